/** What of a start can be taken hold of, and where it goes when it is pulled; the engine answers. */

import { Vector3 } from 'three';
import { beforeAll, describe, expect, it } from 'vitest';
import { engineHere, engineOf } from '../../web/plugins/engineHere.ts';
import type { Engine } from '../../web/src/kit/engine/engine.ts';
import type { ComponentInfo, Experiment, SceneInfo } from '../../web/src/kit/engine/types.ts';
import { systemOf } from '../../web/src/kit/experiment/recording.ts';
import { wordsOf } from '../../web/src/kit/hand/handles.ts';
import { standingOff } from '../../web/src/kit/hand/handMarks.ts';
import { HeldStart, type Hold } from '../../web/src/kit/hand/held.ts';
import { mostNumbers } from '../../web/src/kit/hand/touching.ts';
import { roundSeconds } from '../../web/src/kit/hand/velocity.ts';
import { offSight, type Sight } from '../../web/src/kit/scene/sight.ts';

let engine: Engine;
beforeAll(async () => {
  engine = engineOf(engineHere());
});

async function held(id: string, change: Partial<Experiment> = {}) {
  const system = systemOf(engine.catalogue, id);
  const { parameters, q, v, h } = system.presets[0] as (typeof system.presets)[0];
  const runs = [{ method: system.fits[0]?.method ?? '' }];
  const experiment = { system: id, parameters, q, v, h, horizon: h, runs, ...change };
  let scene: SceneInfo | undefined;
  let components: readonly ComponentInfo[] = [];
  await engine.run(experiment, {
    onHeader: (header) => ({ scene, components } = header),
    onSamples: () => undefined,
  });
  const start = await HeldStart.take(engine, experiment, scene as SceneInfo, components);
  const named = (label: string): Hold => {
    const handle = start.handles.find((one) => one.label === label);
    if (handle === undefined) throw new Error(`No handle ${label}`);
    return start.holdOf(handle);
  };
  const allowed = async () =>
    engine.probe<{ constraint: number }>({
      ...{ op: 'invariants', system: id, parameters: experiment.parameters },
      ...{ q: start.now.q, v: start.now.v },
    });
  return { start, named, allowed };
}

/** Straight down on the plane: x to the right, y up. */
const above = (x: number, y: number): Sight => ({
  through: new Vector3(x, y, 50),
  right: new Vector3(1, 0, 0),
  up: new Vector3(0, 1, 0),
});

const labels = ({ handles }: HeldStart) => handles.map(({ label }) => label);

describe('the handles', () => {
  it.each([
    ['chaplygin_sleigh', ['Body', 'Heading']],
    ['knife_edge', ['Blade', 'Heading']],
    ['rolling_disk', ['Disk', 'Heading', 'Roll angle']],
    ['snakeboard', ['Board', 'Rotor angle, against the board', 'Wheel angle', 'Heading']],
    ['heavy_top', ['Disk', 'Disk, attitude']],
    ['free_rigid_body', ['Tip', 'Body, attitude']],
    ['pendulum_chain', ['Bob 1', 'Bob 2']],
    ['gearbox', ['First', 'Second', 'Angle of the pendulum q₃']],
  ])('of %s are one for each thing that moves', async (id, wanted) => {
    const { start } = await held(id);
    expect(labels(start)).toEqual(wanted);
  });

  it('leave no coordinate of any system without a hand on it', async () => {
    for (const system of engine.catalogue.systems) {
      const [first] = system.presets;
      if (first === undefined || first.q.length + first.v.length > mostNumbers) continue;
      const { start } = await held(system.id);
      const reached = new Set(start.handles.flatMap(({ set }) => [...set]));
      expect(reached.size, system.id).toBe(first.q.length);
      expect(start.arrowTip(), system.id).toBeDefined();
    }
  }, 60_000);

  it('are told in words', () => {
    expect([wordsOf('bob12'), wordsOf('centre_of_mass')]).toEqual(['Bob 12', 'Centre of mass']);
  });
});

