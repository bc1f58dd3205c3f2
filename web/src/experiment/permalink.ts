/**
 * The permalink: a whole experiment and how it was looked at, in the fragment of the address.
 * It is data: parsed as JSON from base64url, checked field by field, never evaluated. Numbers keep
 * their full double precision. Version 1.
 */
import type { Experiment, RunSpec, Value } from '../engine/types';

/** What the reader was looking at. */
export interface View {
  /** Playhead in seconds. */
  readonly t?: number;
  /** Ids of the components of the phase portrait. */
  readonly phase?: readonly [string, string];
}

export interface Shared {
  readonly experiment: Experiment;
  readonly view: View;
}

/** Why a link can't be read, in one sentence. */
export class PermalinkError extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'PermalinkError';
  }
}

const version = 1;
/** A start of ten thousand links fits; browsers take addresses of twice the length. */
const longest = 1_000_000;
const mostNumbers = 65_536;
const idPattern = /^[a-z][a-z0-9_:]{0,63}$/i;

/** The fragment without '#'. */
export function encodePermalink({ experiment, view }: Shared): string {
  const { system, parameters, q, v, h, horizon, runs } = experiment;
  const short = { v: version, s: system, p: parameters, q, w: v, h, T: horizon, r: runs, e: view };
  const bytes = new TextEncoder().encode(JSON.stringify(short));
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

function refuse(sentence: string): never {
  throw new PermalinkError(sentence);
}

function objectAt(value: unknown, what: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    refuse(`This link is broken: ${what} is missing.`);
  }
  return value as Record<string, unknown>;
}

function numberAt(value: unknown, what: string): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) {
    refuse(`This link is broken: ${what} is not a number.`);
  }
  return value;
}

function idAt(value: unknown, what: string): string {
  if (typeof value !== 'string' || !idPattern.test(value)) {
    refuse(`This link is broken: ${what} is not a name.`);
  }
  return value;
}

function listAt(value: unknown, what: string, most: number): unknown[] {
  if (!Array.isArray(value) || value.length > most) {
    refuse(`This link is broken: ${what} is not a list that fits.`);
  }
  return value;
}

function numbersAt(value: unknown, what: string): number[] {
  return listAt(value, what, mostNumbers).map((item) => numberAt(item, `a number in ${what}`));
}

function namedNumbersAt(value: unknown, what: string): Record<string, number> {
  const entries = Object.entries(objectAt(value, what));
  if (entries.length > 64) refuse(`This link is broken: ${what} is too long.`);
  return Object.fromEntries(
    entries.map(([name, item]) => [idAt(name, `a name in ${what}`), numberAt(item, `“${name}”`)]),
  );
}

/** Numbers or lists of them, by name. */
function valuesAt(value: unknown, what: string): Record<string, Value> {
  const entries = Object.entries(objectAt(value, what));
  if (entries.length > 64) refuse(`This link is broken: ${what} is too long.`);
  return Object.fromEntries(
    entries.map(([name, item]) => [
      idAt(name, `a name in ${what}`),
      Array.isArray(item) ? numbersAt(item, `“${name}”`) : numberAt(item, `“${name}”`),
    ]),
  );
}

function runAt(value: unknown): RunSpec {
  const run = objectAt(value, 'a method');
  return {
    method: idAt(run.method, 'a method'),
    ...(run.formulation === undefined
      ? {}
      : { formulation: idAt(run.formulation, 'a formulation') }),
    ...(run.h === undefined ? {} : { h: numberAt(run.h, 'the step size of a method') }),
    ...(run.options === undefined
      ? {}
      : { options: namedNumbersAt(run.options, 'the options of a method') }),
  };
}

function viewAt(value: unknown): View {
  if (value === undefined) return {};
  const view = objectAt(value, 'the view');
  const phase = view.phase === undefined ? undefined : listAt(view.phase, 'the phase portrait', 2);
  return {
    ...(view.t === undefined ? {} : { t: numberAt(view.t, 'the time') }),
    ...(phase === undefined
      ? {}
      : { phase: [idAt(phase[0], 'a component'), idAt(phase[1], 'a component')] as const }),
  };
}

function parsed(fragment: string): unknown {
  if (fragment.length > longest) refuse('This link is too long to be one of ours.');
  try {
    const binary = atob(fragment.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (c) => c.charCodeAt(0));
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown;
  } catch {
    return refuse('This link is broken: it was cut short or altered on its way.');
  }
}

/** Reads a fragment (without '#'); throws PermalinkError and nothing else. */
export function decodePermalink(fragment: string): Shared {
  const link = objectAt(parsed(fragment), 'its content');
  if (link.v !== version) {
    refuse('This link was made by another version of Rattleback and can’t be read here.');
  }
  const runs = listAt(link.r, 'the list of methods', 4).map(runAt);
  if (runs.length === 0) refuse('This link is broken: it names no method.');
  return {
    experiment: {
      system: idAt(link.s, 'the system'),
      parameters: valuesAt(link.p, 'the list of parameters'),
      q: numbersAt(link.q, 'the start'),
      v: numbersAt(link.w, 'the start velocity'),
      h: numberAt(link.h, 'the step size'),
      horizon: numberAt(link.T, 'the horizon'),
      runs,
    },
    view: viewAt(link.e),
  };
}
