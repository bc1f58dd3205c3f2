/**
 * An engine that keeps its answers from one build of the site to the next. An answer depends on nothing
 * but the module's code and the request, so it is found by the hashes of both: a file each in
 * build/answers, below a folder of the module, which goes when the module changes.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pid } from 'node:process';
import { EngineHost } from '../src/kit/engine/host.ts';
import type { ModuleStore } from '../src/kit/engine/moduleStore.ts';
import type { Catalogue } from '../src/kit/engine/types.ts';

export const hashOf = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 32);
};

/** What one module has answered. */
export class Answers {
  private readonly folder: string;

  /** `parts`: the files of the module's code. */
  constructor(folder: string, name: string, parts: readonly Uint8Array[]) {
    const own = `${name}-${hashOf(...parts)}`;
    this.folder = join(folder, own);
    mkdirSync(this.folder, { recursive: true });
    for (const other of readdirSync(folder)) {
      if (other.startsWith(`${name}-`) && other !== own) {
        rmSync(join(folder, other), { recursive: true, force: true });
      }
    }
  }

  /** What was answered before. */
  known(request: string): string | undefined {
    try {
      return readFileSync(this.fileOf(request), 'utf8');
    } catch {
      return undefined;
    }
  }

  keep(request: string, answer: string): string {
    const file = this.fileOf(request);
    // Renamed when it is whole: another process may look for it.
    const part = `${file}.${pid}`;
    mkdirSync(this.folder, { recursive: true });
    writeFileSync(part, answer);
    renameSync(part, file);
    return answer;
  }

  /** What was answered before, or what `compute` answers now; what it throws is not kept. */
  answer(request: string, compute: () => string): string {
    return this.known(request) ?? this.keep(request, compute());
  }

  private fileOf(request: string): string {
    return join(this.folder, hashOf(request));
  }
}

export class RememberingHost extends EngineHost {
  private readonly answersOf: (system: string) => Answers;
  private remembers = true;

  /** `answersOf` gives the answers of the module that has a system. */
  constructor(catalogue: Catalogue, store: ModuleStore, answersOf: (system: string) => Answers) {
    super(catalogue, store);
    this.answersOf = answersOf;
  }

  /** Computes the answer again, for measurements of time. */
  probeAgain(request: object): unknown {
    this.remembers = false;
    try {
      return this.probe(request);
    } finally {
      this.remembers = true;
    }
  }

  protected override answer(request: object, text: string): string {
    const compute = (): string => super.answer(request, text);
    if (!this.remembers) return compute();
    return this.answersOf(this.systemOf(request)).answer(text, compute);
  }
}
