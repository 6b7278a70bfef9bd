import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import type * as Mediabunny from 'mediabunny';

/** Videos that a test makes itself: each picture shows its number, as black and white blocks. */

const MEDIABUNNY = fileURLToPath(
  new URL('../node_modules/mediabunny/dist/bundles/mediabunny.min.mjs', import.meta.url),
);
const BITS = 10;
const BLOCK_px = 16;
const HEIGHT_px = 64;
export const RATE_Hz = 25;
/** Seconds from 1904, the origin of times in MP4 files, to 1970. */
const EPOCH_s = 2_082_844_800;

export interface MadeVideo {
  readonly format: 'mp4' | 'webm';
  readonly frames: number;
  /** Number of the first picture. */
  readonly first?: number;
  /** Camera's clock at the first picture, ISO 8601; MP4 only. */
  readonly clock?: string;
}

/** Encodes the video with VP8 or VP9 in a page of its own, since only a secure page has an encoder. */
export async function makeVideo(
  page: Page,
  { format, frames, first = 0, clock }: MadeVideo,
): Promise<Buffer> {
  const encoder = await page.context().newPage();
  await encoder.route('https://encoder.test/**', (route) =>
    route.request().url().endsWith('.mjs')
      ? route.fulfill({ contentType: 'text/javascript', body: readFileSync(MEDIABUNNY) })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  await encoder.goto('https://encoder.test/');
  const bytes = await encoder.evaluate(
    async ([kind, count, start, bits, block_px, height_px, rate_Hz]) => {
      const address = 'https://encoder.test/mediabunny.mjs';
      const {
        BufferTarget,
        Mp4OutputFormat,
        Output,
        Quality,
        VideoSample,
        VideoSampleSource,
        WebMOutputFormat,
      } = (await import(address)) as typeof Mediabunny;
      const canvas = new OffscreenCanvas(bits * block_px, height_px);
      const paint = canvas.getContext('2d');
      if (paint === null) throw new Error('No canvas');
      const target = new BufferTarget();
      const output = new Output({
        target,
        format: kind === 'mp4' ? new Mp4OutputFormat() : new WebMOutputFormat(),
      });
      const source = new VideoSampleSource({
        codec: kind === 'mp4' ? 'vp9' : 'vp8',
        quality: new Quality({ bitrate: 60_000 }),
        keyFrameInterval: 2,
      });
      output.addVideoTrack(source, { frameRate: rate_Hz });
      await output.start();
      for (let i = 0; i < count; i++) {
        for (let bit = 0; bit < bits; bit++) {
          paint.fillStyle = ((start + i) >> bit) % 2 === 1 ? 'white' : 'black';
          paint.fillRect(bit * block_px, 0, block_px, height_px);
        }
        const sample = new VideoSample(canvas, { timestamp: i / rate_Hz, duration: 1 / rate_Hz });
        await source.add(sample);
        sample.close();
      }
      await output.finalize();
      return [...new Uint8Array(target.buffer ?? new ArrayBuffer(0))];
    },
    [format, frames, first, BITS, BLOCK_px, HEIGHT_px, RATE_Hz] as const,
  );
  await encoder.close();
  const file = Buffer.from(bytes);
  // mediabunny writes the present time, which no camera of these tests has.
  if (format === 'mp4') setClock(file, clock ?? '1904-01-01T00:00:00Z');
  return file;
}

/** Writes the creation time into the box `mvhd` of an MP4. */
function setClock(file: Buffer, clock: string): void {
  const at = file.indexOf('mvhd') + 4;
  const time_s = Date.parse(clock) / 1000 + EPOCH_s;
  if (file.readUInt8(at) === 0) file.writeUInt32BE(time_s, at + 4);
  else file.writeBigUInt64BE(BigInt(time_s), at + 4);
}

/** Number of the picture that a video element shows; -1 where it shows none. */
export function shownPicture(video: Locator): Promise<number> {
  return video.evaluate(
    (element, [bits, block_px, height_px]) => {
      const player = element as HTMLVideoElement;
      if (player.readyState < 2) return -1;
      const canvas = new OffscreenCanvas(bits * block_px, height_px);
      const paint = canvas.getContext('2d');
      if (paint === null) return -1;
      paint.drawImage(player, 0, 0, canvas.width, canvas.height);
      let number = 0;
      for (let bit = 0; bit < bits; bit++) {
        const [red = 0] = paint.getImageData((bit + 0.5) * block_px, height_px / 2, 1, 1).data;
        if (red > 127) number += 2 ** bit;
      }
      return number;
    },
    [BITS, BLOCK_px, HEIGHT_px] as const,
  );
}
