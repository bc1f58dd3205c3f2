/** The atlas as it is measured: cells of the table of systems × methods. */

export type Fate = 'kept' | 'bounded' | 'drifts' | 'lost';

export interface QuantityFate {
  readonly fate: Fate;
  /** The largest; none when it is not finite. */
  readonly error: number | null;
  /** By the second, of one that drifts. */
  readonly rate?: number | null;
}

/** A run over one time: step, error at the end, evaluations. */
export type PrecisionPoint = readonly [h: number, error: number, evaluations: number];

export interface Cell {
  readonly method: string;
  readonly formulation: string;
  /** None where too few errors stand above round-off. */
  readonly order: number | null;
  readonly orders: readonly [least: number | null, most: number | null];
  readonly points: readonly PrecisionPoint[];
  readonly quantities: Readonly<Record<string, QuantityFate>>;
  readonly twoForm?: { readonly defect: number; readonly resolution: number };
  /** When the run that is looked at stopped early. */
  readonly ended?: number;
  readonly evaluations: number | null;
  readonly nanoseconds: number | null;
  /** 0: none was found; none: the method chooses its own. */
  readonly stableStep: number | null;
  readonly stableBeyond: boolean;
}

export interface AtlasRow {
  readonly id: string;
  readonly name: string;
  /** What they are called. */
  readonly formulations: Readonly<Record<string, string>>;
  readonly preset: string;
  /** The step of the preset. */
  readonly h: number;
  readonly cells: readonly Cell[];
  /** The bench with some of them, of a system that only this browser knows. */
  readonly race?: (cells: readonly Cell[]) => string;
}

export interface AtlasMethod {
  readonly id: string;
  readonly name: string;
  readonly implicit: boolean;
  /** Of a composition: what it is made of. */
  readonly base?: string;
}

export interface Atlas {
  readonly systems: readonly AtlasRow[];
  readonly methods: readonly AtlasMethod[];
}

/** A defect below it is none. */
const leastDefect = 1e-9;

/** Whether a cell keeps the two-form; nothing where the motion has none or it was not seen. */
export function keepsForm({ twoForm }: Cell): boolean | undefined {
  if (twoForm === undefined) return undefined;
  return twoForm.defect <= Math.max(leastDefect, 3 * twoForm.resolution);
}

/** The worst fate of a cell's quantities but energy and constraint. */
export function worstOther({ quantities }: Cell): Fate | undefined {
  const worse: readonly Fate[] = ['kept', 'bounded', 'drifts', 'lost'];
  const others = Object.entries(quantities).filter(
    ([id]) => id !== 'energy' && id !== 'constraint',
  );
  if (others.length === 0) return undefined;
  return worse[Math.max(...others.map(([, { fate }]) => worse.indexOf(fate)))];
}

export async function readAtlas(): Promise<Atlas> {
  const response = await fetch(new URL('atlas.json', document.baseURI));
  if (!response.ok) throw new Error(response.statusText);
  return (await response.json()) as Atlas;
}
