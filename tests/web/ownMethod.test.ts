/** Tableaux as data: what each claims is so, and the form gives back what it was given. */
import { beforeAll, describe, expect, it } from 'vitest';
import '../../web/src/figures/lessons/make-your-own/definitionEnglish.ts';
import { engineHere, engineOf } from '../../web/plugins/engineHere.ts';
import type { Engine } from '../../web/src/kit/engine/engine.ts';
import type { Definition, MethodReading } from '../../web/src/kit/engine/types.ts';
import { openCodec } from '../../web/src/kit/experiment/link/definitionWord.ts';
import { Address } from '../../web/src/pages/authoring/authoringAddress.ts';
import { atCommas, entryOf } from '../../web/src/pages/authoring/method/cell.ts';
import { factsOf } from '../../web/src/pages/authoring/method/facts.ts';
import {
  definitionOf,
  draftOf,
  emptyDraft,
  type Family,
  setStageCount,
  stageCount,
} from '../../web/src/pages/authoring/method/methodDraft.ts';
import { gallery } from '../../web/src/pages/authoring/method/methodGallery.ts';
import { reach } from '../../web/src/pages/authoring/method/stability.ts';
import {
  conditionOf,
  density,
  forestOf,
  placed,
  treeOf,
  vertices,
} from '../../web/src/pages/authoring/method/tree.ts';
import { companionOf, fitting, systemFor } from '../../web/src/pages/authoring/method/trial.ts';
import { viewAt } from './support/view.ts';

await openCodec();

let engine: Engine;
beforeAll(() => {
  engine = engineOf(engineHere());
});

const read = (method: Definition) => engine.probe<MethodReading>({ op: 'read_method', method });
function shipped(name: string): Definition {
  const definition = gallery.get(name);
  if (definition === undefined) throw new Error(`no tableau ${name}`);
  return definition;
}

/** Order, and what holds: implicit, symmetric, symplectic. */
const claims: Readonly<Record<string, readonly [order: number, ...is: string[]]>> = {
  ralston2: [2],
  heun3: [3],
  ssprk3: [3],
  bogacki_shampine: [3],
  kutta38: [4],
  gauss1: [2, 'implicit', 'symmetric', 'symplectic'],
  gauss2: [4, 'implicit', 'symmetric', 'symplectic'],
  gauss3: [6, 'implicit', 'symmetric', 'symplectic'],
  radau_iia2: [3, 'implicit'],
  lobatto_iiia3: [4, 'implicit', 'symmetric'],
  lobatto_iiic2: [2, 'implicit'],
  lobatto_iiia_iiib2: [2, 'symmetric', 'symplectic'],
  lobatto_iiia_iiib3: [4, 'implicit', 'symmetric', 'symplectic'],
  rkmk3: [3],
  rkmk4_cayley: [4],
  rkmk4_truncated: [2],
  cf4: [4],
  cf4_exchanged: [2],
  crouch_grossman3: [3],
  yoshida4: [4, 'symmetric', 'symplectic'],
  mclachlan4: [4, 'symmetric', 'symplectic'],
  rk4_misprinted: [1],
  heun2_node: [2],
};

it('there is a claim for every tableau', () => {
  expect([...gallery.keys()]).toEqual(Object.keys(claims));
});

describe.each([...gallery])('%s', (name, definition) => {
  it('has an id of its own, one sentence and a source', () => {
    expect(definition.id).toBe(`own_${name}`);
    expect(definition.description).toMatch(/^[A-Z][^.]*\.$/);
    expect(definition.source).toMatch(/\b(18|19|20)\d\d\b/);
  });

  it('comes back from the form and from a link as it was', () => {
    expect(definitionOf(draftOf(definition))).toEqual(definition);
    const view = viewAt('');
    new Address(view).tellMethod(definition);
    expect(new Address(view).method()).toEqual(definition);
  });

  it('has the order and the structure that it claims, and those its sentence tells', async () => {
    const [order, ...is] = claims[name] ?? [0];
    const { entry, tableau } = await read(definition);
    expect(entry.order).toBe(order);
    // Of a truncated series it is the tableau's order that the algebra tells, not the method's.
    if (definition.truncation === undefined) expect(tableau?.order ?? order).toBe(order);
    for (const property of ['implicit', 'symmetric', 'symplectic'] as const) {
      expect(entry[property], property).toBe(is.includes(property));
    }
    const told = /\b[oO]rder (?:falls to )?(\d)/.exec(String(definition.description))?.[1];
    expect(told === undefined || Number(told) === order, `order ${told}`).toBe(true);
  });
});

