/**
 * Reads `definitions.yaml`: systems and methods that a lesson brings along, under the ids by which
 * its figures and questions name them. Each stands there as a map, as the name of a file of JSON beside
 * it, or as the name of one of the site's own.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Control, Patch } from '../../src/figures/lessonFigures.ts';
import type { Definitions } from '../../src/kit/engine/defining.ts';
import type { Definition, Experiment } from '../../src/kit/engine/types.ts';
import type { DataNode } from '../../src/kit/reading/dataNode.ts';
import { suggestion } from '../../src/kit/reading/readingFault.ts';

/** A definition and where it was written. */
export interface OwnSource {
  readonly definition: Definition;
  readonly node: DataNode;
}

type Sources = ReadonlyMap<string, OwnSource>;

const shipped = (folder: string): string =>
  fileURLToPath(new URL(`../../${folder}/`, import.meta.url));
const galleries = { systems: shipped('definitions'), methods: shipped('tableaux') } as const;
type Kind = keyof typeof galleries;

/** Of the site's own gallery. */
function pathOf(name: string, kind: Kind, node: DataNode): string {
  const gallery = galleries[kind];
  const files = readdirSync(gallery).filter((file) => file !== 'schema.json');
  const names = files.flatMap((file) => /^(.*)\.json$/.exec(file)?.[1] ?? []);
  if (!names.includes(name)) {
    node.fail(`The site has no ${kind} “${name}” to begin from. ${suggestion(name, names)}`);
  }
  return join(gallery, `${name}.json`);
}

function inFile(node: DataNode, kind: Kind, folder: string): Definition {
  const name = node.text();
  const path = name.endsWith('.json') ? join(folder, name) : pathOf(name, kind, node);
  if (!existsSync(path)) node.fail(`There is no file “${name}” beside this one.`);
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Definition;
  } catch (error) {
    return node.fail(`“${name}” is not JSON: ${(error as Error).message}.`);
  }
}

function sourcesIn(node: DataNode | undefined, kind: Kind, folder: string): Sources {
  const entries = node?.entries() ?? [];
  return new Map(
    entries.map(([id, one]) => {
      if (!/^[a-z][a-z0-9_]*$/.test(id)) one.fail(`“${id}” is no id: use a-z, 0-9 and _.`);
      const definition = one.isText ? inFile(one, kind, folder) : (one.data() as Definition);
      return [id, { definition: { ...definition, id }, node: one }];
    }),
  );
}

/** What a patch of a control or a whole experiment names. */
type Naming = Pick<Patch, 'system' | 'runs'>;

export class OwnDefinitions {
  readonly systems: Sources;
  readonly methods: Sources;

  /** Of a lesson that brings none. */
  static readonly none = new OwnDefinitions(new Map(), new Map());

  private constructor(systems: Sources, methods: Sources) {
    this.systems = systems;
    this.methods = methods;
  }

  /** `folder`: where the files are that it names. */
  static read(root: DataNode, folder: string): OwnDefinitions {
    const { systems, methods } = root.fields(['systems', 'methods']);
    return new OwnDefinitions(
      sourcesIn(systems, 'systems', folder),
      sourcesIn(methods, 'methods', folder),
    );
  }

  /** Those that an experiment names, or an option of a control; nothing where there is none. */
  usedBy(
    experiment: Experiment,
    controls: readonly Control[] = [],
    cases: readonly Naming[] = [],
  ): { readonly define?: Definitions } {
    const patches = controls.flatMap((control) =>
      control.kind === 'choice' ? control.options.map(({ set }) => set) : [],
    );
    const all: readonly Naming[] = [experiment, ...patches, ...cases];
    const methods = all.flatMap(({ runs = [] }) => runs.map(({ method }) => method));
    const define = {
      systems: named(this.systems, new Set(all.flatMap(({ system }) => system ?? []))),
      methods: named(this.methods, new Set(methods)),
    };
    return define.systems.length + define.methods.length === 0 ? {} : { define };
  }
}

function named(sources: Sources, ids: ReadonlySet<string>): Definition[] {
  return [...sources].flatMap(([id, { definition }]) => (ids.has(id) ? [definition] : []));
}
