/**
 * Formulas by KaTeX, at build time. Its inline styles would need `style-src 'unsafe-inline'`:
 * each distinct style becomes a class of a generated stylesheet instead.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import katex from 'katex';
import { declaredFace, MathFaces } from './mathFaces.ts';

/** KaTeX's folder of stylesheet and fonts. */
export const katexFolder = join(
  createRequire(import.meta.url).resolve('katex/dist/katex.css'),
  '..',
);

const sheet = readFileSync(join(katexFolder, 'katex.css'), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');

interface MathFace {
  /** Of its file, without its ending. */
  readonly name: string;
  /** Its `@font-face`. */
  readonly rule: string;
  readonly letters: string;
}

export class Formulas {
  private readonly classes = new Map<string, string>();
  private readonly shown = new MathFaces(sheet);

  /** HTML and MathML of a formula; throws KaTeX's ParseError when it cannot be read. */
  render(tex: string, display: boolean): string {
    const html = katex.renderToString(tex, {
      displayMode: display,
      throwOnError: true,
      strict: 'error',
      trust: false,
    });
    this.shown.read(html);
    return html.replace(
      /<(\w+)([^>]*?) style="([^"]*)"([^>]*)>/g,
      (_, tag, before, style, after) => {
        const name = this.classOf(style);
        const attributes = `${before}${after}`;
        const merged = / class="/.test(attributes)
          ? attributes.replace(/ class="([^"]*)"/, ` class="$1 ${name}"`)
          : `${attributes} class="${name}"`;
        return `<${tag}${merged}>`;
      },
    );
  }

  /** KaTeX's faces that the formulas so far are set in. */
  faces(): MathFace[] {
    return [...sheet.matchAll(/@font-face\s*\{[^}]*\}/g)].flatMap(([rule]) => {
      const letters = this.shown.letters.get(declaredFace(rule));
      const name = /url\(fonts\/([\w-]+)\.woff2\)/.exec(rule)?.[1];
      if (letters === undefined || name === undefined) return [];
      return [{ name, rule, letters: [...letters].sort().join('') }];
    });
  }

  /** KaTeX's stylesheet with these faces alone, at `addressOf` of their names, and the hoisted styles. */
  stylesheet(addressOf: (name: string) => string): string {
    const faces = this.faces().map(({ name, rule }) =>
      rule.replace(/src:[^;]*;/, `src: url(${addressOf(name)}) format("woff2");`),
    );
    const rules = sheet.replace(/@font-face\s*\{[^}]*\}/g, '');
    const hoisted = [...this.classes].map(([style, name]) => `.katex .${name}{${style}}`);
    return `${faces.join('\n')}\n${rules}\n${hoisted.join('\n')}\n`;
  }

  private classOf(style: string): string {
    const known = this.classes.get(style);
    if (known !== undefined) return known;
    const name = `kx${this.classes.size.toString(36)}`;
    this.classes.set(style, name);
    return name;
  }
}
