/** The icons of the tools in the drawer: strokes in a square of 24. */
import { makeSvg } from '../../kit/ui/svg.ts';

const strokes: Readonly<Record<string, string>> = {
  methods: 'M4 7h16M4 12h16M4 17h16M8 5v4M16 10v4M11 15v4',
  more: 'M5 19L19 5M5 19l1-5M5 19l5-1M14 4h6v6',
  seen: 'M2 12c5-8 15-8 20 0-5 8-15 8-20 0zM9 12a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  'plot-more': 'M4 4v16h16M7 15l4-5 3 3 5-7',
  'kept-all': 'M4 5h16v14H4zM4 10h16M10 5v14',
  'pins-all': 'M9 3h6l-1 7 4 3H6l4-3zM12 13v8',
  exact: 'M4 17C9 5 15 5 20 17M4 20h16',
  section: 'M6 3l12 4v14L6 17zM3 12h6M15 12h6',
  bracket: 'M9 4C4 4 9 12 4 12c5 0 0 8 5 8M15 4c5 0 0 8 5 8-5 0 0 8-5 8',
  back: 'M4 9h12a4 4 0 0 1 0 8H9M8 5L4 9l4 4',
  'two-form': 'M4 18L9 6h11l-5 12z',
  ensemble: 'M5 6h.1M12 5h.1M18 8h.1M7 12h.1M13 12h.1M19 15h.1M6 18h.1M12 19h.1',
  precision: 'M4 4v16h16M7 7l10 10M7 12l8 5',
  sweep: 'M4 12h16M8 8l-4 4 4 4M16 8l4 4-4 4',
  samples: 'M4 5h16M4 10h16M4 15h16M4 20h16',
  said: 'M4 5h16v11H11l-5 4v-4H4z',
  keep: 'M12 3v12M8 11l4 4 4-4M4 19h16',
};

/** Of the tool with this id; of another an empty square. */
export function toolIcon(id: string): SVGElement {
  const stroke = makeSvg('path', { d: strokes[id] ?? '' });
  return makeSvg(
    'svg',
    { class: 'tool-icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    stroke,
  );
}
