/** A hand-in as a file: what is read, and what is refused with the field that is wrong. */
import { describe, expect, it } from 'vitest';
import '../../web/src/pages/course/courseEnglish.ts';
import {
  formatName,
  formatVersion,
  type HandIn,
  HandInFault,
  handInOf,
  sealed,
  textOf,
} from '../../web/src/pages/course/handIn/handIn.ts';

const content: HandIn = {
  ...{ format: formatName, version: formatVersion, lesson: 'a-lesson', title: 'A lesson' },
  ...{ work: 'lesson', seed: '', name: 'Ada', made: '2026-01-02T03:04:05.000Z', words: '' },
  answers: [
    {
      ...{ id: 'one', title: 'Question 1', points: 2, answer: 'b', said: 'The second' },
      ...{ predicts: false, right: true, measured: [{ label: 'x', value: 1 }], words: '' },
    },
  ],
};

function faultOf(text: string): HandInFault {
  try {
    handInOf(text);
  } catch (error) {
    if (error instanceof HandInFault) return error;
  }
  throw new Error('The file was not refused.');
}

describe('the file of a hand-in', () => {
  it('is read as it was written', () => {
    const file = sealed(content);
    expect(handInOf(textOf(file))).toEqual(file);
  });

  it('has the same checksum whatever order its keys are in', () => {
    const turned = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(turned);
      if (typeof value !== 'object' || value === null) return value;
      const entries = Object.entries(value).reverse();
      return Object.fromEntries(entries.map(([key, one]) => [key, turned(one)]));
    };
    const file = sealed(content);
    expect(sealed(turned(content) as HandIn).checksum).toBe(file.checksum);
    expect(handInOf(JSON.stringify(turned(file)))).toEqual(file);
  });

  it.each(['words', 'extra', 'answers'])('is refused where “%s” goes deep', (key) => {
    const file = JSON.stringify({ ...sealed(content), [key]: 'deep' });
    for (const depth of [20, 200_000]) {
      const deep = '['.repeat(depth) + ']'.repeat(depth);
      const fault = faultOf(file.replace('"deep"', deep));
      expect([fault.key, fault.field]).toEqual(['handIns.broken', key]);
    }
  });

  it('is refused where a letter was changed', () => {
    const fault = faultOf(textOf(sealed(content)).replace('Ada', 'Eva'));
    expect(fault.key).toBe('handIns.altered');
  });
});
