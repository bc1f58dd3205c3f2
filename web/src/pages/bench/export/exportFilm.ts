/** A film, frame by frame: each picture is drawn, waited for and written, however long that takes. */
import { say } from '../../../kit/language/language.ts';
import { ReadBack } from '../../../kit/scene/readBack.ts';
import { type Picture, paint } from '../../../kit/ui/picture.ts';
import {
  bitrateOf,
  type FilmProgress,
  type FilmSpec,
  framesToWrite,
  gifDelay,
} from './filmSize.ts';

/** Takes what the canvas shows as the next frame. */
interface Writer {
  add(): Promise<void>;
  /** Bytes written so far. */
  readonly bytes: number;
  finish(): Promise<Blob>;
}

const keyFrames = 2;

async function gifWriter(canvas: HTMLCanvasElement, framesPerSecond: number): Promise<Writer> {
  const { GIFEncoder, quantize, applyPalette } = await import('gifenc');
  const { width, height } = canvas;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error(say('picture.impossible'));
  const gif = GIFEncoder();
  const delay = 1000 * gifDelay(framesPerSecond);
  return {
    get bytes() {
      return gif.bytesView().length;
    },
    async add() {
      const { data } = context.getImageData(0, 0, width, height);
      const palette = quantize(data, 256);
      gif.writeFrame(applyPalette(data, palette), width, height, { palette, delay });
      // The page answers between two frames.
      await new Promise((done) => setTimeout(done));
    },
    async finish() {
      gif.finish();
      return new Blob([gif.bytes()], { type: 'image/gif' });
    },
  };
}

async function videoWriter(
  canvas: HTMLCanvasElement,
  kind: 'mp4' | 'webm',
  framesPerSecond: number,
): Promise<Writer> {
  // Named one by one: what is not, is left out of the bundle.
  const {
    BufferTarget,
    CanvasSource,
    getFirstEncodableVideoCodec,
    Mp4OutputFormat,
    Output,
    Quality,
    WebMOutputFormat,
  } = await import('mediabunny');
  const format = kind === 'mp4' ? new Mp4OutputFormat() : new WebMOutputFormat();
  const { width, height } = canvas;
  const quality = new Quality({ bitrate: bitrateOf(canvas) });
  const codec = await getFirstEncodableVideoCodec(format.getSupportedVideoCodecs(), {
    ...{ width, height, quality },
  });
  if (codec === null) throw new Error(say('film.noCodec', { kind: kind.toUpperCase() }));
  const target = new BufferTarget();
  const output = new Output({ format, target });
  let bytes = 0;
  const source = new CanvasSource(canvas, {
    ...{ codec, quality, keyFrameInterval: keyFrames },
    onEncodedPacket: ({ byteLength }) => {
      bytes += byteLength;
    },
  });
  output.addVideoTrack(source, { frameRate: framesPerSecond });
  await output.start();
  let frames = 0;
  return {
    get bytes() {
      return bytes;
    },
    async add() {
      await source.add(frames / framesPerSecond, 1 / framesPerSecond);
      frames += 1;
    },
    async finish() {
      await output.finalize();
      return new Blob([target.buffer ?? new ArrayBuffer(0)], { type: format.mimeType });
    },
  };
}

/**
 * `pictureAt` draws what is at a share of the whole; `onProgress` is called after each frame. Rejects with the
 * signal's reason.
 */
export async function writeFilm(
  canvas: HTMLCanvasElement,
  spec: FilmSpec,
  pictureAt: (share: number) => Picture,
  signal: AbortSignal,
  onProgress: (progress: FilmProgress) => void,
): Promise<Blob> {
  const { kind, framesPerSecond } = spec;
  // Encoders read it from the processor's memory.
  canvas.getContext('2d', { willReadFrequently: true });
  const readBack = new ReadBack();
  const writer =
    kind === 'gif'
      ? await gifWriter(canvas, framesPerSecond)
      : await videoWriter(canvas, kind, framesPerSecond);
  const frames = framesToWrite(spec);
  for (let frame = 0; frame < frames; frame += 1) {
    signal.throwIfAborted();
    const picture = pictureAt(frame / (frames - 1));
    paint(canvas, { ...picture, canvas: readBack.copy(picture.canvas) ?? picture.canvas });
    await writer.add();
    onProgress({ share: (frame + 1) / frames, bytes: writer.bytes });
  }
  signal.throwIfAborted();
  return writer.finish();
}
