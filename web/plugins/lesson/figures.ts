/** Reads `figures.yaml`: a map from figure ids to figures, which may extend one another. */

import type { KindReader } from '../../src/figures/base/kindReader.ts';
import { readControls } from '../../src/figures/base/readControls.ts';
import { readExperiment } from '../../src/figures/base/readExperiment.ts';
import { kindNames, kindReaders } from '../../src/figures/kindReaders.ts';
import type { Figure, FigureBase, FigureKind } from '../../src/figures/lessonFigures.ts';
import type { DataNode } from '../../src/kit/reading/dataNode.ts';
import { suggestion } from '../../src/kit/reading/readingFault.ts';
import { OwnDefinitions } from './definitions.ts';

/** A figure with the caption that the page prints, in Markdown, and where it was written. */
export type FigureSource = Figure & {
  readonly caption: string;
  readonly node: DataNode;
  /** The figure that it extends. */
  readonly parent?: FigureSource;
};

const commonKeys = [
  'kind',
  'extends',
  'title',
  'caption',
  'alt',
  'experiment',
  'controls',
] as const;

/** The keys that a kind allows, common ones first. */
function fieldsOf(kind: FigureKind, node: DataNode): Partial<Record<string, DataNode>> {
  return node.fields<string>([...commonKeys, ...kindReaders[kind].keys]);
}

function kindOf(node: DataNode, parent: FigureSource | undefined): FigureKind {
  const given = new Map(node.entries()).get('kind');
  return given?.oneOf(kindNames) ?? parent?.kind ?? 'run';
}

function readFigure(
  id: string,
  node: DataNode,
  parent: FigureSource | undefined,
  own: OwnDefinitions,
): FigureSource {
  const kind = kindOf(node, parent);
  const fields = fieldsOf(kind, node);
  const words = (key: 'caption' | 'alt'): string =>
    fields[key]?.text() ?? parent?.[key] ?? node.need(undefined, key).text();
  const experiment = fields.experiment
    ? readExperiment(fields.experiment, parent?.experiment)
    : (parent?.experiment ?? node.fail(`“${id}” lacks “experiment”.`));
  const controls = fields.controls ? readControls(fields.controls) : (parent?.controls ?? []);
  const base: FigureBase = {
    id,
    title: node.need(fields.title, 'title').text(),
    alt: words('alt'),
    experiment,
    controls,
    readouts: [],
    ...own.usedBy(experiment, controls),
  };
  const reader = kindReaders[kind] as KindReader<Figure>;
  const figure = reader.read(fields, base, parent?.kind === kind ? parent : undefined, node);
  const cases = figure.kind === 'cloud' ? figure.cases : undefined;
  const used =
    cases &&
    own.usedBy(
      experiment,
      controls,
      cases.map(({ set }) => set),
    );
  return { ...figure, ...used, caption: words('caption'), node, ...(parent && { parent }) };
}

export function readFigures(
  root: DataNode,
  own: OwnDefinitions = OwnDefinitions.none,
): Map<string, FigureSource> {
  const nodes = new Map(root.entries());
  const done = new Map<string, FigureSource>();
  const resolve = (id: string, trail: readonly string[]): FigureSource => {
    const ready = done.get(id);
    if (ready) return ready;
    const node = nodes.get(id) as DataNode;
    const up = new Map(node.entries()).get('extends');
    let parent: FigureSource | undefined;
    if (up) {
      const name = up.text();
      if (!nodes.has(name)) {
        up.fail(`There is no figure “${name}” to extend. ${suggestion(name, [...nodes.keys()])}`);
      }
      if (name === id || trail.includes(name)) up.fail(`“${name}” extends itself in a circle.`);
      parent = resolve(name, [...trail, id]);
    }
    const figure = readFigure(id, node, parent, own);
    done.set(id, figure);
    return figure;
  };
  for (const [id, node] of nodes) {
    if (!/^[a-z][a-z0-9-]*$/.test(id)) node.fail(`“${id}” is no id: use a-z, 0-9 and hyphens.`);
    resolve(id, []);
  }
  return done;
}
