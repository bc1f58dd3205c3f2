import type { Diagram } from '../diagram';
import { mark, plus } from '../draw';
import { diskParts, diskSymbols, diskView } from './rolling_disk';

const tip = diskView.at([1.2, 0.5, 0]);

export const vakonomicDisk: Diagram = {
  width: 460,
  height: 300,
  says:
    'The rolling disk at (x, y), with heading θ and roll angle φ, under the same constraint. What is ' +
    'added is an arrow on the ground that no start determines: the two constants p_x and p_y of the ' +
    'multipliers. It points the same way for all time, and the heading swings about it like a pendulum.',
  symbols: [...diskSymbols, { symbol: 'p_x', of: ['p_x'] }, { symbol: 'p_y', of: ['p_y'] }],
  parts: [
    ...diskParts,
    diskView.arrow([0.3, 0.2, 0], [1.2, 0.5, 0], 'motion', 11),
    mark('p_x', plus(tip, [-34, 18]), 'start'),
    mark('p_y', plus(tip, [-8, 18]), 'start'),
  ],
};
