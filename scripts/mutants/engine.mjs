/** Mutants of the engine: compiled all at once, each behind a switch, and tried one by one. */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

export const folders = ['methods', 'forms', 'lie', 'numeric', 'systems'].map(
  (at) => `engine/${at}`,
);

/** What tries a mutant, quickest first. */
const rounds = [
  ['~[long]~[claims]~[claims-part]'],
  ['[claims-part]'],
  ['[claims][choices]'],
  ['[claims][symmetric]'],
  ['[claims][order]'],
];

const header = `#pragma once
#include <cstdlib>
namespace rattleback {
inline const int active_mutant = [] {
  const char* const given = std::getenv("RATTLEBACK_MUTANT");
  return given == nullptr ? 0 : std::atoi(given);
}();
constexpr bool mutant(int k) {
  return !__builtin_is_constant_evaluated() && active_mutant == k;
}
}
`;

export class EngineMutants {
  constructor(root, mutants) {
    this.source = `${root}/source`;
    this.build = `${root}/build`;
    this.mutants = new Map(mutants.map((mutant, i) => [i + 1, mutant]));
    this.original = new Map();
    this.compiled = `${root}/compiled.json`;
  }

  /** Those that were compiled the last time, and are still wanted. */
  again(isWanted) {
    const compiled = JSON.parse(readFileSync(this.compiled, 'utf8'));
    this.mutants = new Map(compiled.filter(([, mutant]) => isWanted(mutant)));
  }

  /** Writes the files with their switches, compiles, and leaves out what does not compile. */
  compile() {
    writeFileSync(`${this.source}/mutant.hpp`, header);
    this.run('cmake', [
      ...['-S', this.source, '-B', this.build, '-G', 'Ninja', '-DRATTLEBACK_TESTS=ON'],
      ...['-DRATTLEBACK_CLI=OFF', '-DCMAKE_CXX_COMPILER=clang++-14', '-DCMAKE_BUILD_TYPE=None'],
      ...['-DCMAKE_UNITY_BUILD=ON', '-DCMAKE_UNITY_BUILD_BATCH_SIZE=4'],
      `-DCMAKE_CXX_FLAGS=-O2 -w -ferror-limit=0 -include ${this.source}/mutant.hpp`,
    ]);
    while (true) {
      this.write();
      const words = ['-C', this.build, '-k', '0', 'rattleback-tests'];
      const { status, stdout } = spawnSync('ninja', words, {
        encoding: 'utf8',
        maxBuffer: 1 << 30,
      });
      if (status === 0) {
        writeFileSync(this.compiled, JSON.stringify([...this.mutants]));
        return;
      }
      const broken = this.named(stdout);
      if (broken.length === 0) throw new Error(`mutants do not compile:\n${stdout.slice(-4000)}`);
      console.log(`  ${broken.length} do not compile and are left out`);
      for (const id of broken) this.mutants.delete(id);
    }
  }

  run(program, words) {
    const { status, stderr } = spawnSync(program, words, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
  }

  write() {
    const files = new Set([...this.mutants.values()].map(({ file }) => file));
    for (const file of [...this.original.keys(), ...files]) {
      const path = `${this.source}/${file}`;
      if (!this.original.has(file)) this.original.set(file, readFileSync(path, 'utf8'));
      const lines = this.original.get(file).split('\n');
      for (const [id, mutant] of this.mutants) {
        if (mutant.file === file) lines[mutant.line - 1] = mutant.fault.switched(id);
      }
      const text = lines.join('\n');
      if (text !== readFileSync(path, 'utf8')) writeFileSync(path, text);
    }
  }

  /** Those whose lines the compiler names in its errors and what led to them. */
  named(said) {
    const places = new Set();
    for (const [, file, line] of said.matchAll(/(engine\/[\w/.]+):(\d+):\d+:/g)) {
      places.add(`${file}:${line}`);
    }
    return [...this.mutants].flatMap(([id, { file, line }]) =>
      places.has(`${file}:${line}`) ? [id] : [],
    );
  }

  /** `limit`: of seconds that the processor works, so that what else runs kills no mutant. */
  attempt(id, words, limit) {
    const started = performance.now();
    return new Promise((resolve) => {
      const limited = ['-c', `ulimit -t ${limit}; exec "$0" "$@"`];
      const program = [`${this.build}/rattleback-tests`, '--abort', ...words];
      const child = spawn('bash', [...limited, ...program], {
        env: { ...process.env, RATTLEBACK_MUTANT: String(id) },
        stdio: 'ignore',
        cwd: this.source,
      });
      child.on('exit', (status) =>
        resolve({ passed: status === 0, took: performance.now() - started }),
      );
    });
  }

  /** Tries each and calls back with what became of it: the round that found it, or none. */
  async attemptAll(report) {
    const limits = [];
    for (const words of rounds) {
      const { passed, took } = await this.attempt(0, words, 'unlimited');
      if (!passed) throw new Error(`the program without a mutant fails ${words}`);
      console.log(`  ${words}: ${(took / 1000).toFixed(1)} s without a mutant`);
      limits.push(Math.round(took / 200 + 10));
    }
    const waiting = [...this.mutants];
    const work = async () => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [id, mutant] = next;
        let found = 0;
        for (const [i, words] of rounds.entries()) {
          if (!(await this.attempt(id, words, limits[i])).passed) {
            found = i + 1;
            break;
          }
        }
        report(mutant, found === 0 ? undefined : rounds[found - 1].join(' '));
      }
    };
    await Promise.all(Array.from({ length: availableParallelism() }, work));
  }
}
