/** Definitions of web/definitions against what Newton and Euler say by hand, without multipliers. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { native } from './support/native.ts';

const definition = (name: string) => {
  const place = new URL(`../../web/definitions/${name}.json`, import.meta.url);
  return JSON.parse(readFileSync(fileURLToPath(place), 'utf8'));
};

interface State {
  readonly q: readonly number[];
  readonly v: readonly number[];
}

const ask = (request: object) => JSON.parse(native(['probe'], `${JSON.stringify(request)}\n`).out);

/** A state with its velocity brought onto the constraints, and the derivative of the velocity. */
function motion(system: object, given: State, parameters = {}) {
  const { q, v } = ask({ op: 'project', system, parameters, ...given });
  const { v_dot } = ask({ op: 'rate', system, parameters, q, v });
  return { q, v, v_dot } as Record<'q' | 'v' | 'v_dot', number[]>;
}

const value = (system: { parameters: { id: string; value: number }[] }, id: string) =>
  system.parameters.find((one) => one.id === id)?.value as number;

test('the robot’s mass ahead of its axle turns and drives it', () => {
  const system = definition('two_wheeled_robot');
  const [m, J, a, b, r, Jw] = ['m', 'J', 'a', 'b', 'r', 'Jw'].map((id) => value(system, id)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const theta = 0.7;
  const given = { q: [0.2, -0.1, theta, 1, 2], v: [0.5, 0.3, 1.1, 3, 4] };
  const { v, v_dot } = motion(system, given, { tau_l: 0.1, tau_r: 0.3 });
  const [x, y, omega] = v as [number, number, number];
  const speed = Math.cos(theta) * x + Math.sin(theta) * y;
  expect(Math.sin(theta) * x).toBeCloseTo(Math.cos(theta) * y, 13);
  // (m + 2 Jw/r²) u̇ = m a ω² + (τ_l + τ_r)/r, (J + m a² + 2 Jw b²/r²) ω̇ = −m a ω u + b (τ_r − τ_l)/r.
  const along = Math.cos(theta) * (v_dot[0] as number) + Math.sin(theta) * (v_dot[1] as number);
  expect(along).toBeCloseTo((m * a * omega ** 2 + 0.4 / r) / (m + (2 * Jw) / r ** 2), 12);
  const inertia = J + m * a ** 2 + (2 * Jw * b ** 2) / r ** 2;
  expect(v_dot[2]).toBeCloseTo((-m * a * omega * speed + (b * 0.2) / r) / inertia, 12);
});

test('neither axle of the roller racer slides sideways', () => {
  const system = definition('roller_racer');
  const given = { q: [0.1, 0.2, 0.4, 0.9], v: [0.5, 0.1, 0.3, -0.2] };
  const { q, v } = motion(system, given);
  const front = ([x, y, theta, phi]: number[]) => {
    const [d1, d2] = [value(system, 'd1'), value(system, 'd2')];
    const [seat, bar] = [theta as number, (theta as number) + (phi as number)];
    return [
      (x as number) + d1 * Math.cos(seat) + d2 * Math.cos(bar),
      (y as number) + d1 * Math.sin(seat) + d2 * Math.sin(bar),
    ] as const;
  };
  const moved = (t: number) => front(q.map((one, i) => one + t * (v[i] as number)));
  const h = 1e-6;
  const [x1, y1] = moved(h);
  const [x0, y0] = moved(-h);
  const bar = (q[2] as number) + (q[3] as number);
  expect(((x1 - x0) * Math.sin(bar) - (y1 - y0) * Math.cos(bar)) / (2 * h)).toBeCloseTo(0, 9);
  const seat = q[2] as number;
  expect(Math.sin(seat) * (v[0] as number)).toBeCloseTo(Math.cos(seat) * (v[1] as number), 13);
  // The energy is that of the two bodies: the seat’s mass is on its axle, the bar has none.
  const { energy } = ask({ op: 'invariants', system, q, v });
  const [x, y, turning, steering] = v as [number, number, number, number];
  const seats = value(system, 'm') * (x * x + y * y) + value(system, 'I1') * turning ** 2;
  expect(energy).toBeCloseTo((seats + value(system, 'I2') * (turning + steering) ** 2) / 2, 13);
});

test('the disk leans without falling where torque and angular momentum balance', () => {
  const system = definition('falling_disk');
  const [m, r, A, C, g] = ['m', 'r', 'A', 'C', 'g'].map((id) => value(system, id)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  for (const [alpha, turning] of [
    [0.3, -2],
    [-0.5, 1.5],
    [0.9, 4],
    [0.2, 0.7],
  ] as const) {
    // ψ̇ (A ψ̇ sin α cos α − C ω cos α) = m r (r ψ̇ ω cos α + g sin α), ω = φ̇ + ψ̇ sin α: the rate of
    // the angular momentum about the heading is the torque of the ground about the centre.
    const [s, c] = [Math.sin(alpha), Math.cos(alpha)];
    const spin = (A * s * c * turning ** 2 - m * g * r * s) / (c * (C + m * r * r) * turning);
    const phi = spin - turning * s;
    const given = { q: [0, 0, 0.4, alpha, 0.3], v: [] as number[] };
    given.v = [r * Math.cos(0.4) * phi, r * Math.sin(0.4) * phi, turning, 0, phi];
    const { v, v_dot } = motion(system, given);
    for (const [i, one] of v.entries()) expect(one).toBeCloseTo(given.v[i] as number, 12);
    for (const i of [2, 3, 4]) expect(v_dot[i]).toBeCloseTo(0, 10);
  }
});

test('the upright disk is stable above the speed √(g r/3), and not below', () => {
  const system = definition('falling_disk');
  const [r, g] = [value(system, 'r'), value(system, 'g')];
  // α̈ of a small lean, the heading following it: for a uniform disk 5/4 α̈ = (g/r − 3 u²/r²) α.
  const pull = (share: number) => {
    const speed = share * Math.sqrt((g * r) / 3);
    const lean = 1e-5;
    // The spin about the leaning axle’s other diameter is −2 (u/r) α: A ψ̈ = C φ̇ α̇, integrated.
    const turning = (-2 * speed * lean) / r;
    const v = [speed, 0, turning, 0, speed / r];
    return (motion(system, { q: [0, 0, 0, lean, 0], v }).v_dot[3] as number) / lean;
  };
  expect(pull(1)).toBeCloseTo(0, 6);
  for (const share of [0.9, 1.1]) {
    expect(pull(share)).toBeCloseTo(((4 / 5) * g * (1 - share ** 2)) / r, 6);
  }
});

test('the Heisenberg system comes down an elliptic screw', () => {
  const system = definition('heisenberg');
  const start = { q: [1, 0, 0], v: [0, 0.5, -0.5] };
  const step = { op: 'step', system, ...start, method: 'dopri54', tolerance: 1e-12 };
  const { q } = ask({ ...step, t_end: 5 });
  expect(q[0]).toBeCloseTo(Math.cos(5), 9);
  expect(q[1]).toBeCloseTo(Math.sin(5) / 2, 9);
  expect(q[2]).toBeCloseTo(-2.5, 9);
});

test('the tippe top’s height and spins are those of a ball with its mass off the centre', () => {
  const system = definition('smooth_tippe_top');
  const [theta, phi, psi] = [0.8, 0.3, 0.5];
  const rates = { theta: 1.2, phi: -0.7, psi: 2.5 };
  const q = [0, 0, phi, theta, psi];
  const v = [0.3, -0.2, rates.phi, rates.theta, rates.psi];
  const { energy, jellett } = ask({ op: 'invariants', system, q, v });
  const [m, R, e, I1, I3, g] = ['m', 'R', 'e', 'I1', 'I3', 'g'].map((id) => value(system, id)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  // Ω in the body, by Euler’s kinematical equations, and the support from the centre of mass.
  const omega = [
    rates.phi * Math.sin(theta) * Math.sin(psi) + rates.theta * Math.cos(psi),
    rates.phi * Math.sin(theta) * Math.cos(psi) - rates.theta * Math.sin(psi),
    rates.phi * Math.cos(theta) + rates.psi,
  ] as const;
  const up = [
    Math.sin(theta) * Math.sin(psi),
    Math.sin(theta) * Math.cos(psi),
    Math.cos(theta),
  ] as const;
  const momentum = [I1 * omega[0], I1 * omega[1], I3 * omega[2]] as const;
  const support = [-R * up[0], -R * up[1], e - R * up[2]] as const;
  const dot = (a: readonly number[], b: readonly number[]) =>
    a.reduce((sum, one, i) => sum + one * (b[i] as number), 0);
  expect(jellett / -dot(support, momentum)).toBeCloseTo(1, 12);
  const rise = e * Math.sin(theta) * rates.theta;
  const motionOfMass = (m * (0.3 ** 2 + 0.2 ** 2 + rise ** 2)) / 2;
  const height = -dot(support, up);
  expect(energy / (motionOfMass + dot(omega, momentum) / 2 + m * g * height)).toBeCloseTo(1, 12);
});

test('parallel skates move along their common heading, which turns evenly', () => {
  const system = definition('parallel_skates');
  const [m1, m2, k] = ['m1', 'm2', 'k'].map((id) => value(system, id)) as [number, number, number];
  const theta = 0.4;
  const given = { q: [0.3, 0.5, -0.2, 0.1, theta], v: [1, 0.2, -0.3, 0.4, 0.6] };
  const { q, v, v_dot } = motion(system, given);
  const [x1, y1, x2, y2] = q as [number, number, number, number];
  const [c, s] = [Math.cos(theta), Math.sin(theta)];
  expect(v[4]).toBeCloseTo(0.6, 13);
  expect(v_dot[4]).toBeCloseTo(0, 13);
  [m1, m2].forEach((m, i) => {
    const [vx, vy] = v.slice(2 * i, 2 * i + 2) as [number, number];
    expect(s * vx).toBeCloseTo(c * vy, 13);
    // A point keeps its speed but for the spring along it, and turns with the heading.
    const pull = (i === 0 ? -k : k) * (c * (x1 - x2) + s * (y1 - y2));
    const [ax, ay] = v_dot.slice(2 * i, 2 * i + 2) as [number, number];
    expect(c * ax + s * ay).toBeCloseTo(pull / m, 12);
    expect(c * ay - s * ax).toBeCloseTo(0.6 * (c * vx + s * vy), 12);
  });
});

/** Samples of a run: numbers by the names of their columns; none where the run breaks down. */
function samples(words: readonly string[]): readonly Record<string, number>[] {
  const { out, status } = native(['run', ...words]);
  if (status !== 0) return [];
  const [head = '', ...rows] = out.trim().split('\n');
  const names = head.split(',');
  return rows.map((row) =>
    Object.fromEntries(row.split(',').map((cell, i) => [names[i] as string, Number(cell)])),
  );
}

test('a pendulum in angles breaks down near the pole, which a point on the sphere does not see', () => {
  const path = fileURLToPath(
    new URL('../../web/definitions/pendulum_in_angles.json', import.meta.url),
  );
  const inAngles = (preset: string, method: string, h: number, t: number) =>
    samples(['--definition', path, '--preset', preset, '--method', method, `--h=${h}`, `--t=${t}`]);
  const [tilt, w] = [1, 0.03];
  const [s, c] = [Math.sin(tilt), Math.cos(tilt)];
  const onSphere = (method: string, h: number, t: number) =>
    samples([
      ...['--system', 'pendulum_chain', '--set', 'N=1'],
      ...['--set', `q1_x=${s}`, '--set', 'q1_y=0', '--set', `q1_z=${-c}`],
      ...[
        '--set',
        `omega1_x=${c * s * w}`,
        '--set',
        'omega1_y=0',
        '--set',
        `omega1_z=${s * s * w}`,
      ],
      ...['--method', method, `--h=${h}`, `--t=${t}`],
    ]);
  const lowest = (run: readonly Record<string, number>[]) =>
    run.reduce((a, b) => ((b.theta as number) < (a.theta as number) ? b : a));
  const degrees = (angle: number) => (angle * 180) / Math.PI;
  expect(degrees(lowest(inAngles('round', 'dopri54', 0.02, 20)).theta as number)).toBeCloseTo(
    40.5,
    1,
  );

  const fine = inAngles('past_the_pole', 'dopri54', 0.0005, 1.7);
  const bottom = lowest(fine);
  expect(degrees(bottom.theta as number)).toBeCloseTo(0.41, 2);
  const at = fine.indexOf(bottom);
  const turned = (fine[at + 20]?.phi as number) - (fine[at - 20]?.phi as number);
  expect(degrees(turned)).toBeGreaterThan(150);
  // One motion, told twice.
  const there = onSphere('dopri54', 0.0005, 1.7).at(-1) as Record<string, number>;
  const here = fine.at(-1) as Record<string, number>;
  expect(-Math.cos(here.theta as number)).toBeCloseTo(there.q1_z as number, 7);
  expect(Math.sin(here.theta as number) * Math.cos(here.phi as number)).toBeCloseTo(
    there.q1_x as number,
    6,
  );
  // The step that loses the angles, and the sphere's error with it.
  for (const h of [0.02, 0.01, 0.005]) expect(inAngles('past_the_pole', 'rk4', h, 10)).toEqual([]);
  // Energy alone does not make the motion right.
  const exact = onSphere('dopri54', 0.02, 10);
  const kept = inAngles('past_the_pole', 'gonzalez', 0.02, 10);
  for (const one of kept) expect(Math.abs(one.error_energy as number)).toBeLessThan(1e-13);
  const astray = kept.map((one, i) =>
    Math.abs(
      Math.sin(one.theta as number) * Math.cos(one.phi as number) - (exact[i]?.q1_x as number),
    ),
  );
  expect(Math.max(...astray)).toBeGreaterThan(0.25);
  const errors = onSphere('rk4', 0.02, 10).map((one) => Math.abs(one.error_energy as number));
  expect(Math.max(...errors)).toBeLessThan(1e-6);
});
