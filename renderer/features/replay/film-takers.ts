import { Zip, ZipPassThrough } from 'fflate';
import { pictureCount, pictureName, type FilmOrder } from './film-order.ts';
import { webmParts, type EncodedPicture } from './webm.ts';

/** Receives the frames of a video in order and writes them to a file. */
export interface FilmTaker {
  readonly take: (canvas: HTMLCanvasElement, picture: number) => Promise<void>;
  readonly finish: () => Promise<Blob>;
  /** Ends it without a file. */
  readonly end: () => void;
  readonly ending: string;
}

/** Interval of key frames, to which a player can seek. */
const KEY_EVERY_s = 2;
/** Bits per pixel of a frame: edges of arrows and grid stay sharp. */
const BITS_PER_PX = 0.16;
const MAX_WAITING = 4;
const CODECS = [
  { codec: 'vp09.00.41.08', webm: 'V_VP9' },
  { codec: 'vp8', webm: 'V_VP8' },
] as const;

/** True where this system encodes video: WebCodecs with VP9 or VP8. */
export const hasVideoEncoder = (): boolean => typeof VideoEncoder !== 'undefined';

async function usableCodec(order: FilmOrder) {
  for (const { codec, webm } of CODECS) {
    const config: VideoEncoderConfig = {
      codec,
      width: order.width_px,
      height: order.height_px,
      framerate: order.rate_Hz,
      bitrate: Math.round(order.width_px * order.height_px * order.rate_Hz * BITS_PER_PX),
    };
    if ((await VideoEncoder.isConfigSupported(config)).supported === true) return { config, webm };
  }
  throw new Error('This system cannot encode VP9 or VP8 at this size: save a sequence of images instead.');
}

/**
 * Frame times are those of the video, not of the clock: a frame that takes long to draw is not shown longer.
 */
export async function createWebmTaker(order: FilmOrder): Promise<FilmTaker> {
  const { config, webm } = await usableCodec(order);
  const pictures: EncodedPicture[] = [];
  let failure: unknown;
  const encoder = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength);
      chunk.copyTo(bytes);
      pictures.push({ at_ms: chunk.timestamp / 1000, isKey: chunk.type === 'key', bytes });
    },
    error: (error) => {
      failure = error;
    },
  });
  encoder.configure(config);
  const check = (): void => {
    if (failure !== undefined) throw failure instanceof Error ? failure : new Error('The encoder failed.');
  };
  return {
    ending: 'webm',
    take: async (canvas, picture) => {
      check();
      const frame = new VideoFrame(canvas, {
        timestamp: Math.round((picture * 1e6) / order.rate_Hz),
        duration: Math.round(1e6 / order.rate_Hz),
      });
      encoder.encode(frame, { keyFrame: picture % Math.round(KEY_EVERY_s * order.rate_Hz) === 0 });
      frame.close();
      while (encoder.encodeQueueSize > MAX_WAITING)
        await new Promise((resolve) => encoder.addEventListener('dequeue', resolve, { once: true }));
    },
    finish: async () => {
      await encoder.flush();
      check();
      encoder.close();
      const { width_px, height_px, rate_Hz } = order;
      return new Blob(webmParts(pictures, { codec: webm, width_px, height_px, rate_Hz }), {
        type: 'video/webm',
      });
    },
    end: () => {
      if (encoder.state !== 'closed') encoder.close();
    },
  };
}

/** PNG images in one zip file, stored without compression: they are compressed already. */
export function createPngTaker(order: FilmOrder): FilmTaker {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const count = pictureCount(order);
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    parts.push(new Uint8Array(chunk));
  });
  return {
    ending: 'zip',
    take: async (canvas, picture) => {
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
      if (blob === null) throw new Error('An image could not be written.');
      const file = new ZipPassThrough(pictureName(picture, count));
      zip.add(file);
      file.push(new Uint8Array(await blob.arrayBuffer()), true);
    },
    finish: () => {
      zip.end();
      return Promise.resolve(new Blob(parts, { type: 'application/zip' }));
    },
    end: () => zip.terminate(),
  };
}
