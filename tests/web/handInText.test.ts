/** A hand-in as text: it comes back whole, whatever mail and learning platforms do to its lines. */
import { describe, expect, it } from 'vitest';
import { asText, filesIn } from '../../web/src/pages/course/handIn/asText.ts';
import {
  formatName,
  formatVersion,
  handInOf,
  sealed,
} from '../../web/src/pages/course/handIn/handIn.ts';

const file = sealed({
  ...{ format: formatName, version: formatVersion, lesson: 'a-lesson', title: 'A: lesson' },
  ...{ work: 'lesson', seed: '', name: 'Zoë, 李', made: '2026-01-02T03:04:05.000Z' },
  answers: [],
  words: 'An energy < 0, “I think”: ½ m v² 🙂\n'.repeat(40),
});
const text = asText(file);

describe('a hand-in as text', () => {
  it.each<[string, (text: string) => string]>([
    ['as it is', (one) => one],
    ['within a mail', (one) => `Dear teacher,\n\n${one}\nBest wishes`],
    ['in lines of 76 letters', (one) => one.replace(/(.{76})/g, '$1\r\n')],
    ['quoted in a reply', (one) => one.replace(/(.{60})/g, '$1\n> ')],
    ['as a page of a learning platform', (one) => `<p>${one.replace(/(.{80})/g, '$1<wbr>')}</p>`],
    ['in quoted-printable', (one) => one.replace(/(.{75})/g, '$1=\r\n')],
  ])('is read %s', (_, changed) => {
    const [read = '', ...more] = filesIn(changed(text));
    expect(more).toEqual([]);
    expect(handInOf(read)).toEqual(file);
  });

  it('is found twice in a text with two', () => {
    expect(filesIn(text + text).map(handInOf)).toEqual([file, file]);
  });

  it('is not found without its end, and refused where it was changed', () => {
    expect(filesIn(text.slice(0, -3))).toEqual([]);
    expect(filesIn('rattleback-hand-in:%%%:end')).toEqual(['']);
    const at = text.indexOf(':end') - 40;
    const other = text[at] === 'A' ? 'B' : 'A';
    const [changed = ''] = filesIn(text.slice(0, at) + other + text.slice(at + 1));
    expect(changed).not.toBe('');
    expect(() => handInOf(changed)).toThrow();
  });
});
