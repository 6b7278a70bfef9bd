import type { ColumnMapping, ColumnUse } from '../../contract/table-mapping.ts';
import { findChannel } from '../../catalogue/channels.ts';
import { readFileUnit } from '../../units/file-units.ts';
import { isUnit } from '../../units/suffixes.ts';
import { isPedal, looksLikePercent } from './aliases/pedals.ts';
import { planByAlias } from './aliases/plan-channel.ts';
import type { AliasTable } from './aliases/read-aliases.ts';
import { lapChannelOf } from './laps.ts';

/** Kind of content in the first rows of a column. */
export type CellKind = 'number' | 'clock' | 'date' | 'stamp' | 'empty' | 'text';

export interface ProposedColumn {
  readonly header: string;
  /** Unit from a line or key of its own; empty where there is none. */
  readonly unitText: string;
  readonly kind: CellKind;
  /** Largest number in the first rows, where it is known. */
  readonly largest?: number | undefined;
}

const TIME_NAMES: ReadonlySet<string> = new Set([
  'time',
  'times',
  't',
  'elapsed time',
  'elapsed',
  'session time',
  'sessiontime',
  'log time',
  'timestamp',
  'time stamp',
  'datetime',
  'zeit',
  'temps',
  'tiempo',
  'tempo',
  'tijd',
  'seconds',
]);
const DATE_NAMES: ReadonlySet<string> = new Set([
  'date',
  'datum',
  'fecha',
  'data',
  'day',
  'utc date',
  'gps date',
]);
const CLOCK_NAMES: ReadonlySet<string> = new Set([
  'time of day',
  'clock',
  'utc time',
  'gps time',
  'local time',
  'utc',
  'uhrzeit',
]);

const LONGEST_HEADER = 200;

/** A header as its name and the unit within it: `Speed (km/h)`, `Speed [km/h]`, `speed_mps`. */
export function splitHeader(header: string): { readonly name: string; readonly unitText: string } {
  // No header with a unit is longer; on a long text the searches would backtrack.
  if (header.length > LONGEST_HEADER) return { name: header, unitText: '' };
  const [, name, unitText] = /^(.*?)\s*[[({]([^[\](){}]*)[\])}]\s*$/.exec(header) ?? [];
  // "Temp (rear)" has no unit in its brackets.
  if (name !== undefined && name !== '' && unitText !== undefined && readFileUnit(unitText) !== undefined)
    return { name, unitText };
  const suffix = /_([A-Za-z0-9]+)(?:\.[A-Za-z]+)?$/.exec(header)?.[1] ?? '';
  return { name: header, unitText: isUnit(suffix) ? suffix : '' };
}

const plainTimeName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/_(s|ms|us|ns)$/, '')
    .replace(/_/g, ' ');

/** True for a header that a column of times may have. */
export function isTimeHeader(header: string): boolean {
  const name = plainTimeName(splitHeader(header).name);
  return TIME_NAMES.has(name) || CLOCK_NAMES.has(name);
}

/** Use of a column of times; `clock` if there is a date column beside it. */
function timeUse(name: string, kind: CellKind, hasDate: boolean): ColumnUse | undefined {
  const lower = plainTimeName(name);
  const isTime = TIME_NAMES.has(lower) || CLOCK_NAMES.has(lower);
  if (DATE_NAMES.has(lower) && kind === 'date') return 'date';
  if (kind === 'stamp') return 'time';
  if (kind === 'clock' && isTime) return hasDate ? 'clock' : 'time';
  return isTime && kind === 'number' && TIME_NAMES.has(lower) ? 'time' : undefined;
}

/**
 * Proposed use of each column: times, date, lap number, a channel of ours by name or alias, a channel of its
 * own.
 */
export function proposeMapping(
  columns: readonly ProposedColumn[],
  aliases: AliasTable,
): readonly ColumnMapping[] {
  const split = columns.map(({ header, unitText }) => {
    const parts = splitHeader(header);
    return { name: parts.name, unitText: unitText === '' ? parts.unitText : unitText };
  });
  const hasDate = columns.some(
    ({ kind }, i) => kind === 'date' && DATE_NAMES.has(split[i]?.name.toLowerCase() ?? ''),
  );
  const lap = lapChannelOf(split.map(({ name }) => name));
  const used = new Set<string>();
  return columns.map(({ header, kind, largest = 0 }, i): ColumnMapping => {
    const { name, unitText } = split[i] ?? { name: header, unitText: '' };
    const plain = { header, name, unit: unitText, negate: false };
    const time = timeUse(name, kind, hasDate);
    // The first of several time columns is used.
    if (time !== undefined && !used.has(time)) {
      used.add(time);
      return { ...plain, use: time };
    }
    if (kind === 'text' || kind === 'date' || kind === 'stamp') return { ...plain, use: 'skip' };
    if (lap?.sign === 'lap-number' && lap.index === i) return { ...plain, use: 'lap' };
    if (findChannel(name) !== undefined) return { ...plain, use: 'channel' };
    const unit = readFileUnit(unitText)?.unit;
    const plan = planByAlias({ name, unit, unitText }, aliases);
    if (plan === undefined || used.has(plan.name)) return { ...plain, use: 'channel' };
    used.add(plan.name);
    const alias = aliases.find(name);
    const isPercent = isPedal(plan.name) && looksLikePercent(largest);
    const assumed = alias?.unit === '' && isPercent ? '%' : (alias?.unit ?? '');
    return {
      header,
      use: 'channel',
      name: plan.name,
      unit: unitText === '' ? assumed : unitText,
      negate: alias?.sign === -1,
    };
  });
}
