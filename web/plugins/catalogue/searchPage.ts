/** The page of the search: a field, and what it finds. */
import { sentenceAround } from '../messages.ts';

export function searchBody(): string {
  const lists = [
    '<a href="lessons/index.html" data-say="searchPage.lessons">…</a>',
    '<a href="systems/index.html" data-say="searchPage.systems">…</a>',
    '<a href="methods/index.html" data-say="searchPage.methods">…</a>',
  ];
  return `<main id="main" class="lesson-list">
<h1 data-say="searchPage.heading">…</h1>
<p class="lesson-summary" data-say="searchPage.about">…</p>
<site-search data-up="" data-whole></site-search>
<div class="empty-state">
<!--mark-->
${sentenceAround('<p>', 'searchPage.orBrowse', lists)}
</div>
<noscript>${sentenceAround('<p>', 'searchPage.needsScripts', lists)}</noscript>
</main>`;
}
