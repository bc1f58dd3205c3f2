/** Opens the bench: engine, instruments, the experiment of the address, keys and theme. */
import { knowing } from '../../kit/engine/defining.ts';
import type { Engine } from '../../kit/engine/engine.ts';
import { sentenceOf } from '../../kit/engine/fault.ts';
import type { Spawned } from '../../kit/engine/spawn.ts';
import { say } from '../../kit/language/language.ts';
import { openEngine } from '../../kit/opening/openEngine.ts';
import { charactersOn, setCharactersOn } from '../../kit/ui/characterKeys.ts';
import { make } from '../../kit/ui/dom.ts';
import { linkField } from '../../kit/ui/linkField.ts';
import { drawnOnce, pause } from '../../kit/ui/pause.ts';
import { safeStorage } from '../../kit/ui/storage.ts';
import { sayBriefly } from '../../kit/ui/toast.ts';
import { chooseLanguage } from '../site/choose.ts';
import { wireEveryPage } from '../site/everyPage.ts';
import { showSiteNotice } from '../site/siteNotice.ts';
import { wireTheme } from '../site/theme.ts';
import { Bench } from './bench.ts';
import { Address } from './benchAddress.ts';
import { openingOf } from './benchOpening.ts';
import { defineFrom, isNew } from './defined.ts';
import { embed } from './embed/embed.ts';
import { isEmbedded } from './embed/embedded.ts';
import { wireUndoKeys } from './export/undo.ts';
import { wireKeyboard } from './keyboard.ts';
import { Plots } from './plots/plots.ts';
import { wireTalk } from './talk.ts';
import { View } from './view.ts';

/** The help dialog: it stands in the page; this opens it and wires its one choice. */
function wireHelp(page: Document, storage: Storage): () => void {
  const dialog = page.querySelector('#help') as HTMLDialogElement;
  const keys = page.querySelector('#character-keys') as HTMLInputElement;
  keys.checked = charactersOn(storage);
  keys.addEventListener('change', () => setCharactersOn(storage, keys.checked));
  const open = (): void => dialog.showModal();
  page.querySelector('#help-open')?.addEventListener('click', open);
  page.querySelector('#help-close')?.addEventListener('click', () => dialog.close());
  return open;
}

function slot(id: string): HTMLElement {
  return document.getElementById(id) as HTMLElement;
}

/** A change that was not computed yet is in the link that is copied. */
function wireShare(bench: Bench, address: Address): void {
  const button = slot('share');
  const said = slot('shared');
  button.addEventListener('click', async () => {
    await bench.settled();
    address.write();
    try {
      await navigator.clipboard.writeText(window.location.href);
      sayBriefly(said, say('bench.linkCopied'));
    } catch {
      said.textContent = '';
      const field = linkField(window.location.href);
      showSiteNotice(document, `${say('site.noCopying')} `, field);
      field.focus();
    }
  });
}

/** What needs no engine and keeps the page busy: made while the engine loads. */
interface Early {
  readonly view: View;
  readonly plots: Plots;
}

/** False in tests and on slow machines. */
const drawsSmoothly = () => new URLSearchParams(window.location.search).get('antialias') !== '0';

async function openEarly(embedded: boolean): Promise<Early> {
  await drawnOnce();
  const antialias = drawsSmoothly();
  const [tools] = slot('drawer').children as unknown as [HTMLElement];
  const view = new View({ antialias, givesBack: embedded, over: [tools] });
  const plots = new Plots();
  wireTheme(slot('theme') as HTMLButtonElement, (theme) => {
    plots.setDark(theme === 'dark');
    view.repaint();
  });
  await pause();
  if (!embedded) {
    slot('plots').append(plots.element);
    // One after the other: where a processor draws, both at once keep the page waiting for either.
    plots.open(view.drawn.then(pause));
  }
  return { view, plots };
}

async function openBench(engine: Engine, early: Early, embedded: boolean): Promise<void> {
  const address = new Address(window);
  const refusedDefinition = await defineFrom(address.fragment, engine);
  const openAnother = async (): Promise<Engine> => knowing(await openEngine(), engine);
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const plays = drawsSmoothly() && !still && !embedded;
  const drawer = slot('drawer') as HTMLDetailsElement;
  const options = { openEngine: openAnother, plays, moves: !still, drawer, ...early };
  const bench = new Bench(engine, options);
  const { state } = bench;
  if (!embedded) early.view.runs.legend.methodWanted = (run) => bench.openMethod(run);
  state.follow({ linkChanged: (fragment) => address.tell(fragment) });
  await pause();
  slot('view').append(bench.viewPane);
  slot('loading').remove();
  if (embedded) {
    bench.transport.gather(true);
    state.follow({ linkChanged: embed(document, bench.viewPane) });
  }
  const storage = safeStorage(window);
  const talk = wireTalk(document, bench, early, engine.catalogue, storage);
  state.follow({ linkChanged: () => talk.follow() });
  const openHelp = wireHelp(document, storage);
  const { playback } = state;
  wireKeyboard(document, storage, {
    togglePlaying: () => playback.setPlaying(!playback.playing),
    stepPlayhead: (direction) => bench.stepPlayhead(direction),
    movePlayheadTo: (t) => bench.movePlayheadTo(t),
    sayWhere: () => void bench.sayWhere(),
    openHelp,
  });
  wireUndoKeys(document, bench.changes);
  wireShare(bench, address);
  slot('export').addEventListener('click', () => bench.openExport());
  const showAddressed = async (refused = ''): Promise<void> => {
    const { shared, notice, faulty, instead } = talk.opening(
      openingOf(address.fragment, engine.catalogue, refused),
    );
    const hold = () => address.hold();
    if (faulty) address.hold();
    // A link whose numbers the engine refuses still gives a working page.
    const refusal =
      state.recording === undefined
        ? await bench.open(shared, notice, { instead, refused: hold })
        : await bench.replace(shared, notice, hold);
    if (faulty || refusal !== undefined) address.settle();
  };
  const showAddressedOrReload = async (): Promise<void> => {
    if (await isNew(address.fragment, engine.catalogue)) window.location.reload();
    else await showAddressed();
  };
  window.addEventListener('hashchange', () => {
    if (address.asks) void showAddressedOrReload();
  });
  await pause();
  await showAddressed(refusedDefinition);
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
    document.documentElement.dataset.live = '';
    const seed = new URLSearchParams(window.location.search).get('fuzz');
    if (seed !== null && !embedded) {
      const { actAtRandom } = await import('./randomUse.ts');
      void actAtRandom(seed);
    }
  } catch (error) {
    const sentence = make('p', { class: 'alert', role: 'alert' }, sentenceOf(error));
    slot('loading').replaceChildren(sentence);
  }
}

// A frame in another site's page is no visit to this one.
wireEveryPage(window, !isEmbedded(window));
