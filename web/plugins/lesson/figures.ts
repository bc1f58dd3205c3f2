/** Reads `figures.yaml`: a map from figure ids to figures, which may extend one another. */
import type { Experiment } from '../../src/engine/types';
import type { Control, Figure, Plot, RangeControl } from '../../src/lesson/data';
import { isTarget } from '../../src/lesson/variant';
import { readReadout } from './claim';
import type { DataNode } from './dataNode';
import { readExperiment, readPatch } from './experiment';
import { suggestion } from './fault';

/** A figure with the caption that the page prints, in Markdown, and where it was written. */
export interface FigureSource extends Figure {
  readonly caption: string;
  readonly node: DataNode;
}

const figureKeys = [
  'extends',
  'title',
  'caption',
  'alt',
  'experiment',
  'scene',
  'plots',
  'controls',
  'readouts',
] as const;

function readPlot(node: DataNode): Plot {
  const { plot, of, x, y, labels, circle } = node.fields([
    'plot',
    'of',
    'x',
    'y',
    'labels',
    'circle',
  ]);
  const kind = node.need(plot, 'plot').oneOf(['error', 'time', 'phase']);
  if (kind === 'phase') {
    const names = labels?.items().map((item) => item.text());
    if (names && names.length !== 2) labels?.fail('A phase portrait has two labels: x, then y.');
    return {
      plot: kind,
      x: node.need(x, 'x').text(),
      y: node.need(y, 'y').text(),
      circle: circle?.flag() ?? false,
      ...(names && { labels: names as [string, string] }),
    };
  }
  (x ?? y ?? labels ?? circle)?.fail('x, y, labels and circle belong to a phase portrait.');
  return { plot: kind, of: node.need(of, 'of').text() };
}

export function readTarget(node: DataNode): string {
  const target = node.text();
  if (!isTarget(target)) node.fail(`“${target}” is not h, horizon or parameters.… .`);
  return target;
}

function readRange(node: DataNode, id: string, label: string): RangeControl {
  const { target, min, max, scale } = node.fields(['label', 'target', 'min', 'max', 'scale']);
  const control: RangeControl = {
    kind: 'range',
    id,
    label,
    target: readTarget(node.need(target, 'target')),
    min: node.need(min, 'min').number(),
    max: node.need(max, 'max').number(),
    scale: scale?.oneOf(['linear', 'log']) ?? 'linear',
  };
  if (control.min >= control.max) node.fail(`“${node.path}” needs min below max.`);
  if (control.scale === 'log' && control.min <= 0) node.fail('A log scale begins above zero.');
  return control;
}

function readControl(id: string, node: DataNode): Control {
  const keys = node.entries().map(([key]) => key);
  const label = (): string => {
    const found = node.entries().find(([key]) => key === 'label');
    return node.need(found?.[1], 'label').text();
  };
  if (!keys.includes('options')) return readRange(node, id, label());
  const { options } = node.fields(['label', 'options']);
  const list = (options as DataNode).entries().map(([option, value]) => {
    const fields = value.fields(['label', 'set']);
    return {
      id: option,
      label: value.need(fields.label, 'label').text(),
      set: readPatch(value.need(fields.set, 'set')),
    };
  });
  if (list.length < 2) node.fail(`“${node.path}” needs at least two options.`);
  return { kind: 'choice', id, label: label(), options: list };
}

function readFigure(id: string, node: DataNode, parent: FigureSource | undefined): FigureSource {
  const fields = node.fields(figureKeys);
  const from = <T>(
    field: DataNode | undefined,
    key: string,
    read: (n: DataNode) => T,
    up?: T,
  ): T => (field === undefined && up !== undefined ? up : read(node.need(field, key)));
  const experiment: Experiment = from(
    fields.experiment,
    'experiment',
    (n) => readExperiment(n, parent?.experiment),
    parent?.experiment,
  );
  if (parent?.readouts.length && !fields.readouts && experiment.runs !== parent.experiment.runs) {
    node.fail(`“${id}” has runs of its own, so it needs read-outs of its own.`);
  }
  return {
    id,
    node,
    experiment,
    title: node.need(fields.title, 'title').text(),
    caption: from(fields.caption, 'caption', (n) => n.text(), parent?.caption),
    alt: from(fields.alt, 'alt', (n) => n.text(), parent?.alt),
    scene: fields.scene?.flag() ?? parent?.scene ?? true,
    plots: from(fields.plots, 'plots', (n) => n.items().map(readPlot), parent?.plots),
    controls:
      fields.controls?.entries().map(([key, value]) => readControl(key, value)) ??
      parent?.controls ??
      [],
    readouts:
      fields.readouts?.items().map((item) => readReadout(item, experiment)) ??
      parent?.readouts ??
      [],
  };
}

export function readFigures(root: DataNode): Map<string, FigureSource> {
  const nodes = new Map(root.entries());
  const done = new Map<string, FigureSource>();
  const resolve = (id: string, trail: readonly string[]): FigureSource => {
    const ready = done.get(id);
    if (ready) return ready;
    const node = nodes.get(id) as DataNode;
    const up = node.entries().find(([key]) => key === 'extends')?.[1];
    let parent: FigureSource | undefined;
    if (up) {
      const name = up.text();
      if (!nodes.has(name)) {
        up.fail(`There is no figure “${name}” to extend. ${suggestion(name, [...nodes.keys()])}`);
      }
      if (name === id || trail.includes(name)) up.fail(`“${name}” extends itself in a circle.`);
      parent = resolve(name, [...trail, id]);
    }
    const figure = readFigure(id, node, parent);
    done.set(id, figure);
    return figure;
  };
  for (const [id, node] of nodes) {
    if (!/^[a-z][a-z0-9-]*$/.test(id)) node.fail(`“${id}” is no id: use a-z, 0-9 and hyphens.`);
    resolve(id, []);
  }
  return done;
}
