/** What runs are called in files and commands: the words that the command line takes. */
import type { RunSpec, SystemInfo } from '../engine/types.ts';
import { runWord } from './link/linkWords.ts';

/** A formulation is said where it is not the method's first. */
export function methodWord(system: SystemInfo, { method, formulation }: RunSpec): string {
  const first = system.fits.find((fit) => fit.method === method)?.formulations[0];
  return formulation === undefined || formulation === first ? method : `${method}.${formulation}`;
}

/** One a run. What the same method does otherwise, `rk4;h=0.05`, tells its runs apart. */
export function runIds(system: SystemInfo, runs: readonly RunSpec[]): string[] {
  const words = runs.map((run) => methodWord(system, run));
  const alone = (word: string): boolean => words.filter((one) => one === word).length === 1;
  return runs.map((run, i) => {
    const word = words[i] as string;
    return alone(word) ? word : word + runWord(run).replace(/^[^;]*/, '');
  });
}
