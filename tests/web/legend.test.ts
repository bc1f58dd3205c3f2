/** The names of what is drawn: on the page, and in a picture that is kept of it. */
import { parseHTML } from 'linkedom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Picture, paint, sizeOf } from '../../web/src/kit/ui/picture.ts';
import { runStyles } from '../../web/src/kit/ui/runStyle.ts';
import { Legend } from '../../web/src/pages/bench/legend.ts';

beforeEach(() => {
  vi.stubGlobal('document', parseHTML('<html><body></body></html>').document);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function drawn(): Legend {
  const ignored = () => undefined;
  const legend = new Legend({ onChoose: ignored, onHover: ignored });
  const paths = [{ name: 'the parabola', points: [] }];
  const kept = ['keeps energy', 'keeps nothing exactly'];
  legend.load(
    ['Gonzalez', 'RK4'],
    kept,
    'Energy error',
    { parts: [], paths, ground: true, length: 1 },
    1,
  );
  legend.showReference(true);
  legend.showMarks(['cusp']);
  return legend;
}

const all = [
  'Gonzalez',
  'RK4',
  'Reference, with lines to it',
  'the parabola',
  'Cusps: the blade stops and turns back',
];

/** What is written, at what height, and the colours of the strokes before it. */
function painted(legend: Picture['legend']): { words: string[]; heights: number[]; ink: string[] } {
  const [words, heights, ink]: [string[], number[], string[]] = [[], [], []];
  const ignored = () => undefined;
  const context = {
    ...{ save: ignored, restore: ignored, scale: ignored, beginPath: ignored, moveTo: ignored },
    ...{ lineTo: ignored, setLineDash: ignored, drawImage: ignored, fillStyle: '' },
    strokeStyle: '',
    stroke() {
      ink.push(this.strokeStyle);
    },
    strokeRect() {
      ink.push(this.strokeStyle);
    },
    fillRect: ignored,
    fillText(text: string, _: number, y: number) {
      words.push(text);
      heights.push(y);
    },
  };
  const area = { left: 0, top: 0, width: 400, height: 300 };
  const picture: Picture = {
    ...{ canvas: {} as HTMLCanvasElement, area, ratio: 1, legend },
    ...{ paper: 'white', ink: 'black', namesAbove: true },
  };
  const target = { ...sizeOf(picture), getContext: () => context };
  paint(target as unknown as HTMLCanvasElement, picture);
  expect(Math.max(...heights)).toBeLessThan(target.height - area.height);
  return { words, heights, ink };
}

it('says the reference, the paths that stay and the cusps, on the page and in a picture alike', () => {
  const { element, entries } = drawn();
  const lines = [...element.querySelectorAll('[role="radio"], li')];
  const told = lines.map((line) => (line.querySelector('.run-name') ?? line).textContent);
  expect(told).toEqual(all);
  const kept = [...element.querySelectorAll('[role="radio"]')].map((one) =>
    one.getAttribute('title'),
  );
  expect(kept).toEqual(['Gonzalez keeps energy', 'RK4 keeps nothing exactly']);
  const front = element.querySelector('[aria-checked="true"]');
  expect(front?.querySelector('.run-name')?.textContent).toBe('RK4');
  const { words, heights, ink } = painted(entries);
  expect(words).toEqual(all);
  expect(new Set(heights).size).toBe(all.length);
  const [first, second] = runStyles;
  expect(ink).toEqual([first?.colour, second?.colour, 'black', 'black']);
});

it('says the runs alone when nothing else is drawn', () => {
  const legend = drawn();
  legend.showReference(false);
  legend.showMarks([]);
  legend.load(['Gonzalez'], [], '', { parts: [], ground: true, length: 1 }, 0);
  expect(legend.element.querySelector('[role="radio"]')).toBeNull();
  expect(painted(legend.entries).words).toEqual(['Gonzalez']);
});
