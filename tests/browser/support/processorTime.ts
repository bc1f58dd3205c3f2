/**
 * The processor time of browsers. The system reports the main process of a browser to the test runner, not the
 * processes that draw and run pages; their times go to build/log/browser-processes.txt before it closes.
 */
import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pid } from 'node:process';
import { fileURLToPath } from 'node:url';

const file = fileURLToPath(new URL('../../../build/log/browser-processes.txt', import.meta.url));
const ticksPerSecond = 100;

interface Process {
  readonly id: number;
  readonly parent: number;
  /** Includes its children that have ended. */
  readonly seconds: number;
}

/** Every process that /proc lists. */
function processes(): readonly Process[] {
  const ids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return ids.flatMap((id) => {
    try {
      // After the name, which may hold anything: state, parent, …; times are the 14th to 17th field.
      const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      return [{ id: Number(id), parent: Number(fields[1]), seconds: ticks / ticksPerSecond }];
    } catch {
      // It has just ended.
      return [];
    }
  });
}

/** Seconds of all processes below the children of this one. */
export function secondsBelow(all = processes(), root = pid): number {
  const below = (id: number): readonly Process[] => all.filter(({ parent }) => parent === id);
  const sum = (id: number): number =>
    below(id).reduce((total, child) => total + child.seconds + sum(child.id), 0);
  return below(root).reduce((total, { id }) => total + sum(id), 0);
}

/** To be called before a browser closes. */
export function countProcesses(): void {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${secondsBelow().toFixed(2)}\n`);
}
