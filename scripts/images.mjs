/**
 * Draws the site's icons, its card and the README's picture into `web/images`: the icons from the mark, the
 * card from the stone on the front page of the built site, the picture from its bench. Run it when the mark,
 * the stone or the bench looks different.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { iconDrawing, mark } from '../web/plugins/mark.ts';
import { icons } from '../web/plugins/offline/manifest.ts';
import { openSite } from './site.mjs';

const folder = new URL('../web/images/', import.meta.url);
const site = await openSite();
const { home } = JSON.parse(readFileSync(new URL('../web/messages/en.json', import.meta.url)));

async function drawing(width, height, html, style, options) {
  const page = await site.browser.newPage({ viewport: { width, height } });
  await page.setContent(`<style>*{margin:0}${style}</style>${html}`);
  await page.evaluate(() => document.fonts.ready);
  const picture = await page.screenshot({ omitBackground: true, ...options });
  await page.close();
  return picture;
}

for (const { file, width, shape } of icons) {
  const picture = await drawing(width, width, iconDrawing(shape), 'svg{display:block}');
  writeFileSync(new URL(file, folder), picture);
}

/** The stone as the front page shows it, and the face of its headings. */
async function frontPage() {
  const page = await site.browser.newPage({
    viewport: { width: 1280, height: 900 },
    deviceScaleFactor: 2,
    colorScheme: 'dark',
    serviceWorkers: 'block',
  });
  await page.goto(site.url);
  await page.waitForSelector('#alive canvas[role=img]');
  await page.waitForTimeout(3000);
  const stone = await page.locator('#alive canvas[role=img]').screenshot();
  const faces = await page.$$eval('link[rel=preload][as=font]', (links) =>
    links.map(({ href }) => href),
  );
  const face = await page.request.get(faces.find((address) => /text-bold/.test(address)));
  const pictures = { stone, face: await face.body() };
  await page.close();
  return pictures;
}

const { stone, face } = await frontPage();
const card = `<div class="stone"></div><div class="words"><p>${mark}Rattleback</p><h1>${home.heading}</h1></div>`;
const style = `
@font-face { font-family: Heading; src: url(data:font/woff2;base64,${face.toString('base64')}); }
body { width: 1200px; height: 630px; background: #14181d; color: #e8e6e1; font-family: Heading; }
.stone { position: absolute; inset: 0; background: url(data:image/png;base64,${stone.toString('base64')}) 330px center / auto 100% no-repeat;
  mask-image: linear-gradient(to right, transparent 28%, black 58%); }
.words { position: absolute; left: 72px; top: 72px; bottom: 72px; width: 620px; display: flex; flex-direction: column;
  justify-content: space-between; }
p { display: flex; align-items: center; gap: 18px; font-size: 42px; }
h1 { font-size: 76px; line-height: 1.12; }
svg { width: 84px; height: 84px; fill: none; stroke: #f08a3c; stroke-width: 2.6; stroke-linecap: round; stroke-linejoin: round; }
svg ellipse { fill: #4da8de; stroke: none; }`;
const picture = await drawing(1200, 630, card, style, {
  type: 'jpeg',
  quality: 86,
  omitBackground: false,
});
writeFileSync(new URL('card.jpg', folder), picture);

/** A picture as WebP. */
async function webpOf(png) {
  const page = await site.browser.newPage();
  const text = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext('2d').drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.85);
    },
    `data:image/png;base64,${png.toString('base64')}`,
  );
  await page.close();
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
}

const bench = await site.browser.newPage({
  viewport: { width: 1280, height: 800 },
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
});
await bench.goto(`${site.url}bench.html#2/kepler/ellipse?at=38`);
await bench.waitForSelector('.pane[data-state="ready"]');
await bench.waitForTimeout(3000);
writeFileSync(new URL('bench.webp', folder), await webpOf(await bench.screenshot()));
await site.close();
