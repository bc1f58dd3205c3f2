/** What is copied of tables and formulas. */
import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { formatNumber, powerOfTen } from '../../web/src/kit/ui/format.ts';
import { changeForCopying, changes } from '../../web/src/pages/site/copying/content.ts';
import { plainNumbers } from '../../web/src/pages/site/copying/plainNumbers.ts';

describe('numbers that are copied', () => {
  it.each([-3.33e-4, 0.125, 2.3e-16, -7, 1e5, -4.5e120, 0, -0.001, 1.234e-100])(
    'are read as they were written: %d',
    (value) => {
      expect(Number(plainNumbers(formatNumber(value, 6)))).toBe(value);
    },
  );

  it('are those of axes and of sentences too', () => {
    expect(plainNumbers(powerOfTen(1e-8))).toBe('1e-8');
    expect(plainNumbers('at most 2·10⁻¹⁶, now −0.5 m; −∞')).toBe('at most 2e-16, now -0.5 m; -∞');
    expect(plainNumbers('h², order 4 − 1, RK4')).toBe('h², order 4 − 1, RK4');
  });
});

const katex = (tex: string) =>
  `<span class="katex"><span class="katex-mathml"><math><semantics><mrow><mi>h</mi></mrow>` +
  `<annotation encoding="application/x-tex">${tex}</annotation></semantics></math></span>` +
  `<span class="katex-html" aria-hidden="true"><span>h</span></span></span>`;

const bodyOf = (html: string): Element =>
  parseHTML(`<html><body>${html}</body></html>`).document.body;

const copied = (html: string): Element => {
  const body = bodyOf(html);
  changeForCopying(body);
  return body;
};

describe('what is copied', () => {
  it('has plain numbers in cells, and the prose around as it was', () => {
    const { innerHTML } = copied(
      '<p>−1·10⁻³</p><table><tr><th>−0.5</th><td><b>3.33·10⁻⁴</b></td><td>–</td></tr></table>',
    );
    expect(innerHTML).toBe(
      '<p>−1·10⁻³</p><table><tr><th>-0.5</th><td><b>3.33e-4</b></td><td>–</td></tr></table>',
    );
  });

  it('has each formula once, as TeX, in cells too', () => {
    const { textContent } = copied(
      `<p>With ${katex('h = 0.1')}:</p><p class="katex-display">${katex('r^{−2}')}</p>` +
        `<table><tr><td>${katex('10⁻⁴')}</td></tr></table><span hidden>no</span>`,
    );
    expect(textContent).toBe('With $h = 0.1$:$$r^{−2}$$$10⁻⁴$');
  });

  it('is left alone without cells and formulas', () => {
    expect(changes(bodyOf('<p>−1</p>'))).toBe(false);
    expect(changes(bodyOf(`<p>${katex('h')}</p>`))).toBe(true);
  });
});
