/** Components by the thousand: every one of them can be chosen, none stands for another. */
import { describe, expect, it } from 'vitest';
import { familiesOf } from '../../web/src/pages/bench/plots/componentChoice.ts';

const links = 5000;
const chain = ['q', 'omega'].flatMap((letter) =>
  Array.from({ length: links }, (_, i) =>
    ['x', 'y', 'z'].map((axis) => ({
      id: `${letter}${i + 1}_${axis}`,
      name: `Link ${i + 1}, ${letter === 'q' ? 'direction' : 'angular velocity'} ${axis}`,
    })),
  ).flat(),
);

describe('a list of thirty thousand components', () => {
  it('is a few entries, which together hold each component once', () => {
    const families = familiesOf(chain);
    expect(families.map(({ name }) => name)).toEqual(
      ['direction', 'angular velocity'].flatMap((what) =>
        ['x', 'y', 'z'].map((axis) => `Link n, ${what} ${axis}`),
      ),
    );
    const members = families.flatMap(({ members }) => [...members.values()]);
    expect([...members].sort()).toEqual(chain.map(({ id }) => id).sort());
    expect(families[4]?.members.get(4711)).toBe('omega4711_y');
  });

  it('leaves alone what has no number, or one that its name does not tell', () => {
    const others = [
      { id: 'theta', name: 'Heading' },
      { id: 'rho_1', name: 'Frame momentum ρ₁' },
      { id: 'R1_11', name: 'Attitude 1, R₁₁' },
      { id: 'R2_11', name: 'Attitude 2, R₁₁' },
      { id: 'y_1', name: 'Load, x' },
    ];
    expect(familiesOf(others).map(({ id, members }) => [id, members.size])).toEqual([
      ['theta', 1],
      ['rho_1', 1],
      ['R#_11', 2],
      ['y_1', 1],
    ]);
  });
});
