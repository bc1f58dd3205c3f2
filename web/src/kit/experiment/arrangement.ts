/** How the runs of an experiment are seen: in one picture, in one each, or one alone. */
export const arrangements = ['together', 'apart', 'one'] as const;

export type ArrangementKind = (typeof arrangements)[number];

export interface Arrangement {
  readonly kind: ArrangementKind;
  /** The run that is solid among the others, or alone; it may be none that there is. */
  readonly front: number;
}

export const usualArrangement: Arrangement = { kind: 'together', front: 0 };
