/** The drawings of systems: one for each, with every symbol of the catalogue in it or beside it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { systemDiagram } from '../../web/plugins/catalogue/text.ts';
import { diagramFigure, diagramSvg, named, standsFor } from '../../web/plugins/diagram/diagram.ts';
import { pairSketch, stepNames, stepSketch } from '../../web/plugins/diagram/drawings.ts';
import { catalogueHere } from '../../web/plugins/engineHere.ts';
import { filledIn } from '../../web/plugins/messages.ts';
import { symbolOf } from '../../web/src/kit/ui/symbol.ts';

const { systems, methods } = catalogueHere();
const lessons = fileURLToPath(new URL('../../lessons', import.meta.url));

/** The letters that a drawing shows, typeset or not: “m, J” is two. */
function lettersIn(svg: string): Set<string> {
  const texts = [...svg.matchAll(/<text class="symbol"[^>]*>([\s\S]*?)<\/text>/g)];
  const plain = texts.map(([, inside = '']) => inside.replace(/<[^>]*>/g, ''));
  return new Set(plain.flatMap((text) => [text, ...text.split(', ')]));
}

const untypeset = (symbol: string): string =>
  symbol.replace(/_(\{[^}]*\}|.)/g, '$1').replace(/[{}]/g, '');

describe.each(systems)('the drawing of $id', (system) => {
  const diagram = systemDiagram(system, lessons);
  if (diagram === undefined) throw new Error(`There is no drawing of ${system.id}.`);
  const svg = diagramSvg(diagram, '');
  const letters = lettersIn(svg);

  it('shows every coordinate', () => {
    const undrawn = named(system)
      .filter(({ id }) => !system.parameters.some((one) => one.id === id))
      .filter(({ id }) => !diagram.symbols.some((symbol) => standsFor(symbol, id)));
    expect(undrawn).toEqual([]);
  });

  it('has every symbol of its key, and says every parameter in the picture or beside it', () => {
    const indexed = /_[ijn]\b|_\{\d,i\}/;
    for (const { symbol } of diagram.symbols) {
      const some = indexed.test(symbol)
        ? ['i', 'j', 'n', 'N', '1', '2'].map((index) => symbol.replace(/_[ijn]$/, `_${index}`))
        : [symbol];
      expect(
        some.map(untypeset).some((one) => letters.has(one) || letters.has(symbol)),
        symbol,
      ).toBe(true);
    }
    const figure = filledIn(diagramFigure(diagram, system));
    const said = (id: string): boolean =>
      figure.includes(`<code>${id}</code>`) || figure.includes(`<var>${id}</var>`);
    for (const { id } of system.parameters) expect(said(id), id).toBe(true);
    for (const { id } of system.components.filter(({ kind }) => kind === 'q')) {
      const group = diagram.symbols.find((symbol) => standsFor(symbol, id));
      expect(group?.says ?? said(id), id).toBeTruthy();
    }
  });

  it('names nothing that the catalogue does not have', () => {
    const ids = [...named(system), ...system.components].map(({ id }) => id);
    for (const symbol of diagram.symbols) {
      for (const glob of symbol.of) {
        expect(
          ids.some((id) => standsFor({ symbol: '', of: [glob] }, id)),
          glob,
        ).toBe(true);
      }
    }
  });

  it('uses the letters of the portraits and tables for coordinates that it shows alone', () => {
    for (const { symbol, of } of diagram.symbols) {
      const [id = ''] = of;
      if (of.length !== 1 || id.includes('*')) continue;
      const component = system.components.find((one) => one.id === id);
      const usual = symbolOf(id);
      if (component !== undefined && usual !== undefined) expect(symbol).toBe(usual);
    }
  });

  it('is told in words, without an id or a style', () => {
    expect(diagram.says.length).toBeGreaterThan(100);
    expect(diagram.says).toMatch(/\.$/);
    expect(svg).not.toMatch(/ (?:id|style)=/);
  });
});

describe('the sketch of a step', () => {
  const folder = join(lessons, 'methods');
  const asked = new Map(
    readdirSync(folder)
      .filter((file) => file.endsWith('.md'))
      .map((file) => {
        const text = readFileSync(join(folder, file), 'utf8');
        return [file.replace(/\.md$/, ''), { text, step: /^step: (\w+)$/m.exec(text)?.[1] ?? '' }];
      }),
  );

  it('is there for every method, and every sketch has one', () => {
    const drawn = stepNames();
    for (const [id, { step }] of asked) expect(drawn, id).toContain(step);
    expect(new Set([...asked.values()].map(({ step }) => step))).toEqual(new Set(drawn));
  });

  it('says what is solved for, as the catalogue does', () => {
    for (const { id, implicit, base } of methods) {
      const step = asked.get(id)?.step;
      if (base !== undefined || step === undefined) continue;
      const says = stepSketch(step).says;
      expect(/solved for/.test(says), id).toBe(true);
      expect(/[Nn]othing is solved for/.test(says), id).toBe(!implicit);
    }
  });

  it.each([...stepNames(), 'pair'])('%s has numbers only, and no id or style', (name) => {
    const sketch = name === 'pair' ? pairSketch() : stepSketch(name);
    const svg = diagramSvg(sketch, '');
    expect(svg).not.toMatch(/NaN|undefined|Infinity| (?:id|style)=/);
    expect(sketch.says.length).toBeGreaterThan(60);
  });

  it('goes with words on what the method is not good for', () => {
    for (const [id, { text }] of asked) {
      const words = /## What it is not good for\n\n([\s\S]*?)\n(?:\n##|\n:::|$)/.exec(text)?.[1];
      expect(words?.length ?? 0, id).toBeGreaterThan(50);
    }
  });
});

it('is drawn of no system that is not there', () => {
  const ids = systems.map(({ id }) => `${id}.svg`);
  const drawn = readdirSync(join(lessons, 'systems')).filter((file) => file.endsWith('.svg'));
  expect(drawn.filter((file) => !ids.includes(file))).toEqual([]);
});
