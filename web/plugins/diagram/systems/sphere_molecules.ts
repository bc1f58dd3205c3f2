import { ball } from '../ball';
import type { Diagram } from '../diagram';
import { arrow, circle, curve, dot, line, mark, measure, type Point, plus } from '../draw';
import { add, cross, type Place, scaled, unitOf, View } from '../space';
import { onGlobe } from './sphere_bodies';

const globe = new View([142, 152], 118, -55, 22);
const zero: Place = [0, 0, 0];
const eye: Place = [Math.cos(-0.96) * 0.927, Math.sin(-0.96) * 0.927, 0.375];
/** Evenly spread: a spiral of golden angles. */
const spread = Array.from({ length: 150 }, (_, i): Place => {
  const z = 1 - (2 * i + 1) / 150;
  const angle = i * Math.PI * (3 - Math.sqrt(5));
  const r = Math.sqrt(1 - z * z);
  return [r * Math.cos(angle), r * Math.sin(angle), z];
}).filter((p) => p[0] * eye[0] + p[1] * eye[1] + p[2] * eye[2] > 0.08);
const [first, second] = [onGlobe(-72, 34), onGlobe(-46, 18)];
const spin = unitOf(cross(first, [0.62, 0.5, 0.1]));
const at = (p: Place): Point => globe.at(p);

/** The potential 4ε((σ/r)¹² − (σ/r)⁶) against the distance. */
const well: Point = [306, 118];
const [sigma, depth] = [44, 56];
const potential = Array.from({ length: 60 }, (_, i): Point => {
  const r = 0.965 + 0.027 * i;
  const s = r ** -6;
  return [well[0] + sigma * r, well[1] - 4 * depth * (s * s - s)];
}).filter(([, y]) => y > 34);

export const sphereMolecules: Diagram = {
  width: 470,
  height: 300,
  says:
    'On the left n molecules of masses mᵢ on a sphere of radius 1, with the unit vectors qᵢ and qⱼ of two of them ' +
    'and the straight distance r between these. A ring about a molecule shows the cutoff, beyond which it ' +
    'does not see others. On the right the potential of a pair against r: it crosses zero at the distance σ, ' +
    'has its lowest point a depth ε below zero, and fades. Near, they repel; far, they attract.',
  symbols: [
    { symbol: 'q_i', of: ['q*'], says: 'Unit vectors from the centre to the molecules' },
    { symbol: 'ω_i', of: ['omega*'], says: 'Angular velocities about the centre' },
    { symbol: 'n', of: ['n'] },
    { symbol: 'm_i', of: ['m'], says: 'Mass of molecule i' },
    { symbol: 'ε', of: ['epsilon'] },
    { symbol: 'σ', of: ['sigma'] },
    { symbol: 'cutoff', of: ['cutoff'] },
    { symbol: 'r', of: [], says: 'Distance of two molecules' },
  ],
  parts: [
    ball(globe, zero, 1),
    ...spread.map((p) => dot(at(p), 2.2)),
    globe.arrow(zero, scaled(first, 0.93)),
    globe.arrow(zero, scaled(second, 0.93)),
    mark('q_i', plus(at(scaled(first, 0.5)), [-16, 0])),
    mark('q_j', plus(at(scaled(second, 0.5)), [8, 14])),
    circle(at(first), 8, 'part'),
    circle(at(second), 8, 'part'),
    line(at(first), at(second), 'measure'),
    mark('r', plus(at(unitOf(add(first, second))), [14, -12])),
    circle(at(first), 66, 'dashed'),
    mark('cutoff', plus(at(first), [-62, -58])),
    mark('m_i', plus(at(first), [-20, -12])),
    globe.arrow(zero, scaled(spin, 0.9), 'motion', 11),
    mark('ω_i', plus(at(scaled(spin, 0.9)), [-18, 6])),
    mark('n', [392, 276], 'start'),
    mark('i, j = 1 …', [386, 276], 'end'),

    arrow([well[0], well[1] + 92], [well[0], 26]),
    arrow(well, [well[0] + 150, well[1]]),
    curve(potential, 'heavy'),
    mark('r', [well[0] + 148, well[1] + 16]),
    line([well[0] + sigma, well[1]], [well[0] + sigma, well[1] + 84], 'dashed'),
    measure([well[0], well[1] + 78], [well[0] + sigma, well[1] + 78]),
    mark('σ', [well[0] + sigma / 2, well[1] + 92]),
    measure([well[0] + 82, well[1]], [well[0] + 82, well[1] + depth]),
    line([well[0] + 44, well[1] + depth], [well[0] + 92, well[1] + depth], 'dashed'),
    mark('ε', [well[0] + 98, well[1] + 34]),
  ],
};
