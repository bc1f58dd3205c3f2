/** The two quantities of a phase portrait: ids of components, or time. */
export type Pair = readonly [string, string];

/** Time, instead of a component. */
export const timeId = 't';
