/**
 * How runs are told apart wherever they are drawn: one order of colours, dash patterns and markers.
 * The style sheets repeat the patterns, and a test holds them to these.
 */

/**
 * The same in drawings, plots and words: told apart by the colour-blind, and at least 3 : 1 on the
 * panels of both themes.
 */
export const runColours = ['#0072b2', '#d55e00', '#00835f', '#b0478a'] as const;

/** The number of runs an experiment may have. */
export const mostRuns = runColours.length;

/** Of what was kept of earlier runs, in either theme: their patterns tell them apart. */
export const pinColour = '#7d8794';

/** The colour of a run, half way to `pinColour`. */
export function pinnedColour(run: number): string {
  const parts = [runStyle(run).colour, pinColour].map((hex) => Number.parseInt(hex.slice(1), 16));
  const channel = (shift: number): number => {
    const [own = 0, grey = 0] = parts.map((rgb) => (rgb >> shift) & 0xff);
    return Math.round((own + grey) / 2);
  };
  const rgb = (channel(16) << 16) | (channel(8) << 8) | channel(0);
  return `#${rgb.toString(16).padStart(6, '0')}`;
}

export interface RunStyle {
  /** CSS hex. */
  readonly colour: string;
  /** Strokes and gaps in turn, in CSS pixels of a line 2 pixels wide; none: a solid line. */
  readonly dash: readonly number[];
  /** A closed path about (x, y), as wide as a circle of radius r looks. */
  readonly marker: (x: number, y: number, r: number) => string;
}

function circle(x: number, y: number, r: number): string {
  return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

function square(x: number, y: number, r: number): string {
  return `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}z`;
}

function triangle(x: number, y: number, r: number): string {
  return `M${x} ${y - 1.2 * r}l${1.2 * r} ${2.1 * r}h${-2.4 * r}z`;
}

function diamond(x: number, y: number, r: number): string {
  const d = 1.4 * r;
  return `M${x} ${y - d}l${d} ${d}l${-d} ${d}l${-d} ${-d}z`;
}

export const runStyles: readonly RunStyle[] = [
  { colour: runColours[0], dash: [], marker: circle },
  { colour: runColours[1], dash: [8, 4], marker: square },
  { colour: runColours[2], dash: [2, 4], marker: triangle },
  { colour: runColours[3], dash: [10, 4, 2, 4], marker: diamond },
];

/** Of any run; after the last style comes the first again. */
export function runStyle(run: number): RunStyle {
  return runStyles[run % runStyles.length] as RunStyle;
}
