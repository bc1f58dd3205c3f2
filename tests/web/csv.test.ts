/** CSV files as a spreadsheet reads them: no cell is a formula. */
import { describe, expect, it } from 'vitest';
import { csvText } from '../../web/src/kit/ui/csv.ts';

/** The cells of the only row, as a spreadsheet reads them. */
function cellsOf(cells: readonly (string | number)[]): string[] {
  const [titles, row] =
    csvText({ about: [], titles: ['title'], rows: [cells] })
      .split(/\n(?=[^\n]*$)/)[0]
      ?.split(/^title\n/m) ?? [];
  expect(titles).toBe('');
  const found: string[] = [];
  for (const [, quoted, plain] of (row ?? '').matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)) {
    found.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
  }
  return found;
}

describe('a cell that a spreadsheet would compute', () => {
  it.each([
    '=1+1',
    '+1+1',
    '@SUM(A1)',
    "-2+3+cmd|' /C calc'!A0",
    '-SUM(A1)',
    ' =1+1',
    '\n=1+1',
    '\t=1+1',
    '\r@x',
    '  -x',
    '＝1+1',
    '=HYPERLINK("http://other.example","x")',
  ])('is a text: %j', (text) => {
    expect(cellsOf([text])).toEqual([`'${text}`]);
  });

  it('is one in the titles too', () => {
    expect(csvText({ about: [], titles: ['=1+1', 'x'], rows: [] })).toBe("'=1+1,x\n");
  });

  it.each(['-2', '+0.5', '-1e-9', '−3', 'x = 1', 'a-b', '1-2', '5'])(
    'is not what has its sign by right: %j',
    (text) => {
      expect(cellsOf([text, 'end'])).toEqual([text, 'end']);
    },
  );
});

describe('a file', () => {
  const csv = {
    about: ['Speeds, in m/s', '=1+1'],
    titles: ['name', 'v'],
    rows: [
      ['Zoë; a', -0.5],
      ['b, c', 1e-300],
      ['d', '0.25'],
    ],
  };

  it('for programs has notes above its titles, commas and decimal points', () => {
    expect(csvText(csv)).toBe(
      '# Speeds, in m/s\n# =1+1\nname,v\nZoë; a,-0.5\n"b, c",1e-300\nd,0.25\n',
    );
  });

  it('for spreadsheets has a byte order mark, its titles first, and no formula', () => {
    expect(csvText(csv, 'point')).toBe(
      '\uFEFFname,v\r\nZoë; a,-0.5\r\n"b, c",1e-300\r\nd,0.25\r\n\r\n"Speeds, in m/s"\r\n\'=1+1\r\n',
    );
  });

  it('for a decimal comma has semicolons between its cells', () => {
    expect(csvText(csv, 'comma')).toBe(
      '\uFEFFname;v\r\n"Zoë; a";-0,5\r\nb, c;1e-300\r\nd;0,25\r\n\r\nSpeeds, in m/s\r\n\'=1+1\r\n',
    );
  });
});
