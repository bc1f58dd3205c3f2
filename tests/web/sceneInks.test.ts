/** What is drawn can be seen on light and on dark paper: at least 3 : 1 (WCAG 2.2, 1.4.11). */
import { readFileSync } from 'node:fs';
import {
  Color,
  LinearSRGBColorSpace,
  type Material,
  Mesh,
  ShadowMaterial,
  SRGBColorSpace,
  Vector3,
} from 'three';
import { describe, expect, it } from 'vitest';
import type { ScenePart } from '../../web/src/kit/engine/types.ts';
import { AxisBox, worldAxes } from '../../web/src/kit/scene/axisBox.ts';
import { drawnRun } from '../../web/src/kit/scene/drawnRun.ts';
import { Ground, shadowOf } from '../../web/src/kit/scene/ground.ts';
import { Inks, inkColours, themeOf } from '../../web/src/kit/scene/inks.ts';
import { groundColour, lightOf } from '../../web/src/kit/scene/lights.ts';
import { groundColours, patternShare, solid } from '../../web/src/kit/scene/materials.ts';
import { RunDrawing } from '../../web/src/kit/scene/runDrawing.ts';
import type { GroundKind } from '../../web/src/kit/scene/staging.ts';
import { pinnedColour, runColours } from '../../web/src/kit/ui/runStyle.ts';
import { appendPoses, poseAt, poseRecord } from './support/poses.ts';

type Triple = [number, number, number];

/** Of the runs and of what is pinned of them. */
const drawn = [...runColours, ...runColours.map((_, run) => pinnedColour(run))];

const themes = ['light', 'dark'] as const;
type Theme = (typeof themes)[number];

const styleSheet = (name: string): string =>
  readFileSync(new URL(`../../web/src/${name}`, import.meta.url), 'utf8');