it('a misprint and a wrong node are told apart', async () => {
  const misprint = factsOf(await read(shipped('rk4_misprinted')), 'runge_kutta');
  expect(misprint[0]?.sentence).toContain('tree [•], with 2 vertices: Σ bᵢ cᵢ should be 1/2');
  const node = factsOf(await read(shipped('heun2_node')), 'runge_kutta');
  expect(node.find(({ id }) => id === 'rows')?.verdict).toBe('No');
  expect(node[0]?.verdict).toBe('2');
});

it('a Lie method is not asked for what only phase spaces have', async () => {
  const facts = factsOf(await read(shipped('cf4')), 'commutator_free');
  expect(facts.map(({ id }) => id)).toEqual(['order', 'explicit', 'group']);
});

it('exponentials in another order break a word of trees, which is drawn', async () => {
  const [order] = factsOf(await read(shipped('cf4_exchanged')), 'commutator_free');
  expect(order?.verdict).toBe('2');
  expect(order?.sentence).toContain('up to 2 vertices. The first');
  expect(order?.sentence).toContain('forest •[•], off by 0.17');
  expect(order?.broken?.map(vertices)).toEqual([1, 2]);
  const [cut] = factsOf(await read(shipped('rkmk4_truncated')), 'munthe_kaas');
  expect(cut?.sentence).toContain('Lie–Butcher series');
});

describe('trees', () => {
  it('stand for their conditions', () => {
    const told = ['•', '[•]', '[••]', '[[•]]', '[•[•]]', '[[••]]', '[[•][•]]'].map((name) => {
      const tree = treeOf(name);
      if (tree === undefined) throw new Error(name);
      expect(placed([tree])).toHaveLength(vertices(tree));
      return `${conditionOf(tree)} = 1/${density(tree)}`;
    });
    expect(told).toEqual([
      'Σ bᵢ = 1/1',
      'Σ bᵢ cᵢ = 1/2',
      'Σ bᵢ cᵢ² = 1/3',
      'Σ bᵢ aᵢⱼ cⱼ = 1/6',
      'Σ bᵢ cᵢ aᵢⱼ cⱼ = 1/8',
      'Σ bᵢ aᵢⱼ cⱼ² = 1/12',
      'Σ bᵢ aᵢⱼ cⱼ aᵢₖ cₖ = 1/20',
    ]);
  });

  it('of a word stand side by side, their roots on one line', () => {
    const word = forestOf('[•]•[••]') ?? [];
    expect(word).toHaveLength(3);
    const roots = placed(word).filter(({ from }) => from === undefined);
    expect(roots.map(({ x, y }) => [x, y])).toEqual([
      [0, 0],
      [1, 0],
      [2.5, 0],
    ]);
    expect(forestOf('[•]x')).toBeUndefined();
  });

  it('are none where the name is none', () => {
    for (const name of ['', 'x', '[x]', '••']) expect(treeOf(name), name).toBeUndefined();
  });
});

describe('the form', () => {
  it('keeps numbers as numbers and all else as it was typed', () => {
    expect(['', ' 2 ', '−1/2', '0.5', '1e-3', 'sqrt(3)'].map(entryOf)).toEqual([
      ...[0, 2, '-1/2', 0.5, '1e-3', 'sqrt(3)'],
    ]);
    expect(atCommas('1, sum(i,1,2,i), 0')).toEqual(['1', ' sum(i,1,2,i)', ' 0']);
  });

  it('takes more and fewer stages without a loss of the others', () => {
    const draft = draftOf(shipped('kutta38'));
    for (const count of [5, 4]) setStageCount(draft, count);
    expect(definitionOf(draft)).toEqual(shipped('kutta38'));
    setStageCount(draft, 2);
    expect(definitionOf(draft)).toMatchObject({ a: [[], ['1/3']], b: ['1/8', '3/8'] });
    for (const family of ['commutator_free', 'splitting'] as const) {
      const other = { ...emptyDraft(), family };
      setStageCount(other, 3);
      expect(stageCount(other)).toBe(3);
    }
  });

  it('fills nodes that are left empty among others with the sums of their rows', async () => {
    const draft = draftOf(shipped('kutta38'));
    draft.c[3] = '1';
    expect(definitionOf(draft).c).toEqual([0, '(1/3)', '(-1/3) + (1)', 1]);
    expect((await read(definitionOf(draft))).tableau?.row_sums).toBeLessThan(1e-12);
  });

  it('refuses what it has no place for, in a sentence', () => {
    const broken: readonly (readonly [Definition, string])[] = [
      [{ a: 'x' }, '“a”'],
      [{ b: [null] }, '“b”'],
      [{ family: 'magic' }, '“family”'],
      [{ stages: 3 }, '“stages”'],
      [{ beta: [1] }, '“beta”'],
      [{ id: 7 }, '“id”'],
    ];
    for (const [definition, field] of broken) {
      expect(() => draftOf(definition), field).toThrow(`can’t read the field ${field}`);
    }
    expect(() => new Address(viewAt('#methods=!')).method()).toThrow('This link is broken');
    expect(new Address(viewAt('#main')).method()).toBeUndefined();
  });

  it('leaves to the engine what is no method, which says why', async () => {
    const typo = { ...shipped('kutta38'), b: ['1/8', '3/8', '3/8', 'eight'] };
    await expect(read(typo)).rejects.toThrow('eight');
    await expect(read(definitionOf(emptyDraft()))).rejects.toThrow('sum to 0');
    await expect(read({ ...shipped('kutta38'), id: 'rk4' })).rejects.toThrow('rk4');
  });
});

