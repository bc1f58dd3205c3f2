/** What a talk needs of the bench: demonstrations, and the presenter's mode. */
import shipped from 'virtual:demonstrations';
import { addressAt, placeOf } from '../../kit/demonstration/demonstrationAddress.ts';
import { DemonstrationPanel } from '../../kit/demonstration/demonstrationPanel.ts';
import { nameOf } from '../../kit/demonstration/file.ts';
import { wirePresenterKeys } from '../../kit/demonstration/keys.ts';
import { Player, sharedOf } from '../../kit/demonstration/player.ts';
import { Presenter } from '../../kit/demonstration/presenter.ts';
import { slidesPage } from '../../kit/demonstration/slidesPage.ts';
import { sentenceOf } from '../../kit/engine/fault.ts';
import type { Catalogue } from '../../kit/engine/types.ts';
import { say } from '../../kit/language/language.ts';
import { saveFile } from '../../kit/ui/save.ts';
import type { Bench } from './bench.ts';
import type { Opening } from './benchOpening.ts';
import { isEmbedded } from './embed/embedded.ts';
import { slidesOf } from './export/slides.ts';
import type { Plots } from './plots/plots.ts';
import { Presenting } from './presenting.ts';
import type { View } from './view.ts';

export interface Talk {
  /** What to show where the address asks for `asked`, or for a demonstration. */
  opening(asked: Opening): Opening;
  /** Takes note of a new permalink. */
  follow(): void;
}

export function wireTalk(
  page: Document,
  bench: Bench,
  { view: drawing, plots }: { readonly view: View; readonly plots: Plots },
  catalogue: Catalogue,
  storage: Storage,
): Talk {
  const view = window;
  if (isEmbedded(view)) return { opening: (asked) => asked, follow: () => undefined };
  /** The demonstration of the site that runs as it came. */
  let source: string | undefined;
  const writePlace = (): void => {
    const place = source === undefined ? undefined : { id: source, at: player.at };
    view.history.replaceState(null, '', addressAt(view.location.href, place));
  };
  const player = new Player(catalogue, {
    onOpen: (shared) => void bench.open(shared),
    stepChanged: () => {
      writePlace();
      panel.showStep();
    },
  });
  const present = (): string => bench.state.fragment ?? view.location.hash.slice(1);
  const button = (id: string) => page.getElementById(id) as HTMLButtonElement;
  const panel = new DemonstrationPanel(
    page.getElementById('demo') as HTMLElement,
    button('demo-open'),
    shipped,
    player,
    {
      onSource: (id) => {
        source = id;
        writePlace();
      },
      onSay: (sentence) => bench.say(sentence),
      present,
      slides: async ({ title, steps }, onProgress) => {
        try {
          const views = steps.map((step) => {
            return { caption: step.caption, shared: sharedOf(step, catalogue) };
          });
          const page = slidesPage(title, await slidesOf(bench, views, onProgress));
          saveFile(`${nameOf(title)}.html`, new Blob([page], { type: 'text/html' }));
          return say('demonstration.slidesSaved');
        } catch (error) {
          return sentenceOf(error);
        }
      },
    },
  );
  const presenting = new Presenting(bench, drawing, plots);
  bench.state.follow(presenting);
  const presenter = new Presenter(page, {
    controls: presenting.element,
    opener: button('present'),
    theme: button('theme'),
    first: () => button('play'),
    hold: (held) => bench.state.playback.hold(held),
    onToggle: (on) => {
      bench.transport.gather(on);
    },
    // Without the demonstration: a guest wants the experiment.
    address: () => new URL(`bench.html#${present()}`, view.location.href).href,
  });
  wirePresenterKeys(page, storage, presenter, player, presenting);
  return {
    opening: (asked) => {
      const place = placeOf(view.location.search);
      if (place === undefined || player.demonstration !== undefined) return asked;
      const found = shipped.find(({ id }) => id === place.id);
      if (found === undefined) {
        const name = place.id.slice(0, 40);
        return { ...asked, notice: say('bench.noDemonstration', { name }) };
      }
      source = found.id;
      const shared = player.take(found.demonstration, place.at);
      // A fragment is the view that the reader had, perhaps on from the step's own.
      const viewed = view.location.hash.length > 1;
      return shared === undefined || viewed ? asked : { ...asked, shared, notice: '' };
    },
    follow: () => presenter.refresh(),
  };
}
