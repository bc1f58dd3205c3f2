/**
 * What the squares of a drawing mark: where a track turns back, how a part was turned along its way, or
 * which run a heap of coloured bodies is of.
 */
export type Mark = 'cusp' | 'copy' | 'body';
