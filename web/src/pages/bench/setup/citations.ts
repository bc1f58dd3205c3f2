/** The papers that the form of the bench cites: in the names and descriptions of what it offers. */
import references from 'virtual:papers';
import type { MethodInfo, SystemInfo } from '../../../kit/engine/types.ts';
import { citedPapers, citingWords } from '../../catalogue/papers.ts';

/** What they are, of a system and the methods that are chosen. */
export function papersCited(
  system: SystemInfo,
  methods: readonly MethodInfo[],
): readonly HTMLElement[] {
  return citedPapers(citingWords(system, methods), references);
}
