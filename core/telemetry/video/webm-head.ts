import type { ByteSource } from '../files/source.ts';
import { clockOf, type VideoHead } from './head-facts.ts';

/**
 * Elements of EBML (RFC 8794), on which WebM and Matroska (RFC 9559) are built: an id, a length and the content, the first two with
 * as many bytes as their leading zero bits say.
 */
interface Element {
  readonly id: number;
  readonly start: number;
  readonly end: number;
}

const SEGMENT = 0x18538067;
const INFO = 0x1549a966;
const TIMESTAMP_SCALE = 0x2ad7b1;
const DURATION = 0x4489;
const DATE_UTC = 0x4461;
const TRACKS = 0x1654ae6b;
const TRACK_ENTRY = 0xae;
const TRACK_TYPE = 0x83;
const CODEC_ID = 0x86;
const DEFAULT_DURATION = 0x23e383;
const VIDEO = 1;
/** Elements of one level that are looked at: the heads come before the clusters. */
const MAX_ELEMENTS = 5000;
/** An id of 4 bytes and a length of 8. */
const HEADER = 12;
/** Milliseconds from 1970 to 2001-01-01, the origin of DateUTC. */
const EPOCH_ms = Date.UTC(2001, 0);

/** The number of bytes of a number, by the leading zeros of its first byte. */
const widthOf = (first: number): number => Math.clz32(first) - 23;

async function* elementsOf(source: ByteSource, from: number, to: number): AsyncGenerator<Element> {
  let at = from;
  for (let n = 0; n < MAX_ELEMENTS && at < to; n++) {
    const bytes = await source.read(at, HEADER);
    const idWidth = widthOf(bytes[0] ?? 0);
    const lengthWidth = widthOf(bytes[idWidth] ?? 0);
    const header = idWidth + lengthWidth;
    if (idWidth > 4 || lengthWidth > 8 || bytes.length < header) return;
    const id = bytes.subarray(0, idWidth).reduce((sum, byte) => sum * 256 + byte, 0);
    const marker = 2 ** (8 - lengthWidth);
    const digits = bytes.subarray(idWidth, header);
    const length = digits.reduce((sum, byte, i) => sum * 256 + (i === 0 ? byte % marker : byte), 0);
    // All ones: a length that was not known while it was written.
    const isOpen = digits.every((byte, i) => byte === (i === 0 ? 2 * marker - 1 : 0xff));
    const start = at + header;
    const end = isOpen ? to : Math.min(to, start + length);
    yield { id, start, end };
    at = isOpen ? to : start + length;
  }
}

async function contents(source: ByteSource, within: Element): Promise<ReadonlyMap<number, DataView>> {
  const MAX_LENGTH = 64;
  const found = new Map<number, DataView>();
  for await (const { id, start, end } of elementsOf(source, within.start, within.end)) {
    const bytes = await source.read(start, Math.min(MAX_LENGTH, end - start));
    found.set(id, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }
  return found;
}

function unsigned(view: DataView | undefined): number | undefined {
  if (view === undefined || view.byteLength === 0 || view.byteLength > 8) return undefined;
  let value = 0;
  for (let i = 0; i < view.byteLength; i++) value = value * 256 + view.getUint8(i);
  return value;
}

function float(view: DataView | undefined): number | undefined {
  if (view?.byteLength === 4) return view.getFloat32(0);
  return view?.byteLength === 8 ? view.getFloat64(0) : undefined;
}

async function infoOf(source: ByteSource, info: Element): Promise<Pick<VideoHead, 'duration_s' | 'clock'>> {
  const found = await contents(source, info);
  const scale_ns = unsigned(found.get(TIMESTAMP_SCALE)) ?? 1_000_000;
  const duration_s = ((float(found.get(DURATION)) ?? 0) * scale_ns) / 1e9;
  const date = found.get(DATE_UTC);
  const clock = date?.byteLength === 8 ? clockOf(EPOCH_ms + Number(date.getBigInt64(0)) / 1e6) : undefined;
  return { ...(duration_s > 0 && { duration_s }), ...(clock !== undefined && { clock }) };
}

async function trackOf(source: ByteSource, tracks: Element): Promise<Pick<VideoHead, 'codec' | 'frame_s'>> {
  for await (const entry of elementsOf(source, tracks.start, tracks.end)) {
    if (entry.id !== TRACK_ENTRY) continue;
    const found = await contents(source, entry);
    if (unsigned(found.get(TRACK_TYPE)) !== VIDEO) continue;
    const codec = found.get(CODEC_ID);
    const frame_s = (unsigned(found.get(DEFAULT_DURATION)) ?? 0) / 1e9;
    return {
      ...(codec !== undefined && {
        codec: new TextDecoder().decode(codec).replace(/\0.*/s, '').slice(0, 40),
      }),
      ...(frame_s > 0 && { frame_s }),
    };
  }
  return {};
}

/** Facts of a WebM or Matroska file. */
export async function readWebmHead(source: ByteSource): Promise<VideoHead> {
  let head: VideoHead = {};
  for await (const top of elementsOf(source, 0, source.size)) {
    if (top.id !== SEGMENT) continue;
    for await (const part of elementsOf(source, top.start, top.end)) {
      if (part.id === INFO) head = { ...head, ...(await infoOf(source, part)) };
      if (part.id === TRACKS) return { ...head, ...(await trackOf(source, part)) };
    }
  }
  return head;
}
