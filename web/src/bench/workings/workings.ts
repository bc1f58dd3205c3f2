/** Parts below the view that look into how a motion works: its section, its bracket. */
import type { Engine } from '../../engine/engine';
import type { LinkTo } from '../../experiment/dataTable';
import type { Recording } from '../../experiment/recording';
import { BracketPart } from './bracketPart';
import { SectionPart } from './sectionPart';

export class Workings {
  readonly elements: readonly HTMLElement[];
  private readonly section: SectionPart;
  private readonly bracket: BracketPart;

  constructor(engine: Engine, linkTo: LinkTo) {
    this.section = new SectionPart(linkTo);
    this.bracket = new BracketPart(engine, linkTo);
    this.elements = [this.section.element, this.bracket.element];
  }

  /** What is recorded, with the playhead at rest at t. */
  show(recording: Recording, t: number): void {
    this.section.show(recording);
    this.bracket.show(recording, t);
  }
}
