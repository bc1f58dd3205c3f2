/** The files of `web/stages/`: one a system, with quantities that the system has. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { catalogueHere } from '../../web/plugins/engineHere.ts';
import type { SystemInfo } from '../../web/src/kit/engine/types.ts';
import { type Story, stagingOf } from '../../web/src/kit/scene/staging.ts';

const { systems } = catalogueHere();
const folder = new URL('../../web/stages/', import.meta.url);
const fileIds = readdirSync(folder).map((file) => basename(file, '.json'));

interface StagingFile {
  readonly presets?: Readonly<Record<string, unknown>>;
}

const fileOf = (id: string): StagingFile =>
  JSON.parse(readFileSync(new URL(`${id}.json`, folder), 'utf8'));

/** The quantities of a story that the system does not have. */
function unknownQuantities({ components, invariants }: SystemInfo, story: Story): string[] {
  const has = (list: readonly { id: string }[], id: string) => list.some((one) => one.id === id);
  if ('invariant' in story) return has(invariants, story.invariant) ? [] : [story.invariant];
  const named = 'plane' in story ? story.plane : [story.component];
  return named.filter((id) => !has(components, id));
}

describe('the files of the stages', () => {
  it('are one for each system of the catalogue, and no others', () => {
    expect(fileIds.toSorted()).toEqual(systems.map(({ id }) => id).toSorted());
  });

  it.each(systems)('name presets of their system: $id', ({ id, presets }) => {
    const named = Object.keys(fileOf(id).presets ?? {});
    expect(named.filter((preset) => !presets.some((one) => one.id === preset))).toEqual([]);
  });

  it.each(systems)('tell the story of every preset by quantities that it has: $id', (system) => {
    for (const preset of [undefined, ...system.presets.map(({ id }) => id)]) {
      const { story } = stagingOf(system.id, preset);
      expect(story).toBeDefined();
      expect(unknownQuantities(system, story as Story)).toEqual([]);
    }
  });
});

describe('the staging', () => {
  it('of a preset that has a story of its own: not its system’s', () => {
    expect(stagingOf('double_pendulum').story).toEqual({ invariant: 'energy' });
    expect(stagingOf('double_pendulum', 'tumbling').story).toEqual({ plane: ['phi_1', 'phi_2'] });
    expect(stagingOf('double_pendulum', 'swing').story).toEqual({ invariant: 'energy' });
  });

  it('of a system that a user defined: the whole on no ground, without a story', () => {
    expect(stagingOf('my_spring')).toEqual({ ground: 'none', camera: { shows: 'whole' } });
  });
});