describe('dragging', () => {
  it.each([1e-6, 1, 1e6])('is the same for pendulums of %d m', async (L) => {
    const parameters = { N: 2, m: 1, L, g: 9.81 };
    const { start, named } = await held('pendulum_chain', { parameters });
    expect(labels(start)).toEqual(['Bob 1', 'Bob 2']);
    await start.drag(named('Bob 1'), above(-0.3 * L, 0.4 * L));
    const { x, y } = start.where(start.handles[0] as (typeof start.handles)[0]);
    expect([x, y].map((one) => Number((one / L).toFixed(3)))).toEqual([-0.3, 0.4]);
  });

  it.each([0.03, 1, 100])('is the same for a disk of %d m', async (r) => {
    const parameters = { m: 1, r, J_theta: 0.25 * r ** 2, J_phi: 0.5 * r ** 2 };
    const change = { parameters, q: [0.3 * r, -0.2 * r, 0, 0], v: [r, 0, 0.5, 1] };
    const { start, named, allowed } = await held('rolling_disk', change);
    expect(labels(start)).toEqual(['Disk', 'Heading', 'Roll angle']);
    await start.drag(named('Disk'), above(3 * r, 2 * r));
    expect(start.now.q.map((x, i) => Number((i < 2 ? x / r : x).toFixed(3)))).toEqual([3, 2, 0, 0]);
    expect(start.now.v.map((x, i) => Number((i < 2 ? x / r : x).toFixed(9)))).toEqual([
      1, 0, 0.5, 1,
    ]);
    expect((await allowed()).constraint / r).toBeLessThan(1e-12);
  });

  it('moves a sleigh under the pointer and leaves its heading and its velocity', async () => {
    const { start, named } = await held('chaplygin_sleigh', { q: [0.3, -0.2, 0], v: [1, 0, 0.5] });
    const body = named('Body');
    await start.drag(body, above(3, 2));
    const handle = start.handles[0] as (typeof start.handles)[0];
    expect(Math.hypot(...offSight(above(3, 2), start.where(handle)))).toBeLessThan(1e-3);
    expect(start.now.q[2]).toBe(0);
    expect(start.now.v.map((x) => Number(x.toFixed(9)))).toEqual([1, 0, 0.5]);
  });

  it('turns the heading, and the velocity is mended: the blade does not slip', async () => {
    const { start, named, allowed } = await held('chaplygin_sleigh', { v: [1, 0, 0] });
    const { x } = start.where(start.handles[1] as (typeof start.handles)[1]);
    for (let i = 0; i < 4; i += 1) await start.drag(named('Heading'), above(0, x));
    expect(start.now.q[2]).toBeCloseTo(Math.PI / 2, 3);
    expect(start.now.q.slice(0, 2)).toEqual([0, 0]);
    expect((await allowed()).constraint).toBeLessThan(1e-12);
  });

  it('keeps a pendulum on its sphere, with what hangs below it as it was', async () => {
    const { start, named, allowed } = await held('pendulum_chain');
    const below = start.now.q.slice(3);
    await start.drag(named('Bob 1'), above(-0.3, 0.4));
    expect(Math.hypot(...start.now.q.slice(0, 3))).toBeCloseTo(1, 12);
    const { x, y } = start.where(start.handles[0] as (typeof start.handles)[0]);
    expect([x, y].map((one) => Number(one.toFixed(3)))).toEqual([-0.3, 0.4]);
    expect(start.now.q.slice(3)).toEqual(below);
    expect((await allowed()).constraint).toBeLessThan(1e-12);
  });

  it('keeps the attitude of a top a rotation', async () => {
    const { start, named, allowed } = await held('heavy_top');
    for (let i = 0; i < 3; i += 1) await start.drag(named('Disk'), above(0.5, 0.5));
    const { x, y, z } = start.where(start.handles[0] as (typeof start.handles)[0]);
    expect([x, y].map((one) => Number(one.toFixed(3)))).toEqual([0.5, 0.5]);
    expect(Math.hypot(x, y, z)).toBeCloseTo(1, 6);
    expect((await allowed()).constraint).toBeLessThan(1e-12);
  });

  it('lets the velocity of a knife edge point along the blade only', async () => {
    const { start, allowed } = await held('knife_edge', { q: [0, 0, 0], v: [1, 0, 0] });
    const tip = start.arrowTip() as Vector3;
    await start.drag(start.velocity as Hold, above(2 * tip.x, 5));
    expect(start.now.v[1]).toBeCloseTo(0, 12);
    expect(start.now.v[0]).toBeCloseTo(2, 3);
    expect((await allowed()).constraint).toBeLessThan(1e-12);
  });
});

