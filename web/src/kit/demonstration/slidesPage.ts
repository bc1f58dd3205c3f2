/**
 * A demonstration as one page that needs nothing but itself: slides on a screen, a handout with room for
 * notes on paper.
 */
import { say } from '../language/language.ts';

export interface Slide {
  readonly caption: string;
  /** Addresses of the drawing and of the plots, with what is in them. */
  readonly drawing: string;
  readonly plots: readonly string[];
  /** What the pictures show, in words, and where it is computed anew. */
  readonly about: string;
  readonly link: string;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"]/g, (letter) => escapes[letter] ?? letter);
}

const style = `
* { box-sizing: border-box; }
html { scroll-snap-type: y mandatory; }
body { margin: 0; color: #1d2328; background: #fff; font: 100%/1.4 system-ui, sans-serif; }
section { display: flex; flex-direction: column; gap: 1.5vh; height: 100vh; padding: 3vh 4vw 2vh; scroll-snap-align: start; }
h1 { margin: 0; font-size: 1.1rem; font-weight: 400; color: #4d5963; }
h2 { margin: 0; font-size: clamp(1.1rem, 2.2vw, 2.4rem); }
.seen { display: flex; flex: 1; gap: 2vw; min-height: 0; }
.seen > img { flex: 3; min-width: 0; max-height: 100%; object-fit: contain; }
.plots { display: flex; flex: 2; flex-direction: column; gap: 1vh; min-width: 0; }
.plots img { flex: 1; min-height: 0; object-fit: contain; }
p { margin: 0; font-size: .85rem; color: #4d5963; overflow-wrap: anywhere; }
@media print {
  section { height: auto; padding: 0 0 6mm; break-inside: avoid; }
  .seen { height: 75mm; }
  h2 { font-size: 13pt; }
  .notes { height: 24mm; background: repeating-linear-gradient(#fff 0 7.6mm, #bbb 7.6mm 8mm); }
}`;

/** Keys of a remote control and of a keyboard. */
const script = `
const slides = [...document.querySelectorAll('section')];
addEventListener('keydown', (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const by = { ArrowRight: 1, ArrowDown: 1, PageDown: 1, ' ': 1, ArrowLeft: -1, ArrowUp: -1, PageUp: -1 }[event.key];
  const ends = { Home: 0, End: slides.length - 1 };
  if (by === undefined && !(event.key in ends)) return;
  event.preventDefault();
  const now = slides.findIndex((slide) => slide.getBoundingClientRect().bottom > innerHeight / 2);
  const at = ends[event.key] ?? Math.min(Math.max(now + by, 0), slides.length - 1);
  slides[at].scrollIntoView();
});`;

function slideHtml({ caption, drawing, plots, about, link }: Slide, title: string): string {
  const picture = (address: string, words: string): string =>
    `<img src="${escaped(address)}" alt="${escaped(words)}">`;
  const beside = plots.map((plot) => picture(plot, '')).join('');
  return `<section>
<h1>${escaped(title)}</h1>
<h2>${escaped(caption)}</h2>
<div class="seen">${picture(drawing, about)}<div class="plots">${beside}</div></div>
<p>${escaped(about)} <a href="${escaped(link)}">${escaped(say('demonstration.again'))}</a></p>
<div class="notes"></div>
</section>`;
}

export function slidesPage(title: string, slides: readonly Slide[]): string {
  return `<!doctype html>
<html lang="${document.documentElement.lang || 'en'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title>
<style>${style}</style>
${slides.map((slide) => slideHtml(slide, title)).join('\n')}
<script>${script}</script>
</html>
`;
}
