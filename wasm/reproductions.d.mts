/** The papers' figures and numbers, as Embind makes the module. */

export interface RawReproductions {
  /** What there is, as a JSON array. */
  list(): string;
  /** Findings and figures of one, or {"error": …}, as JSON. */
  compute(id: string, progress: (share: number) => void): string;
  /** A figure of the last report as the command line writes it; empty where there is none. */
  csv(figure: string): string;
}

export interface ReproductionsModule {
  Reproductions: new () => RawReproductions;
}

export default function createReproductionsModule(options?: {
  /** For Node, where the module has no address to fetch from. */
  wasmBinary?: ArrayBuffer | Uint8Array;
}): Promise<ReproductionsModule>;
