/* oxlint-disable racebench/unit-names -- tables and indexes as the database names them */
import { foundRow } from '../../db/lap-repository.ts';
import { scopedNames } from '../../../contract/channel-names.ts';
import { venue } from '../../../contract/venues.ts';
import { sessionVideos } from '../../../contract/videos.ts';
import { sessionConditions } from '../../../contract/session-conditions.ts';
import { TRACK_FORMAT } from '../../../contract/track-columns.ts';
import { readInputTable } from '../../../driving/input-table/read-input-table.ts';
import { CHUNK_SAMPLES } from '../../../telemetry/store/chunk.ts';
import { JOINED_PAGES } from '../../../telemetry/store/joined-pages.ts';
import { PAGE_ENTRIES, PYRAMID_LEVELS } from '../../../telemetry/store/pyramid.ts';
import { attempt } from '../../files/attempt.ts';
import { sha256 } from '../../files/latin1.ts';
import type { RawValue } from './raw-record.ts';

export type RawRow = Readonly<Record<string, RawValue>>;

const HASH = /^[0-9a-f]{64}$/;

/** Tables that store a text once under its hash: their rows have the same form. */
const TEXTS: Readonly<Record<string, (text: string) => boolean>> = {
  track_files: isTrack,
  input_files: isInputTable,
  surface_files: (text) => !isTrack(text) && !isInputTable(text),
};

const isFound = (text: RawValue | undefined): boolean =>
  attempt(() => foundRow.parse(JSON.parse(String(text)))) !== undefined;
const isConditions = (text: string): boolean =>
  attempt(() => sessionConditions.parse(JSON.parse(text))) !== undefined;

const isVideos = (text: string): boolean =>
  attempt(() => sessionVideos.parse(JSON.parse(text))) !== undefined;

function isTrack(text: string): boolean {
  return text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith(`${TRACK_FORMAT} `);
}

function isInputTable(text: string): boolean {
  return attempt(() => readInputTable({ name: '', text })) !== undefined;
}

/**
 * Conditions on a row's content for tables whose form alone does not distinguish them from other tables or
 * from garbage.
 */
const RULES: Readonly<Record<string, (row: RawRow) => boolean>> = {
  // A page number made large by a flipped bit would be a gap of millions of samples.
  chunks: ({ level, page, first_entry: first, entry_count: count }) =>
    isWithin(level, 0, PYRAMID_LEVELS) &&
    isWithin(page, 0, Number.MAX_SAFE_INTEGER / CHUNK_SAMPLES) &&
    first === (page as number) * PAGE_ENTRIES &&
    isWithin(count, 1, (level === 0 ? JOINED_PAGES : 1) * PAGE_ENTRIES),
  cars: ({ path }) => !HASH.test(String(path)),
  session_conditions: ({ conditions }) => isConditions(String(conditions)),
  stints: ({ from_s, to_s, conditions }) => Number(from_s) < Number(to_s) && isConditions(String(conditions)),
  // The laps table is older than some of its columns; a clock at a whole rate looks like a row without them.
  laps: ({ sectors }) => sectors !== undefined,
  derived_channels: ({ source }) =>
    !isFound(source) && !isConditions(String(source)) && !isVideos(String(source)),
  found_laps: ({ found }) => isFound(found),
  channel_names: ({ scope, names }) =>
    attempt(() => scopedNames.parse({ scope, names: JSON.parse(String(names)) as unknown })) !== undefined,
  session_videos: ({ videos }) => isVideos(String(videos)),
  venues: ({ venue: text }) => attempt(() => venue.parse(JSON.parse(String(text)))) !== undefined,
  sqlite_sequence: ({ name, seq }) => name === 'sessions' && isWithin(seq, 0, Number.MAX_SAFE_INTEGER),
  ...Object.fromEntries(
    Object.entries(TEXTS).map(([table, isKind]) => [
      table,
      ({ hash, text }: RawRow) => hash === sha256(String(text)) && isKind(String(text)),
    ]),
  ),
};

export function isRowOf(table: string, row: RawRow): boolean {
  return Object.entries(row).every(isId) && (RULES[table]?.(row) ?? true);
}

/** Rows are numbered from 1. */
function isId([column, value]: readonly [string, RawValue]): boolean {
  return value === null || !/(?:^|_)id$/.test(column) || isWithin(value, 1, Number.MAX_SAFE_INTEGER);
}

function isWithin(value: RawValue | undefined, min: number, max: number): boolean {
  return typeof value === 'number' && value >= min && value <= max;
}
