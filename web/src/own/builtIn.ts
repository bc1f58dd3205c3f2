/** Definitions of the program's own systems, by their ids: what *Make it your own* opens. */
export const definitionOf: Readonly<Record<string, string>> = {
  chaplygin_sleigh: 'sleigh',
};
