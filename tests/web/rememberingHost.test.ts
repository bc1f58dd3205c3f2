import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engineHere, rememberingEngineHere } from '../../web/plugins/engineHere.ts';
import { Answers } from '../../web/plugins/rememberingHost.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'answers-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const code = (...bytes: number[]) => [Uint8Array.from(bytes)];

describe('what a module has answered', () => {
  it('is computed once for each request', () => {
    let computed = 0;
    const ask = (request: string) =>
      new Answers(folder, 'sleigh', code(1)).answer(request, () => {
        computed += 1;
        return `${request}!`;
      });
    expect(['a', 'b', 'a', 'b'].map(ask)).toEqual(['a!', 'b!', 'a!', 'b!']);
    expect(computed).toBe(2);
  });

  it('goes when its code changes, and that of other modules stays', () => {
    new Answers(folder, 'sleigh', code(1)).answer('a', () => 'old');
    new Answers(folder, 'rolling', code(1)).answer('a', () => 'other');
    expect(new Answers(folder, 'sleigh', code(2)).answer('a', () => 'new')).toBe('new');
    expect(new Answers(folder, 'rolling', code(1)).answer('a', () => 'none')).toBe('other');
    expect(readdirSync(folder)).toHaveLength(2);
  });

  it('is not kept when computing it fails', () => {
    const answers = new Answers(folder, 'sleigh', code(1));
    const failing = () => {
      throw new Error('out of memory');
    };
    expect(() => answers.answer('a', failing)).toThrow('out of memory');
    expect(answers.answer('a', () => 'after all')).toBe('after all');
  });
});

describe('a host that remembers', () => {
  const request = { op: 'rate', system: 'knife_edge', q: [0.1, 0.2, 0.3], v: [0, 0, 0.7] };

  it('answers and refuses as one that computes, the second time too', async () => {
    const [plain, remembering] = [engineHere(), rememberingEngineHere()];
    for (const host of [plain, remembering]) await host.prepare(request);
    const answered = (host: typeof plain, asked: object): unknown => {
      try {
        return host.probe(asked);
      } catch (error) {
        return String(error);
      }
    };
    for (const asked of [request, { ...request, q: [0] }]) {
      const computed = answered(plain, asked);
      expect(answered(remembering, asked)).toEqual(computed);
      expect(answered(remembering, asked)).toEqual(computed);
      expect(answered(plain, asked)).toEqual(computed);
    }
    expect(remembering.probeAgain(request)).toEqual(plain.probe(request));
  });
});
