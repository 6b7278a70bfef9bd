import type { ByteSource } from '../files/source.ts';
import { clockOf, type VideoHead } from './head-facts.ts';

/**
 * Boxes of ISO/IEC 14496-12 (ISO base media file format), on which MP4 and QuickTime files are built: a length of 32 bits, big
 * endian, with the header, a name of four letters, then the content.
 */
interface Box {
  readonly name: string;
  /** First byte of the content, after the header. */
  readonly start: number;
  readonly end: number;
}

/** Boxes of one level that are looked at; a file of an hour in fragments of a second has some thousands at its top. */
const MAX_BOXES = 20_000;
const HEADER = 16;
/** Seconds from 1904-01-01, the origin of times of these files, to 1970-01-01. */
const EPOCH_s = 2_082_844_800;

const letters = (view: DataView, at: number): string =>
  String.fromCharCode(...[0, 1, 2, 3].map((i) => view.getUint8(at + i)));

async function viewOf(source: ByteSource, start: number, length: number): Promise<DataView> {
  const bytes = await source.read(start, length);
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** The boxes between two positions, until one is damaged. */
async function* boxesOf(source: ByteSource, from: number, to: number): AsyncGenerator<Box> {
  let at = from;
  for (let n = 0; n < MAX_BOXES && at + 8 <= to; n++) {
    const view = await viewOf(source, at, HEADER);
    if (view.byteLength < 8) return;
    const short = view.getUint32(0);
    const isLong = short === 1;
    if (isLong && view.byteLength < HEADER) return;
    const header = isLong ? HEADER : 8;
    const length = short === 0 ? to - at : isLong ? Number(view.getBigUint64(8)) : short;
    if (length < header) return;
    yield { name: letters(view, 4), start: at + header, end: Math.min(to, at + length) };
    at += length;
  }
}

/** The first box of that path of names below the given one. */
async function find(source: ByteSource, within: Box, ...path: readonly string[]): Promise<Box | undefined> {
  const [name, ...rest] = path;
  if (name === undefined) return within;
  for await (const box of boxesOf(source, within.start, within.end))
    if (box.name === name) return find(source, box, ...rest);
  return undefined;
}

/** Content of a box whose fields have 32 bits in version 0 and 64 bits in version 1. */
interface Timing {
  readonly created: number;
  readonly timescale: number;
  readonly duration: number;
}

/** Creation, timescale and duration of `mvhd` and `mdhd`, which begin alike. */
async function timingOf(source: ByteSource, box: Box | undefined): Promise<Timing | undefined> {
  if (box === undefined) return undefined;
  const view = await viewOf(source, box.start, 32);
  if (view.byteLength < 20) return undefined;
  if (view.getUint8(0) === 0)
    return { created: view.getUint32(4), timescale: view.getUint32(12), duration: view.getUint32(16) };
  if (view.byteLength < 32) return undefined;
  return {
    created: Number(view.getBigUint64(4)),
    timescale: view.getUint32(20),
    duration: Number(view.getBigUint64(24)),
  };
}

/** Codec and time between pictures of the first video track. */
async function videoTrack(source: ByteSource, movie: Box): Promise<Pick<VideoHead, 'codec' | 'frame_s'>> {
  for await (const track of boxesOf(source, movie.start, movie.end)) {
    if (track.name !== 'trak') continue;
    const media = await find(source, track, 'mdia');
    if (media === undefined) continue;
    const handler = await find(source, media, 'hdlr');
    const kind = handler && (await viewOf(source, handler.start, 12));
    if (kind === undefined || kind.byteLength < 12 || letters(kind, 8) !== 'vide') continue;
    const table = await find(source, media, 'minf', 'stbl');
    const described = table && (await find(source, table, 'stsd'));
    const timed = table && (await find(source, table, 'stts'));
    const entry = described && (await viewOf(source, described.start, HEADER));
    // Runs of pictures with one duration: cameras have one run, or a first one that differs from the others by its last picture.
    const run = timed && (await viewOf(source, timed.start, HEADER));
    const timescale = (await timingOf(source, await find(source, media, 'mdhd')))?.timescale ?? 0;
    const ticks = run !== undefined && run.byteLength === HEADER ? run.getUint32(12) : 0;
    return {
      ...(entry !== undefined && entry.byteLength === HEADER && { codec: letters(entry, 12) }),
      ...(ticks > 0 && timescale > 0 && { frame_s: ticks / timescale }),
    };
  }
  return {};
}

/** Facts of an MP4 or QuickTime file; its table of contents, `moov`, may be at the end. */
export async function readMp4Head(source: ByteSource): Promise<VideoHead> {
  for await (const movie of boxesOf(source, 0, source.size)) {
    if (movie.name !== 'moov') continue;
    const timing = await timingOf(source, await find(source, movie, 'mvhd'));
    const clock = timing && clockOf((timing.created - EPOCH_s) * 1000);
    const isTimed = timing !== undefined && timing.timescale > 0 && timing.duration > 0;
    return {
      ...(isTimed && { duration_s: timing.duration / timing.timescale }),
      ...(clock !== undefined && { clock }),
      ...(await videoTrack(source, movie)),
    };
  }
  return {};
}
