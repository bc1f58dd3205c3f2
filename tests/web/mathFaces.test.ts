/** Formulas ship the faces that they are set in, with their letters alone. */
import { describe, expect, it } from 'vitest';
import { Formulas } from '../../web/src/kit/reading/math.ts';

function lettersOf(tex: string): Record<string, string> {
  const formulas = new Formulas();
  formulas.render(tex, true);
  const invisible = /[\s\u200b]/gu;
  const faces = formulas.faces().map(({ name, letters }) => [name, letters.replace(invisible, '')]);
  return Object.fromEntries(faces.filter(([, letters]) => letters !== ''));
}

describe('the faces of formulas', () => {
  it.each([
    ['x_2 < \\beta', { 'KaTeX_Math-Italic': 'xβ', 'KaTeX_Main-Regular': '2<' }],
    [
      '\\mathbb{R} \\times \\mathfrak{so}',
      { 'KaTeX_AMS-Regular': 'R', 'KaTeX_Fraktur-Regular': 'os', 'KaTeX_Main-Regular': '×' },
    ],
    ['\\mathbf{p}\\boldsymbol{q}', { 'KaTeX_Main-Bold': 'p', 'KaTeX_Math-BoldItalic': 'q' }],
    ['\\mathcal L\\,\\text{odd}', { 'KaTeX_Caligraphic-Regular': 'L', 'KaTeX_Main-Regular': 'do' }],
    ['\\sum \\Bigl( \\biggr)', { 'KaTeX_Size2-Regular': '(∑', 'KaTeX_Size3-Regular': ')' }],
    [
      '\\begin{cases}1\\\\2\\\\3\\\\4\\end{cases}',
      { 'KaTeX_Size4-Regular': '⎧⎨⎩', 'KaTeX_Main-Regular': '1234' },
    ],
  ])('of %s', (tex, faces) => {
    expect(lettersOf(tex)).toEqual(faces);
  });

  it('are all that the stylesheet names', () => {
    const formulas = new Formulas();
    formulas.render('x + \\mathbb{R}', false);
    const sheet = formulas.stylesheet((name) => `at/${name}`);
    const named = [...sheet.matchAll(/url\((.*?)\)/g)].map(([, address]) => address);
    expect(named).toEqual([
      'at/KaTeX_AMS-Regular',
      'at/KaTeX_Main-Regular',
      'at/KaTeX_Math-Italic',
    ]);
  });
});
