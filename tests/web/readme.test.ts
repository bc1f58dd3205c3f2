/** The lists of systems and methods in the README, held against the catalogue. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogueHere } from '../../web/plugins/engineHere.ts';

const text = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const { systems, methods } = catalogueHere();
const byId = new Map(methods.map((method) => [method.id, method]));

/** The rows of the table whose first title is this, cell by cell. */
function rowsBelow(title: string): string[][] {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.startsWith(`| ${title} |`)) + 2;
  const end = lines.findIndex((line, i) => i >= first && !line.startsWith('|'));
  const cells = (line: string) => line.split('|').slice(1, -1);
  return lines.slice(first, end).map((line) => cells(line).map((cell) => cell.trim()));
}

const idsIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, id]) => id as string);

/** Every id of a row with the order that stands there for it; one order may be that of all. */
function ordersIn([names = '', orders = '']: readonly string[]) {
  const ids = idsIn(names);
  const each = orders.split(',').map((word) => word.trim());
  const numbers = each.map((word) => (word === 'exact' ? 0 : Number(word))).filter(Number.isFinite);
  return ids.map((id, i) => ({ id, order: numbers.length === 1 ? numbers[0] : numbers[i] }));
}

const methodRows = rowsBelow('method');
const composedRow = methodRows.at(-1) as string[];
const plainRows = methodRows.slice(0, -1);

describe('the README', () => {
  it('lists every system once, in the order of the catalogue, and says what it is', () => {
    const rows = rowsBelow('system');
    expect(rows.flatMap(([name = '']) => idsIn(name))).toEqual(systems.map(({ id }) => id));
    for (const [name, what] of rows) expect(what, name).not.toBe('');
  });

  it('lists every method once, with its order', () => {
    const told = plainRows.flatMap(ordersIn);
    const plain = methods.filter(({ base }) => base === undefined);
    const inOrder = <T extends { readonly id: string }>(list: readonly T[]) =>
      list.toSorted((a, b) => a.id.localeCompare(b.id));
    expect(inOrder(told)).toEqual(inOrder(plain.map(({ id, order }) => ({ id, order }))));
  });

  it('says of every method whether it controls its step', () => {
    for (const [names = '', orders = ''] of plainRows) {
      for (const id of idsIn(names)) {
        expect(byId.get(id)?.adaptive, id).toBe(orders.includes('with step control'));
      }
    }
  });

  it('says what every method claims to keep', () => {
    const words: Readonly<Record<string, RegExp>> = {
      energy: /energy|everything/,
      constraint: /constraints|unit lengths|manifold|everything/,
      angular_momentum: /angular momentum/,
      angular_momentum_x: /angular momentum/,
      angular_momentum_y: /angular momentum/,
      angular_momentum_z: /angular momentum/,
      momentum_x: /momentum/,
      momentum_y: /momentum/,
      momentum_z: /momentum/,
      casimir: /momenta/,
      pi_1: /momenta/,
      pi_2: /momenta/,
      pi_3: /momenta/,
      p_1: /momenta/,
      p_2: /momenta/,
      p_3: /momenta/,
      spin: /momenta/,
      tilted_momentum: /momenta/,
      rolling_momentum: /momenta/,
      spin_momentum: /momenta/,
    };
    let before = '';
    for (const [names = '', , keeps = ''] of plainRows) {
      const said = keeps === 'the same' ? before : keeps;
      before = said;
      for (const id of idsIn(names)) {
        for (const claim of byId.get(id)?.preserves ?? []) {
          expect(said, `${id} keeps ${claim}`).toMatch(words[claim] ?? claim);
        }
      }
    }
  });

  it('says which methods are composed to a higher order', () => {
    const composed = methods.filter(({ base }) => base !== undefined);
    expect(ordersIn(composedRow)).toEqual(
      [...new Map(composed.map(({ id, order }) => [id.split(':')[0] ?? '', order]))].map(
        ([kind, order]) => ({ id: `${kind}:M`, order }),
      ),
    );
    // “Any symmetric method of the list with a fixed step but …; … too”: those that are named there.
    const [but = [], too = []] = (composedRow[2] ?? '').split('; ').slice(-2).map(idsIn);
    const fit = methods.filter(
      ({ id, base, symmetric, adaptive }) =>
        base === undefined && ((symmetric && !adaptive && !but.includes(id)) || too.includes(id)),
    );
    expect(new Set(composed.map(({ base }) => base))).toEqual(new Set(fit.map(({ id }) => id)));
  });
});
