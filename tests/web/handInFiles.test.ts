/** What a teacher is given: files, texts, archives of learning platforms, and the table of before. */
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import '../../web/src/pages/course/courseEnglish.ts';
import { asText } from '../../web/src/pages/course/handIn/asText.ts';
import { classRowsIn, classText } from '../../web/src/pages/course/handIn/classFile.ts';
import {
  formatName,
  formatVersion,
  type HandInFault,
  sealed,
  textOf,
} from '../../web/src/pages/course/handIn/handIn.ts';
import { textsIn, textsInFiles } from '../../web/src/pages/course/handIn/handInFiles.ts';

const fileOf = (name: string, words = '') =>
  sealed({
    ...{ format: formatName, version: formatVersion, lesson: 'a-lesson', title: 'A lesson' },
    ...{ work: 'lesson', seed: '', name, made: '2026-01-02T03:04:05.000Z', answers: [], words },
  });
const [ada, zoe] = [fileOf('Ada'), fileOf('Zoë')];

function chosen(name: string, content: BlobPart, folder = ''): File {
  const file = new File([content], name);
  // Node's files know no folders.
  Object.defineProperty(file, 'webkitRelativePath', { value: folder && `${folder}/${name}` });
  return file;
}

describe('an archive of a learning platform', () => {
  const content = {
    'Ada Lovelace_1_file/ada.json': strToU8(textOf(ada)),
    'Zoë_2_onlinetext/onlinetext.html': strToU8(`<p>${asText(zoe)}</p>`),
    'Bob_3_onlinetext/onlinetext.html': strToU8('<p>I was ill.</p>'),
    'Bob_3_file/essay.pdf': strToU8('%PDF'),
    '__MACOSX/Ada Lovelace_1_file/._ada.json': strToU8('x'),
    'folder/': new Uint8Array(),
  };

  it('is read, folder by folder; other files are counted', async () => {
    const { texts, faults, skipped } = await textsInFiles([
      chosen('class.zip', zipSync(content) as BlobPart),
    ]);
    expect(texts).toEqual([
      { name: 'class.zip/Ada Lovelace_1_file/ada.json', text: textOf(ada) },
      { name: 'class.zip/Zoë_2_onlinetext/onlinetext.html', text: textOf(zoe) },
    ]);
    expect([faults, skipped]).toEqual([[], 2]);
  });

  it('that is damaged is refused with a sentence', async () => {
    const bytes = zipSync(content).slice(0, 300);
    const { texts, faults } = await textsInFiles([chosen('class.zip', bytes as BlobPart)]);
    expect(texts).toEqual([]);
    expect(faults).toEqual([expect.stringContaining('class.zip cannot be read as a zip file')]);
  });

  it('does not unfold a file that is too large, and reads the others', async () => {
    const bomb = zipSync({ 'big.json': new Uint8Array(5_000_000), 'a.json': strToU8(textOf(ada)) });
    expect(bomb.length).toBeLessThan(20_000);
    const { texts, faults } = await textsInFiles([chosen('class.zip', bomb as BlobPart)]);
    expect(texts.map(({ name }) => name)).toEqual(['class.zip/a.json']);
    expect(faults).toEqual([expect.stringContaining('class.zip/big.json is too large')]);
  });

  it('that lies about a size unfolds no more than it said', async () => {
    const bytes = zipSync({ 'big.json': new Uint8Array(5_000_000) });
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // The size before compression, in the central directory (at its byte 24) and before the data (22).
    const directory = view.getUint32(bytes.length - 6, true);
    view.setUint32(directory + 24, 100, true);
    view.setUint32(22, 100, true);
    const { texts } = await textsInFiles([chosen('class.zip', bytes as BlobPart)]);
    expect(texts.every(({ text }) => text.length <= 100)).toBe(true);
  });
});

it('a folder is read like an archive', async () => {
  const { texts, skipped } = await textsInFiles([
    chosen('ada.json', textOf(ada), 'class/ada'),
    chosen('photo.png', 'x', 'class/ada'),
    chosen('.DS_Store', 'x', 'class'),
  ]);
  expect(texts).toEqual([{ name: 'class/ada/ada.json', text: textOf(ada) }]);
  expect(skipped).toBe(1);
});

it('a file of its own is read or refused, whatever its kind', async () => {
  const { texts } = await textsInFiles([chosen('a.pdf', '%PDF'), chosen('b.txt', asText(zoe))]);
  expect(texts).toEqual([
    { name: 'a.pdf', text: '%PDF' },
    { name: 'b.txt', text: textOf(zoe) },
  ]);
});

it('texts are pasted one after the other', () => {
  const { texts } = textsIn('The text', `${asText(ada)}\n\n${asText(zoe)}`);
  expect(texts.map(({ text }) => text)).toEqual([textOf(ada), textOf(zoe)]);
});

describe('the table as a file', () => {
  const rows = [
    { file: 'ada.json', handIn: ada, given: 1.5, remark: 'Good: “why”, too.' },
    { file: 'zoe.json', handIn: zoe, given: 0, remark: '' },
  ];

  it('opens again with points and remarks', () => {
    expect(classRowsIn(classText(rows))).toEqual(rows);
  });

  it('differs from the file of a student', () => {
    for (const text of [textOf(ada), '{', '3', 'null']) expect(classRowsIn(text)).toBeUndefined();
  });

  it.each<[string, (text: string) => string]>([
    ['handIns.altered', (text) => text.replace('"Ada"', '"Eva"')],
    ['handIns.newer', (text) => text.replace('"version": 1', '"version": 2')],
    ['handIns.broken', (text) => text.replace('"given": 1.5', '"given": -1')],
    ['handIns.broken', (text) => text.replace('"remark": ""', '"remark": 3')],
    ['handIns.broken', (text) => text.replace('"rows": [', '"rows": 3, "more": [')],
  ])('is refused as %s where it was changed', (key, changed) => {
    const text = changed(classText(rows));
    expect(text).not.toBe(classText(rows));
    let fault: unknown;
    try {
      classRowsIn(text);
    } catch (error) {
      fault = error;
    }
    expect((fault as HandInFault | undefined)?.key).toBe(key);
  });
});
