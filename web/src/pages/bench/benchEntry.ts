/** The bench: its engine first, which loads in a thread of its own, then what shows it. */
import { spawnEngine } from '../../kit/engine/spawn.ts';
import { whenNear } from '../../kit/ui/near.ts';
import { showTheme, storedTheme } from '../../kit/ui/storedTheme.ts';
import { isEmbedded } from './embed/embedded.ts';

document.documentElement.dataset.begun = '';
showTheme(storedTheme());
// A page may have many frames: each begins when it is seen first.
if (isEmbedded(window)) {
  await new Promise<void>((begin) => whenNear([document.documentElement], () => begin()));
}
// Enough of the link to load the right part of the engine; the rest needs the catalogue.
const { hash } = window.location;
const [, system] = /^#2\/(\w+)/.exec(hash) ?? [];
// A definition that comes along is none of the program's systems.
const isDefined = hash.includes('definition=');
const named = system === undefined ? undefined : { system: isDefined ? {} : system };
const engine = spawnEngine(hash.length < 2 ? {} : named);
const { start } = await import('./benchPage.ts');
await start(engine);
