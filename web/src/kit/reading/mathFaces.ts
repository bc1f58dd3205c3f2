/** Which letters formulas show in which of KaTeX's faces. */

interface Look {
  readonly family: string;
  readonly bold: boolean;
  readonly italic: boolean;
}

/** A rule of KaTeX's stylesheet that changes the look of elements with `classes`. */
interface Rule {
  readonly classes: readonly string[];
  /** Classes of the element's parent. */
  readonly parent: readonly string[];
  readonly look: Partial<Look>;
}

interface Level {
  readonly classes: ReadonlySet<string>;
  readonly look: Look;
}

const plain: Look = { family: 'KaTeX_Main', bold: false, italic: false };

/** Name of a face: its family, whether it is bold, and whether it is italic. */
export const faceName = ({ family, bold, italic }: Look): string => `${family} ${bold} ${italic}`;

/** The look that the declarations of a rule or of `@font-face` set. */
function lookOf(body: string): Partial<Look> {
  const family = /font-family:\s*"?(KaTeX_\w+)/.exec(body)?.[1];
  const weight = /font-weight:\s*(\w+)/.exec(body)?.[1];
  const style = /font-style:\s*(\w+)/.exec(body)?.[1];
  return {
    ...(family !== undefined && { family }),
    ...(weight !== undefined && { bold: /bold|700/.test(weight) }),
    ...(style !== undefined && { italic: style === 'italic' }),
  };
}

/** The face that an `@font-face` rule declares. */
export const declaredFace = (rule: string): string => faceName({ ...plain, ...lookOf(rule) });

const classesIn = (selector: string): string[] =>
  [...selector.matchAll(/\.([\w-]+)/g)].map(([, name]) => name as string);

function rulesOf(stylesheet: string): Rule[] {
  const found: Rule[] = [];
  for (const [, selectors, body] of stylesheet.matchAll(/([^{}@]+)\{([^{}]*)\}/g)) {
    const look = lookOf(body as string);
    if (Object.keys(look).length === 0) continue;
    for (const selector of (selectors as string).split(',')) {
      const [own = '', before = ''] = selector
        .trim()
        .split(/\s*>\s*/)
        .reverse();
      const classes = classesIn(own.split(/\s+/).at(-1) as string);
      const parent = classesIn(before.split(/\s+/).at(-1) as string);
      if (classes.length + parent.length > 0) found.push({ classes, parent, look });
    }
  }
  return found;
}

const entities: Readonly<Record<string, string>> = {
  ...{ '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&nbsp;': '\u00a0' },
};

export class MathFaces {
  /** Name of a face → its letters. */
  readonly letters = new Map<string, Set<string>>();
  private readonly rules: readonly Rule[];

  /** `stylesheet`: KaTeX's, without comments. */
  constructor(stylesheet: string) {
    this.rules = rulesOf(stylesheet);
  }

  /** Adds the letters of a formula's HTML. */
  read(html: string): void {
    // The MathML before it is set in no face of KaTeX's.
    const start = html.indexOf('<span class="katex-html"');
    const levels: Level[] = [{ classes: new Set(), look: plain }];
    const pieces = html
      .slice(start)
      .matchAll(/<svg.*?<\/svg>|<(\/?)span([^>]*)>|&[#\w]+;|[^<&]/gsu);
    for (const [piece, slash, attributes = ''] of pieces) {
      const level = levels.at(-1) as Level;
      if (slash === '/') levels.pop();
      else if (slash === '') levels.push(this.within(level, attributes));
      else if (!piece.startsWith('<svg')) this.add(level.look, entities[piece] ?? piece);
    }
  }

  private add(look: Look, letter: string): void {
    const name = faceName(look);
    const known = this.letters.get(name) ?? new Set();
    this.letters.set(name, known.add(letter));
  }

  private within(parent: Level, attributes: string): Level {
    const names = / class="([^"]*)"/.exec(attributes)?.[1] ?? '';
    const classes = new Set(names.split(' '));
    const rules = this.rules.filter(
      (rule) =>
        rule.classes.every((name) => classes.has(name)) &&
        rule.parent.every((name) => parent.classes.has(name)),
    );
    return { classes, look: Object.assign({}, parent.look, ...rules.map(({ look }) => look)) };
  }
}
