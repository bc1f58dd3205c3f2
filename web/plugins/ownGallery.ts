/**
 * Vite plugin: what a reader may begin from, as cards on the page *Your own*. Systems are pictures
 * that move, with the engine's own motion, and what is refused says why; methods tell their order.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Engine } from '../src/kit/engine/engine.ts';
import type { Definition, MethodReading } from '../src/kit/engine/types.ts';
import { methodsKey, methodsWord, openCodec } from '../src/kit/experiment/link/definitionWord.ts';
import { firstPreset } from '../src/kit/experiment/opening.ts';
import { escapeHtml } from '../src/kit/reading/env.ts';
import { galleryOrder as methodOrder } from '../src/pages/authoring/method/galleryOrder.ts';
import { engineHere, engineIsBuilt, engineOf } from './engineHere.ts';
import { saidBy } from './messages.ts';
import { type Film, filmed } from './motion/filmed.ts';
import { motionFile } from './motion/films.ts';
import { posterSvg } from './motion/poster.ts';

export const systemsPlace = '<!--own-systems-->';
export const methodsPlace = '<!--own-methods-->';

const folder = (name: string): string => fileURLToPath(new URL(`../${name}/`, import.meta.url));

function read(path: string): Definition {
  return JSON.parse(readFileSync(path, 'utf8')) as Definition;
}

/** In their order, each with its colour and how much of its motion is shown, in its own time. */
const shown: readonly (readonly [name: string, group: string, until?: number])[] = [
  ['spring_pendulum', 'coupled', 30],
  ['own_double_pendulum', 'free', 15],
  ['pendulum_in_angles', 'free', 10],
  ['sleigh', 'gliding', 9],
  ['two_wheeled_robot', 'rolling'],
  ['roller_racer', 'rolling'],
  ['turntable', 'rolling'],
  ['falling_disk', 'rolling'],
  ['smooth_tippe_top', 'turning'],
  ['heisenberg', 'free', 12],
  ['parallel_skates', 'gliding'],
];

interface Card {
  readonly html: string;
  readonly id: string;
  readonly film?: Film;
}

const seconds = 10;

async function systemCard(engine: Engine, name: string, group: string, until?: number) {
  const definition = read(`${folder('definitions')}${name}.json`);
  const system = await engine.define(definition);
  const preset = firstPreset(system);
  const request = { preset: preset.id, until: until ?? preset.horizon, seconds };
  const film = await filmed(engine, system, request);
  const html = `<li class="motion-card group-${group}"><a class="card motion-link" href="#example=${name}" data-motion="${motionFile(system.id)}">${posterSvg(film)}<span class="motion-name">${escapeHtml(system.name)}</span></a>
<p>${escapeHtml(system.description)}</p></li>`;
  return { html, id: system.id, film };
}

/** One that the engine does not take, with its sentence. */
async function refusedCard(engine: Engine, name: string): Promise<Card> {
  const definition = read(`${folder('definitions/refused')}${name}.json`);
  const { refused } = await engine.probe<{ readonly refused?: { readonly message: string } }>({
    op: 'read',
    system: definition,
  });
  if (refused === undefined) throw new Error(`${name}.json is not refused.`);
  const id = String(definition.id);
  const html = `<li class="motion-card"><a class="card motion-link refused" href="#example=${name}"><span class="motion-name">${escapeHtml(String(definition.name))}</span></a>
<p>${escapeHtml(String(definition.description))}</p>
<p class="own-said wrong">${escapeHtml(refused.message)}</p></li>`;
  return { html, id };
}

/** What goes wrong is told with the file that it goes wrong in. */
async function naming<T>(name: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    throw new Error(`${name}.json: ${(error as Error).message}`);
  }
}

async function systemCards(): Promise<readonly Card[]> {
  const engine = engineOf(engineHere());
  const cards: Card[] = [];
  for (const [name, group, until] of shown) {
    cards.push(await naming(name, () => systemCard(engine, name, group, until)));
  }
  for (const file of readdirSync(folder('definitions/refused'))) {
    cards.push(await refusedCard(engine, file.replace('.json', '')));
  }
  return cards;
}

async function methodCard(engine: Engine, definition: Definition): Promise<string> {
  const { entry } = await engine.probe<MethodReading>({ op: 'read_method', method: definition });
  const { order, implicit, symmetric, symplectic, adaptive } = entry;
  const values = {
    ...{ order, kind: implicit ? 'implicit' : 'explicit', adaptive: String(adaptive) },
    keeps: symplectic ? (symmetric ? 'both' : 'symplectic') : symmetric ? 'symmetric' : 'none',
  };
  const facts = saidBy('data-say', { key: 'ownMethod.card', values });
  return `<li class="card method-card"><a href="#${methodsKey}=${methodsWord([definition])}">${escapeHtml(entry.name)}</a>
<p class="lesson-facts" ${facts}>…</p>
<p>${escapeHtml(entry.description)}</p></li>`;
}

async function methodCards(): Promise<string> {
  await openCodec();
  const engine = engineOf(engineHere());
  const cards: string[] = [];
  for (const name of methodOrder) {
    const definition = read(`${folder('tableaux')}${name}.json`);
    cards.push(await naming(name, () => methodCard(engine, definition)));
  }
  return `<ul class="plain tiles method-cards">${cards.join('\n')}</ul>`;
}

export function ownGallery(): Plugin {
  let systems: Promise<readonly Card[]> | undefined;
  let methods: Promise<string> | undefined;
  const films = async (): Promise<ReadonlyMap<string, string>> => {
    systems ??= engineIsBuilt() ? systemCards() : Promise.resolve([]);
    return new Map(
      (await systems).flatMap(({ id, film }) =>
        film === undefined ? [] : [[motionFile(id), JSON.stringify(film.motion)] as const],
      ),
    );
  };
  return {
    name: 'rattleback:own-gallery',
    enforce: 'pre',
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        if (!html.includes(systemsPlace)) return html;
        await films();
        const cards = ((await systems) ?? []).map((card) => card.html).join('\n');
        methods ??= engineIsBuilt() ? methodCards() : Promise.resolve('');
        const ofMethods = await methods;
        return html
          .replace(systemsPlace, () => `<ul class="plain tiles motion-cards">${cards}</ul>`)
          .replace(methodsPlace, () => ofMethods);
      },
    },
    async generateBundle() {
      for (const [path, source] of await films()) {
        this.emitFile({ type: 'asset', fileName: path, source });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = (request.url ?? '').split('?')[0]?.replace(/^\//, '') ?? '';
        if (!path.startsWith('motions/')) return next();
        films()
          .then((all) => all.get(path))
          .then((source) => (source === undefined ? next() : response.end(source)))
          .catch(next);
      });
    },
  };
}
