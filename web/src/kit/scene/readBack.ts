/**
 * Copies a WebGL canvas into one that the processor holds. Encoders read it there: of a canvas on the
 * graphics card each frame would be fetched by a slower way.
 */
import { make } from '../ui/dom.ts';

const opaque = 255;

/**
 * Pixels as WebGL gives them, the lowest row first and colours multiplied by opacity, into `image`, the
 * highest row first and colours by themselves.
 */
export function turnRows(
  pixels: Uint8Array,
  image: Uint8ClampedArray,
  width: number,
  height: number,
): void {
  const row = 4 * width;
  for (let y = 0; y < height; y += 1) {
    const from = (height - 1 - y) * row;
    image.set(pixels.subarray(from, from + row), y * row);
  }
  for (let i = 3; i < image.length; i += 4) {
    const alpha = image[i] as number;
    if (alpha === opaque || alpha === 0) continue;
    for (let c = i - 3; c < i; c += 1) image[c] = ((image[c] as number) * opaque) / alpha;
  }
}

export class ReadBack {
  private readonly canvas = make('canvas');
  private pixels = new Uint8Array(0);
  private image: ImageData | undefined;

  /** Call in the task that drew `source`; undefined where it can't be read. */
  copy(source: HTMLCanvasElement): HTMLCanvasElement | undefined {
    const { width, height } = source;
    const graphics = source.getContext('webgl2');
    if (this.canvas.width !== width || this.canvas.height !== height) {
      Object.assign(this.canvas, { width, height });
      this.image = undefined;
    }
    const context = this.canvas.getContext('2d', { willReadFrequently: true });
    if (graphics === null || context === null) return undefined;
    if (this.image === undefined) {
      this.pixels = new Uint8Array(4 * width * height);
      this.image = context.createImageData(width, height);
    }
    const { RGBA, UNSIGNED_BYTE } = graphics;
    graphics.readPixels(0, 0, width, height, RGBA, UNSIGNED_BYTE, this.pixels);
    turnRows(this.pixels, this.image.data, width, height);
    context.putImageData(this.image, 0, 0);
    return this.canvas;
  }
}
