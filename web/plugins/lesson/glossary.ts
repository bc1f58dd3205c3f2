/** `lessons/glossary.yaml`: words of the field with their definitions, for `:term[…]` and a page of their own. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DataNode } from '../../src/kit/reading/dataNode.ts';
import { type Answers, escapeHtml, fault, newEnv, refusing } from '../../src/kit/reading/env.ts';
import type { Formulas } from '../../src/kit/reading/math.ts';
import { suggestion } from '../../src/kit/reading/readingFault.ts';
import { createMarkdown, renderPart } from './markdown.ts';

const name = 'glossary.yaml';

interface Definition {
  readonly title: string;
  readonly text: string;
  readonly node: DataNode;
}

/** `{#adapted-frame}`, or the words themselves: `Adapted frame` is `adapted-frame`. */
export function termId(label: string, attributes: Readonly<Record<string, string>>): string {
  const words = label.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return attributes.id ?? words.replace(/^-|-$/g, '');
}

function readDefinition(id: string, node: DataNode): Definition {
  if (!/^[a-z][a-z0-9-]*$/.test(id)) node.fail(`“${id}” is no id: use a-z, 0-9 and hyphens.`);
  const { title, text } = node.fields(['title', 'text']);
  return { title: node.need(title, 'title').text(), text: node.need(text, 'text').text(), node };
}

export class Glossary {
  private readonly definitions: ReadonlyMap<string, Definition>;
  private readonly formulas: Formulas;
  private readonly md = createMarkdown();

  /** From the folder of the lessons; file names in complaints are relative to `root`. */
  constructor(folder: string, root: string, formulas: Formulas) {
    const path = join(folder, name);
    const file = relative(root, path);
    const data = DataNode.parse(existsSync(path) ? readFileSync(path, 'utf8') : '{}', file);
    const read = data.entries().map(([id, node]) => [id, readDefinition(id, node)] as const);
    this.definitions = new Map(read);
    this.formulas = formulas;
  }

  /** Ids in the order of their titles. */
  get ids(): string[] {
    const title = (id: string): string => this.definitions.get(id)?.title ?? '';
    return [...this.definitions.keys()].sort((a, b) => title(a).localeCompare(title(b), 'en'));
  }

  has(id: string): boolean {
    return this.definitions.has(id);
  }

  /** The sentence for a word that is not here. */
  missing(id: string): string {
    return `The glossary has no “${id}”. ${suggestion(id, this.ids)}`;
  }

  title(id: string): string {
    return this.definitions.get(id)?.title ?? id;
  }

  /** The text as HTML; `link` makes what stands for a word of the glossary inside it. */
  text(id: string, link: (words: string, id: string) => string): string {
    const definition = this.definitions.get(id);
    if (definition === undefined) throw new Error(this.missing(id));
    const { text, node } = definition;
    const term: Answers['term'] = (label, attributes, env) => {
      const other = termId(label, attributes);
      if (!this.has(other)) fault(env, env.line, this.missing(other));
      return link(escapeHtml(label), other);
    };
    const env = newEnv({
      file: node.file,
      firstLine: node.line,
      formulas: this.formulas,
      answers: { ...refusing('A definition holds words, formulas and :term[…] only.'), term },
    });
    return renderPart(this.md, text, env, node, true);
  }
}
