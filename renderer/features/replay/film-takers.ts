import { Zip, ZipPassThrough } from 'fflate';
import { frameCount, frameName, type FilmOrder } from './film-order.ts';

/** Receives the frames of a video in order and writes them to a file. */
export interface FilmTaker {
  readonly take: (canvas: HTMLCanvasElement, frameIndex: number) => Promise<void>;
  readonly finish: () => Promise<Blob>;
  /** Ends it without a file. */
  readonly end: () => void;
  readonly ending: string;
}

/** Interval of key frames, to which a player can seek. */
const KEY_EVERY_s = 2;
/** Bits per pixel of a frame: edges of arrows and grid stay sharp. */
const BITS_PER_PX = 0.16;

/** True where this system encodes video: WebCodecs with VP9 or VP8. */
export const hasVideoEncoder = (): boolean => typeof VideoEncoder !== 'undefined';

/**
 * Frame times are those of the video, not of the clock: a frame that takes long to draw is not shown longer.
 */
export async function createWebmTaker(order: FilmOrder): Promise<FilmTaker> {
  const {
    BufferTarget,
    getFirstEncodableVideoCodec,
    Output,
    Quality,
    VideoSample,
    VideoSampleSource,
    WebMOutputFormat,
  } = await import('mediabunny');
  const { width_px, height_px, rate_Hz } = order;
  const quality = new Quality({ bitrate: Math.round(width_px * height_px * rate_Hz * BITS_PER_PX) });
  const codec = await getFirstEncodableVideoCodec(['vp9', 'vp8'], {
    width: width_px,
    height: height_px,
    quality,
  });
  if (codec === null)
    throw new Error('This system cannot encode VP9 or VP8 at this size: save a sequence of images instead.');
  const target = new BufferTarget();
  const output = new Output({ format: new WebMOutputFormat(), target });
  const frames = new VideoSampleSource({ codec, quality, keyFrameInterval: KEY_EVERY_s });
  output.addVideoTrack(frames, { frameRate: rate_Hz });
  await output.start();
  return {
    ending: 'webm',
    take: async (canvas, frameIndex) => {
      const frame = new VideoSample(canvas, { timestamp: frameIndex / rate_Hz, duration: 1 / rate_Hz });
      try {
        await frames.add(frame);
      } finally {
        frame.close();
      }
    },
    finish: async () => {
      await output.finalize();
      return new Blob(target.buffer === null ? [] : [target.buffer], { type: 'video/webm' });
    },
    end: () => {
      if (output.state !== 'finalized') void output.cancel();
    },
  };
}

/** PNG images in one zip file, stored without compression: they are compressed already. */
export function createPngTaker(order: FilmOrder): FilmTaker {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const count = frameCount(order);
  const zip = new Zip((error, chunk) => {
    if (error !== null) throw error;
    parts.push(new Uint8Array(chunk));
  });
  return {
    ending: 'zip',
    take: async (canvas, frameIndex) => {
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
      if (blob === null) throw new Error('An image could not be written.');
      const file = new ZipPassThrough(frameName(frameIndex, count));
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
