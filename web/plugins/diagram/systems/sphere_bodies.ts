import { ball } from '../ball';
import type { Diagram, DrawnSymbol } from '../diagram';
import { circle, curve, mark, type Point, plus } from '../draw';
import { add, cross, type Place, scaled, unitOf, View } from '../space';

export const globe = new View([210, 152], 122, -55, 22);
const zero: Place = [0, 0, 0];
const at = (p: Place): Point => globe.at(p);
export const onGlobe = (longitude: number, latitude: number): Place => {
  const [a, b] = [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180];
  return [Math.cos(a) * Math.cos(b), Math.sin(a) * Math.cos(b), Math.sin(b)];
};
/** The shorter way from one point to another. */
export const shortest = (a: Place, b: Place): readonly Point[] => {
  const side = unitOf(cross(cross(a, b), a));
  const angle = (180 / Math.PI) * Math.acos(a[0] * b[0] + a[1] * b[1] + a[2] * b[2]);
  return globe.arc(zero, a, side, 0, angle);
};
export const sphere: readonly string[] = [
  ball(globe, zero, 1),
  curve(globe.arc(zero, [1, 0, 0], [0, 1, 0], -145, 35), 'fine'),
  curve(globe.arc(zero, [1, 0, 0], [0, 1, 0], 35, 215), 'dashed'),
];
export const pointSymbols: readonly DrawnSymbol[] = [
  { symbol: 'q_i', of: ['q*'], says: 'Unit vectors from the centre to the bodies' },
  { symbol: 'ω_i', of: ['omega*'], says: 'Angular velocities about the centre' },
];

const bodies = [onGlobe(-92, 12), onGlobe(-30, 44), onGlobe(-28, -22)] as const;
const [one, two, three] = bodies;
const spin = unitOf(cross([-0.75, 0.1, 0.15], one));

export const sphereBodies: Diagram = {
  width: 460,
  height: 300,
  says:
    'A sphere of radius 1 with bodies of masses mᵢ on it, the first of n with its unit vector qᵢ from the ' +
    'centre and its angular velocity ωᵢ, at right angles to qᵢ. Each pair attracts along the great circle that ' +
    'joins them, with the strength γ. They can move on the sphere and nowhere else.',
  symbols: [
    ...pointSymbols,
    { symbol: 'n', of: ['n'] },
    { symbol: 'm_i', of: ['m'], says: 'Mass of body i' },
    { symbol: 'γ', of: ['gamma'] },
  ],
  parts: [
    ...sphere,
    curve(shortest(one, two), 'turn'),
    curve(shortest(one, three), 'turn'),
    curve(shortest(two, three), 'turn'),
    globe.arrow(zero, scaled(one, 0.94), 'axis'),
    mark('q_1', plus(at(scaled(one, 0.5)), [-4, -15])),
    globe.arrow(zero, scaled(spin, 1.12), 'motion', 11),
    mark('ω_1', plus(at(scaled(spin, 1.12)), [18, 4])),
    ...bodies.map((body) => circle(at(body), 9, 'part')),
    mark('m_1', plus(at(one), [-20, 18])),
    mark('m_2', plus(at(two), [20, -12])),
    mark('m_n', plus(at(three), [22, 12])),
    mark('γ', plus(at(unitOf(add(one, two))), [-8, -14])),
    mark('i = 1 …', [396, 262], 'end'),
    mark('n', [402, 262], 'start'),
  ],
};
