/** The page of the search: a field, and what it finds. */
export function searchBody(): string {
  return `<main id="main" class="lesson-list">
<h1>Search</h1>
<p class="lesson-summary">Lessons, systems, methods and the glossary. A link to this page keeps the words you searched for.</p>
<site-search data-up="" data-whole></site-search>
<noscript><p>The search works in your browser and needs JavaScript. The lists of
<a href="lessons/index.html">lessons</a>, <a href="systems/index.html">systems</a> and
<a href="methods/index.html">methods</a> do without.</p></noscript>
</main>`;
}
