/** Pictures of systems: small, plain, of the engine's own motion, and none is missing. */
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { galleryPlace, groupTitles, homeGallery } from '../../web/plugins/catalogue/gallery.ts';
import { readCatalogueSite } from '../../web/plugins/catalogue/site.ts';
import { catalogueHere } from '../../web/plugins/engineHere.ts';
import { allFilmed, unfilmed } from '../../web/plugins/motion/films.ts';
import { groups } from '../../web/plugins/motion/request.ts';
import { poseSize } from '../../web/src/kit/engine/types.ts';
import { Poses, packed, unpacked } from '../../web/src/kit/motion/motion.ts';
import { bodyMarks, stillFrame } from '../../web/src/kit/motion/motionDrawing.ts';
import { facesOf, holds, type Posed, tones, writer } from '../../web/src/kit/motion/solid.ts';
import { pictureAxesOf } from '../../web/src/kit/scene/axisBox.ts';

const folder = fileURLToPath(new URL('../../lessons', import.meta.url));
const catalogue = catalogueHere();
const pictures = await allFilmed(folder, catalogue);
const ids = catalogue.systems.map(({ id }) => id);
const filmOf = (id: string) => {
  const film = pictures.get(id)?.film;
  if (film === undefined) throw new Error(`no film of ${id}`);
  return film;
};

describe('the groups of systems', () => {
  it('leave out no system, and none is empty', () => {
    const used = ids.map((id) => pictures.get(id)?.group);
    expect(new Set(used)).toEqual(new Set(groups));
    expect(Object.keys(groupTitles)).toEqual([...groups]);
    const list = readCatalogueSite(folder, catalogue, [], pictures).pages.get('systems/index.html');
    for (const id of ids) {
      expect(list?.split(`href="../systems/${id}.html"`)).toHaveLength(2);
      expect(homeGallery(catalogue, pictures)).toContain(`href="systems/${id}.html"`);
    }
  });

  it('agree with what the catalogue knows', () => {
    for (const { id, formulations, invariants } of catalogue.systems) {
      const group = pictures.get(id)?.group;
      const onSpheres = formulations.some((one) => one.id === 'tangent_spheres');
      const free = !invariants.some((one) => one.id === 'constraint');
      expect([id, group === 'spheres', group === 'free']).toEqual([id, onSpheres, free]);
    }
  });
});

describe.each(ids)('the picture of %s', (id) => {
  const { motion, recording, trails } = filmOf(id);
  const svg = pictures.get(id)?.svg ?? '';

  it('is small and plain, and so is its motion', () => {
    const kB = (text: string): number => gzipSync(text).length / 1000;
    expect(svg).not.toMatch(/ style=| id=|<script|<text|NaN|Infinity|undefined/);
    expect(kB(svg)).toBeLessThan(10);
    expect(kB(JSON.stringify(motion))).toBeLessThan(motion.tinted ? 16 : 11);
    expect(JSON.stringify(motion)).not.toMatch(/null/);
  });

  it('shows it as large as there is room, and moves', () => {
    const poses = new Poses(motion);
    const all = motion.parts.flatMap((_, part) =>
      Array.from({ length: motion.frames }, (_, frame) => poses.at(part, frame)),
    );
    for (const [x = 0, y = 0] of all) {
      expect(Math.abs(x)).toBeLessThanOrEqual(480);
      expect(Math.abs(y)).toBeLessThanOrEqual(320);
    }
    const [first, later] = [0, stillFrame(motion)].map((frame) =>
      bodyMarks(poses, frame, writer(0)),
    );
    expect(first).not.toEqual(later);
    // The elements of the page are used again.
    expect(first?.length).toBe(later?.length);
  });

  it('has its trails where the engine says', () => {
    const [run] = recording.records;
    const part = motion.parts.findIndex(({ trail }) => trail);
    if (run === undefined || part < 0) return;
    const [right] = pictureAxesOf(recording.header.scene);
    // Along the picture, up to its scale and its middle.
    const across = (sample: number): number => {
      const at = sample * run.poseStride + part * poseSize;
      const [x = 0, y = 0, z = 0] = run.poses.subarray(at, at + 3);
      return x * right.x + y * right.y + z * right.z;
    };
    const [track] = trails;
    const xs = track?.map(([x]) => x) ?? [];
    const samples = Array.from({ length: run.count }, (_, i) => across(i));
    const span = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
    const unit = span(xs) / span(samples);
    const middle = Math.max(...xs) - unit * Math.max(...samples);
    expect(Math.abs((xs[0] ?? 0) - (unit * (samples[0] ?? 0) + middle))).toBeLessThan(8);
  });
});

