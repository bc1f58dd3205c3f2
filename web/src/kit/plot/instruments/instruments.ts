/**
 * The instruments: Dear ImGui plots in a WebAssembly module of their own, on a canvas of their own.
 * The page owns all controls in HTML; the canvas adds hover, zoom and pan.
 */

import fontUrl from 'virtual:plot-font';
import createModule, { type NativeInstruments } from '@instruments';
import { say } from '../../language/language.ts';
import { type Area, cells, scaled } from './cells.ts';
import { copyPixels, openContext } from './context.ts';
import { wireGestures } from './gestures.ts';

export interface PlotSeries {
  readonly id: string;
  readonly label: string;
  /** CSS hex, as on the stage. */
  readonly colour: string;
  /** Strokes and gaps in turn, in pixels; none: a solid line. Told apart without colour. */
  readonly dash: readonly number[];
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly count: number;
}

export interface PlotPanel {
  readonly id: string;
  readonly title: string;
  /** Where a word is enough; left out: the title. */
  readonly tab?: string;
  readonly xLabel: string;
  readonly yLabel: string;
  /** Left out: linear. */
  readonly xScale?: 'log' | 'linear';
  readonly yScale: 'log' | 'linear';
  /** On the log axis upwards values at or below it (0 too) are drawn on the floor line. */
  readonly floor?: number;
  /** On it everything up to here is in view: plots of one kind can be compared. */
  readonly ceiling?: number;
  /** Values up to here are shaded, and called so. */
  readonly shade?: { readonly upTo: number; readonly name: string };
  /** True: x is time and the playhead is drawn. Otherwise a marker at the sample of the playhead. */
  readonly timeline: boolean;
  /** True: its curves are not over samples, and nothing marks the playhead. */
  readonly unmarked?: boolean;
  /** Equal scales on both axes (phase portraits of like quantities). */
  readonly equal?: boolean;
}

/** From and to, in the coordinate that is drawn evenly: x or log₁₀ x. */
export interface Seen {
  readonly x: readonly [low: number, high: number];
  readonly y: readonly [low: number, high: number];
}

export interface Instruments {
  /** The panels, tiled in this order: side by side when wide, stacked when narrow. */
  setPanels(panels: readonly PlotPanel[]): void;
  /** Called with the time that is pointed at in a plot over time, while the pointer is held down. */
  onTime(picked: (t: number) => void): void;
  /** Replaces the curves of a panel; the arrays are copied. */
  setSeries(panel: string, series: readonly PlotSeries[]): void;
  /** Playhead time, and for each series of a non-timeline panel the sample index to mark. */
  setPlayhead(t: number, index: readonly number[]): void;
  fit(panel?: string): void;
  zoom(panel: string, factor: number): void;
  pan(panel: string, dx: number, dy: number): void;
  /** What is seen of a panel. */
  seen(panel: string): Seen;
  setDark(dark: boolean): void;
  /**
   * The canvas, drawn this moment, and where on it a panel is, in its pixels: to be read before the
   * browser's next frame. Nothing when its context is lost or it has no size.
   */
  snapshot(panel: string): { canvas: HTMLCanvasElement; area: Area } | undefined;
  dispose(): void;
}

/** Frames drawn after the last event: the plots take in one change of a button a frame. */
const framesAfterEvent = 3;
/** Share of the root's font that the plots use: 13 px at 16 px. */
const fontShare = 13 / 16;

function fontSize(): number {
  const root = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  return Math.round(fontShare * root);
}

class ImGuiInstruments implements Instruments {
  private readonly canvas: HTMLCanvasElement;
  private readonly native: NativeInstruments;
  private readonly toCanvas: () => void;
  private readonly ended = new AbortController();
  private readonly resize = new ResizeObserver(() => this.request());
  private panels: readonly PlotPanel[] = [];
  private frame = 0;
  private owed = 0;
  private lost = false;
  private before = 0;
  private picked: (t: number) => void = () => undefined;
  /** What was pointed at in the frame before; not a number: nothing. */
  private pickedAt = Number.NaN;

  /** `show` brings what was drawn onto the canvas where the module does not do so itself. */
  constructor(canvas: HTMLCanvasElement, native: NativeInstruments, show: () => void) {
    this.canvas = canvas;
    this.native = native;
    this.toCanvas = show;
    const { signal } = this.ended;
    wireGestures(canvas, native, () => this.request(framesAfterEvent), signal);
    canvas.addEventListener(
      'webglcontextlost',
      (event) => {
        // Asks the browser to give it back.
        event.preventDefault();
        this.lost = true;
        native.forget();
      },
      { signal },
    );
    canvas.addEventListener(
      'webglcontextrestored',
      () => {
        this.lost = false;
        native.restore();
        this.request();
      },
      { signal },
    );
    this.resize.observe(canvas);
    this.followRatio();
  }

  setPanels(panels: readonly PlotPanel[]): void {
    this.panels = panels;
    this.native.setPanels(panels.length);
    panels.forEach((panel, i) => {
      const { title, xLabel, yLabel, xScale, yScale, floor = 1e-17, timeline } = panel;
      this.native.setWords(i, title, xLabel, yLabel, say('instruments.noData'));
      this.native.setKind(i, timeline, panel.equal === true);
      this.native.setScales(i, xScale === 'log', yScale === 'log', floor);
      const { ceiling = 0, shade = { upTo: 0, name: '' } } = panel;
      this.native.setShade(i, ceiling, shade.upTo, shade.name);
    });
    this.request();
  }

