/** The methods that run on a system, as the list of methods offers them. */
import type { Catalogue, SystemInfo } from '../../engine/types';
import { say } from '../../language/language';
import type { Option, OptionGroup } from '../../ui/choice';

/** The plain ones first; those composed of them, of which there are many, under a heading. */
export function methodOptions(
  system: SystemInfo,
  { methods }: Catalogue,
): (Option | OptionGroup)[] {
  const known = new Map(methods.map((method) => [method.id, method]));
  const plain: Option[] = [];
  const composed: Option[] = [];
  for (const { method: id } of system.fits) {
    const info = known.get(id);
    const list = info?.base === undefined ? plain : composed;
    list.push({ id, name: info?.name ?? id });
  }
  if (composed.length === 0) return plain;
  return [...plain, { heading: say('setup.composed'), options: composed }];
}
