/** The motions of all systems: computed once, as pictures in the pages and as files beside them. */
import type { Catalogue } from '../../src/kit/engine/types.ts';
import { systemFacts } from '../catalogue/text.ts';
import { answersHere, engineHere, engineOf } from '../engineHere.ts';
import { type Film, filmed } from './filmed.ts';
import { posterSvg } from './poster.ts';
import type { SystemFacts } from './request.ts';
import { startPictures } from './startPictures.ts';

/** Of one system. */
export interface SystemPicture extends SystemFacts {
  /** Empty where nothing was computed. */
  readonly svg: string;
  readonly film?: Film;
  /** Pictures of its starts, by their ids. */
  readonly starts: ReadonlyMap<string, string>;
}

export type SystemPictures = ReadonlyMap<string, SystemPicture>;

/** Below the site's root. */
export function motionFile(id: string): string {
  return `motions/${id}.json`;
}

/** Groups without pictures, as long as nothing is computed; throws LessonFault. */
export function unfilmed(folder: string, { systems }: Catalogue): SystemPictures {
  return new Map(
    systems.map(
      (system) =>
        [system.id, { ...systemFacts(system, folder), svg: '', starts: new Map() }] as const,
    ),
  );
}

/** Throws LessonFault, or Error with a sentence where a motion can't be computed. */
export async function allFilmed(folder: string, catalogue: Catalogue): Promise<SystemPictures> {
  const engine = engineOf(engineHere());
  const answersOf = answersHere();
  const pictures = new Map<string, SystemPicture>();
  for (const system of catalogue.systems) {
    const facts = systemFacts(system, folder);
    const film = await filmed(engine, system, facts.motion);
    const starts = await startPictures(engine, system, answersOf(system.id));
    pictures.set(system.id, { ...facts, film, svg: posterSvg(film), starts });
  }
  return pictures;
}
