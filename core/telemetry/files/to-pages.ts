import type { FileProblem } from '../../catalogue/telemetry-files.ts';
import type { FoundLaps } from '../../contract/lap-requests.ts';
import { createChunkCodec, type Encoding } from '../store/chunk-codec.ts';
import { createJoinedEncoder, type EncodedPage, type JoinedEncoder } from '../store/joined-encoder.ts';
import { JOINED_PAGES } from '../store/joined-pages.ts';
import { PAGE_ENTRIES } from '../store/pyramid.ts';
import { requireRising } from '../store/rising-times.ts';
import type { RecordedLap, RecordedNote, RecordingHead, RecordingPart, Samples } from './recording.ts';
import { columnsOf, groupsOf, type ChunkGroup } from './chunk-groups.ts';

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
  | {
      readonly kind: 'pages';
      readonly pieces: readonly EncodedPiece[];
      readonly data: Uint8Array<ArrayBuffer>;
    }
  | {
      readonly kind: 'end';
      /** By group the columns of channels that have one value, or none, in all of the recording. */
      readonly still: readonly (readonly number[])[];
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
  readonly close: (facts: Omit<EncodedPiece, 'rows'>) => void;
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
  const close: Bundles['close'] = (facts) => {
    pieces.push({ ...facts, rows });
    rows = [];
  };
  return {
    add: (group, column, { level, page, count, encoding, data: bytes }) => {
      if (used + bytes.length > data.length) {
        if (rows.length > 0) close({ group, count: 0, first_s: 0, last_s: 0 });
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

/** The columns of a group, each encoded as its samples come; passed on when every one has a whole row. */
interface GroupEncoder {
  readonly add: (column: number, samples: Samples) => void;
  /** Ends the columns; those of channels that never changed. */
  readonly end: () => readonly number[];
}

function createGroupEncoder(
  group: number,
  { clock, channels }: ChunkGroup,
  head: RecordingHead,
  encoders: readonly JoinedEncoder[],
  bundles: Bundles,
): GroupEncoder {
  const time = head.channels[channels[0] ?? -1]?.time;
  const begin_s = time?.kind === 'rate' ? time.start_s : undefined;
  const times = createRowTimes();
  /** Columns without a whole row: those of thousands of channels are not looked through for each part. */
  let lacking = encoders.length;
  let stored = 0;
  const pass = (): void => {
    while (lacking === 0) {
      let count = 0;
      for (const [column, encoder] of encoders.entries()) {
        encoder.take((page) => {
          bundles.add(group, column, page);
          if (page.level === 0) ({ count } = page);
        });
        if (encoder.whole() === 0) lacking++;
      }
      stored += count;
      bundles.close({ group, count, first_s: begin_s ?? times.first_s(), last_s: times.last_s(stored) });
    }
  };
  const change = (encoder: JoinedEncoder, by: () => void): void => {
    const wasLacking = encoder.whole() === 0;
    by();
    if (wasLacking && encoder.whole() > 0) lacking--;
  };
  return {
    add: (column, samples) => {
      const encoder = encoders[column];
      if (encoder === undefined) return;
      if (clock === 'listed' && column === 0) times.see(samples);
      change(encoder, () => encoder.add(samples));
      pass();
    },
    end: () => {
      const count = Math.max(0, ...encoders.map((encoder) => encoder.samples()));
      for (const encoder of encoders)
        change(encoder, () => {
          const missing = count - encoder.samples();
          if (missing > 0) encoder.add(new Float64Array(missing).fill(Number.NaN));
          encoder.end();
        });
      pass();
      return encoders.flatMap((encoder, column) =>
        encoder.isStill() && !(clock === 'listed' && column === 0) ? [column] : [],
      );
    },
  };
}

/** The first of listed times and those at the ends of rows; they must rise. */
function createRowTimes() {
  const ROW = PAGE_ENTRIES;
  const ends_s: number[] = [];
  let seen = 0;
  let first_s = 0;
  let before_s = -Infinity;
  return {
    see: (times_s: Samples): void => {
      if (seen === 0) first_s = times_s[0] ?? 0;
      before_s = requireRising(times_s, before_s);
      for (let i = ROW - 1 - (seen % ROW); i < times_s.length; i += ROW) ends_s.push(times_s[i] ?? 0);
      seen += times_s.length;
    },
    first_s: () => first_s,
    /** Time of sample number `count`, the last of a row or of all. */
    last_s: (count: number): number => ends_s[count / ROW - 1] ?? before_s,
  };
}

/**
 * A recording as it is read, in the rows that the library stores, with their overviews: whoever stores them does nothing
 * but that.
 */
export async function* toPages(parts: AsyncIterable<RecordingPart>): AsyncGenerator<PagePart> {
  const bundles = createBundles();
  const codec = createChunkCodec();
  let groups: readonly GroupEncoder[] = [];
  /** Group and column of each channel. */
  let placeOf: ReadonlyMap<number, readonly [GroupEncoder | undefined, number]> = new Map();
  for await (const part of parts) {
    if (part.kind === 'head') {
      const { head } = part;
      const described = groupsOf(head);
      const joined = Math.floor(MAX_WAITING / PAGE_BYTES / (head.channels.length + 1));
      const perRow = Math.min(JOINED_PAGES, Math.max(1, joined));
      groups = described.map((group, at) => {
        const encoders = columnsOf(group, head).map(({ sampleType }) =>
          createJoinedEncoder(codec, sampleType, perRow),
        );
        return createGroupEncoder(at, group, head, encoders, bundles);
      });
      placeOf = new Map(
        described.flatMap(({ clock, channels }, at) =>
          channels.map((channel, i) => [channel, [groups[at], i + (clock === 'listed' ? 1 : 0)]] as const),
        ),
      );
      yield { kind: 'head', head, groups: described };
    } else if (part.kind === 'times') groups[part.axis]?.add(0, part.time_s);
    else if (part.kind === 'samples') {
      const [group, column] = placeOf.get(part.channel) ?? [];
      group?.add(column ?? 0, part.values);
      yield* bundles.take(false);
    } else {
      const still = groups.map((group) => group.end());
      yield* bundles.take(true);
      yield { ...part, still };
    }
  }
}
