/**
 * A page of the catalogue: its text first, then what every page that is read has, and what the reader
 * may measure of a method, when that comes near.
 */

import { whenNear } from '../../kit/ui/near.ts';
import { whenPainted } from '../site/whenPainted.ts';

void whenPainted(async () => {
  await import('../site/home.ts');
  whenNear(document.querySelectorAll<HTMLElement>('#order-here'), async (order) => {
    const { orderHere } = await import('./orderHere.ts');
    orderHere(order);
  });
  whenNear(document.querySelectorAll<HTMLElement>('#units-here'), async (units) => {
    const { unitsHere } = await import('./unitsHere.ts');
    unitsHere(units);
  });
});
