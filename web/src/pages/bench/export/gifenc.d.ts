/** What is used of gifenc, which brings no types. */
declare module 'gifenc' {
  type Palette = readonly (readonly number[])[];
  interface Gif {
    writeFrame(
      pixels: Uint8Array,
      width: number,
      height: number,
      options: { readonly palette: Palette; readonly delay: number },
    ): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
    /** No copy. */
    bytesView(): Uint8Array<ArrayBuffer>;
  }
  export function GIFEncoder(): Gif;
  export function quantize(pixels: Uint8ClampedArray, colours: number): Palette;
  export function applyPalette(pixels: Uint8ClampedArray, palette: Palette): Uint8Array;
}
