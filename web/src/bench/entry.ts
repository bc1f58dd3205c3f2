/** The bench: its engine first, which loads in a thread of its own, then what shows it. */
import { spawnEngine } from '../engine/spawn';
import { showTheme, storedTheme } from '../ui/storedTheme';

showTheme(storedTheme());
// A link names its system in a way that only the engine's catalogue can tell.
const usual = window.location.hash.length < 2;
const engine = spawnEngine(usual ? {} : undefined);
const { start } = await import('./main');
await start(engine);
