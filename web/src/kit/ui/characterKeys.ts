/**
 * Keys that type a character work only while the reader leaves them on, so that speech input does
 * not set them off (WCAG 2.2, 2.1.4); the choice is remembered.
 */
const key = 'rattleback.keys';

/** Where a key has a meaning of its own already. */
export const typing = 'input:not([type="checkbox"]), select, textarea, canvas, dialog';

export function charactersOn(storage: Storage): boolean {
  return storage.getItem(key) !== 'off';
}

export function setCharactersOn(storage: Storage, on: boolean): void {
  storage.setItem(key, on ? 'on' : 'off');
}
