/**
 * Formulas by KaTeX, at build time. Its inline styles would need `style-src 'unsafe-inline'`:
 * each distinct style becomes a class of a generated stylesheet instead.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import katex from 'katex';

/** KaTeX's folder of stylesheet and fonts. */
export const katexFolder = join(
  createRequire(import.meta.url).resolve('katex/dist/katex.css'),
  '..',
);

export class Formulas {
  private readonly classes = new Map<string, string>();
  private readonly usedClasses = new Set<string>();

  /** HTML and MathML of a formula; throws KaTeX's ParseError when it cannot be read. */
  render(tex: string, display: boolean): string {
    const html = katex.renderToString(tex, {
      displayMode: display,
      throwOnError: true,
      strict: 'error',
      trust: false,
    });
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

  /** Remembers which KaTeX classes a finished page needs, for the choice of fonts. */
  use(html: string): void {
    for (const [, names] of html.matchAll(/ class="([^"]*)"/g)) {
      for (const name of (names as string).split(' ')) this.usedClasses.add(name);
    }
  }

  /** KaTeX's stylesheet with the fonts that are used, as woff2, and the hoisted styles. */
  stylesheet(): string {
    const source = readFileSync(join(katexFolder, 'katex.css'), 'utf8').replace(
      /\/\*[\s\S]*?\*\//g,
      '',
    );
    const needed = this.neededFonts(source);
    const kept = source.replace(/@font-face\s*\{[^}]*\}/g, (rule) => {
      const family = /font-family:\s*"?(\w+)"?/.exec(rule)?.[1] ?? '';
      const face = `${family} ${/bold|700/.test(weight(rule))} ${/italic/.test(rule.split('font-style')[1] ?? '')}`;
      if (!needed.has(face)) return '';
      const file = /url\((fonts\/[\w-]+\.woff2)\)/.exec(rule)?.[1];
      return rule.replace(/src:[^;]*;/, `src: url(${file}) format("woff2");`);
    });
    const hoisted = [...this.classes].map(([style, name]) => `.katex .${name}{${style}}`);
    return `${kept}\n${hoisted.join('\n')}\n`;
  }

  private classOf(style: string): string {
    const known = this.classes.get(style);
    if (known !== undefined) return known;
    const name = `kx${this.classes.size.toString(36)}`;
    this.classes.set(style, name);
    return name;
  }

  /** Faces named by rules all of whose classes occur in the pages: “family bold italic”. */
  private neededFonts(source: string): Set<string> {
    const faces = new Set<string>();
    for (const [, selectors, body] of source.matchAll(/([^{}@]+)\{([^{}]*font-family[^{}]*)\}/g)) {
      const family = /font-family:\s*"?(KaTeX_\w+)"?|font:[^;]*\s(KaTeX_\w+)/.exec(body as string);
      const used = (selectors as string).split(',').some((selector) => {
        const names = [...selector.matchAll(/\.([\w-]+)/g)].map(([, name]) => name as string);
        return names.length > 0 && names.every((name) => this.usedClasses.has(name));
      });
      if (family === null || !used) continue;
      const bold = /bold|700/.test(weight(body as string));
      const italic = /font-style:\s*italic/.test(body as string);
      faces.add(`${family[1] ?? family[2]} ${bold} ${italic}`);
    }
    faces.add('KaTeX_Main false false');
    return faces;
  }
}

function weight(rule: string): string {
  return /font-weight:\s*(\w+)/.exec(rule)?.[1] ?? '';
}
