/** The context of the instruments: WebGL2, or without it one that takes finished pixels. */
import type { NativeInstruments } from '@instruments';
import { say } from '../../language/language.ts';

/**
 * Answers `getParameter` from memory for values that only calls on this context change. Dear ImGui
 * saves and restores the whole state at every frame, and each question waits for the graphics
 * process; nobody else draws here, so the state it would restore is the one it set.
 */
function rememberParameters(context: WebGL2RenderingContext): void {
  const known = new Map<number, unknown>();
  const ask = context.getParameter.bind(context);
  context.getParameter = (name: number): unknown => {
    if (!known.has(name)) known.set(name, ask(name));
    return known.get(name);
  };
  // A restored context is a new one.
  context.canvas.addEventListener('webglcontextrestored', () => known.clear());
}

/** Throws when the browser draws on no canvas. */
export function openContext(
  canvas: HTMLCanvasElement,
): WebGL2RenderingContext | CanvasRenderingContext2D {
  const graphics = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false });
  if (graphics !== null) {
    rememberParameters(graphics);
    return graphics;
  }
  const plain = canvas.getContext('2d', { alpha: false });
  if (plain === null) throw new Error(say('instruments.noCanvas'));
  return plain;
}

/** What was drawn in the module's memory, onto the whole canvas. */
export function copyPixels(native: NativeInstruments, context: CanvasRenderingContext2D): void {
  const { width, height } = context.canvas;
  const image = context.createImageData(width, height);
  const pixels = native.pixels();
  if (pixels.length === image.data.length) image.data.set(pixels);
  context.putImageData(image, 0, 0);
}