  onTime(picked: (t: number) => void): void {
    this.picked = picked;
  }

  setSeries(panel: string, series: readonly PlotSeries[]): void {
    const at = this.indexOf(panel);
    // The marks are of the first curves, one a run; these are empty then.
    const before = this.panels[at]?.unmarked === true ? series.length : 0;
    this.native.setCurves(at, before + series.length);
    series.forEach(({ label, colour, dash, x, y, count }, run) => {
      const i = before + run;
      const rgb = Number.parseInt(colour.slice(1), 16);
      if (!this.native.setCurve(at, i, label, rgb, dash, count)) {
        throw new RangeError(say('instruments.noMemory'));
      }
      this.native.xRoom(at, i)?.set(x.subarray(0, count));
      this.native.yRoom(at, i)?.set(y.subarray(0, count));
    });
    this.request();
  }

  setPlayhead(t: number, index: readonly number[]): void {
    this.native.setPlayhead(t);
    this.native.setMarks(index.length);
    index.forEach((sample, run) => {
      this.native.setMark(run, sample);
    });
    this.request();
  }

  fit(panel?: string): void {
    const all = this.panels.map((_, i) => i);
    for (const i of panel === undefined ? all : [this.indexOf(panel)]) this.native.fit(i);
    this.request();
  }

  zoom(panel: string, factor: number): void {
    this.native.zoom(this.indexOf(panel), factor);
    this.request();
  }

  pan(panel: string, dx: number, dy: number): void {
    this.native.pan(this.indexOf(panel), dx, dy);
    this.request();
  }

  seen(panel: string): Seen {
    const [left = 0, right = 1, low = 0, high = 1] = this.native.seen(this.indexOf(panel));
    return { x: [left, right], y: [low, high] };
  }

  setDark(dark: boolean): void {
    this.native.setDark(dark);
    this.request();
  }

  snapshot(panel: string): { canvas: HTMLCanvasElement; area: Area } | undefined {
    const at = this.indexOf(panel);
    const { canvas } = this;
    const { clientWidth: width, clientHeight: height } = canvas;
    if (this.lost || width === 0 || height === 0) return undefined;
    this.draw(performance.now());
    const cell = cells(this.panels.length, width, height, fontSize())[at] as Area;
    return { canvas, area: scaled(cell, window.devicePixelRatio) };
  }

  dispose(): void {
    cancelAnimationFrame(this.frame);
    this.ended.abort();
    this.resize.disconnect();
    this.native.delete();
  }

  /** Moved to a denser screen, the canvas keeps its size in CSS pixels, and yet needs drawing. */
  private followRatio(): void {
    const now = window.matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    const changed = (): void => {
      this.request();
      this.followRatio();
    };
    now.addEventListener('change', changed, { once: true, signal: this.ended.signal });
  }

  private indexOf(panel: string): number {
    const at = this.panels.findIndex(({ id }) => id === panel);
    if (at < 0) throw new RangeError(`no plot “${panel}”`);
    return at;
  }

  /** Draws only when something changed, once a frame. */
  private request(frames = 1): void {
    this.owed = Math.max(this.owed, frames);
    // Never taken back: asking anew in every frame would put the drawing off for ever.
    if (this.frame !== 0) return;
    this.frame = requestAnimationFrame((now) => {
      this.frame = 0;
      this.draw(now);
    });
  }

  private draw(now: number): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (this.lost || width === 0 || height === 0) return;
    const ratio = window.devicePixelRatio;
    const wide = Math.round(width * ratio);
    const high = Math.round(height * ratio);
    if (this.canvas.width !== wide) this.canvas.width = wide;
    if (this.canvas.height !== high) this.canvas.height = high;
    const seconds = Math.min((now - this.before) / 1000, 1);
    this.before = now;
    this.native.draw(width, height, ratio, fontSize(), seconds);
    this.toCanvas();
    const time = this.native.takeTime();
    if (!Number.isNaN(time) && time !== this.pickedAt) this.picked(time);
    this.pickedAt = time;
    this.owed -= 1;
    if (this.owed > 0) this.request(this.owed);
  }
}

async function fontFile(): Promise<Uint8Array> {
  const answer = await fetch(fontUrl);
  if (!answer.ok) throw new Error(say('instruments.noFont'));
  return new Uint8Array(await answer.arrayBuffer());
}

/**
 * They are loaded at once; from `when` on they keep the graphics busy. Rejects with a sentence when the
 * browser lacks what they need.
 */
export async function createInstruments(
  canvas: HTMLCanvasElement,
  when: Promise<void>,
): Promise<Instruments> {
  const [module, font] = await Promise.all([createModule(), fontFile(), when]);
  const context = openContext(canvas);
  const graphics = !(context instanceof CanvasRenderingContext2D);
  if (graphics) {
    module.GL.makeContextCurrent(
      // No extension is needed, and each that is asked for waits for the graphics process.
      module.GL.registerContext(context, {
        majorVersion: 2,
        minorVersion: 0,
        enableExtensionsByDefault: false,
      }),
    );
  }
  const native = new module.Instruments();
  native.fontRoom(font.length).set(font);
  native.open(graphics);
  return new ImGuiInstruments(canvas, native, () => {
    if (context instanceof CanvasRenderingContext2D) copyPixels(native, context);
  });
}
