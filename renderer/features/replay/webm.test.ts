import { describe, expect, it } from 'vitest';
import { webmParts, type EncodedPicture } from './webm.ts';

interface Element {
  readonly id: string;
  /** Offsets of the first byte of an element and of its body in the file. */
  readonly at: number;
  readonly from: number;
  readonly body: Uint8Array;
}

/** Elements of a stretch of bytes: an independent reader of ids and sizes of any length. */
function elements(bytes: Uint8Array, base = 0): Element[] {
  const found: Element[] = [];
  for (let at = 0; at < bytes.length;) {
    const idLength = Math.clz32(bytes[at] ?? 0) - 24 + 1;
    const id = Buffer.from(bytes.subarray(at, at + idLength)).toString('hex');
    const sizeAt = at + idLength;
    const sizeLength = Math.clz32(bytes[sizeAt] ?? 0) - 24 + 1;
    let size = (bytes[sizeAt] ?? 0) & (0xff >> sizeLength);
    for (let k = 1; k < sizeLength; k++) size = 256 * size + (bytes[sizeAt + k] ?? 0);
    const from = sizeAt + sizeLength;
    found.push({ id, at: base + at, from: base + from, body: bytes.subarray(from, from + size) });
    at = from + size;
  }
  return found;
}
const within = (element: Element | undefined): Element[] =>
  element === undefined ? [] : elements(element.body, element.from);
const find = (all: readonly Element[], id: string): Element | undefined => all.find((e) => e.id === id);
const value = (element: Element | undefined): number =>
  Number(new DataView((element?.body ?? new Uint8Array(8)).slice().buffer).getBigUint64(0));

/** 5 s at 50 pictures a second, a key picture every 2 s. */
const PICTURES: EncodedPicture[] = Array.from({ length: 250 }, (_, i) => ({
  at_ms: i * 20,
  isKey: i % 100 === 0,
  bytes: Uint8Array.of(i, 1, 2),
}));
const FILE = new Uint8Array(
  Buffer.concat(webmParts(PICTURES, { codec: 'V_VP9', width_px: 1280, height_px: 720, rate_Hz: 50 })),
);
const [HEAD, SEGMENT] = elements(FILE);
const PARTS = within(SEGMENT);

describe('a WebM file', () => {
  it('begins with its kind and is one segment that ends where the file ends', () => {
    expect(Buffer.from(find(within(HEAD), '4282')?.body ?? []).toString()).toBe('webm');
    expect(SEGMENT?.id).toBe('18538067');
    expect((SEGMENT?.from ?? 0) + (SEGMENT?.body.length ?? 0)).toBe(FILE.length);
  });

  it('of 250 frames at 50 Hz has 5000 ms and 1280 x 720', () => {
    const duration = find(within(find(PARTS, '1549a966')), '4489')?.body ?? new Uint8Array(8);
    expect(new DataView(duration.slice().buffer).getFloat64(0)).toBe(5000);
    const video = within(find(within(find(within(find(PARTS, '1654ae6b')), 'ae')), 'e0'));
    expect([value(find(video, 'b0')), value(find(video, 'ba'))]).toEqual([1280, 720]);
  });

  it('has a cluster from each key picture on, at 0, 2000 and 4000 ms, and all pictures in their order', () => {
    const clusters = PARTS.filter(({ id }) => id === '1f43b675');
    expect(clusters.map((c) => value(find(within(c), 'e7')))).toEqual([0, 2000, 4000]);
    const times = clusters.flatMap((cluster) => {
      const start = value(find(within(cluster), 'e7'));
      return within(cluster)
        .filter(({ id }) => id === 'a3')
        .map(({ body }) => start + new DataView(body.slice().buffer).getInt16(1));
    });
    expect(times).toEqual(PICTURES.map(({ at_ms }) => at_ms));
  });

  it('says where each cluster begins, counted from the start of the segment’s body', () => {
    const clusters = PARTS.filter(({ id }) => id === '1f43b675').map(({ at }) => at - (SEGMENT?.from ?? 0));
    const cues = within(find(PARTS, '1c53bb6b')).map((point) =>
      value(find(within(find(within(point), 'b7')), 'f1')),
    );
    expect(cues).toEqual(clusters);
  });
});
