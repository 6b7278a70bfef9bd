import type { ColumnUse } from '../../contract/table-mapping.ts';
import { siUnit, toSI } from '../../units/convert.ts';
import { readFileUnit } from '../../units/file-units.ts';
import { splitBrackets, splitHeader } from './header-unit.ts';
import type { CellKind, ProposedColumn } from './proposed-column.ts';

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
  'device time',
  'meta time',
  'zeit',
  'temps',
  'tiempo',
  'tempo',
  'tijd',
  'seconds',
  'interval',
  'runtime',
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

/** Names of times only where the file gives them a unit of time. */
const TIME_NAMES_WITH_UNIT: ReadonlySet<string> = new Set(['offset']);

const plainTimeName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/_(s|ms|us|ns)$/, '')
    .replace(/_/g, ' ')
    .trim();

/** The name of a column of times without its unit, known or not. */
const timeNameOf = (header: string): string => plainTimeName(splitBrackets(splitHeader(header).name).name);

/** True for a header that a column of times may have. */
export function isTimeHeader(header: string): boolean {
  const name = timeNameOf(header);
  return TIME_NAMES.has(name) || CLOCK_NAMES.has(name) || TIME_NAMES_WITH_UNIT.has(name);
}

/** True for a column that may count the time since 1970 beside another time column. */
export const isClockHeader = (header: string): boolean =>
  CLOCK_NAMES.has(timeNameOf(header)) || ['timestamp', 'unixtime', 'epoch'].includes(timeNameOf(header));

/** Seconds in one of a unit; undefined for any other unit, 1 where there is none. */
export function secondsIn(unitText: string): number | undefined {
  if (unitText.trim() === '') return 1;
  const unit = readFileUnit(unitText);
  return unit !== undefined && siUnit(unit.unit) === 's' ? toSI(unit.factor, unit.unit) : undefined;
}

const MIN_FILLED = 0.5;
const MAX_HALTED = 0.5;
/** A clock with so much fewer rows of the same time is the finer one. */
const FINER = 0.1;

interface Candidate {
  readonly index: number;
  readonly use: ColumnUse;
  readonly halted: number;
  readonly isKnown: boolean;
}

const isSteady = ({ halted }: Candidate): boolean => halted <= MAX_HALTED;

function useOf({ header, kind }: ProposedColumn, unitText: string, hasDate: boolean): ColumnUse | undefined {
  const name = timeNameOf(header);
  const isTime = isTimeHeader(header);
  if (kind === 'stamp') return 'time';
  if (kind === 'clock' && isTime) return hasDate ? 'clock' : 'time';
  const isCount = TIME_NAMES.has(name) || (isTime && unitText !== '' && secondsIn(unitText) !== undefined);
  return kind === 'number' && isCount ? 'time' : undefined;
}

export const isDateColumn = ({
  header,
  kind,
}: {
  readonly header: string;
  readonly kind: CellKind;
}): boolean => kind === 'date' && DATE_NAMES.has(timeNameOf(header));

/**
 * Index and use of the columns that give the time: a date and a time of day, else the first column of times that goes on in most
 * rows, has a unit of time or none, and is not much coarser than another. One whose unit is not known is used where there is no other.
 *
 * @param unitTexts the unit of each column, of its header or of a line of units; empty where it has none
 */
export function findTimeColumns(
  columns: readonly ProposedColumn[],
  unitTexts: readonly string[],
): ReadonlyMap<number, ColumnUse> {
  const dateAt = columns.findIndex(isDateColumn);
  const candidates = columns.flatMap((column, index): readonly Candidate[] => {
    const unitText = unitTexts[index] ?? '';
    const use = useOf(column, unitText, dateAt >= 0);
    const { filled, halted } = column.course ?? { filled: 1, halted: 0 };
    const isUsable = filled >= MIN_FILLED && halted <= MAX_HALTED;
    const inBrackets = splitBrackets(column.header).unitText;
    const isKnown =
      secondsIn(unitText === '' ? inBrackets : unitText) !== undefined || column.kind !== 'number';
    return use === undefined || !(isUsable || column.kind !== 'number')
      ? []
      : [{ index, use, halted, isKnown }];
  });
  const known = candidates.filter(({ isKnown }) => isKnown);
  const chosen = known.length > 0 ? known : candidates;
  const dated = chosen.filter(({ use }) => use === 'clock' || dateAt < 0);
  // Hours and minutes beside a date are not the times of the rows where another column has these.
  const steady = (dated.some(isSteady) ? dated : chosen).filter(isSteady);
  const [first = chosen[0], ...others] = steady.length > 0 ? steady : dated;
  if (first === undefined) return new Map();
  const areStamps = [first, ...others].every(({ index }) => columns[index]?.kind === 'stamp');
  const finer = areStamps ? 0 : FINER;
  const best = others.reduce((a, b) => (b.halted + finer < a.halted ? b : a), first);
  const uses = new Map([[best.index, best.use]]);
  // Beside numbers from any beginning, a day is only the date of the recording.
  return best.use === 'clock' ? uses.set(dateAt, 'date') : uses;
}
