/**
 * The instruments: Dear ImGui plots in a WebAssembly module of their own, on a canvas of their own.
 * The page owns all controls in HTML; the canvas adds hover, zoom and pan.
 */
export interface PlotSeries {
  readonly id: string;
  readonly label: string;
  /** CSS hex, as on the stage. */
  readonly colour: string;
  /** 0 solid, 1 dashed, 2 dotted, 3 dash-dot: told apart without colour. */
  readonly pattern: 0 | 1 | 2 | 3;
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly count: number;
}

export interface PlotPanel {
  readonly id: string;
  readonly title: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly yScale: 'log' | 'linear';
  /** On log axes values at or below it (0 too) are drawn on the floor line. */
  readonly floor?: number;
  /** True: x is time and the playhead is drawn. Otherwise a marker at the sample of the playhead. */
  readonly timeline: boolean;
  /** Equal scales on both axes (phase portraits of like quantities). */
  readonly equal?: boolean;
}

export interface InstrumentsOptions {
  readonly dark?: boolean;
}

export interface Instruments {
  /** The panels, tiled in this order: side by side when wide, stacked when narrow. */
  setPanels(panels: readonly PlotPanel[]): void;
  /** Replaces the curves of a panel; the arrays are copied. */
  setSeries(panel: string, series: readonly PlotSeries[]): void;
  /** Playhead time, and for each series of a non-timeline panel the sample index to mark. */
  setPlayhead(t: number, index: readonly number[]): void;
  fit(panel?: string): void;
  zoom(panel: string, factor: number): void;
  pan(panel: string, dx: number, dy: number): void;
  setScale(panel: string, scale: 'log' | 'linear'): void;
  setDark(dark: boolean): void;
  dispose(): void;
}

export declare function createInstruments(
  canvas: HTMLCanvasElement,
  options?: InstrumentsOptions,
): Promise<Instruments>;
