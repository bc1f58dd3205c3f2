import { fileURLToPath } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { readDemonstrations, readShipped } from '../../web/plugins/demonstrations.ts';
import { addressAt, placeOf } from '../../web/src/kit/demonstration/demonstrationAddress.ts';
import { readDemonstration } from '../../web/src/kit/demonstration/demonstrationSchema.ts';
import {
  stepFrom,
  withCaption,
  withoutStep,
  withStep,
  withStepMoved,
} from '../../web/src/kit/demonstration/edit.ts';
import { demonstrationIn, demonstrationOf, textOf } from '../../web/src/kit/demonstration/file.ts';
import { Player, sharedOf } from '../../web/src/kit/demonstration/player.ts';
import { internalSize } from '../../web/src/kit/engine/types.ts';
import { encodePermalink, type Shared } from '../../web/src/kit/experiment/link/permalink.ts';
import type { Recording } from '../../web/src/kit/experiment/recording.ts';
import { openRecorder } from './lessonEngine.ts';
import { wasmHost } from './support/wasm.ts';

const web = fileURLToPath(new URL('../../web', import.meta.url));
const shipped = readDemonstrations(`${web}/demonstrations`, `${web}/..`);
const { catalogue } = await wasmHost();

const text = `{
  "title": "Two steps",
  "steps": [
    {
      "caption": "Which one?",
      "experiment": {"system": "chaplygin_sleigh", "methods": ["gonzalez", "rk4"], "h": 0.2},
      "view": {"t": 0}
    },
    {
      "caption": "And now?",
      "experiment": {
        "system": "chaplygin_sleigh",
        "preset": "figure3",
        "methods": [{"method": "rk4", "formulation": "adapted"}],
        "horizon": 10
      }
    }
  ]
}`;
const two = readDemonstration(JSON.parse(text));