it('every tableau has a system to be tried on, beside a method that fits it too', async () => {
  for (const [name, definition] of gallery) {
    const { entry } = await engine.defineMethod(definition);
    const family = (definition.family ?? 'runge_kutta') as Family;
    const systems = fitting(engine.catalogue, entry.id);
    const system = systemFor(systems, family, undefined);
    const lie = family === 'munthe_kaas' || family === 'commutator_free';
    expect(system?.id, name).toBe(lie ? 'free_rigid_body' : 'kepler');
    const beside = companionOf(family, entry);
    expect(system?.fits.map(({ method }) => method)).toContain(beside);
    expect(systemFor(systems, family, systems.at(-1)?.id)).toBe(systems.at(-1));
  }
});

it('has both tableaux of a partitioned method, and how a Munthe-Kaas method moves', () => {
  const lobatto = {
    ...{ id: 'own_lobatto', family: 'partitioned' },
    ...{ a: [[], ['1/2', '1/2']], b: ['1/2', '1/2'] },
    ...{ a_hat: [['1/2'], ['1/2']], b_hat: ['1/2', '1/2'] },
  };
  expect(definitionOf(draftOf(lobatto))).toEqual(lobatto);
  const cayley = {
    ...{ id: 'own_cayley', family: 'munthe_kaas', a: [[], ['1/2']], b: [0, 1] },
    ...{ companion: [1, 0], map: 'cayley', truncation: 1 },
  };
  expect(definitionOf(draftOf(cayley))).toEqual(cayley);
  const exact = draftOf({ ...cayley, map: 'exp', truncation: 'exact' });
  const { map, truncation } = definitionOf(exact);
  expect([map, truncation]).toEqual([undefined, undefined]);
  expect(() => draftOf({ ...cayley, map: 'log' })).toThrow('“map”');
  const grown = draftOf(lobatto);
  setStageCount(grown, 3);
  expect(definitionOf(grown)).toMatchObject({ b: ['1/2', '1/2', 0], b_hat: ['1/2', '1/2', 0] });
});

it('says of a partitioned method for which energies its order holds', () => {
  const entry = { order: 2, implicit: false, symmetric: true, symplectic: true };
  const reading = (order: number, separable_order: number) =>
    ({
      entry,
      partitioned: { order, separable_order, symmetry: 0, symplecticity: 0 },
    }) as unknown as MethodReading;
  const [same] = factsOf(reading(2, 2), 'partitioned');
  expect(same?.sentence).toBe(
    'The conditions of all trees with two kinds of vertices hold up to order 2.',
  );
  const [more] = factsOf(reading(2, 4), 'partitioned');
  expect(more?.sentence).toContain('where the energy is T(p) + V(q), up to order 4.');
});

it('judges printed decimals to their digits, and says so', async () => {
  const ralston: Definition = {
    id: 'own_ralston4',
    a: [[], [0.4], [0.29697761, 0.15875964], [0.2181004, -3.05096516, 3.83286476]],
    b: [0.17476028, -0.55148066, 1.2055356, 0.17118478],
  };
  const reading = await read(ralston);
  const [order] = factsOf(reading, 'runge_kutta');
  expect(order?.verdict).toBe('4');
  expect(order?.sentence).toMatch(/^To the 8 digits typed: the conditions are missed by up to /);
  expect(order?.sentence).toContain('up to 4 vertices hold');
  expect(reading.tableau && reach(reading.tableau.stability, 'imaginary')).toBeCloseTo(2.828, 2);
  const [exact] = factsOf(await read(shipped('kutta38')), 'runge_kutta');
  expect(exact?.sentence).not.toContain('digits typed');
});
