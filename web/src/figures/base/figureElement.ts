/** What the element of every kind of figure does for its page. */
import type { Lab } from './lab.ts';
import type { Actor } from './spotlight.ts';

export interface FigureElement extends Actor {
  /** Called once, when the element stands in the page with its data inside. */
  attach(lab: Lab): void;
  /** Sets controls by id, as the buttons in the prose do. */
  set(values: Readonly<Record<string, number | string>>): void;
  /** Draws anew, in the inks of the present theme. */
  repaint(): void;
}