/** The panels that drawings stand on, as the style sheets have them: light and dark. */
function papers(theme: Theme): string[] {
  const sheets = ['kit/design/tokens.css', 'kit/demonstration/presenter.css'].map(styleSheet);
  return sheets.map((sheet) => {
    const found = /--panel: light-dark\((#\w{6}), (#\w{6})\)/.exec(sheet);
    return found?.[theme === 'light' ? 1 : 2] ?? '';
  });
}

/** Relative luminance: three.js holds colours in linear light. */
const luminance = ({ r, g, b }: Color): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

/** The share of its colour that a face shows at least and at most: turned down, away from the sun; or to it. */
function shading(theme: Theme): readonly [number, number] {
  const { sky, around, sun } = lightOf[theme];
  const below = sky * luminance(new Color(groundColour));
  return [(below + around) / Math.PI, (sky + around + sun) / Math.PI];
}

describe('on paper of either theme', () => {
  it.each(themes)('every run and every ink of the %s theme has its contrast', (theme) => {
    expect(papers(theme)).toHaveLength(2);
    for (const paper of papers(theme)) {
      const under = luminance(new Color(paper));
      for (const colour of [...drawn, ...Object.values(inkColours[theme])])
        expect(
          contrast(luminance(new Color(colour)), under),
          `${colour} on ${paper}`,
        ).toBeGreaterThan(3);
    }
  });

  it.each(themes)(
    'every run and every ink has its contrast on all grounds of the %s theme',
    (theme) => {
      for (const [kind, colours] of Object.entries(groundColours[theme])) {
        for (const [part, hex] of Object.entries(colours)) {
          // What the pattern of a material makes lighter or darker.
          const change =
            part === 'ground' && solid.has(kind as GroundKind) ? patternShare[theme] : 0;
          for (const way of [-1, 1]) {
            const { r, g, b } = new Color().setStyle(hex, LinearSRGBColorSpace);
            const [red, green, blue] = [r, g, b].map((x) => x + way * change) as Triple;
            const under = luminance(new Color().setRGB(red, green, blue, SRGBColorSpace));
            for (const colour of [...drawn, ...Object.values(inkColours[theme])]) {
              const found = contrast(luminance(new Color(colour)), under);
              expect(found, `${colour} on ${kind}, ${part}`).toBeGreaterThan(3);
            }
          }
        }
      }
    },
  );

  it.each(themes)('what has no colour of a run is seen in the %s theme from all sides', (theme) => {
    const { accent } = inkColours[theme];
    for (const paper of papers(theme))
      for (const share of shading(theme)) {
        const lit = Math.min(1, share * luminance(new Color(accent)));
        expect(contrast(lit, luminance(new Color(paper)))).toBeGreaterThan(3);
      }
  });

  it('faces away from the light do not sink into dark paper', () => {
    const [least] = shading('dark');
    for (const paper of papers('dark'))
      for (const colour of runColours) {
        const lit = least * luminance(new Color(colour));
        expect(contrast(lit, luminance(new Color(paper)))).toBeGreaterThan(2.4);
      }
  });

  it.each(themes)('a shadow is told from the paper of the %s theme', (theme) => {
    // That of a presenter's night is all but black.
    const [paper = ''] = papers(theme);
    for (const black of Object.values(shadowOf[theme])) {
      const [under, shaded] = [1, 1 - black].map((share) => {
        // The page blends the letters of its colours, not their light.
        const { r, g, b } = new Color(paper).convertLinearToSRGB();
        return luminance(new Color().setRGB(share * r, share * g, share * b, 'srgb'));
      }) as [number, number];
      expect(contrast(under, shaded)).toBeGreaterThan(1.13);
    }
  });

  it('the shadows change with the theme, on a ground and in the air', () => {
    const ground = new Ground();
    const box = new AxisBox(worldAxes);
    box.include(new Vector3(-1, -1, 0), 0);
    box.include(new Vector3(1, 1, 1), 0);
    const black = (): number | undefined => {
      const found = ground.group.children.map((child) => (child as Mesh).material);
      return found.find((one) => one instanceof ShadowMaterial)?.opacity;
    };
    ground.lay(box, 1, true);
    expect(black()).toBe(shadowOf.light.ground);
    ground.setTheme('dark');
    expect(black()).toBe(shadowOf.dark.ground);
    ground.shade(box, true);
    expect(black()).toBe(shadowOf.dark.air);
  });

  it.each(['accent', 'guide'] as const)('still pictures have the same %s', (ink) => {
    const sheet = styleSheet('figures/base/picture.css');
    const [, ...found] =
      new RegExp(`solid\\.${ink} \\{\\s+fill: light-dark\\((.*), (.*)\\)`).exec(sheet) ?? [];
    expect(found).toEqual(themes.map((theme) => inkColours[theme][ink]));
  });

  it('the theme is that of the words', () => {
    expect(['rgb(29, 35, 40)', '#000000'].map(themeOf)).toEqual(['light', 'light']);
    expect(['rgb(232, 230, 225)', '#ffffff'].map(themeOf)).toEqual(['dark', 'dark']);
  });

  it('a drawing changes with the theme, and its runs stay what they are', () => {
    const part = (role: ScenePart['role']): ScenePart => ({
      ...{ id: role, shape: 'box', size: [1, 1, 1], trail: false, role },
    });
    const record = poseRecord(3);
    appendPoses(record, [poseAt([0, 0, 0]), poseAt([2, 0, 0]), poseAt([4, 0, 0])]);
    const inks = new Inks();
    const style = drawnRun(new Color(runColours[0]), 0, inks);
    const parts = [part('body'), part('accent'), part('guide')];
    const { group } = new RunDrawing({ parts, ground: false, length: 9 }, record, style);
    const colours = () => {
      const found: string[] = [];
      group.traverse((object) => {
        if (!(object instanceof Mesh)) return;
        found.push(`#${(object.material as Material & { color: Color }).color.getHexString()}`);
      });
      return found;
    };
    for (const theme of themes) {
      inks.setTheme(theme);
      const { accent, guide } = inkColours[theme];
      expect(colours()).toEqual([runColours[0], accent, guide]);
    }
  });
});
