/** The bench: its engine first, which loads in a thread of its own, then what shows it. */
import { spawnEngine } from '../engine/spawn';
import { showTheme, storedTheme } from '../ui/storedTheme';

document.documentElement.dataset.begun = '';
showTheme(storedTheme());
// Enough of the link to load the right part of the engine; the rest needs the catalogue.
const { hash } = window.location;
const [, system] = /^#2\/(\w+)/.exec(hash) ?? [];
// A definition that comes along is none of the program's systems.
const isDefined = hash.includes('definition=');
const named = system === undefined ? undefined : { system: isDefined ? {} : system };
const engine = spawnEngine(hash.length < 2 ? {} : named);
const { start } = await import('./main');
await start(engine);
