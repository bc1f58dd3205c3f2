/** CSV files as a spreadsheet reads them: no cell is a formula. */
import { describe, expect, it } from 'vitest';
import { csvText } from '../../web/src/ui/csv';

/** The cells of the only row, as a spreadsheet reads them. */
function cellsOf(cells: readonly (string | number)[]): string[] {
  const [titles, row] =
    csvText([], ['title'], [cells])
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
    expect(csvText([], ['=1+1', 'x'], [])).toBe("'=1+1,x\n");
  });

  it.each(['-2', '+0.5', '-1e-9', '−3', 'x = 1', 'a-b', '1-2', '5'])(
    'is not what has its sign by right: %j',
    (text) => {
      expect(cellsOf([text, 'end'])).toEqual([text, 'end']);
    },
  );
});
