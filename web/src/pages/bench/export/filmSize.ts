/** How large a film will be, and how long the rest of it takes: estimates before and while it is written. */
import type { FilmSpec } from './exportFilm.ts';

export interface FilmFrame {
  readonly width: number;
  readonly height: number;
}

/** How far a film is. */
export interface FilmProgress {
  /** Of all frames. */
  readonly share: number;
  /** Written so far. */
  readonly bytes: number;
}

/** Bits a second of a video in full HD: what the edges of lines need. */
const fullHdRate = 6e6;
const fullHd = 1920 * 1080;
/** Larger frames need somewhat less for each pixel. */
const rateGrowth = 0.95;
/** Bytes of a GIF for each pixel: measured, between 0.06 and 0.2 for the bench's systems. */
const gifBytes = 0.11;
/** An estimate from less of a film than this says nothing. */
const leastShare = 0.05;

/** Bits a second that the encoder aims at. */
export function bitrateOf({ width, height }: FilmFrame): number {
  return Math.round(fullHdRate * ((width * height) / fullHd) ** rateGrowth);
}

/** `frames`: of the whole film. */
export function expectedBytes(
  { kind, seconds }: Pick<FilmSpec, 'kind' | 'seconds'>,
  frames: number,
  frame: FilmFrame,
): number {
  if (kind === 'gif') return gifBytes * frame.width * frame.height * frames;
  return (bitrateOf(frame) * seconds) / 8;
}

/** Bytes of the whole film: from `before` to what its beginning took, the more of it there is. */
export function refinedBytes({ share, bytes }: FilmProgress, before: number): number {
  return share < leastShare ? before : (1 - share) * before + bytes;
}

/** Seconds that the rest takes after so many; undefined where too little is known. */
export function secondsLeft(share: number, elapsed: number): number | undefined {
  if (share < leastShare || elapsed < 0.5) return undefined;
  return Math.ceil((elapsed * (1 - share)) / share);
}
