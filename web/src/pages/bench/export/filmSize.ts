/** Which films there can be, how large one will be, and how long the rest of it takes: estimates before and while it is written. */

export type FilmKind = 'mp4' | 'webm' | 'gif';

export interface FilmSpec {
  readonly kind: FilmKind;
  /** Of the film, in its own time. */
  readonly seconds: number;
  readonly framesPerSecond: number;
}

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

/** GIF counts in hundredths of a second. */
const gifTick = 0.01;
/** Bits a second of a video in full HD: what the edges of lines need. */
const fullHdRate = 6e6;
const fullHd = 1920 * 1080;
/** Larger frames need somewhat less for each pixel. */
const rateGrowth = 0.95;
/** Bytes of a GIF for each pixel: measured, between 0.06 and 0.2 for the bench's systems. */
const gifBytes = 0.11;
/** An estimate from less of a film than this says nothing. */
const leastShare = 0.05;

/** Kinds of film that this browser writes: MP4 and WebM where it has encoders, and GIF always. */
export function filmKinds(): readonly FilmKind[] {
  return typeof VideoEncoder === 'undefined' ? ['gif'] : ['mp4', 'webm', 'gif'];
}

/** Rates that a kind can keep: a GIF shows each frame for whole hundredths of a second. */
export function framesToWrite({ kind, seconds, framesPerSecond }: FilmSpec): number {
  const rate = kind === 'gif' ? 1 / gifDelay(framesPerSecond) : framesPerSecond;
  return Math.max(2, Math.round(seconds * rate));
}

/** Seconds between two frames. */
export function gifDelay(framesPerSecond: number): number {
  return gifTick * Math.max(2, Math.round(1 / (gifTick * framesPerSecond)));
}

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
