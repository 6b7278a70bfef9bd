import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** The newest committed version of each page that a write-ahead log holds (sqlite.org/fileformat2.html, "The Write-Ahead Log"). */
export interface RawLog {
  readonly lastPage: number;
  page(number: number): Uint8Array | undefined;
  close(): void;
}

const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const LITTLE_ENDIAN = 0x377f0682;
const BIG_ENDIAN = 0x377f0683;

/**
 * Reads a log past damaged frames: the checksum of a frame continues from the stored checksum of the frame
 * before, so frames behind a damaged one can be distinguished from the rest of an older log. SQLite drops
 * them all.
 */
export function readLog(path: string, pageBytes: number): RawLog {
  const file = openSync(path, 'r');
  const frames = new Map<number, number>();
  const bytesAt = (at: number, count: number): Buffer => {
    const bytes = Buffer.alloc(count);
    readSync(file, bytes, 0, count, at);
    return bytes;
  };
  const header = bytesAt(0, HEADER_BYTES);
  const magic = header.readUInt32BE(0);
  const { size } = fstatSync(file);
  const frameBytes = FRAME_HEADER_BYTES + pageBytes;
  const isLog = (magic === LITTLE_ENDIAN || magic === BIG_ENDIAN) && header.readUInt32BE(8) === pageBytes;
  let sum = sumOf(header, 24);
  let waiting: [page: number, at: number][] = [];
  for (let at = HEADER_BYTES; isLog && at + frameBytes <= size; at += frameBytes) {
    const frame = bytesAt(at, frameBytes);
    if (!frame.subarray(8, 16).equals(header.subarray(16, 24))) continue;
    const computed = checksum(
      frame.subarray(FRAME_HEADER_BYTES),
      checksum(frame.subarray(0, 8), sum, magic),
      magic,
    );
    sum = sumOf(frame, 16);
    if (computed[0] !== sum[0] || computed[1] !== sum[1]) continue;
    waiting.push([frame.readUInt32BE(0), at + FRAME_HEADER_BYTES]);
    const isCommit = frame.readUInt32BE(4) !== 0;
    if (!isCommit) continue;
    for (const [page, index] of waiting) frames.set(page, index);
    waiting = [];
  }
  return {
    lastPage: Math.max(0, ...frames.keys()),
    page(number) {
      const at = frames.get(number);
      return at === undefined ? undefined : bytesAt(at, pageBytes);
    },
    close: () => closeSync(file),
  };
}

type Sum = readonly [number, number];

const sumOf = (bytes: Buffer, at: number): Sum => [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)];

function checksum(bytes: Buffer, [first, second]: Sum, magic: number): Sum {
  let [a, b] = [first, second];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isLittle = magic === LITTLE_ENDIAN;
  for (let at = 0; at < bytes.length; at += 8) {
    a = (a + view.getUint32(at, isLittle) + b) >>> 0;
    b = (b + view.getUint32(at + 4, isLittle) + a) >>> 0;
  }
  return [a, b];
}
