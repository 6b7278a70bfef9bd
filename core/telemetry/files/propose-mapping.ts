import type { ColumnMapping } from '../../contract/table-mapping.ts';
import { findChannel } from '../../catalogue/channels.ts';
import { readFileUnit } from '../../units/file-units.ts';
import { isPedal, looksLikePercent, yieldsToPedal } from './aliases/pedals.ts';
import { planByAlias, usedOnce } from './aliases/plan-channel.ts';
import type { AliasTable } from './aliases/read-aliases.ts';
import { splitBrackets, splitHeader } from './header-unit.ts';
import { countsLaps, lapChannelOf } from './lap-watch.ts';
import { longColumnsOf } from './long-columns.ts';
import type { CellKind, ProposedColumn } from './proposed-column.ts';
import { findTimeColumns, isTimeHeader } from './time-columns.ts';

/** Name and unit of a column; of a time, also a unit in brackets that is not known. */
function partsOf({ header, unitText }: ProposedColumn): { readonly name: string; readonly unitText: string } {
  const known = splitHeader(header);
  const parts = known.unitText === '' && isTimeHeader(header) ? splitBrackets(header) : known;
  return { name: parts.name, unitText: unitText === '' ? parts.unitText : unitText };
}

const NOT_NUMBERS: ReadonlySet<CellKind> = new Set(['text', 'date', 'stamp']);
/** A distance driven falls where a lap begins; one from row to row, which some loggers call by the same name, in half of its steps. */
const MAX_FALLS = 0.1;

/**
 * Proposed use of each column: times, date, lap number, a channel of ours by name or alias, a channel of its
 * own; in a table with one value in each row, the columns of names, values and units.
 */
export function proposeMapping(
  columns: readonly ProposedColumn[],
  aliases: AliasTable,
): readonly ColumnMapping[] {
  const split = columns.map(partsOf);
  const times = findTimeColumns(
    columns,
    split.map(({ unitText }) => unitText),
  );
  const long = longColumnsOf(columns);
  const lap = lapChannelOf(split.map(({ name }) => name));
  const numbered = split.filter((_, i) => columns[i]?.kind === 'number').map(({ name }) => name);
  const isAccelerator = (name: string): boolean => aliases.find(name)?.channel === 'accelerator';
  const isOurs = (name: string): boolean => findChannel(name) !== undefined;
  const plans = usedOnce(
    columns.map(({ kind, falls = 0 }, i) => {
      const { name, unitText } = split[i] ?? { name: '', unitText: '' };
      if (NOT_NUMBERS.has(kind) || isOurs(name)) return undefined;
      const plan = planByAlias({ name, unit: readFileUnit(unitText)?.unit, unitText }, aliases);
      if (plan === undefined || (plan.name === 'distance_m' && falls > MAX_FALLS)) return undefined;
      return yieldsToPedal(name, plan.name, numbered, isAccelerator) ? undefined : plan;
    }),
    numbered.filter(isOurs),
  );
  return columns.map(({ header, kind, largest = 0 }, i): ColumnMapping => {
    const { name, unitText } = split[i] ?? { name: header, unitText: '' };
    const plain = { header, name, unit: unitText, negate: false };
    const time = times.get(i);
    if (time !== undefined) return { ...plain, use: time };
    if (long !== undefined) return { ...plain, use: long.get(i) ?? 'skip' };
    if (NOT_NUMBERS.has(kind)) return { ...plain, use: 'skip' };
    if (countsLaps(lap?.sign) && lap?.index === i) return { ...plain, use: 'lap' };
    if (isOurs(name)) {
      const isPercent = unitText === '' && isPedal(name) && looksLikePercent(largest);
      return { ...plain, use: 'channel', unit: isPercent ? '%' : unitText };
    }
    const plan = plans[i];
    if (plan === undefined) return { ...plain, use: 'channel' };
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
