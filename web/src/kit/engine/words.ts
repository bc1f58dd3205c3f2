/**
 * Sentences of the client itself, by keys: a page that has languages gives the function that says
 * them (`kit/language/language.ts`). Without one the key is the sentence.
 */
export type EngineMessage =
  | 'engine.ended'
  | 'engine.idTaken'
  | 'engine.methodTaken'
  | 'engine.noMemory'
  | 'engine.noWorkers'
  | 'engine.notFetched'
  | 'engine.notLoaded'
  | 'engine.notStarted'
  | 'engine.stopped';

export type SayOfEngine = (key: EngineMessage, values?: Readonly<Record<string, string>>) => string;

let sayIn: SayOfEngine = (key) => key;

export function setEngineWords(say: SayOfEngine): void {
  sayIn = say;
}

export const say: SayOfEngine = (key, values) => sayIn(key, values);
