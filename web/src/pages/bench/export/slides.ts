/** Goes through a demonstration on the bench and takes along what each view shows. */

import type { Slide } from '../../../kit/demonstration/slidesPage.ts';
import { figureCaption } from '../../../kit/experiment/figureCaption.ts';
import type { Shared } from '../../../kit/experiment/link/permalink.ts';
import { say } from '../../../kit/language/language.ts';
import { pixelsOf } from '../../../kit/plot/figure/sheet.ts';
import { drawnOnce } from '../../../kit/ui/pause.ts';
import { pngOf } from '../../../kit/ui/picture.ts';
import type { BenchState } from '../benchState.ts';
import type { Pictures } from './pictures.ts';

const mostPlots = 2;
const fineness = 2;

/** What a collection needs of the bench. */
export interface Stand {
  readonly state: BenchState;
  readonly pictures: Pictures;
  open(shared: Shared): Promise<string | undefined>;
  movePlayheadTo(t: number): void;
}

export interface View {
  readonly caption: string;
  readonly shared: Shared;
}

async function dataUrl(content: Blob): Promise<string> {
  const bytes = new Uint8Array(await content.arrayBuffer());
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:${content.type};base64,${btoa(text)}`;
}

function svgUrl(figure: SVGSVGElement): string {
  const words = new XMLSerializer().serializeToString(figure);
  return `data:image/svg+xml,${encodeURIComponent(words)}`;
}

async function slideOf({ state, pictures }: Stand, caption: string): Promise<Slide> {
  const { recording, address } = state;
  const picture = await pictures.of(undefined, fineness);
  if (recording === undefined || picture === undefined) {
    throw new Error(say('keep.pictureFailed'));
  }
  const drawing = await dataUrl(await pngOf(picture));
  const plots: string[] = [];
  for (const { id } of pictures.plots.slice(0, mostPlots)) {
    const figure = await pictures.figure(id, pixelsOf('one'));
    if (figure !== undefined) plots.push(svgUrl(figure));
  }
  const about = figureCaption(recording, say('keep.printed'), address);
  return { caption, drawing, plots, about, link: address };
}

/** One a view; the bench is as it was afterwards. Rejects with a sentence where one can't be shown. */
export async function slidesOf(
  stand: Stand,
  views: readonly View[],
  onProgress: (done: number) => void,
): Promise<readonly Slide[]> {
  const before = stand.state.shared;
  const slides: Slide[] = [];
  try {
    for (const { caption, shared } of views) {
      const refusal = await stand.open(shared);
      if (refusal !== undefined) throw new Error(refusal);
      const shown = stand.state.recording;
      stand.movePlayheadTo(shared.view.t ?? Number.POSITIVE_INFINITY);
      await drawnOnce();
      await drawnOnce();
      slides.push(await slideOf(stand, caption));
      if (stand.state.recording !== shown) throw new Error(say('demonstration.slidesLost'));
      onProgress(slides.length);
    }
  } finally {
    if (before !== undefined) await stand.open(before);
  }
  return slides;
}
