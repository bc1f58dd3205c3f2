/** A map of the Jacobiator in words. */
import { say } from '../language/language';
import { formatNumber } from '../ui/format';
import { extremesOf, type JacobiMap } from './jacobiMap';

/** Below it the length of the Jacobiator is round-off. */
export const mapFloor = 1e-12;

export function mapSentence(map: JacobiMap): string {
  const extremes = extremesOf(map);
  const axes = { across: map.x.symbol, up: map.y.symbol };
  if (extremes === undefined) return say('jacobiMap.noAnswer', axes);
  const { least, largest, at } = extremes;
  if (largest <= mapFloor) {
    return say('jacobiMap.holds', { largest: formatNumber(largest, 2) });
  }
  if (largest - least <= 1e-9 * largest) {
    return say('jacobiMap.constant', { ...axes, largest: formatNumber(largest, 4) });
  }
  const low = least <= mapFloor ? '0' : formatNumber(least, 3);
  const place = `${axes.across} = ${formatNumber(at[0], 3)}, ${axes.up} = ${formatNumber(at[1], 3)}`;
  return say('jacobiMap.varies', { least: low, largest: formatNumber(largest, 3), place });
}
