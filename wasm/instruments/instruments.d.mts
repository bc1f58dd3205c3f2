/** The instruments module: a canvas of plots. Sizes are CSS pixels; panels, curves, runs are indices. */
export interface NativeInstruments {
  /** Memory for the font's file; fill at once, then `open`. */
  fontRoom(size: number): Uint8Array;
  /** Makes the canvas: in the current WebGL2 context, or in memory. */
  open(graphics: boolean): void;
  setPanels(count: number): void;
  /** `nothing` is said while there is no curve. */
  setWords(panel: number, title: string, xLabel: string, yLabel: string, nothing: string): void;
  setKind(panel: number, timeline: boolean, equal: boolean): void;
  setScales(panel: number, xLog: boolean, yLog: boolean, yFloor: number): void;
  /** Up to `ceiling` all is in view; up to `shaded` values are shaded, and called so. */
  setShade(panel: number, yCeiling: number, shaded: number, shade: string): void;
  setCurves(panel: number, count: number): void;
  /**
   * `colour` is 0xRRGGBB, `dashes` strokes and gaps in turn; `count` samples follow through `xRoom` and
   * `yRoom`. False: no memory.
   */
  setCurve(
    panel: number,
    curve: number,
    label: string,
    colour: number,
    dashes: readonly number[],
    count: number,
  ): boolean;
  /** Memory of a curve's samples: fill it before the next call, it may move. */
  xRoom(panel: number, curve: number): Float64Array | null;
  yRoom(panel: number, curve: number): Float64Array | null;
  setPlayhead(t: number): void;
  setMarks(count: number): void;
  setMark(run: number, index: number): void;
  fit(panel: number): void;
  zoom(panel: number, factor: number): void;
  pan(panel: number, across: number, up: number): void;
  /** What is seen of a panel, from and to, across and up; nothing where there is none. */
  seen(panel: number): readonly number[];
  setDark(on: boolean): void;
  /** When the context is lost. */
  forget(): void;
  /** When it is back; nothing is drawn in between. */
  restore(): void;
  /** Colours of the pixels of the last drawing, drawn in memory: copy them at once. */
  pixels(): Uint8Array;
  /** The time that was pointed at since the last call; not a number when none was. */
  takeTime(): number;
  draw(width: number, height: number, ratio: number, fontSize: number, seconds: number): void;
  point(x: number, y: number): void;
  leave(): void;
  /** `grasps`: to move the view, over time too. */
  press(down: boolean, grasps: boolean): void;
  turnWheel(notches: number): void;
  pinch(x: number, y: number, factor: number): void;
  delete(): void;
}

export interface InstrumentsModule {
  readonly Instruments: new () => NativeInstruments;
  readonly GL: {
    registerContext(
      context: WebGL2RenderingContext,
      attributes: {
        readonly majorVersion: number;
        readonly minorVersion: number;
        readonly enableExtensionsByDefault: boolean;
      },
    ): number;
    makeContextCurrent(handle: number): boolean;
  };
}

export default function createModule(): Promise<InstrumentsModule>;
