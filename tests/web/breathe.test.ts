import { expect, test } from 'vitest';
import { breather } from '../../web/src/kit/engine/breathe.ts';

test('breaths are over one after the other, and after what was going on', async () => {
  const breathe = breather();
  const seen: string[] = [];
  const first = breathe().then(() => seen.push('first'));
  const second = breathe().then(() => seen.push('second'));
  seen.push('asked');
  await Promise.all([first, second]);
  expect(seen).toEqual(['asked', 'first', 'second']);
});
