import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  MovOutputFormat,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
  type OutputFormat,
} from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { fc } from '../../proof/testing/property.ts';
import { sourceOf } from '../files/source.ts';
import { readVideoHead } from './video-head.ts';

const FRAMES = 50;
const RATE_Hz = 25;

/** A file of mediabunny with pictures of a few bytes, which no decoder has to read. */
async function written(format: OutputFormat, codec: 'vp8' | 'avc'): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const track = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(track, { frameRate: RATE_Hz });
  await output.start();
  // AVCDecoderConfigurationRecord without parameter sets.
  const description = new Uint8Array([1, 66, 0, 30, 0xff, 0xe0, 0]);
  const decoderConfig = {
    codec: codec === 'vp8' ? 'vp8' : 'avc1.42001e',
    codedWidth: 64,
    codedHeight: 48,
    ...(codec === 'avc' && { description }),
  };
  for (let i = 0; i < FRAMES; i++)
    await track.add(
      new EncodedPacket(new Uint8Array([i, 1, 2, 3]), i === 0 ? 'key' : 'delta', i / RATE_Hz, 1 / RATE_Hz),
      i === 0 ? { decoderConfig } : undefined,
    );
  await output.finalize();
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0));
}

/** A box of these contents. */
function box(name: string, ...contents: readonly Uint8Array[]): Uint8Array {
  const length = contents.reduce((sum, { length: each }) => sum + each, 8);
  const bytes = new Uint8Array(length);
  new DataView(bytes.buffer).setUint32(0, length);
  bytes.set(new TextEncoder().encode(name), 4);
  let at = 8;
  for (const each of contents) {
    bytes.set(each, at);
    at += each.length;
  }
  return bytes;
}

const words = (...numbers: readonly number[]): Uint8Array => {
  const view = new DataView(new ArrayBuffer(4 * numbers.length));
  numbers.forEach((number, i) => view.setUint32(4 * i, number));
  return new Uint8Array(view.buffer);
};

/** 2026-07-24T10:20:30Z in seconds since 1904. */
const CREATED_s = Date.UTC(2026, 6, 24, 10, 20, 30) / 1000 + 2_082_844_800;

describe('the head of a video', () => {
  it.each([
    ['MP4', new Mp4OutputFormat(), 'avc', 'avc1'],
    ['MP4 with its table of contents first', new Mp4OutputFormat({ fastStart: 'in-memory' }), 'avc', 'avc1'],
    ['QuickTime', new MovOutputFormat(), 'avc', 'avc1'],
    ['WebM', new WebMOutputFormat(), 'vp8', 'V_VP8'],
  ] as const)('of a file of another program: %s', async (_name, format, codec, code) => {
    const head = await readVideoHead(sourceOf(await written(format, codec)));
    expect(head.codec).toBe(code);
    expect(head.duration_s).toBeCloseTo(FRAMES / RATE_Hz, 2);
    expect(head.frame_s).toBeCloseTo(1 / RATE_Hz, 4);
  });

  it('has the camera clock of the movie, of 32 or 64 bits, behind the pictures', async () => {
    const short = box('mvhd', words(0, CREATED_s, CREATED_s, 1000, 12_500));
    const long = box('mvhd', words(0x01000000, 0, CREATED_s, 0, CREATED_s, 1000, 0, 12_500));
    for (const head of [short, long]) {
      const file = [box('ftyp', words(0)), box('mdat', new Uint8Array(5000)), box('moov', head)];
      const bytes = Uint8Array.from(file.flatMap((each) => [...each]));
      expect(await readVideoHead(sourceOf(bytes))).toEqual({
        duration_s: 12.5,
        clock: '2026-07-24T10:20:30.000Z',
      });
    }
  });

  it('has no clock where the camera was never set', async () => {
    const bytes = box('moov', box('mvhd', words(0, 0, 0, 1000, 1000)));
    expect(await readVideoHead(sourceOf(bytes))).toEqual({ duration_s: 1 });
  });

  it('is empty for a file of another kind', async () => {
    for (const text of ['', 'a', 'Time,Speed\n0,1\n'])
      expect(await readVideoHead(sourceOf(new TextEncoder().encode(text)))).toEqual({});
  });

  it('of a damaged file is read in part or empty, and ends', async () => {
    const files = [await written(new Mp4OutputFormat(), 'avc'), await written(new WebMOutputFormat(), 'vp8')];
    const change = fc.tuple(fc.nat(), fc.nat(255));
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...files),
        fc.array(change, { maxLength: 6 }),
        fc.nat(),
        async (file, changes, length) => {
          const bytes = Uint8Array.from(file);
          for (const [at, value] of changes) bytes[at % bytes.length] = value;
          const cut = bytes.subarray(0, 1 + (length % bytes.length));
          const { duration_s = 1, frame_s = 1 } = await readVideoHead(sourceOf(cut));
          expect(duration_s).toBeGreaterThan(0);
          expect(frame_s).toBeGreaterThan(0);
        },
      ),
      { numRuns: 300 },
    );
  });
});
