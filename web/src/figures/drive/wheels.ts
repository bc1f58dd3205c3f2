/**
 * A disk that a loop drives over the floor, and the same loop given to a wheel in a straight groove, on which a
 * hand turns. In the groove the place is a function of the roll angle, x = rφ: a constraint that can be
 * integrated, and all comes back. On the floor the place is none of the controls.
 */
import '../base/figureWords.ts';
import { say } from '../../kit/language/language.ts';
import { followWidth } from '../../kit/plot/chart.ts';
import { makePanel } from '../base/figurePanel.ts';
import type { Pair } from './loop.ts';
import { line, type Place, type Seen, sightOf, type Wheel, wheelParts } from './wheel.ts';

/** A way of the disk, of radius `radius`. */
export interface Rolled {
  readonly radius: number;
  readonly way: readonly Wheel[];
}

export interface WheelDrawing {
  readonly height: number;
  /** What does not move. */
  readonly still: readonly SVGElement[];
  /** The disk after as many pieces of the way. */
  at(piece: number): readonly SVGElement[];
}

const tallest = 280;
const heightFor = (width: number): number => Math.min(tallest, 0.7 * width);

const onFloor = ([x, y]: Pair): Place => [x, y, 0];

function drawing({ way, radius }: Rolled, width: number, tracks: (seen: Seen) => SVGElement[]) {
  const height = heightFor(width);
  const places = way.map(({ at }) => at);
  const seen = sightOf(places, radius, width, height);
  const still = [...tracks(seen), ...wheelParts(way[0] as Wheel, radius, seen, 'first')];
  return { height, seen, still };
}

/** On the floor: where it was, its way, and the gap. */
export function floorDrawing(rolled: Rolled, width: number): WheelDrawing {
  const { way, radius } = rolled;
  const places = way.map(({ at }) => onFloor(at));
  const ends = [places[0] as Place, places.at(-1) as Place];
  const { height, seen, still } = drawing(rolled, width, (view) => [
    line(places, view, 'driven way-on-floor'),
    line(ends, view, 'gap'),
  ]);
  return { height, still, at: (piece) => wheelParts(way[piece] as Wheel, radius, seen, 'now') };
}

/** The same controls in a groove along x. */
export function inGroove({ way, radius }: Rolled): Rolled {
  const [first] = way as [Wheel];
  const along = ({ roll }: Wheel): Pair => [radius * (roll - first.roll), 0];
  return { radius, way: way.map((wheel) => ({ ...wheel, at: along(wheel), heading: 0 })) };
}

export function grooveDrawing(rolled: Rolled, width: number): WheelDrawing {
  const groove = inGroove(rolled);
  const { radius } = rolled;
  const across = groove.way.map(({ at: [x] }) => x);
  const reach: readonly Place[] = [
    [Math.min(...across) - radius, 0, 0],
    [Math.max(...across) + radius, 0, 0],
  ];
  const { height, seen, still } = drawing(groove, width, (view) => [line(reach, view, 'groove')]);
  const at = (piece: number): SVGElement[] => {
    const wheel = groove.way[piece] as Wheel;
    const { heading } = rolled.way[piece] as Wheel;
    const [x] = wheel.at;
    const tip: Place = [
      x + 0.8 * radius * Math.cos(heading),
      0.8 * radius * Math.sin(heading),
      radius,
    ];
    const hand = line([[x, 0, radius], tip], seen, 'hand');
    return [...wheelParts(wheel, radius, seen, 'now'), hand];
  };
  return { height, still, at };
}

export class WheelsView {
  readonly elements: readonly HTMLElement[];
  private readonly panels = [makePanel(), makePanel()] as const;
  private readonly drawings = [floorDrawing, grooveDrawing] as const;
  private drawn: readonly WheelDrawing[] = [];
  private rolled: Rolled | undefined;
  private width = 0;
  private share = 1;

  constructor() {
    const [floor, groove] = this.panels;
    floor.title.textContent = say('drive.onFloor');
    groove.title.textContent = say('drive.inGroove');
    this.elements = this.panels.map(({ element }) => element);
    followWidth(floor.svg.parentElement as HTMLElement, (width) => {
      this.width = width;
      this.draw();
    });
  }

  /** `words`: what the floor's drawing shows. */
  showWheels(rolled: Rolled, words: string): void {
    const [floor, groove] = this.panels;
    this.rolled = rolled;
    floor.svg.setAttribute('aria-label', words);
    groove.svg.setAttribute('aria-label', say('drive.inGrooveWhat'));
    this.share = 1;
    this.draw();
  }

  move(share: number): void {
    this.share = share;
    const { rolled, drawn } = this;
    if (rolled === undefined) return;
    const piece = Math.round(share * (rolled.way.length - 1));
    drawn.forEach((one, k) => {
      this.panels[k]?.svg.replaceChildren(...one.still, ...one.at(piece));
    });
  }

  private draw(): void {
    const { rolled, width } = this;
    if (rolled === undefined || width === 0) return;
    this.drawn = this.drawings.map((draw) => draw(rolled, width));
    this.drawn.forEach(({ height }, k) => {
      this.panels[k]?.svg.setAttribute('width', String(width));
      this.panels[k]?.svg.setAttribute('height', String(height));
    });
    this.move(this.share);
  }
}
