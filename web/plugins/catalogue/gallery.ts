/** Systems as pictures that move when they are looked at. */

import type { Catalogue, SystemInfo } from '../../src/kit/engine/types.ts';
import type { MessageKey } from '../../src/kit/language/language.ts';
import { escapeHtml } from '../../src/kit/reading/env.ts';
import { systemPage } from '../../src/pages/catalogue/addresses.ts';
import { sentenceAround, valuesAttribute } from '../messages.ts';
import { motionFile, type SystemPictures } from '../motion/films.ts';
import { type Group, groups } from '../motion/request.ts';
import { benchLink } from './links.ts';
import { link, number } from './tables.ts';

/** Stands on the home page where the gallery belongs. */
export const galleryPlace = '<!--systems-gallery-->';

export const groupTitles: Readonly<Record<Group, { title: MessageKey; about: MessageKey }>> = {
  rolling: { title: 'gallery.rolling', about: 'gallery.rollingAbout' },
  gliding: { title: 'gallery.gliding', about: 'gallery.glidingAbout' },
  turning: { title: 'gallery.turning', about: 'gallery.turningAbout' },
  spheres: { title: 'gallery.spheres', about: 'gallery.spheresAbout' },
  coupled: { title: 'gallery.coupled', about: 'gallery.coupledAbout' },
  free: { title: 'gallery.free', about: 'gallery.freeAbout' },
};

/** It has words once a script is there to act on it. */
const motionSwitch = '<button type="button" class="motion-switch" hidden></button>';

/** Of one picture. */
const oneSwitch = '<button type="button" class="motion-switch" data-one hidden></button>';

/** `up`: from the page to the site's top. */
function pictureLink(system: SystemInfo, pictures: SystemPictures, up: string): string {
  const svg = pictures.get(system.id)?.svg ?? '';
  const motion = svg === '' ? '' : ` data-motion="${up}${motionFile(system.id)}"`;
  return `<a class="card motion-link" href="${up}${systemPage(system.id)}"${motion}>${svg}<span class="motion-name">${escapeHtml(system.name)}</span></a>`;
}

function ofGroup(group: Group, systems: readonly SystemInfo[], pictures: SystemPictures) {
  return systems.filter(({ id }) => pictures.get(id)?.group === group);
}

/** All of them, by name, in the order of the groups: for the home page. */
export function homeGallery({ systems }: Catalogue, pictures: SystemPictures): string {
  const cards = groups.flatMap((group) =>
    ofGroup(group, systems, pictures).map(
      (system) => `<li class="group-${group}">${pictureLink(system, pictures, '')}</li>`,
    ),
  );
  return `<section class="motion-gallery" aria-labelledby="systems-title">
<div class="gallery-head"><h2 id="systems-title"><a href="systems/index.html" data-say="site.systems">…</a></h2>${motionSwitch}</div>
<p data-say="home.systems">…</p>
<ul class="plain tiles motion-wall">
${cards.join('\n')}
</ul>
</section>`;
}

/** The same with what each of them is, a section for each group: for the list. */
export function groupedGallery({ systems }: Catalogue, pictures: SystemPictures): string {
  const sections = groups.map((group) => {
    const cards = ofGroup(group, systems, pictures).map((system) => {
      const counts = { starts: system.presets.length, methods: system.fits.length };
      return `<li class="motion-card">${pictureLink(system, pictures, '../')}
<p>${escapeHtml(system.description)}</p>
<p class="lesson-facts" data-say="systemPage.counts" ${valuesAttribute(counts)}>…</p></li>`;
    });
    if (cards.length === 0) return '';
    const { title, about } = groupTitles[group];
    return `<section class="group-${group}" aria-labelledby="${group}">
<h2 id="${group}" data-say="${title}">…</h2>
<p data-say="${about}">…</p>
<ul class="plain tiles motion-cards">
${cards.join('\n')}
</ul>
</section>`;
  });
  return `<div class="motion-gallery"><div class="gallery-head">${motionSwitch}</div>
${sections.join('\n')}
</div>`;
}

/** The motion of one system, large, and what computed it; nothing where there is no picture. */
export function motionFigure(
  system: SystemInfo,
  catalogue: Catalogue,
  pictures: SystemPictures,
): string {
  const { film, svg = '', group, motion } = pictures.get(system.id) ?? {};
  const preset = system.presets.find(({ id }) => id === motion?.preset);
  const run = film?.recording.header.runs[0];
  if (film === undefined || run === undefined || preset === undefined) return '';
  const [name = ''] = film.recording.names;
  const start = link(benchLink(catalogue, system, preset), preset.name);
  const values = { method: name, h: number(run.h), times: film.times };
  const label = valuesAttribute({ name: system.name });
  return `<figure class="motion-figure motion-gallery group-${group}">
<div class="framed motion-view" role="img" data-say-label="gallery.motionOf" ${label} data-motion="../${motionFile(system.id)}">${svg}</div>
<figcaption>${oneSwitch}${sentenceAround('<p>', 'gallery.computed', [start], values)}</figcaption>
</figure>`;
}
