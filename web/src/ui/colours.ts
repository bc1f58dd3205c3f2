/**
 * One colour a run, the same in drawings, plots and words: told apart by the colour-blind, and at
 * least 3 : 1 on the panels of both themes. Dash patterns tell the runs apart without colour.
 */
export const runColours = ['#0072b2', '#d55e00', '#00835f', '#b0478a'] as const;

/** The number of runs an experiment may have. */
export const mostRuns = runColours.length;
