import type { FileProblem } from '../../catalogue/telemetry-files.ts';
import type { FoundLaps } from '../../contract/lap-requests.ts';
import type { Chunk } from '../store/chunk.ts';
import { createChunkCodec, type Encoding } from '../store/chunk-codec.ts';
import { createJoinedEncoder, type EncodedPage, type JoinedEncoder } from '../store/joined-encoder.ts';
import { JOINED_PAGES } from '../store/joined-pages.ts';
import type { RecordedLap, RecordedNote, RecordingHead, RecordingPart } from './recording.ts';
import { columnsOf, createChunker, groupsOf, type ChunkGroup } from './to-chunks.ts';

/** A row of the library's samples or of their overview, whose bytes are a part of those of its bundle. */
export interface EncodedRow {
  /** Column of the group: its channels, after the times if these are listed. */
  readonly column: number;
  readonly level: number;
  readonly page: number;
  readonly count: number;
  readonly encoding: Encoding;
  readonly from: number;
  readonly bytes: number;
}

/** Rows of a group that follow each other. */
export interface EncodedPiece {
  readonly group: number;
  readonly rows: readonly EncodedRow[];
  /** Samples that each column of the group has more once these rows are stored, and their first and last time. */
  readonly count: number;
  readonly first_s: number;
  readonly last_s: number;
}

export type PagePart =
  | { readonly kind: 'head'; readonly head: RecordingHead; readonly groups: readonly ChunkGroup[] }
  | { readonly kind: 'pages'; readonly pieces: readonly EncodedPiece[]; readonly data: Uint8Array<ArrayBuffer> }
  | {
      readonly kind: 'end';
      readonly laps: readonly RecordedLap[];
      readonly problems: readonly FileProblem[];
      readonly notes?: readonly RecordedNote[] | undefined;
      readonly found?: FoundLaps | undefined;
    };

/** Bytes that are passed on together, stored in one transaction of some milliseconds. */
const BUNDLE_BYTES = 1_048_576;
/** Bytes of pages that may wait to be joined; tables of thousands of columns join fewer. */
const MAX_WAITING = 67_108_864;
const PAGE_BYTES = 4096;

interface Bundles {
  readonly add: (group: number, column: number, page: EncodedPage) => void;
  /** The columns of a group have all their rows up to here. */
  readonly close: (group: number, count: number, first_s: number, last_s: number) => void;
  readonly take: (all: boolean) => readonly PagePart[];
}

function createBundles(): Bundles {
  let full: PagePart[] = [];
  let pieces: EncodedPiece[] = [];
  let rows: EncodedRow[] = [];
  let data = new Uint8Array(BUNDLE_BYTES);
  let used = 0;
  const send = (): void => {
    if (pieces.length === 0) return;
    full.push({ kind: 'pages', pieces, data: data.subarray(0, used) });
    pieces = [];
    data = new Uint8Array(BUNDLE_BYTES);
    used = 0;
  };
  const close = (group: number, count: number, first_s: number, last_s: number): void => {
    pieces.push({ group, rows, count, first_s, last_s });
    rows = [];
  };
  return {
    add: (group, column, { level, page, count, encoding, data: bytes }) => {
      if (used + bytes.length > data.length) {
        if (rows.length > 0) close(group, 0, 0, 0);
        send();
        if (bytes.length > data.length) data = new Uint8Array(bytes.length);
      }
      data.set(bytes, used);
      rows.push({ column, level, page, count, encoding, from: used, bytes: bytes.length });
      used += bytes.length;
    },
    close,
    take: (all) => {
      if (all) send();
      const taken = full;
      full = [];
      return taken;
    },
  };
}

interface GroupEncoder {
  readonly append: (chunk: Chunk) => void;
  readonly end: () => void;
}

/** @param joined pages that are stored as one row */
function createGroupEncoder(
  group: number,
  encoders: readonly JoinedEncoder[],
  { isListed, joined }: { readonly isListed: boolean; readonly joined: number },
  bundles: Bundles,
): GroupEncoder {
  let pages = 0;
  let count = 0;
  let first_s = 0;
  let last_s = -Infinity;
  const flush = (): void => {
    if (pages === 0) return;
    for (const [column, encoder] of encoders.entries())
      encoder.flush((page) => bundles.add(group, column, page));
    bundles.close(group, count, first_s, last_s);
    pages = 0;
    count = 0;
  };
  return {
    append: (chunk) => {
      if (pages === 0) first_s = chunk.first_s;
      if (isListed) last_s = lastOfRising(chunk, last_s);
      for (let column = 0; column < encoders.length; column++)
        encoders[column]!.append(chunk.columns[column]!, chunk.count, (page) => bundles.add(group, column, page));
      count += chunk.count;
      if (++pages === joined) flush();
    },
    end: flush,
  };
}

/** The last time of a chunk with listed times. */
function lastOfRising({ columns, count }: Chunk, before_s: number): number {
  let last_s = before_s;
  for (const time_s of columns[0]?.subarray(0, count) ?? []) {
    if (!(time_s > last_s)) throw new RangeError(`Sample at ${time_s} s follows one at ${last_s} s`);
    last_s = time_s;
  }
  return last_s;
}

/**
 * A recording as it is read, in the rows that the library stores, with their overviews: whoever stores them does nothing
 * but that.
 */
export async function* toPages(parts: AsyncIterable<RecordingPart>): AsyncGenerator<PagePart> {
  const bundles = createBundles();
  const codec = createChunkCodec();
  let encoders: readonly GroupEncoder[] = [];
  let chunksOf: ReturnType<typeof createChunker>['chunksOf'] | undefined;
  for await (const part of parts) {
    if (part.kind === 'head') {
      const { head } = part;
      const groups = groupsOf(head);
      ({ chunksOf } = createChunker(head, groups));
      const joined = Math.floor(MAX_WAITING / PAGE_BYTES / (head.channels.length + 1));
      encoders = groups.map((group, at) =>
        createGroupEncoder(
          at,
          columnsOf(group, head).map(({ sampleType }) => createJoinedEncoder(codec, sampleType)),
          { isListed: group.clock === 'listed', joined: Math.min(JOINED_PAGES, Math.max(1, joined)) },
          bundles,
        ),
      );
      yield { kind: 'head', head, groups };
      continue;
    }
    for (const { group, chunk } of chunksOf?.(part) ?? []) encoders[group]?.append(chunk);
    if (part.kind === 'end') for (const encoder of encoders) encoder.end();
    yield* bundles.take(part.kind === 'end');
    if (part.kind === 'end') yield part;
  }
}
