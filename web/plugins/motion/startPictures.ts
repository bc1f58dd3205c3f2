/** The still pictures of a system's starts, kept from one build to the next. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Engine } from '../../src/kit/engine/engine.ts';
import type { PresetInfo, SystemInfo } from '../../src/kit/engine/types.ts';
import { type Answers, hashOf } from '../rememberingHost.ts';
import { filmed } from './filmed.ts';
import { posterSvg } from './poster.ts';

/** A picture with more letters costs more than it tells: a chain of a thousand links. */
const mostLetters = 100_000;

/** A picture changes with the code that draws it. */
export const drawing = hashOf(
  ...['.', '../../src/kit/motion', '../../src/kit/still', '../../src/kit/scene'].flatMap((path) => {
    const folder = fileURLToPath(new URL(path, import.meta.url));
    const files = readdirSync(folder).filter((file) => file.endsWith('.ts'));
    return files.sort().map((file) => readFileSync(join(folder, file)));
  }),
);

/** By their ids; empty where a picture is too large. */
export async function startPictures(
  engine: Engine,
  system: SystemInfo,
  answers: Answers,
): Promise<ReadonlyMap<string, string>> {
  const picture = async (preset: PresetInfo): Promise<string> => {
    const request = JSON.stringify({ picture: preset, of: system.id, mostLetters, drawing });
    const known = answers.known(request);
    if (known !== undefined) return known;
    const motion = { preset: preset.id, until: preset.horizon, seconds: 1 };
    const svg = posterSvg(await filmed(engine, system, motion));
    return answers.keep(request, svg.length > mostLetters ? '' : svg);
  };
  const all = new Map<string, string>();
  for (const preset of system.presets) all.set(preset.id, await picture(preset));
  return all;
}
