/** The two quantities of a phase portrait: ids of components, or time. */
export type Pair = readonly [string, string];

/** Stands for time where a component may stand. */
export const timeId = 't';
