/** The papers' figures that draw a system: its labelled diagram here. */
import type { Catalogue } from '../../src/kit/engine/types.ts';
import { escapeHtml } from '../../src/kit/reading/env.ts';
import { systemDiagram } from '../catalogue/text.ts';
import { diagramFigure, diagramSvg } from '../diagram/diagram.ts';
import { sentenceAround } from '../messages.ts';

interface Drawn {
  readonly place: string;
  readonly system: string;
}

const drawnIn: Readonly<Record<string, readonly Drawn[]>> = {
  P1: [{ place: 'Figure 1', system: 'rolling_disk' }],
  P2: [
    { place: 'Figure 1', system: 'chaplygin_sleigh' },
    { place: 'Figure 3, left', system: 'snakeboard' },
  ],
  P5: [
    { place: 'Figure 1', system: 'heavy_top' },
    { place: 'Figure 4', system: 'pendulum_chain' },
    { place: 'Figure 12', system: 'quadrotor_payload' },
  ],
};

/** A card, as those of what is computed are. */
export interface GeometryCard {
  readonly id: string;
  readonly place: string;
  readonly title: string;
  readonly html: string;
  /** The drawing alone. */
  readonly svg: string;
}

/** `folder`: `lessons/`. */
export function geometryOf(
  paper: string,
  { systems }: Catalogue,
  folder: string,
): readonly GeometryCard[] {
  return (drawnIn[paper] ?? []).flatMap(({ place, system: id }) => {
    const system = systems.find((one) => one.id === id);
    const diagram = system === undefined ? undefined : systemDiagram(system, folder);
    if (system === undefined || diagram === undefined) return [];
    const name = escapeHtml(system.name);
    const page = `<a href="../systems/${id}.html">${name}</a>`;
    const html = `<section class="reproduction geometry">
<h2 id="drawn-${id}"><span class="place">${escapeHtml(place)}</span> ${name}</h2>
${diagramFigure(diagram, system, `words-${id}`)}
${sentenceAround('<p class="paper-actions">', 'papers.aboutSystem', [page])}
</section>`;
    const svg = diagramSvg(diagram, 'aria-hidden="true"');
    return [{ id: `drawn-${id}`, place, title: system.name, html, svg }];
  });
}
