/**
 * A value in a YAML file that knows where it stands, so that every complaint about it names file
 * and line. Readers ask for the type they expect; anything else is a fault.
 */
import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';
import { LessonFault, suggestion } from './readingFault.ts';

interface Source {
  readonly file: string;
  readonly firstLine: number;
  readonly lines: LineCounter;
}

export class DataNode {
  private readonly source: Source;
  private readonly node: Node | null;
  private readonly offset: number;
  /** How the value is called in complaints: `energy.experiment.h`. */
  readonly path: string;

  private constructor(source: Source, node: Node | null, offset: number, path: string) {
    this.source = source;
    this.node = node;
    this.offset = offset;
    this.path = path;
  }

  /** Parses YAML text that begins on line `firstLine` of `file`. */
  static parse(text: string, file: string, firstLine = 1): DataNode {
    const lines = new LineCounter();
    const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
    const source = { file, firstLine, lines };
    const trouble = document.errors[0] ?? document.warnings[0];
    if (trouble !== undefined) {
      const line = lines.linePos(trouble.pos[0]).line + firstLine - 1;
      const sentence = trouble.message.replace(/\.?\s*$/, '');
      throw new LessonFault(file, line, `This is not valid YAML: ${sentence}.`);
    }
    return new DataNode(source, document.contents, 0, '');
  }

  /** The line of the value's key, or of the list item. */
  get line(): number {
    return this.source.lines.linePos(this.offset).line + this.source.firstLine - 1;
  }

  get file(): string {
    return this.source.file;
  }

  fail(sentence: string): never {
    throw new LessonFault(this.source.file, this.line, sentence);
  }

  get isMap(): boolean {
    return isMap(this.node);
  }

  get isText(): boolean {
    return isScalar(this.node) && typeof this.node.value === 'string';
  }

  get isList(): boolean {
    return isSeq(this.node);
  }

  get isNumber(): boolean {
    return isScalar(this.node) && typeof this.node.value === 'number';
  }

  /** Key and value of a map, in the order of the file. */
  entries(): [string, DataNode][] {
    if (isAlias(this.node)) this.fail('Aliases are not used here; let a figure extend another.');
    if (!isMap(this.node)) this.fail(`${this.called()} must be a map of keys and values.`);
    return this.node.items.map((pair) => {
      const key = pair.key as Node | null;
      const name = isScalar(key) ? String(key.value) : '';
      const path = this.path === '' ? name : `${this.path}.${name}`;
      const value = pair.value as Node | null;
      return [name, new DataNode(this.source, value, key?.range?.[0] ?? this.offset, path)];
    });
  }

  /** The values of a map that may have no other keys than these. */
  fields<K extends string>(allowed: readonly K[]): Partial<Record<K, DataNode>> {
    const found: Partial<Record<K, DataNode>> = {};
    for (const [key, value] of this.entries()) {
      if (!(allowed as readonly string[]).includes(key)) {
        const where = this.path === '' ? '' : ` in ${this.path}`;
        value.fail(`Unknown key “${key}”${where}. ${suggestion(key, allowed)}`);
      }
      found[key as K] = value;
    }
    return found;
  }

  /** The value at a path of keys and positions; where it ends early, the last value on the way. */
  at(...path: readonly (string | number)[]): { readonly node: DataNode; readonly found: boolean } {
    const [step, ...rest] = path;
    if (step === undefined) return { node: this, found: true };
    const inside =
      typeof step === 'number'
        ? this.isList && this.items()[step]
        : this.isMap && new Map(this.entries()).get(step);
    return inside ? inside.at(...rest) : { node: this, found: false };
  }

  need(field: DataNode | undefined, key: string): DataNode {
    return field ?? this.fail(`${this.called()} lacks “${key}”.`);
  }

  items(): DataNode[] {
    if (!isSeq(this.node)) this.fail(`${this.called()} must be a list.`);
    return this.node.items.map(
      (item, i) =>
        new DataNode(
          this.source,
          item as Node,
          (item as Node).range?.[0] ?? this.offset,
          `${this.path}[${i + 1}]`,
        ),
    );
  }

  text(): string {
    const value = isScalar(this.node) ? this.node.value : undefined;
    if (typeof value !== 'string' || value.trim() === '')
      this.fail(`${this.called()} must be text.`);
    return value.trim();
  }

  number(min = -Infinity, max = Infinity): number {
    const value = isScalar(this.node) ? this.node.value : undefined;
    if (typeof value !== 'number' || !Number.isFinite(value)) {
      this.fail(`${this.called()} must be a number.`);
    }
    if (value < min || value > max) {
      this.fail(`${this.called()} is ${value}, outside ${min} … ${max}.`);
    }
    return value;
  }

  positive(): number {
    const value = this.number();
    if (value <= 0) this.fail(`${this.called()} must be above zero.`);
    return value;
  }

  numbers(): number[] {
    return this.items().map((item) => item.number());
  }

  flag(): boolean {
    const value = isScalar(this.node) ? this.node.value : undefined;
    if (typeof value !== 'boolean') this.fail(`${this.called()} must be true or false.`);
    return value;
  }

  oneOf<T extends string>(valid: readonly T[]): T {
    const value = this.text();
    if (!(valid as readonly string[]).includes(value)) {
      this.fail(`${this.called()} cannot be “${value}”. ${suggestion(value, valid)}`);
    }
    return value as T;
  }

  /** A map as plain data. */
  data(): Readonly<Record<string, unknown>> {
    if (!isMap(this.node)) this.fail(`${this.called()} must be a map of keys and values.`);
    return this.node.toJSON() as Readonly<Record<string, unknown>>;
  }

  /** An id: a lower-case letter, then letters, digits and hyphens. */
  id(): string {
    const value = this.text();
    if (!/^[a-z][a-z0-9-]*$/.test(value)) {
      this.fail(`“${value}” is no id: use lower-case letters, digits and hyphens.`);
    }
    return value;
  }

  private called(): string {
    return this.path === '' ? 'This file' : `“${this.path}”`;
  }
}
