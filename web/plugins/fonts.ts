/**
 * Vite plugin: the faces of the site, each cut to the letters that its texts need. Style sheets name
 * them `@fonts/text.woff2`; pages fetch the upright ones before their style sheets ask for them.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { type Formulas, katexFolder } from '../src/kit/reading/math.ts';

const folder = fileURLToPath(new URL('../../build/fonts/', import.meta.url));

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');

/** Printed characters of ASCII, and Greek letters as mechanics uses them. */
export const common = `${range(0x20, 0x7e)}ΓΔΘΛΞΠΣΦΨΩαβγδεζηθικλμνξπρστυφχψωϑϵ–—’“”…′″⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻₀₁₂₃₄₅₆₇₈₉₊₋ₓₙᵢⱼᵀẋẏżẇ\u0302\u0303\u0304\u0307`;
/** What the languages of Western Europe have besides, and signs of sentences and formulas. */
export const more = `${range(0xa0, 0xff)}ćČčŚśŠšŽžıŁłŐőŰűŘřℓ‘←↑→↓↗↘↦↻∂∇∈∏∑−∓∗∘√∞∥∧∨∫≈≠≤≥⊥⋅⋯●⟨⟩✓`;

interface Face {
  readonly file: string;
  readonly source: string;
  readonly letters: string;
  /** Fetched at once. */
  readonly first: boolean;
}

/** Of a family, a style's name in the package. */
function face(file: string, family: readonly [string, string], style: string): Face {
  const [folder, name] = family;
  const upright = !style.includes('Italic');
  return {
    file,
    source: `@expo-google-fonts/${folder}/${style}/${name}_${style}.ttf`,
    letters: upright ? common + more : common,
    first: upright,
  };
}

const serif = ['source-serif-4', 'SourceSerif4'] as const;
const sans = ['source-sans-3', 'SourceSans3'] as const;
const faces = [
  face('text.woff2', serif, '400Regular'),
  face('text-bold.woff2', serif, '600SemiBold'),
  face('text-italic.woff2', serif, '400Regular_Italic'),
  face('interface.woff2', sans, '400Regular'),
  face('interface-bold.woff2', sans, '600SemiBold'),
];

/** Cuts a face, unless that was done already. */
async function cut({ file, source, letters }: Omit<Face, 'first'>): Promise<void> {
  const whole = readFileSync(createRequire(import.meta.url).resolve(source));
  const stamp = createHash('sha256').update(whole).update(`${letters} unhinted`).digest('hex');
  const [made, note] = [join(folder, file), join(folder, `${file}.stamp`)];
  if (existsSync(made) && existsSync(note) && readFileSync(note, 'utf8') === stamp) return;
  // The faces of text have no hints; those of KaTeX's faces are larger than their outlines.
  const options = { targetFormat: 'woff2', noLayoutClosure: true, noHinting: true } as const;
  const small = await subsetFont(whole, letters, options);
  mkdirSync(folder, { recursive: true });
  writeFileSync(made, small);
  writeFileSync(note, stamp);
}

/** The stylesheet of formulas, its faces cut to the formulas' letters. `part`: of the site. */
export async function formulaStylesheet(formulas: Formulas, part: string): Promise<string> {
  const fileOf = (name: string): string => `${part}-${name}.woff2`;
  const cuts = formulas.faces().map(({ name, letters }) => {
    const source = join(katexFolder, `fonts/${name}.woff2`);
    return cut({ file: fileOf(name), source, letters });
  });
  await Promise.all(cuts);
  return formulas.stylesheet((name) => `@fonts/${fileOf(name)}`);
}

export function fonts(): Plugin {
  return {
    name: 'rattleback:fonts',
    config: () => ({ resolve: { alias: { '@fonts': folder.slice(0, -1) } } }),
    async buildStart() {
      await Promise.all(faces.map(cut));
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle, path }) {
        if (bundle === undefined) return [];
        const up = '../'.repeat(path.split('/').length - 2);
        return Object.values(bundle).flatMap((output) => {
          const names = output.type === 'asset' ? output.names : [];
          const isFirst = faces.some(({ file, first }) => first && names.includes(file));
          if (!isFirst) return [];
          const attrs = {
            ...{ rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '' },
            href: `${up}${output.fileName}`,
          };
          return [{ tag: 'link', attrs, injectTo: 'head' as const }];
        });
      },
    },
  };
}
