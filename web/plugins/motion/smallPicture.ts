/** Small picture of a system, a separate file shown next to its name: cropped to its bodies. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { height, Poses, width } from '../../src/kit/motion/motion.ts';
import { stillFrame } from '../../src/kit/motion/motionDrawing.ts';
import { hullPoints, posed } from '../../src/kit/motion/solid.ts';
import type { Film } from './filmed.ts';
import { type Frame, posterSvg } from './poster.ts';
import type { Group } from './request.ts';

/** At most so much nearer than the picture of a card: a body alone says little. */
const nearest = 2.2;
const border = 1.15;

const sheet = fileURLToPath(new URL('../../src/pages/site/gallery/motion.css', import.meta.url));

/** The colours of the page are not there; thin lines would not be seen. */
const ownStyle =
  ':root{color-scheme:light dark;--panel:light-dark(#fff,#1b2027);--edge:#7d868c}' +
  '.motion-picture .way{stroke-width:10}';

function plainCss(): string {
  return readFileSync(sheet, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}:;,]) ?/g, '$1');
}

/** What holds all bodies, in the shape of the picture. */
function windowOn({ motion }: Film): Frame {
  const poses = new Poses(motion);
  const frame = stillFrame(motion);
  const points = motion.parts.flatMap((part, i) =>
    part.broad ? [] : hullPoints(part.shape, posed(part, poses.at(i, frame))),
  );
  const across = points.map(([x]) => x);
  const up = points.map(([, y]) => y);
  const [left, right] = [Math.min(...across), Math.max(...across)];
  const [low, high] = [Math.min(...up), Math.max(...up)];
  const share = border * Math.max((right - left) / width, (high - low) / height);
  if (!(share < 1)) return { x: 0, y: 0, share: 1 };
  return { x: (left + right) / 2, y: (low + high) / 2, share: Math.max(share, 1 / nearest) };
}

export function smallPicture(film: Film, group: Group): string {
  const svg = posterSvg(film, windowOn(film));
  const attributes = `xmlns="http://www.w3.org/2000/svg" class="motion-picture group-${group}"`;
  return svg
    .replace('class="motion-picture"', attributes)
    .replace('>', `><style>${ownStyle}${plainCss()}</style>`);
}
