/** How an experiment is looked at, as words of a short link, and back. */

import type { Arrangement } from '../arrangement.ts';
import { type Blame, tried } from './blame.ts';
import { idAt, refuse } from './check.ts';
import {
  arrangementAt,
  type Look,
  pairAt,
  plotsAt,
  type SectionLook,
  sectionAt,
} from './linkLook.ts';
import { numberFrom, numberWord } from './linkWords.ts';

const on = 'on';
const nothing = 'none';
const ways = { up: 1, down: -1 } as const;
/** Angles of a section, modulo 2π. */
const moduloTurns = 'mod';

/** `theta,0,up,x,y`, and `mod` at the end where angles that differ by turns are one. */
function sectionWord({ of, level, direction, axes, wrapped }: SectionLook): string {
  const way = direction === ways.up ? 'up' : 'down';
  return [of, numberWord(level), way, ...axes, ...(wrapped ? [moduloTurns] : [])].join(',');
}

function sectionFrom(word: string): SectionLook {
  const [of, level = '', way = '', x, y, modulo, more] = word.split(',');
  if (more !== undefined || (modulo ?? moduloTurns) !== moduloTurns) {
    refuse('shared.sectionTooLong');
  }
  const direction = way === 'up' || way === 'down' ? ways[way] : undefined;
  const wrapped = modulo !== undefined;
  return sectionAt({
    of,
    level: numberFrom(level, 'sharedPart.level'),
    direction,
    axes: [x, y],
    wrapped,
  });
}

/** `one,2`: the kind, and the number of the run in front where it is not the first. */
function seenWord({ kind, front }: Arrangement): string {
  return front === 0 ? kind : `${kind},${front + 1}`;
}

function seenFrom(word: string): Arrangement {
  const [kind, number = '1', more] = word.split(',');
  if (more !== undefined) refuse('shared.noArrangement');
  return arrangementAt({ kind, front: numberFrom(number, 'sharedPart.seen') - 1 });
}

export function lookWords(view: Look): [string, string][] {
  const { t, phase, plots, spectrum, section, reference, forces, seen } = view;
  return [
    ...(t === undefined ? [] : [['at', numberWord(t)] as [string, string]]),
    ...(phase === undefined ? [] : [['phase', phase.join()] as [string, string]]),
    ...(plots === undefined ? [] : [['plots', plots.join() || nothing] as [string, string]]),
    ...(spectrum === undefined ? [] : [['spectrum', spectrum] as [string, string]]),
    ...(section === undefined ? [] : [['section', sectionWord(section)] as [string, string]]),
    ...(reference === undefined ? [] : [['reference', on] as [string, string]]),
    ...(forces === undefined ? [] : [['forces', on] as [string, string]]),
    ...(seen === undefined ? [] : [['seen', seenWord(seen)] as [string, string]]),
  ];
}

/** Each takes a word to its part of the view. */
const readers: Readonly<Record<string, (word: string) => Look>> = {
  at: (word) => ({ t: numberFrom(word, 'sharedPart.time') }),
  phase: (word) => ({ phase: pairAt(word.split(','), 'sharedPart.phasePortrait') }),
  plots: (word) => ({ plots: word === nothing ? [] : plotsAt(word.split(',')) }),
  spectrum: (word) => ({ spectrum: idAt(word, 'sharedPart.spectrum') }),
  section: (word) => ({ section: sectionFrom(word) }),
  seen: (word) => ({ seen: seenFrom(word) }),
  reference: (word) => (word === on ? { reference: true } : {}),
  forces: (word) => (word === on ? { forces: true } : {}),
};

export const lookKeys: readonly string[] = Object.keys(readers);

export function lookFrom(words: ReadonlyMap<string, string>, blame: Blame): Look {
  const parts = lookKeys.map((key) => {
    const word = words.get(key);
    return word === undefined ? {} : tried(() => readers[key]?.(word) ?? {}, {}, blame);
  });
  return Object.assign({}, ...parts) as Look;
}
