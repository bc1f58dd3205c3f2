/** Short links: how short they are, what they keep, and what they say when they can't be read. */
import { describe, expect, it } from 'vitest';
import type {
  Catalogue,
  Experiment,
  PresetInfo,
  SystemInfo,
} from '../../web/src/kit/engine/types.ts';
import {
  decodePermalink,
  encodePermalink,
  PermalinkError,
  type Shared,
  understoodPermalink,
} from '../../web/src/kit/experiment/link/permalink.ts';
import { digestOf, parameterKey, startKeys } from '../../web/src/kit/experiment/link/shortLink.ts';
import { ofPreset, openingRuns } from '../../web/src/kit/experiment/opening.ts';
import { openingOf } from '../../web/src/pages/bench/benchOpening.ts';
import { wasmHost } from './support/wasm.ts';

const { catalogue } = await wasmHost();
const systemOf = (id: string): SystemInfo =>
  catalogue.systems.find((one) => one.id === id) as SystemInfo;
const presets = catalogue.systems.flatMap((system) =>
  system.presets.map((preset) => [`${system.id}/${preset.id}`, system, preset] as const),
);
const opened = (system: SystemInfo, preset: PresetInfo): Experiment =>
  ofPreset(system, preset, openingRuns(catalogue, system, preset));

const sleigh = systemOf('chaplygin_sleigh');
const figure3 = opened(sleigh, sleigh.presets.find(({ id }) => id === 'figure3') as PresetInfo);
const link = (over: Partial<Experiment>, view: Shared['view'] = {}): string =>
  encodePermalink({ experiment: { ...figure3, ...over }, view }, catalogue);
const refusal = (fragment: string): string => {
  try {
    decodePermalink(fragment, catalogue);
  } catch (error) {
    if (error instanceof PermalinkError) return error.message;
    throw error;
  }
  return '';
};

