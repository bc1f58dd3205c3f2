/** What a page loads first: style sheets before scripts, and on pages that are read scripts last. */
import { expect, it } from 'vitest';
import { ordered } from '../../web/plugins/headOrder.ts';

const page = (body: string) => `<head><title>A</title>
  <script type="module" crossorigin src="a.js"></script>
  <link rel="modulepreload" crossorigin href="b.js">
  <link rel="stylesheet" crossorigin href="a.css">
  <link rel="stylesheet" crossorigin href="b.css">
</head>
<body class="${body}"><p>Words</p></body>`;

const names = (html: string) => [...html.matchAll(/[ab]\.(?:css|js)/g)].map(([name]) => name);

it.each(['lesson-page', 'bench-page'])('puts sheets first on a %s, each in its order', (body) => {
  const html = ordered(page(body));
  expect(names(html)).toEqual(['a.css', 'b.css', 'a.js', 'b.js']);
  expect(html.split('</head>')[1]).toBe(page(body).split('</head>')[1]);
});

it('lets scripts wait where a page is read, and not where it is played', () => {
  const low = (html: string) => html.match(/fetchpriority="low"/g)?.length ?? 0;
  expect(low(ordered(page('lesson-page')))).toBe(2);
  expect(low(ordered(page('bench-page')))).toBe(0);
});

it('asks for sheets without CORS, which a file or a sandboxed frame is refused, and for scripts with it', () => {
  const cors = [...ordered(page('lesson-page')).matchAll(/crossorigin (?:src|href)="(\S+)"/g)];
  expect(cors.map(([, name]) => name)).toEqual(['a.js', 'b.js']);
});
