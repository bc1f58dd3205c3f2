/** What tells the story of a start: what is large below the drawing. */
import { nearestPreset } from '../../../kit/experiment/opening.ts';
import type { Recording } from '../../../kit/experiment/recording.ts';
import { type Story, stagingOf } from '../../../kit/scene/staging.ts';
import { type Pair, timeId } from './pair.ts';

export function storyOf({ system, header }: Recording): Story | undefined {
  return stagingOf(system.id, nearestPreset(system, header.experiment)?.id).story;
}

/** The pair of the portrait, where the story is one. */
export function storyPair(recording: Recording): Pair | undefined {
  const story = storyOf(recording);
  const { components } = recording;
  if (story === undefined || 'invariant' in story) return undefined;
  const pair: Pair = 'plane' in story ? story.plane : [timeId, story.component];
  return pair.every((id) => id === timeId || components.includes(id)) ? pair : undefined;
}
