/** Pictures to keep: part of a canvas on paper, with the names of what is drawn beside their signs. */
import { say } from '../language/language.ts';
import { make } from './dom.ts';
import { pinColour, runStyle } from './runStyle.ts';

export interface LegendEntry {
  readonly name: string;
  /**
   * What stands before it: the stroke of a run, by its number; a bar that is seen through for the
   * reference; an arrow; the dashes of a path that stays; a square; the pattern of what is pinned.
   */
  readonly sign: number | 'ghost' | 'arrow' | 'still' | 'square' | { readonly pin: number };
}

/** What is on the canvas right now; it must be painted before the browser's next frame. */
export interface Picture {
  readonly canvas: HTMLCanvasElement;
  /** Part of the canvas, in its pixels. */
  readonly area: {
    readonly left: number;
    readonly top: number;
    readonly width: number;
    readonly height: number;
  };
  /** Pixels of the canvas for one of CSS. */
  readonly ratio: number;
  readonly legend: readonly LegendEntry[];
  /** CSS colours below and of the words. */
  readonly paper: string;
  readonly ink: string;
  /** True: the names go above the picture; false: over its top left corner. */
  readonly namesAbove: boolean;
}

/** Sizes in CSS pixels. */
const margin = 10;
const line = 22;
const stroke = 26;
const square = 9;
const stillDash = [5, 3];

function namesHeight({ legend }: Picture): number {
  return legend.length * line + margin;
}

/** Size of the whole picture in pixels. */
export function sizeOf(picture: Picture): { readonly width: number; readonly height: number } {
  const above = picture.namesAbove ? Math.round(namesHeight(picture) * picture.ratio) : 0;
  return { width: picture.area.width, height: picture.area.height + above };
}

/** In the ink, but for the runs, with its middle at a height. */
function paintSign(context: CanvasRenderingContext2D, sign: LegendEntry['sign'], y: number): void {
  if (sign === 'square') {
    context.fillRect(margin + (stroke - square) / 2, y - square / 2, square, square);
    return;
  }
  if (sign === 'ghost') {
    context.lineWidth = 2;
    context.setLineDash([]);
    context.strokeRect(margin + 1, y - square / 2, stroke - 2, square);
    context.globalAlpha = 0.3;
    context.fillRect(margin + 1, y - square / 2, stroke - 2, square);
    context.globalAlpha = 1;
    return;
  }
  if (sign === 'arrow') {
    const tip = margin + stroke;
    context.fillRect(margin, y - 1, stroke - square, 2);
    context.beginPath();
    context.moveTo(tip, y);
    context.lineTo(tip - square, y - square / 2);
    context.lineTo(tip - square, y + square / 2);
    context.fill();
    return;
  }
  const style = typeof sign === 'object' ? { ...runStyle(sign.pin), colour: pinColour } : undefined;
  const run = style ?? (typeof sign === 'number' ? runStyle(sign) : undefined);
  if (run !== undefined) context.strokeStyle = run.colour;
  context.lineWidth = 4;
  context.setLineDash([...(run?.dash ?? stillDash)]);
  context.beginPath();
  context.moveTo(margin, y);
  context.lineTo(margin + stroke, y);
  context.stroke();
}

function writeNames(context: CanvasRenderingContext2D, { legend, ink, ratio }: Picture): void {
  context.save();
  context.scale(ratio, ratio);
  context.font = '14px system-ui, "DejaVu Sans", sans-serif';
  context.textBaseline = 'middle';
  legend.forEach(({ name, sign }, place) => {
    const y = margin / 2 + (place + 0.5) * line;
    context.strokeStyle = ink;
    context.fillStyle = ink;
    paintSign(context, sign, y);
    context.fillText(name, margin + stroke + 8, y);
  });
  context.restore();
}

/** Paints the picture over all of a canvas of its size. */
export function paint(target: HTMLCanvasElement, picture: Picture): void {
  const context = target.getContext('2d');
  if (context === null) throw new Error(say('picture.impossible'));
  const { canvas, area, paper } = picture;
  const { height } = sizeOf(picture);
  const below = target.height * (1 - area.height / height);
  context.fillStyle = paper;
  context.fillRect(0, 0, target.width, target.height);
  context.drawImage(
    canvas,
    ...([area.left, area.top, area.width, area.height] as const),
    ...([0, below, target.width, target.height - below] as const),
  );
  writeNames(context, picture);
}

/** Rejects with a sentence when the browser can't make it. */
export function pngOf(picture: Picture): Promise<Blob> {
  const target = make('canvas', sizeOf(picture));
  paint(target, picture);
  return new Promise((resolve, reject) => {
    target.toBlob((blob) => {
      if (blob === null) reject(new Error(say('picture.failed')));
      else resolve(blob);
    }, 'image/png');
  });
}
