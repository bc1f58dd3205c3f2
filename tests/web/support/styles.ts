/** How the first run is drawn, or a later one, in tests that look at drawings. */
import { Color } from 'three';
import { type RunStyle, runStyle } from '../../../web/src/scene/runStyle';

export const styleOf = (order = 0, colour = '#0072b2'): RunStyle =>
  runStyle(new Color(colour), order);
