import { unitSymbol } from '../units/suffixes.ts';
import { CONDITION_KEYS, CONDITIONS } from './session-conditions.ts';
import type { HistoryRow } from './session-history.ts';
import type { SetupChange } from './session-requests.ts';
import { lapRangeText } from './stint-spans.ts';

const headOf = (key: (typeof CONDITION_KEYS)[number]): string => {
  const row = CONDITIONS[key];
  return row.kind === 'text' ? row.label : `${row.label} (${unitSymbol(row.unit)})`;
};

const changeText = ({ label, key, unit, a = '', b = '' }: SetupChange): string =>
  `${label} (${key}): ${a} to ${b} ${unit}`.trim();

/** The history of a car as rows of cells with their heads, in SI: for a CSV. Cells without a value are empty. */
export function historyTable(rows: readonly HistoryRow[]): string[][] {
  const heads = ['Session', 'Name', 'Date (UTC)', 'Car', 'Car.ini', 'Setup (SHA-256)', 'Laps', 'Valid laps'];
  const times = ['Best lap (s)', 'Median lap (s)', 'Spread (s)'];
  return [
    [...heads, ...times, 'Setup changes', ...CONDITION_KEYS.map(headOf)],
    ...rows.map(
      ({ id, name, created, car, carPath, setupHash = '', stint, changes, conditions, laps, ...row }) => [
        ...[
          String(id),
          name,
          created,
          car,
          carPath,
          setupHash,
          stint === undefined ? '' : lapRangeText(stint),
          String(laps),
        ],
        ...[row.best_s, row.median_s, row.spread_s].map((time_s) => time_s?.toFixed(3) ?? ''),
        changes.map(changeText).join('; '),
        ...CONDITION_KEYS.map((key) => String(conditions[key] ?? '')),
      ],
    ),
  ];
}
