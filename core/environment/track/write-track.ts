import { fromSI } from '../../units/convert.ts';
import type { UnitOrNone } from '../../units/suffixes.ts';
import {
  TRACK_FORMAT,
  TRACK_KEYS,
  TRACK_TABLE_NAMES,
  TRACK_TABLES,
  TRACK_VERSION,
  type TrackColumn,
  type TrackKey,
  type TrackTable,
} from '../../contract/track-columns.ts';
import type { RowExtras, Track } from './track.ts';

/** Shortest text of a number in its unit: a quantity read from a file is written as it was. */
const numberText = (value: number, unit: UnitOrNone): string =>
  String(Number(fromSI(value, unit).toPrecision(12)));

interface Row {
  readonly values: Readonly<Record<string, number | string | undefined>>;
  readonly extras: RowExtras | undefined;
}

function rowsOf({ points, kerbs, patches }: Track): Readonly<Record<TrackTable, readonly Row[]>> {
  return {
    line: points.map(({ extras, bank_rad, ...rest }) => ({
      values: { ...rest, ['bank_deg']: bank_rad },
      extras,
    })),
    kerbs: kerbs.map(({ extras, ...values }) => ({ values, extras })),
    patches: patches.map(({ extras, rightEdge_m, leftEdge_m, waterDepth_m, ...rest }) => ({
      values: {
        ...rest,
        ['right_edge_m']: rightEdge_m,
        ['left_edge_m']: leftEdge_m,
        ['water_mm']: waterDepth_m,
      },
      extras,
    })),
  };
}

function keyText(track: Track, key: TrackKey): string | undefined {
  switch (key) {
    case 'closed':
      return track.closed ? 'yes' : 'no';
    case 'finish_m':
      return track.finish_m === undefined ? undefined : numberText(track.finish_m, 'm');
    case 'sectors_m':
      return track.sectors_m.length === 0
        ? undefined
        : track.sectors_m.map((s) => numberText(s, 'm')).join(', ');
    case 'start_m':
      return numberText(track.start_m, 'm');
    case 'name':
      // These signs would begin a comment, or another line.
      return track.name.replace(/[#;\r\n]+/g, ' ').trim();
    default:
      return track[key];
  }
}

const behind = (text: string, comment: string): string => (comment === '' ? text : `${text} ${comment}`);

function tableLines(track: Track, table: TrackTable): string[] {
  const columns: readonly TrackColumn[] = TRACK_TABLES[table];
  const rows = rowsOf(track)[table];
  const { extras } = track;
  const unknown = extras?.columns[table] ?? [];
  if (rows.length === 0 && unknown.length === 0 && extras?.tails[table] === undefined) return [];
  // Columns in which no row says anything but what is so anyway stay away.
  const used = columns.filter(
    ({ name, unit, kind, otherwise }) =>
      otherwise === undefined || rows.some(({ values }) => cellText(values[name], kind, unit) !== otherwise),
  );
  const head = [...used.map(({ name }) => name), ...unknown].join(', ');
  return [
    `[${table}]`,
    ...(extras?.above[`[${table}]`] ?? []),
    behind(head, extras?.after[`[${table}]`] ?? ''),
    ...rows.flatMap((row) => {
      const cells = used.map(({ name, kind, unit }) => cellText(row.values[name], kind, unit));
      const more = unknown.map((name) => row.extras?.cells[name] ?? '');
      return [...(row.extras?.above ?? []), behind([...cells, ...more].join(', '), row.extras?.after ?? '')];
    }),
    ...(extras?.tails[table] ?? ['']),
  ];
}

function cellText(value: number | string | undefined, kind: TrackColumn['kind'], unit: UnitOrNone): string {
  if (value === undefined) return '';
  return kind === 'text' || typeof value === 'string' ? String(value) : numberText(value, unit);
}

/**
 * A track as text (docs/tracks.md), with comments, unknown keys, columns and sections of the file it was read from.
 * Reading it gives the same track; writing what was written by this program gives the same text.
 */
export function writeTrack(track: Track): string {
  const { extras } = track;
  const keys = TRACK_KEYS.flatMap((key) => {
    const text = keyText(track, key);
    return text === undefined ? [] : [[key, text] as const];
  });
  const lines = [
    `${TRACK_FORMAT} ${TRACK_VERSION}`,
    ...(extras?.top ?? []),
    '[track]',
    ...[...keys, ...Object.entries(extras?.keys ?? {})].flatMap(([key, text]) => [
      ...(extras?.above[key] ?? []),
      behind(`${key} = ${text}`, extras?.after[key] ?? ''),
    ]),
    ...(extras?.tails['track'] ?? ['']),
    ...TRACK_TABLE_NAMES.flatMap((table) => tableLines(track, table)),
    ...(extras?.sections ?? []).flatMap(({ name, lines: raw }) => [`[${name}]`, ...raw]),
  ];
  while (lines.at(-1) === '') lines.pop();
  return `${lines.join('\n')}\n`;
}
