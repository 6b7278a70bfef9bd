import type { CsvLayout } from '../../../core/contract/table-mapping.ts';
import type { WantedCsvLayout } from '../../../core/contract/telemetry-file-requests.ts';

/** Roles that a line of a text may have, with the part of the layout that has its number. */
export const LINE_ROLES = { headerLine: 'Names', unitLine: 'Units', firstLine: 'First row' } as const;
export type LineRole = keyof typeof LINE_ROLES;

/**
 * The line that has a role now: the chosen one, else the found one; undefined where nothing is known of it. Where no names are found,
 * a person still says that there are none.
 */
export function lineOf(
  role: LineRole,
  wanted: WantedCsvLayout,
  found: CsvLayout | undefined,
): number | undefined {
  const line = wanted[role] ?? found?.[role];
  return role === 'headerLine' && line === 0 && wanted.headerLine === undefined ? undefined : line;
}

const without = (layout: WantedCsvLayout, roles: readonly LineRole[]): WantedCsvLayout =>
  Object.fromEntries(Object.entries(layout).filter(([key]) => !roles.some((role) => role === key)));

/**
 * The layout with a line chosen for a role. Names and units are above the first row, and are two lines: an earlier choice that
 * contradicts the new one is dropped and found again, and a first row that is not below moves to the next line.
 *
 * @param line from 1; 0 for no names or no units
 */
export function withLine(
  role: LineRole,
  line: number,
  wanted: WantedCsvLayout,
  found: CsvLayout | undefined,
): WantedCsvLayout {
  const chosen = { ...wanted, [role]: line };
  if (role === 'firstLine') {
    const above = (['headerLine', 'unitLine'] as const).filter((each) => (wanted[each] ?? 0) >= line);
    return without(chosen, above);
  }
  const other = role === 'headerLine' ? 'unitLine' : 'headerLine';
  const apart = line !== 0 && wanted[other] === line ? without(chosen, [other]) : chosen;
  const first = lineOf('firstLine', wanted, found);
  return first !== undefined && first <= line ? { ...apart, firstLine: line + 1 } : apart;
}