describe('the data of a demonstration', () => {
  it('is read as written, and the same again from its file', () => {
    expect(two.steps[0]).toEqual({
      caption: 'Which one?',
      experiment: {
        system: 'chaplygin_sleigh',
        methods: [{ method: 'gonzalez' }, { method: 'rk4' }],
        h: 0.2,
      },
      view: { t: 0 },
    });
    expect(demonstrationOf(textOf(two))).toEqual(two);
  });

  it('is read from a file, but not when that is too large to be one', async () => {
    expect(await demonstrationIn(new Blob([textOf(two)]))).toEqual(two);
    const text = vi.fn(async () => textOf(two));
    const far = { size: 1e9, text } as unknown as Blob;
    await expect(demonstrationIn(far)).rejects.toThrow(
      'This file is too large for a demonstration.',
    );
    expect(text).not.toHaveBeenCalled();
  });

  it.each([
    ['"title": "Two steps"', '"titel": "Two steps"', 2, 'knows no “titel”, only title, steps'],
    ['"Two steps"', '7', 2, '“title” must be text.'],
    ['"Which one?"', '""', 5, '“steps[1].caption” must be text.'],
    ['"caption": "And now?",', '', 9, '“steps[2]” lacks “caption”.'],
    ['"h": 0.2', '"h": -1', 6, '“steps[1].experiment.h” is too small.'],
    ['"h": 0.2', '"h": "0.2"', 6, '“steps[1].experiment.h” must be a number.'],
    ['["gonzalez", "rk4"]', '[]', 6, '“steps[1].experiment.methods” is empty.'],
    ['["gonzalez", "rk4"]', '"rk4"', 6, '“steps[1].experiment.methods” must be a list.'],
    ['{"t": 0}', '{"t": 0, "phase": ["x"]}', 7, '“steps[1].view.phase” takes two components.'],
    ['"view": {"t": 0}', '"link": "e30"', 6, '“steps[1]” has a link already.'],
    ['"figure3"', '"figure 3"', 13, '“steps[2].experiment.preset” must be an id.'],
    ['"adapted"}]', '"adapted"},]', 14, 'This is not valid JSON'],
    ['"And now?"', "'And now?'", 10, 'This is not valid JSON'],
    ['"h": 0.2', '"h": 0.', 6, 'This is not valid JSON'],
  ])('with %j turned into %j is refused on its line', (from, to, line, sentence) => {
    const bad = text.replace(from, () => to);
    expect(bad).not.toBe(text);
    const read = () => readShipped(bad, 'web/demonstrations/two.json');
    expect(read).toThrow(sentence);
    expect(read).toThrow(`web/demonstrations/two.json:${line}: `);
    expect(() => demonstrationOf(bad)).toThrow(/^This file [^\n]*\.$/);
  });

  it('takes permalinks, and refuses broken ones', () => {
    const shared = sharedOf(two.steps[0] as never, catalogue);
    const link = encodePermalink(shared);
    const linked = readDemonstration({ title: 'T', steps: [{ caption: 'C', link }] });
    expect(sharedOf(linked.steps[0] as never, catalogue)).toEqual(shared);
    const short = { caption: 'C', link: encodePermalink(shared, catalogue) };
    expect(short.link).toMatch(/^2\//);
    const [step] = readDemonstration({ title: 'T', steps: [short] }).steps;
    expect(sharedOf(step as never, catalogue)).toEqual(shared);
    const cut = { title: 'T', steps: [{ caption: 'C', link: link.slice(0, -9) }] };
    expect(() => readDemonstration(cut)).toThrow('“steps[1].link”: This link is broken');
  });

  it.each(['', '[]', 'null', '{"title": "T"}', '{"title": "T", "steps": []}', '<html>'])(
    'is not %j, in one sentence',
    (bad) => {
      expect(() => demonstrationOf(bad)).toThrow(/^This file .*\.$/);
    },
  );
});

describe('steps', () => {
  it('go no further than the first and the last', () => {
    expect([stepFrom(0, -1, 3), stepFrom(1, 1, 3), stepFrom(2, 1, 3)]).toEqual([0, 2, 2]);
    expect(stepFrom(7, 0, 3)).toBe(2);
  });

  it('are added, removed, moved and renamed without touching the others', () => {
    const [one, other] = two.steps as [never, never];
    const link = { caption: 'New', link: 'x' };
    expect(withStep(two, 0, link).steps).toEqual([one, link, other]);
    expect(withoutStep(two, 0).steps).toEqual([other]);
    expect(withStepMoved(two, 0, 1).steps).toEqual([other, one]);
    expect(withStepMoved(two, 0, -1).steps).toEqual([one, other]);
    expect(withCaption(two, 1, 'So?').steps.map(({ caption }) => caption)).toEqual([
      'Which one?',
      'So?',
    ]);
    expect(two.steps).toHaveLength(2);
  });

  it('are shown one after another', () => {
    const opened: Shared[] = [];
    let changes = 0;
    const player = new Player(catalogue, {
      onOpen: (shared) => opened.push(shared),
      stepChanged: () => {
        changes += 1;
      },
    });
    player.start(two);
    player.move(1);
    player.move(1);
    player.move(-1);
    expect(opened.map(({ experiment }) => experiment.h)).toEqual([0.2, 0.5, 0.5, 0.2]);
    expect(opened[1]?.experiment).toMatchObject({
      horizon: 10,
      runs: [{ formulation: 'adapted' }],
    });
    expect(changes).toBe(4);
    player.change(withoutStep(two, 0), 5);
    expect([player.at, player.count]).toEqual([0, 1]);
    player.end();
    expect(player.step).toBeUndefined();
  });

  it('that name what is not there leave the one that runs', () => {
    const player = new Player(catalogue, { onOpen: () => undefined, stepChanged: () => undefined });
    player.start(two);
    const wrong = (from: string, to: string) =>
      readDemonstration(JSON.parse(text.replace(from, to)));
    expect(() => player.start(wrong('figure3', 'figure4'))).toThrow('There is no preset “figure4”');
    expect(() => player.start(wrong('gonzalez', 'magic'))).toThrow('There is no method “magic”');
    expect(() => player.start(wrong('chaplygin', 'tippe'))).toThrow('There is no system');
    expect(player.demonstration).toBe(two);
  });
});

describe('the address of a demonstration', () => {
  it('names it and its step, and keeps the rest', () => {
    const address = addressAt('https://x.org/bench.html?antialias=0#abc', { id: 'sleigh', at: 2 });
    expect(address).toBe('https://x.org/bench.html?antialias=0&demo=sleigh&step=3#abc');
    expect(placeOf(new URL(address).search)).toEqual({ id: 'sleigh', at: 2 });
    expect(addressAt(address, undefined)).toBe('https://x.org/bench.html?antialias=0#abc');
    expect(placeOf('?demo=sleigh&step=-4')).toEqual({ id: 'sleigh', at: 0 });
    expect(placeOf('?step=2')).toBeUndefined();
  });
});

describe('the demonstrations of the site', () => {
  it('each ask the room a question, at every step', () => {
    expect(shipped.length).toBeGreaterThanOrEqual(3);
    for (const { demonstration } of shipped) {
      for (const { caption } of demonstration.steps) expect(caption).toMatch(/\?$/);
    }
  });

  const steps = shipped.flatMap(({ id, demonstration }) =>
    demonstration.steps.map((step, i) => [`${id} ${i + 1}`, step] as const),
  );
  it.each(steps)(
    '%s runs to its end, with components that are there',
    async (_, step) => {
      const record = await openRecorder();
      const { experiment, view } = sharedOf(step, catalogue);
      const recording = await record(experiment);
      for (const { status } of recording.records) expect(status).toBe('done');
      for (const id of view.phase ?? []) expect(recording.components).toContain(id);
    },
    60_000,
  );

  it('say what the engine says', async () => {
    const record = await openRecorder();
    /** Worst error of an invariant of each method of a step. */
    const errors = async (id: string, step: number, invariant: string): Promise<number[]> => {
      const found = shipped.find((one) => one.id === id)?.demonstration.steps[step - 1];
      const recording = await record(sharedOf(found as never, catalogue).experiment);
      const index = recording.invariants.indexOf(invariant);
      return recording.records.map((one) => one.worstError(index, one.count - 1));
    };
    const [kept, lost = 0] = await errors('sleigh', 2, 'energy');
    const [keptLong, lostLong = 0] = await errors('sleigh', 3, 'energy');
    expect(Math.max(kept ?? 1, keptLong ?? 1)).toBeLessThan(1e-14);
    expect(lostLong / lost).toBeGreaterThan(22);
    expect(lostLong / lost).toBeLessThan(28);
    expect((await errors('sleigh', 4, 'energy'))[1]).toBeCloseTo(4.2e-7, 8);
    expect((await errors('snakeboard', 2, 'constraint'))[2]).toBeCloseTo(0.016, 3);
    const energy = await errors('snakeboard', 4, 'energy');
    const rotor = await errors('snakeboard', 4, 'rotor_momentum');
    expect(energy[1]).toBeLessThan(1e-13);
    expect(Math.min(energy[0] ?? 0, energy[2] ?? 0)).toBeGreaterThan(1e-3);
    expect(Math.max(rotor[0] ?? 1, rotor[2] ?? 1)).toBeLessThan(1e-12);
    expect(rotor[1]).toBeGreaterThan(1e-9);
    const body = await errors('racket', 2, 'constraint');
    expect(Math.max(body[0] ?? 1, body[1] ?? 1)).toBeLessThan(1e-13);
    expect(body[2]).toBeGreaterThan(0.1);
    expect((await errors('racket', 2, 'energy'))[1]).toBeCloseTo(0.06, 2);
    const [variational = 1, heun] = await errors('whirls', 3, 'energy');
    expect(variational).toBeCloseTo(4.3e-4, 5);
    expect(heun).toBeCloseTo(0.02, 2);
    const [symplectic = 1, group = 0] = await errors('top', 2, 'spin');
    expect(symplectic).toBeLessThan(1e-13);
    expect(150 * (1 - group)).toBeCloseTo(124.8, 1);
    const [, spin] = await errors('top', 3, 'spin');
    const [swing, least = 1] = await errors('top', 3, 'energy');
    expect(spin).toBeCloseTo(5.3e-5, 6);
    expect(swing).toBeCloseTo(0.0055, 4);
    expect(least).toBeLessThan(1e-13);
    const [on = 1, off, back] = await errors('pendulums', 2, 'constraint');
    expect(on).toBeLessThan(1e-14);
    expect(off).toBeCloseTo(0.0046, 4);
    expect(back).toBeCloseTo(0.0055, 4);
    const [small = 1, grown = 0, worst = 0] = await errors('pendulums', 3, 'energy');
    expect(grown / small).toBeGreaterThan(25);
    expect(worst).toBeGreaterThan(grown);
    const [four, nine = 1] = await errors('pendulums', 4, 'energy');
    expect(four).toBeCloseTo(2.4e-4, 5);
    expect(nine).toBeLessThan(1e-9);
  }, 120_000);

  it('the minute: a stone comes home by one method, and its energy is lost by the other', async () => {
    const record = await openRecorder();
    const [, both, back, planet] =
      shipped.find(({ id }) => id === 'a-minute')?.demonstration.steps ?? [];
    const recorded = (step: unknown) => record(sharedOf(step as never, catalogue).experiment);
    const energies = ({ records }: Recording): number[] =>
      records.map((one) => one.worstError(0, one.count - 1));
    const spins = ({ records, components }: Recording, at: 'start' | 'end'): number[] =>
      records.map((one) => {
        const spin = one.component(components.indexOf('yaw_dot'));
        return spin[at === 'start' ? 0 : one.count - 1] ?? 0;
      });
    const there = await recorded(both);
    expect(there.invariants[0]).toBe('energy');
    const [kept = 1, lost] = energies(there);
    expect(kept).toBeLessThan(1e-12);
    expect(lost).toBeCloseTo(1 / 8, 1);
    expect(spins(there, 'end')).toEqual([expect.closeTo(5.3, 1), expect.closeTo(3.1, 1)]);
    const home = await recorded(back);
    expect(spins(home, 'start')[0]).toBeCloseTo(-(spins(there, 'end')[0] ?? 0), 6);
    const [right, wrong] = spins(home, 'end');
    expect(right).toBeCloseTo(5, 4);
    expect(wrong).toBeLessThan(4);
    const turns = await recorded(planet);
    const [swings = 1, drifts = 0] = energies(turns);
    expect(swings).toBeLessThan(0.1);
    expect(drifts).toBeGreaterThan(0.15);
    const errorsAfter = (count: number): number[] =>
      turns.records.map((one) => one.worstError(0, one.indexAt(2 * Math.PI * count)));
    expect(errorsAfter(35)[1]).toBeLessThan(errorsAfter(35)[0] as number);
    expect(errorsAfter(37)[1]).toBeGreaterThan(errorsAfter(37)[0] as number);
  }, 60_000);

  it('show the step that a whip takes', async () => {
    const record = await openRecorder();
    const found = shipped.find(({ id }) => id === 'whip')?.demonstration.steps[1];
    const [pair] = (await record(sharedOf(found as never, catalogue).experiment)).records;
    const steps = [...(pair?.internal?.subarray(0, pair.internalCount) ?? [])];
    const taken = steps.flatMap((t, i) =>
      i % internalSize === 0 && steps[i + 3] === 1 ? [[t, steps[i + 1] ?? 0] as const] : [],
    );
    // Those that are not cut short to end at a sample.
    const whole = taken.filter(
      ([t, h]) => Math.abs((t + h) * 10 - Math.round((t + h) * 10)) > 1e-9,
    );
    const [when, shortest] = whole.reduce((a, b) => (b[1] < a[1] ? b : a));
    const longest = Math.max(...whole.map(([, h]) => h));
    expect(when).toBeCloseTo(2.29, 2);
    expect(longest / shortest).toBeGreaterThan(12);
    expect(longest / shortest).toBeLessThan(14);
  });

  it('are short links that can be read, and follow the catalogue', () => {
    for (const { demonstration } of shipped) {
      for (const step of demonstration.steps) {
        const { link } = step as { link: string };
        expect(link).toMatch(/^2\/[a-z_]+\/\w+\?runs=[^~]+$/);
        // A start of its own takes its numbers.
        if (!link.includes('&q=')) expect(link.length).toBeLessThanOrEqual(120);
      }
    }
  });
});
