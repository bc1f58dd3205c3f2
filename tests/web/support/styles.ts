/** How the first run is drawn, or a later one, in tests that look at drawings. */
import { Color } from 'three';
import { type DrawnRun, drawnRun } from '../../../web/src/kit/scene/drawnRun.ts';

export const styleOf = (order = 0, colour = '#0072b2'): DrawnRun =>
  drawnRun(new Color(colour), order);
