/** Opens the bench: engine, instruments, the experiment of the address, keys and theme. */
import { type Engine, openEngine } from '../engine/engine';
import type { Spawned } from '../engine/spawn';
import { decodePermalink } from '../experiment/permalink';
import { chooseLanguage } from '../language/choose';
import { say } from '../language/language';
import { keepOffline } from '../offline/register';
import { make } from '../ui/dom';
import { drawnOnce, pause } from '../ui/pause';
import { safeStorage } from '../ui/storage';
import { wireTheme } from '../ui/theme';
import { Bench } from './bench';
import { defaultExperiment } from './draft';
import { embed, isEmbedded } from './embed/embed';
import { wireHelp } from './help';
import { wireUndoKeys } from './keep/undo';
import { wireKeyboard } from './keyboard';
import { Plots } from './plots';
import { type Opening, wireTalk } from './talk';
import { View } from './view';

function slot(id: string): HTMLElement {
  return document.getElementById(id) as HTMLElement;
}

/** What the address holds; a link that can't be read gives a sentence and the default. */
function experimentOf(hash: string, engine: Engine): Opening {
  const fallback = { experiment: defaultExperiment(engine.catalogue), view: {} };
  const fragment = hash.replace(/^#/, '');
  if (fragment === '') return { shared: fallback, notice: '' };
  try {
    const { notice = '', ...shared } = decodePermalink(fragment, engine.catalogue);
    return { shared, notice };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { shared: fallback, notice: `${reason} ${say('bench.usualExperiment')}` };
  }
}

function wireShare(): void {
  const button = slot('share');
  const said = slot('shared');
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(window.location.href);
      said.textContent = say('bench.linkCopied');
    } catch {
      said.textContent = say('bench.linkInAddress');
    }
  });
}

/** What needs no engine and keeps the page busy: made while the engine loads. */
interface Early {
  readonly view: View;
  readonly plots: Plots;
}

async function openEarly(embedded: boolean): Promise<Early> {
  await drawnOnce();
  const antialias = new URLSearchParams(window.location.search).get('antialias') !== '0';
  const view = new View({ antialias });
  const plots = new Plots();
  wireTheme(slot('theme') as HTMLButtonElement, (theme) => {
    plots.setDark(theme === 'dark');
    view.repaint();
  });
  await pause();
  if (!embedded) {
    slot('plots').append(plots.element);
    // One after the other: where a processor draws, both at once keep the page waiting for either.
    void plots.open(view.drawn.then(pause));
  }
  return { view, plots };
}

async function openBench(engine: Engine, early: Early, embedded: boolean): Promise<void> {
  let written = '';
  /** Told of every new permalink. */
  const followers: ((fragment: string) => void)[] = [];
  const bench = new Bench(engine, {
    openEngine,
    ...early,
    onLink: (fragment) => {
      written = `#${fragment}`;
      window.history.replaceState(null, '', written);
      for (const follow of followers) follow(fragment);
    },
  });
  await pause();
  slot('view').append(bench.viewPane);
  slot('setup').append(bench.keep.element, bench.setup.element);
  slot('loading').remove();
  if (embedded) followers.push(embed(document, bench.viewPane));
  const storage = safeStorage(window);
  const talk = wireTalk(document, bench, engine.catalogue, storage);
  followers.push(talk.follow);
  const openHelp = wireHelp(document, storage);
  const { playback } = bench;
  wireKeyboard(document, storage, {
    toggle: () => playback.setPlaying(!playback.playing),
    step: (direction) => bench.step(direction),
    start: () => bench.jump(0),
    end: () => bench.jump(playback.horizon),
    reset: () => bench.jump(0),
    help: openHelp,
  });
  wireUndoKeys(document, bench.changes);
  wireShare();
  const show = async (): Promise<void> => {
    const { shared, notice } = talk.opening(experimentOf(window.location.hash, engine));
    if (bench.showing) return bench.replace(shared, notice);
    const refusal = await bench.open(shared, notice);
    if (refusal === undefined || bench.showing) return;
    // A link whose numbers the engine refuses still gives a working page.
    const fallback = { experiment: defaultExperiment(engine.catalogue), view: {} };
    await bench.open(fallback, `${refusal} ${say('bench.usualExperiment')}`);
  };
  window.addEventListener('hashchange', () => {
    if (window.location.hash !== written) void show();
  });
  await pause();
  await show();
}

export async function start(spawned: Spawned): Promise<void> {
  try {
    await chooseLanguage();
    const embedded = isEmbedded(window);
    const [engine, early] = await Promise.all([openEngine(spawned), openEarly(embedded)]);
    await openBench(engine, early, embedded);
    await early.view.drawn;
    // For whoever measures how long the bench keeps its reader waiting.
    performance.mark('usable');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const sentence = make('p', { class: 'alert', role: 'alert' }, reason);
    slot('loading').replaceChildren(sentence);
  }
}

// A frame in another site's page is no visit to this one.
if (!isEmbedded(window)) keepOffline(window);
