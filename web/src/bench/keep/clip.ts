/** Records a canvas as a short clip while something draws on it. */
import { say } from '../../language/language';

const framesPerSecond = 30;
const bitsPerSecond = 6_000_000;
/** A frame that took longer (s) does not make the clip jump. */
const longestFrame = 0.25;

const types = ['video/webm;codecs=vp8', 'video/webm;codecs=vp9', 'video/webm'];

/** What this browser records, or nothing when it records no clips. */
export function clipType(): string | undefined {
  if (typeof MediaRecorder === 'undefined') return undefined;
  if (!('captureStream' in HTMLCanvasElement.prototype)) return undefined;
  return types.find((type) => MediaRecorder.isTypeSupported(type));
}

/** Milliseconds between two parts of the clip that the browser hands over. */
const slice = 100;
/** The file's own first bytes come before any picture. */
const leastPicture = 100;
/** Seconds to wait for the encoder: to begin, and to come to the end of what it was given. */
const longestStart = 5;
const longestEnd = 20;
/** Without anything new for so many seconds it is at the end. */
const quiet = 0.7;

/** Calls `step` with the seconds since the call before, once a frame, until it answers true. */
function eachFrame(step: (passed: number) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    let before: number | undefined;
    const tick = (now: number): void => {
      const passed = Math.min((now - (before ?? now)) / 1000, longestFrame);
      before = now;
      try {
        if (step(passed)) resolve();
        else requestAnimationFrame(tick);
      } catch (error) {
        reject(error);
      }
    };
    requestAnimationFrame(tick);
  });
}

/** Draws from 0 to 1 in so many seconds, once `begun`; an abort or a throw ends it. */
function sweep(
  seconds: number,
  begun: () => boolean,
  draw: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  let waited = 0;
  let gone = 0;
  let undrawn = Number.POSITIVE_INFINITY;
  return eachFrame((passed) => {
    signal.throwIfAborted();
    undrawn += passed;
    // An encoder that is still starting loses what it is given.
    if (begun() || waited >= longestStart) gone += passed;
    else waited += passed;
    const ended = gone >= seconds;
    // Screens may show more pictures than the clip has; a little earlier is as well.
    if (ended || undrawn > 0.9 / framesPerSecond) {
      undrawn = 0;
      draw(Math.min(gone / seconds, 1));
    }
    return ended;
  });
}

/** Waits until nothing has come for a while: what is under way when a recorder stops is lost. */
function drained(received: () => number, signal: AbortSignal): Promise<void> {
  let before = received();
  let still = 0;
  let waited = 0;
  return eachFrame((passed) => {
    signal.throwIfAborted();
    still = received() === before ? still + passed : 0;
    before = received();
    waited += passed;
    return still >= quiet || waited >= longestEnd;
  });
}

/** Rejects with the signal's reason when aborted, and with what `draw` throws. */
export async function recordClip(
  canvas: HTMLCanvasElement,
  type: string,
  seconds: number,
  draw: (share: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const stream = canvas.captureStream(framesPerSecond);
  const recorder = new MediaRecorder(stream, {
    mimeType: type,
    videoBitsPerSecond: bitsPerSecond,
  });
  const parts: Blob[] = [];
  const begun = () => parts.some(({ size }) => size >= leastPicture);
  recorder.addEventListener('dataavailable', ({ data }) => {
    parts.push(data);
  });
  const stopped = new Promise<void>((resolve, reject) => {
    recorder.addEventListener('stop', () => resolve());
    recorder.addEventListener('error', () => {
      reject(new Error(say('keep.clipUnsupported')));
    });
  });
  // A page that is out of sight draws nothing; the clip has no gap.
  const seen = (): void => {
    if (recorder.state === 'inactive') return;
    if (document.hidden) recorder.pause();
    else recorder.resume();
  };
  document.addEventListener('visibilitychange', seen);
  try {
    recorder.start(slice);
    const swept = sweep(seconds, begun, draw, signal)
      .then(() => drained(() => parts.length, signal))
      .finally(() => {
        if (recorder.state !== 'inactive') recorder.stop();
      });
    await Promise.all([swept, stopped]);
  } finally {
    document.removeEventListener('visibilitychange', seen);
    for (const track of stream.getTracks()) track.stop();
  }
  return new Blob(parts, { type: 'video/webm' });
}