describe('a packed channel', () => {
  it.each([[[5, 5, 5]], [[0, 3, 7, -2, 400, 399]], [[-7, -7, 1]], [[2]]])(
    '%j is unpacked',
    (all) => {
      expect(unpacked(packed(all), all.length)).toEqual(all);
    },
  );

  it('that stays is one number', () => {
    expect(packed([4, 4, 4])).toBe(4);
  });
});

describe('a solid', () => {
  const cube: Posed = {
    middle: [0, 0, 0],
    half: [
      [10, 0, 0],
      [0, 10, 0],
      [0, 0, 10],
    ],
  };

  it('shows the face that looks at the reader, lit by where it turns', () => {
    const faces = facesOf('box', cube, writer(0));
    expect(faces.map(({ d }) => d)).toContain('M-10 10L10 10L10 -10L-10 -10z');
    const tilted: Posed = {
      middle: [0, 0, 0],
      half: [
        [10, 0, 0],
        [0, 0, 10],
        [0, -10, 0],
      ],
    };
    const turned = facesOf('box', tilted, writer(0));
    expect(turned.map(({ tone }) => tone)).not.toEqual(faces.map(({ tone }) => tone));
  });

  it('is lit by Lambert’s law, on its dark side too, and alike from either end of an axis', () => {
    const light = [-0.45, 0.75, 0.6].map((x) => x / Math.hypot(0.45, 0.75, 0.6));
    const toneOf = (normal: readonly [number, number, number]): number => {
      const axis = normal.map((x) => 10 * x) as unknown as Posed['half'][0];
      const part: Posed = { middle: [0, 0, 0], half: [axis, [1, 0, 0], [0, 1, 0]] };
      return facesOf('box', part, writer(0))[0]?.tone ?? Number.NaN;
    };
    const seen = new Set<number>();
    for (let i = 0; i < 400; i += 1) {
      const z = (i + 0.5) / 400;
      const turn = i * Math.PI * (3 - Math.sqrt(5));
      const r = Math.sqrt(1 - z * z);
      const normal = [r * Math.cos(turn), r * Math.sin(turn), z] as const;
      const facing = normal.reduce((sum, x, k) => sum + x * (light[k] ?? 0), 0);
      const tone = toneOf(normal);
      const share = 0.35 + 0.65 * facing;
      expect(tone).toBe(share < 0 ? 0 : Math.min(tones - 1, Math.floor(tones * share)));
      expect(toneOf([-normal[0], -normal[1], -normal[2]])).toBe(tone);
      seen.add(tone);
    }
    expect([...seen].sort()).toEqual([0, 1, 2, 3, 4]);
  });

  it('knows what is inside of it', () => {
    expect(holds('box', cube, [9, 9, 9])).toBe(true);
    expect(holds('ellipsoid', cube, [9, 9, 9])).toBe(false);
    expect(holds('cylinder', cube, [6, 6, 9])).toBe(true);
    expect(holds('cylinder', cube, [9, 9, 0])).toBe(false);
  });
});

it('each start has a picture, except one that is too large', () => {
  const without = catalogue.systems.flatMap(({ id, presets }) =>
    presets.flatMap((preset) =>
      pictures.get(id)?.starts.get(preset.id)?.startsWith('<svg class="motion-picture"')
        ? []
        : [`${id} ${preset.id}`],
    ),
  );
  expect(without).toEqual(['pendulum_chain thousand']);
});

it('without the engine the lists are there, without pictures', () => {
  const plain = unfilmed(folder, catalogue);
  const list = readCatalogueSite(folder, catalogue, [], plain).pages.get('systems/index.html');
  expect(list).not.toContain('<svg');
  expect(list).not.toContain('data-motion');
  expect(list).not.toContain(galleryPlace);
});
