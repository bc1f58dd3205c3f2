/** The switch of the sound, off at each visit: without it nothing that plays is loaded. */
import { say } from '../../../kit/language/language.ts';
import { make } from '../../../kit/ui/dom.ts';
import type { BenchState } from '../benchState.ts';
import type { RunSound } from './runSound.ts';

const usualVolume = 50;

/** `front`: the run that is heard; `failed` gets the error where it can't be loaded. */
export function soundSwitch(
  state: BenchState,
  front: () => number,
  failed: (error: unknown) => void,
): HTMLElement {
  let sound: RunSound | undefined;
  const box = make('input', { type: 'checkbox', id: 'sound' });
  const volume = make('input', {
    ...{ type: 'range', id: 'volume', min: 0, max: 100, value: usualVolume },
  });
  const loud = (): number => Number(volume.value) / 100;
  const label = make('label', { for: 'volume', hidden: true }, `${say('sound.volume')} `, volume);
  volume.addEventListener('input', () => sound?.setVolume(loud()));
  box.addEventListener('change', async () => {
    label.hidden = !box.checked;
    sound?.end();
    sound = undefined;
    if (!box.checked) return;
    try {
      const { RunSound } = await import('./runSound.ts');
      // Turned off, or off and on again, in the meantime.
      if (!box.checked || sound !== undefined) return;
      sound = new RunSound(state, front, loud());
      state.join(sound);
    } catch (error) {
      box.checked = false;
      label.hidden = true;
      failed(error);
    }
  });
  return make(
    'div',
    {},
    make(
      'div',
      { class: 'buttons' },
      make('label', { class: 'check' }, box, ` ${say('sound.switch')}`),
      label,
    ),
    make('p', { class: 'note' }, say('sound.what')),
  );
}
