/** What the squares of a drawing mark: where a track turns back, or which run a heap of coloured bodies is of. */
export type Mark = 'cusp' | 'body';