describe('a short link', () => {
  it.each(presets)(
    'of the preset %s as it is has at most 60 characters',
    (name, system, preset) => {
      const shared = { experiment: opened(system, preset), view: {} };
      const text = encodePermalink(shared, catalogue);
      expect(text).toMatch(new RegExp(`^2/${name}~[0-9a-z]{4}$`));
      expect(text.length).toBeLessThanOrEqual(60);
      expect(decodePermalink(text, catalogue)).toEqual(shared);
    },
  );

  it.each(presets)('of %s with every kind of change comes back', (_, system, preset) => {
    const experiment = opened(system, preset);
    const parameters = Object.fromEntries(
      system.parameters.flatMap(({ id, default: standard, choices }) => {
        const value = preset.parameters[id] ?? standard;
        return typeof value === 'number' && choices === undefined ? [[id, value / 3]] : [];
      }),
    );
    const changed: Shared = {
      experiment: {
        ...experiment,
        parameters: { ...preset.parameters, ...parameters },
        q: preset.q.map((x, i) => (i % 2 === 0 ? x + 1 / 3 : x)),
        v: preset.v.map((x, i) => (i === 0 ? -0 : x)),
        h: preset.h / 7,
        horizon: 1e21,
        runs: experiment.runs.map((run) => ({ ...run, h: preset.h / 3 })),
      },
      view: {
        t: 0.1 + 0.2,
        phase: ['a', 'b_1'],
        plots: ['energy', 'reference-distance'],
        spectrum: 'energy',
        section: { of: 'x', level: -1e-7, direction: -1, axes: ['y', 'z'], wrapped: true },
        reference: true,
        seen: { kind: 'one', front: 2 },
      },
    };
    expect(decodePermalink(encodePermalink(changed, catalogue), catalogue)).toEqual(changed);
  });

  it('says what is otherwise, and a typical one has at most 120 characters', () => {
    const runs = [{ method: 'gonzalez' }, { method: 'rk4', formulation: 'adapted', h: 0.1 }];
    const text = link(
      { runs, h: 0.05, horizon: 1e6, parameters: { m: 1, J: 2.5, a: 1 } },
      { t: 3.5 },
    );
    expect(text.replace(/~....~/, '')).toBe(
      '2/chaplygin_sleigh/figure3?runs=gonzalez,rk4.adapted;h=0.1&h=0.05&T=1e6&J=2.5&at=3.5&end',
    );
    const view = { t: 12.5, phase: ['x', 'y'], plots: ['energy', 'phase'] } as const;
    expect(link({ h: 0.025, q: [0, 1, 0.5] }, view).length).toBeLessThanOrEqual(120);
  });

  it('says how the runs are seen, in a word that older links do not have', () => {
    const ways = [
      ['apart', { kind: 'apart', front: 0 }],
      ['one,2', { kind: 'one', front: 1 }],
      ['together,4', { kind: 'together', front: 3 }],
    ] as const;
    for (const [word, seen] of ways) {
      const typed = `2/chaplygin_sleigh/figure3?seen=${word}`;
      expect(decodePermalink(typed, catalogue).view).toEqual({ seen });
      expect(link({}, { seen })).toMatch(new RegExp(`seen=${word}&end$`));
      expect(
        decodePermalink(encodePermalink({ experiment: figure3, view: { seen } }), catalogue).view,
      ).toEqual({ seen });
    }
    for (const word of ['', 'stacked', 'one,0', 'one,x', 'one,1.5', 'one,1,1']) {
      const typed = `2/chaplygin_sleigh/figure3?seen=${word}`;
      expect(() => decodePermalink(typed, catalogue)).toThrow(PermalinkError);
    }
  });

  it('is typed by hand: a system is enough, and words may come in any order', () => {
    const { experiment } = decodePermalink('2/chaplygin_sleigh', catalogue);
    const first = sleigh.presets[0] as PresetInfo;
    expect(experiment).toEqual(opened(sleigh, first));
    const typed = '2/chaplygin_sleigh/figure3?x=.5&p.J=3&at=1&runs=rk4&v.2=-1e+2&h=1.';
    expect(decodePermalink(typed, catalogue)).toEqual({
      experiment: {
        ...figure3,
        parameters: { ...figure3.parameters, J: 3 },
        q: [0.5, ...figure3.q.slice(1)],
        v: [figure3.v[0], -100, figure3.v[2]],
        h: 1,
        runs: [{ method: 'rk4' }],
      },
      view: { t: 1 },
    });
  });

  it('is made of characters that survive mails and chats, and read when some were escaped', () => {
    const runs = [
      { method: 'dopri54', formulation: 'adapted', h: 0.5, options: { tolerance: 1e-10 } },
    ];
    const text = link({ runs, q: [-1, 0, 1e300] }, { phase: ['x', 'y'] });
    expect(text).toMatch(/^[\w~/?=&,.;-]+\w$/);
    const escaped = text.replace(/[^\w]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
    expect(decodePermalink(escaped, catalogue)).toEqual(decodePermalink(text, catalogue));
  });

  it('is noticed when it was cut, wherever that was, and opens with what is whole', () => {
    const runs = [{ method: 'gonzalez' }, { method: 'rk4', h: 0.1 }];
    const text = link({ runs, h: 0.05, q: [0.25, -1, 0.5] }, { t: 3.5 });
    const whole = decodePermalink(text, catalogue);
    const query = text.indexOf('?');
    for (let length = query; length < text.length; length += 1) {
      const { experiment, view, faults } = understoodPermalink(text.slice(0, length), catalogue);
      const told = `cut after ${text.slice(query, length)}`;
      expect(faults.join(), told).toMatch(/cut off|cut short/);
      // No number is a part of another.
      const parts = [experiment.h, ...experiment.q, ...experiment.runs.map(({ h }) => h ?? 0.05)];
      const known = [...whole.experiment.q, ...figure3.q, figure3.h, 0.05, 0.1];
      expect(
        parts.filter((x) => !known.includes(x)),
        told,
      ).toEqual([]);
      expect([undefined, 3.5], told).toContain(view.t);
    }
    for (const after of ['.', ')', '&utm_source=x', '>']) {
      expect(understoodPermalink(text + after, catalogue)).toMatchObject({ ...whole, faults: [] });
    }
  });

  it('is read as editors, mails and people change it', () => {
    const wanted = decodePermalink('2/chaplygin_sleigh/figure3?h=0.05&J=2.5&at=1', catalogue);
    for (const typed of [
      '2/chaplygin_sleigh/figure3?h=0.05&amp;J=2.5&amp;at=1',
      '2/chaplygin_sleigh/figure3?h=0,05&J=2,5&at=1',
      '2/chaplygin_sleigh/figure3?h=0.05 &J=2.5&\nat=1',
      '2/chaplygin_sleigh/figure3?h=0.05&%20J=2.5&at=1',
    ]) {
      expect(decodePermalink(typed, catalogue)).toEqual(wanted);
    }
  });

  it.each(['h=0', 'h=-0.1', 'T=0', 'runs=rk4;h=0'])('never opens with %s', (word) => {
    expect(refusal(`2/chaplygin_sleigh/figure3?${word}`)).toMatch(/must be greater than zero\.$/);
    const { experiment, faults } = understoodPermalink(
      `2/chaplygin_sleigh/figure3?${word}`,
      catalogue,
    );
    expect(faults).toHaveLength(1);
    expect([experiment.h, experiment.horizon]).toEqual([figure3.h, figure3.horizon]);
    expect(experiment.runs.map(({ h }) => h)).not.toContain(0);
  });

  it('leaves out options at their defaults, and keeps methods composed of others', () => {
    const options = { tolerance: 1e-8, safety: 0.5 };
    const text = link({ runs: [{ method: 'dopri54', options }, { method: 'composed4:gonzalez' }] });
    expect(text).toMatch(/\?runs=dopri54;safety=0\.5,composed4:gonzalez&end$/);
  });

  it('tells a list of one from a number', () => {
    const system = systemOf('coupled_pendula');
    const base = opened(system, system.presets[0] as PresetInfo);
    for (const springs of [[5], 5, [5, 6], []]) {
      const shared = {
        experiment: { ...base, parameters: { ...base.parameters, springs } },
        view: {},
      };
      expect(decodePermalink(encodePermalink(shared, catalogue), catalogue)).toEqual(shared);
    }
    const one = { ...figure3, q: [1], v: [2] };
    const text = encodePermalink({ experiment: one, view: {} }, catalogue);
    expect(text).toContain('q=,1&v=,2');
    expect(decodePermalink(text, catalogue).experiment).toEqual(one);
  });

  it('has a digest that never changes: links that are out in the world were made with it', () => {
    const preset = { ...{ id: 'p', name: '', description: '', methods: [], sensitive: false } };
    const numbers = {
      parameters: { m: [1, 0.1 + 0.2] },
      q: [0, -1.5],
      v: [1e-9],
      h: 0.1,
      horizon: 20,
    };
    const system = {
      parameters: [
        { id: 'm', default: 1 },
        { id: 'J', default: 8 },
      ],
    };
    const digest = (runs?: { method: string }[]) =>
      digestOf(system as never, { ...preset, ...numbers } as never, runs);
    expect([digest(), digest([{ method: 'rk4' }])]).toEqual(['im2m', 'zwt6']);
  });

  it('keeps lists, of one entry or of none, and how many entries they have', () => {
    const system = systemOf('pendulum_chain');
    const base = opened(system, system.presets[0] as PresetInfo);
    const kept = (parameters: Experiment['parameters']) => {
      const shared = { experiment: { ...base, q: [0, 0, 1], v: [0, 1, 0], parameters }, view: {} };
      const text = encodePermalink(shared, catalogue);
      return { text, ...decodePermalink(text, catalogue).experiment };
    };
    expect(kept({ ...base.parameters, N: 3, m: [1, 0.1 + 0.2, 5] }).parameters).toMatchObject({
      m: [1, 0.1 + 0.2, 5],
    });
    expect(kept({ ...base.parameters, N: 3, m: [1.5, 1.5, 1.5] }).text).toContain('&m=1.5&');
    // How many there are follows from the list: no preset may say it.
    expect(kept({ m: [1, 2, 3] }).parameters).toEqual({ m: [1, 2, 3] });
    const pendula = systemOf('coupled_pendula');
    const four = opened(pendula, pendula.presets[0] as PresetInfo);
    const loose = { ...four, parameters: { ...four.parameters, springs: [] } };
    const text = encodePermalink({ experiment: loose, view: {} }, catalogue);
    expect(text).toContain('springs=none');
    expect(decodePermalink(text, catalogue).experiment).toEqual(loose);
  });

  it('gives every parameter and every number of a start a key of its own', () => {
    for (const system of catalogue.systems) {
      const preset = system.presets[0] as PresetInfo;
      const keys = [
        ...system.parameters.map(({ id }) => parameterKey(system, id)),
        ...startKeys(system, 'q', preset.q.length),
        ...startKeys(system, 'v', preset.v.length),
      ];
      expect(new Set(keys).size).toBe(keys.length);
    }
    const awkward = {
      ...sleigh,
      parameters: ['h', 'x', 'J'].map((id) => ({ ...sleigh.parameters[0], id })),
    } as SystemInfo;
    expect(['h', 'x', 'J'].map((id) => parameterKey(awkward, id))).toEqual(['p.h', 'p.x', 'J']);
    expect(startKeys(awkward, 'q', 3)).toEqual(['q.1', 'y', 'theta']);
  });
});

describe('a short link whose preset has changed', () => {
  const withPreset = (over: Partial<PresetInfo>): Catalogue => ({
    ...catalogue,
    systems: catalogue.systems.map((system) => ({
      ...system,
      presets: system.presets.map((preset) =>
        preset.id === 'figure3' ? { ...preset, ...over } : preset,
      ),
    })),
  });
  const notice = /^The preset “figure3” has changed since this link was made: .*\.$/;

  it.each([{ h: 0.25 }, { v: [1, 2, 3] }, { parameters: { m: 7 } }, { methods: ['rk4'] }])(
    'to %j says so',
    (over) => {
      expect(decodePermalink(link({}), withPreset(over)).notice).toMatch(notice);
    },
  );

  it('says nothing of methods that it names itself, nor of what a hand added', () => {
    const named = link({ runs: [{ method: 'rk4' }] });
    expect(decodePermalink(named, withPreset({ methods: ['avf'] })).notice).toBeUndefined();
    expect(decodePermalink(named, withPreset({ h: 0.25 })).notice).toMatch(notice);
    expect(decodePermalink(`${link({})}?h=0.1&J=3&runs=rk4`, catalogue).notice).toBeUndefined();
    expect(
      decodePermalink('2/chaplygin_sleigh/figure3', withPreset({ h: 1 })).notice,
    ).toBeUndefined();
  });
});

describe('a short link of which a part can’t be read', () => {
  const read = (fragment: string) => understoodPermalink(fragment, catalogue);
  const good = decodePermalink('2/chaplygin_sleigh/figure3?J=2&at=1', catalogue);

  const wrong: [string, string][] = [
    ['zzz=1', 'There is no setting “zzz” of the system “chaplygin_sleigh”.'],
    ['phase=x', 'This link is broken: a component is not a name.'],
    ['h=0x10', 'This link is broken: “h” is not a number.'],
    ['x=', 'This link is broken: “x” is not a number.'],
    ['m=1,x', 'This link is broken: “m” is not a number.'],
    ['q=1,b', 'This link is broken: “q” is not a number.'],
    ['J=3', 'This link is broken: it says “J” twice.'],
    ['section=x', 'This link is broken: “level” is not a number.'],
    ['nothing', 'This link is broken: a part of it is not “name=value”.'],
  ];
  it.each(wrong)('keeps all but %s, and names it', (word, fault) => {
    const { experiment, view, faults } = read(`2/chaplygin_sleigh/figure3?J=2&${word}&at=1`);
    expect({ experiment, view }).toEqual(good);
    if (word !== 'section=x') expect(faults).toEqual([fault]);
    else expect(faults).toHaveLength(1);
  });

  it('takes the first preset where there is none of that name', () => {
    const { experiment, faults, plain } = read('2/chaplygin_sleigh/nosuch~x7f2?h=0.3');
    const first = opened(sleigh, sleigh.presets[0] as PresetInfo);
    expect(experiment).toEqual({ ...first, h: 0.3 });
    expect(plain).toEqual(first);
    expect(faults).toEqual(['There is no preset “nosuch” of the system “chaplygin_sleigh”.']);
  });

  it('keeps the methods that are there, and of a method what it has', () => {
    const runsOf = (words: string) => read(`2/chaplygin_sleigh/figure3?runs=${words}`);
    const { experiment, faults } = runsOf('gonz,rk4.nosuch;h=0.1,dopri54;tolerance=1e-8;x=1;y=z');
    expect(experiment.runs).toEqual([
      { method: 'rk4', h: 0.1 },
      { method: 'dopri54', options: { tolerance: 1e-8 } },
    ]);
    expect(faults).toHaveLength(4);
    expect(runsOf('gonz').experiment.runs).toEqual(figure3.runs);
    const five = runsOf('rk4,rk4,rk4,rk4,gonzalez');
    expect(five.experiment.runs).toEqual(new Array(4).fill({ method: 'rk4' }));
    expect(five.faults).toEqual(['This link is broken: it has more than 4 methods.']);
  });

  it('says nothing of a link that is all right, of either version', () => {
    const texts = [link({ h: 0.3 }), encodePermalink({ experiment: figure3, view: {} })];
    for (const text of texts) {
      const { faults, plain: _, ...decoded } = read(text);
      expect(faults).toEqual([]);
      expect(decoded).toEqual(decodePermalink(text, catalogue));
    }
  });

  it('is refused as a whole where its system can’t be read', () => {
    for (const text of ['2/chaplygin_slegh?h=1', '2/', '3/chaplygin_sleigh', 'AAAA', '2/%']) {
      expect(() => read(text)).toThrow(PermalinkError);
    }
  });
});

describe('what the bench opens with', () => {
  const openedBy = (fragment: string) => openingOf(fragment, catalogue);
  const rest = 'All else is as the link says.';

  it('is what is understood, with at most a few sentences of what is not', () => {
    const one = openedBy('2/rattleback/nosuch');
    expect(one.shared.experiment.system).toBe('rattleback');
    expect(one.notice).toBe(`There is no preset “nosuch” of the system “rattleback”. ${rest}`);
    expect(one.faulty).toBe(true);
    const many = openedBy('2/rattleback?zzz=1&zza=1&zzb=1&zzc=1&zzd=1');
    expect(many.notice).toContain(`2 other parts of it could not be read either. ${rest}`);
    expect(openedBy('2/rattleback')).toMatchObject({ notice: '', faulty: false });
  });

  it('falls back on the preset with the steps and methods of the link, then as it opens', () => {
    const { instead } = openedBy('2/chaplygin_sleigh/figure3?m=-1&h=0.3&runs=rk4');
    expect(instead.map(({ experiment }) => experiment)).toEqual([
      { ...figure3, h: 0.3, runs: [{ method: 'rk4' }] },
      figure3,
      openedBy('').shared.experiment,
    ]);
    expect(instead[0]?.sentence).toMatch(/^Here is the preset “.*” of Chaplygin sleigh instead\.$/);
  });

  it('is the usual experiment where not even a system is understood', () => {
    const { shared, notice, faulty } = openedBy('2/slegh');
    expect(shared).toEqual(openedBy('').shared);
    expect(notice).toMatch(/^There is no system “slegh”.* Here is the experiment that the bench/);
    expect(faulty).toBe(true);
  });
});

describe('a short link that can’t be read', () => {
  const bad: [string, string | RegExp][] = [
    [
      '2/chaplygin_slegh',
      'There is no system “chaplygin_slegh”; the closest name is “chaplygin_sleigh”.',
    ],
    ['2/sleigh', 'There is no system “sleigh”.'],
    [
      '2/chaplygin_sleigh/figure4',
      'There is no preset “figure4” of the system “chaplygin_sleigh”; the closest name is “figure3”.',
    ],
    [
      '2/chaplygin_sleigh?runs=gonzales',
      'There is no method “gonzales” for the system “chaplygin_sleigh”; the closest name is “gonzalez”.',
    ],
    ['2/chaplygin_sleigh?runs=rk4.adpted', /^There is no formulation “adpted” .* “adapted”\.$/],
    ['2/chaplygin_sleigh?runs=dopri54;tolerence=1', /^There is no option .* “tolerance”\.$/],
    ['2/chaplygin_sleigh?theat=1', /^There is no setting “theat” .* “theta”\.$/],
    ['2/chaplygin_sleigh?q.4=1', /^There is no setting “q\.4” /],
    ['2/../../etc', /^This link is broken: .*\.$/],
    ['2/<img src=x>', 'This link is broken: the system is not a name.'],
    ['2/', 'This link is broken: the system is not a name.'],
    ['2/chaplygin_sleigh/figure3~', /cut short or altered/],
    ['2/chaplygin_sleigh/figure3~zz.', /cut short or altered/],
    ['2/chaplygin_sleigh/a/b', /more parts than it takes/],
    ['2/chaplygin_sleigh?h', 'This link is broken: a part of it is not “name=value”.'],
    ['2/chaplygin_sleigh?__proto__=1', 'This link is broken: a part of it is not “name=value”.'],
    ['2/chaplygin_sleigh?constructor=1', /^There is no setting “constructor” /],
    ['2/chaplygin_sleigh?h=1&h=2', 'This link is broken: it says “h” twice.'],
    ['2/chaplygin_sleigh?h=', 'This link is broken: “h” is not a number.'],
    ['2/chaplygin_sleigh?h=0x10', 'This link is broken: “h” is not a number.'],
    ['2/chaplygin_sleigh?h=1e999', 'This link can’t be shown: “h” is too large for a number.'],
    ['2/chaplygin_sleigh?J=Infinity', 'This link is broken: “J” is not a number.'],
    ['2/chaplygin_sleigh?runs=', 'This link is broken: a method is not a name.'],
    ['2/chaplygin_sleigh?runs=rk4,rk4,rk4,rk4,rk4', /more than 4 methods/],
    ['2/chaplygin_sleigh?phase=x', 'This link is broken: a component is not a name.'],
    ['2/chaplygin_sleigh?section=x,0,sideways,x,y', /neither up nor down\.$/],
    [`2/chaplygin_sleigh?q=${'1,'.repeat(70_000)}1`, /more numbers than fit\.$/],
    [`2/chaplygin_sleigh?${'h=1&'.repeat(10_000)}h=1`, /says more than fits\.$/],
    ['2/chaplygin_sleigh?runs=rk4.adapted.adapted', /a method has two formulations\.$/],
    ['2/chaplygin_sleigh?runs=gonz', /; the closest name is “gonzalez”\.$/],
    ['2/chaplygin_sleigh?%', /cut short or altered/],
    ['3/chaplygin_sleigh', /^This link was made by a newer version of Rattleback/],
    ['1/chaplygin_sleigh', /^This link was made by another version of Rattleback/],
    ['javascript:alert(1)', /^This link is broken: .*\.$/],
  ];
  it.each(bad.map((one) => [one[0].slice(0, 60), ...one] as const))(
    '%s says why',
    (_, text, said) => {
      if (typeof said === 'string') expect(refusal(text)).toBe(said);
      else expect(refusal(text)).toMatch(said);
    },
  );

  it('or was cut anywhere, or any character altered, gives a sentence or a full experiment', () => {
    const runs = [{ method: 'gonzalez' }, { method: 'rk4', formulation: 'adapted', h: 0.1 }];
    const whole = link({ runs, h: 0.05, q: [1, 2, 3] }, { t: 1, phase: ['x', 'y'] });
    const variants = [...whole].flatMap((_, i) => [
      whole.slice(0, i),
      ...['A', '%', '/', '?', ','].map((c) => whole.slice(0, i) + c + whole.slice(i + 1)),
    ]);
    for (const variant of variants) {
      const said = refusal(variant);
      if (said === '') {
        expect(Object.keys(decodePermalink(variant, catalogue).experiment)).toHaveLength(7);
      } else expect(said).toMatch(/^(This link|There is no) .*\.$/);
    }
  });
});