describe('a push', () => {
  it('brings the velocity of what is touched nearer to what the hand asks, in every system', async () => {
    for (const system of engine.catalogue.systems) {
      const [first] = system.presets;
      if (first === undefined || first.q.length + first.v.length > mostNumbers) continue;
      const { start, allowed } = await held(system.id);
      const { length } = start;
      const part = start.handles[0]?.spot.part ?? 0;
      // Off the middle of the body, where nothing is special.
      const spot = { part, at: new Vector3(0.1, 0.07, 0.05) };
      const hold = (await start.pushAt(spot, 1)) as Hold;
      expect(hold, system.id).toBeDefined();
      const [q, tip] = [[...start.now.q], start.pointOf(hold)];
      const { right, up } = above(0, 0);
      const through = tip.clone().add(new Vector3(0.2 * length, 0.1 * length, 50 * length));
      const sight = { through, right, up };
      const off = () => Math.hypot(...offSight(sight, start.pointOf(hold)));
      const before = off();
      await start.drag(hold, sight);
      expect(off(), system.id).toBeLessThan(0.95 * before);
      start.now.q.forEach((x, i) => {
        expect(x, system.id).toBeCloseTo(q[i] as number, 10);
      });
      expect((await allowed()).constraint, system.id).toBeLessThan(1e-9 * Math.max(1, length));
    }
  }, 60_000);

  it('changes the velocities by no more than half of what the motion has, however far the hand goes', async () => {
    const { start, allowed } = await held('rattleback');
    const from = [...start.now.v];
    const size = (v: readonly number[]) =>
      Math.hypot(...v.map((x, i) => (i < 2 ? x / start.length : x)));
    const spot = { part: start.handles[0]?.spot.part ?? 0, at: new Vector3(0.02, 0.01, 0.3) };
    for (const far of [3, 300, 3e4]) {
      const hold = (await start.pushAt(spot, 0.1, [from])) as Hold;
      const tip = start.pointOf(hold);
      const { right, up } = above(0, 0);
      await start.drag(hold, { through: tip.add(new Vector3(far, far, 50)), right, up });
      const change = start.now.v.map((x, i) => x - (from[i] as number));
      expect(size(change)).toBeGreaterThan(0);
      expect(size(change)).toBeLessThan(0.501 * size(from));
      expect((await allowed()).constraint).toBeLessThan(1e-10);
      await start.moveTo({ q: start.now.q, v: from });
    }
  });

  it('at its middle moves a planet, and at the end of a top turns it', async () => {
    const planets = await held('kepler');
    const middle = planets.start.handles[0]?.spot as Hold['spot'];
    const hold = (await planets.start.pushAt(middle, 1)) as Hold;
    const { x, y } = planets.start.pointOf(hold);
    await planets.start.drag(hold, above(x + 0.3 * hold.seconds, y));
    const [vx = 0, vy = 0] = planets.start.now.v;
    const [wx = 0, wy = 0] = (await held('kepler')).start.now.v;
    expect(vx - wx).toBeCloseTo(0.3, 3);
    expect(vy).toBeCloseTo(wy, 9);

    const { start } = await held('free_rigid_body', { v: [0, 0, 1] });
    const tip = { part: 0, at: new Vector3(1, 0, 0) };
    const push = (await start.pushAt(tip, 1)) as Hold;
    expect(push.set).toEqual([0, 1, 2].filter((i) => push.set.includes(i)));
    const at = start.pointOf(push);
    await start.drag(push, {
      ...above(at.x + 0.3, at.y + 0.3),
      through: at.clone().add(new Vector3(0.3, 0.3, 50)),
    });
    expect(Math.hypot(...start.now.v)).not.toBeCloseTo(1, 3);
  });
});

describe('the keys', () => {
  const screen = { right: new Vector3(1, 0, 0), up: new Vector3(0, 1, 0) };

  it('move coordinates by round steps, with Shift by a tenth', async () => {
    const { start, named } = await held('chaplygin_sleigh', { q: [0, 0, 0] });
    const [body, heading] = start.handles as [(typeof start.handles)[0], (typeof start.handles)[0]];
    const press = (handle: typeof body, way: readonly [number, number, number], fine = false) =>
      start.press(start.holdOf(handle), handle, { way, fine, ...screen });
    await press(body, [1, 0, 0]);
    await press(body, [0, -1, 0], true);
    expect(start.now.q.slice(0, 2)).toEqual([0.1, -0.01]);
    await press(heading, [0, 1, 0]);
    expect(start.now.q[2]).toBeCloseTo(Math.PI / 36, 10);
    expect(start.tell(named('Body'))).toBe('Contact, x 0.1 m, Contact, y −0.01 m.');
  });

  it('speed up along the only way there is', async () => {
    const { start } = await held('gearbox');
    const before = start.now.v[0] as number;
    const handle = start.handles[0] as (typeof start.handles)[0];
    await start.press(start.velocity as Hold, handle, { way: [0, 1, 0], fine: false, ...screen });
    expect(start.now.v[0]).toBeGreaterThan(before);
  });
});

describe('the arrow of a velocity', () => {
  it('stands for a round time, no longer than wanted', () => {
    expect([1, 0.3, 25].map((speed) => roundSeconds(speed, 0.8))).toEqual([0.5, 2, 0.02]);
    expect(roundSeconds(0, 0.8)).toBe(1);
  });

  it('can be taken hold of when the body rests', () => {
    const far = standingOff({ x: 0, y: 0 }, { x: 0, y: 0 });
    expect(Math.hypot(far?.x ?? 0, far?.y ?? 0)).toBeGreaterThan(24);
    expect(standingOff({ x: 0, y: 0 }, { x: 90, y: 0 })).toEqual({ x: 90, y: 0 });
    expect(standingOff({ x: 0, y: 0 }, { x: 0, y: 1 })?.x).toBeCloseTo(0, 12);
  });
});
