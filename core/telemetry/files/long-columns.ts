import type { ColumnUse } from '../../contract/table-mapping.ts';
import { plainName } from './plain-name.ts';

/** Headers of tables with one value in each row, by letters and digits. */
const LONG_HEADERS: Readonly<Record<string, ColumnUse>> = {
  pid: 'name',
  name: 'name',
  channel: 'name',
  channelname: 'name',
  parameter: 'name',
  sensor: 'name',
  signal: 'name',
  signalname: 'name',
  variable: 'name',
  metric: 'name',
  telemetryname: 'name',
  value: 'value',
  channelvalue: 'value',
  signalvalue: 'value',
  telemetryvalue: 'value',
  unit: 'unit',
  units: 'unit',
};

const useOf = (header: string): ColumnUse | undefined => LONG_HEADERS[plainName(header)];

/** True for a line that names a column of names and one of values. */
export function isLongHead(cells: readonly string[]): boolean {
  const uses = cells.map(useOf);
  return uses.includes('name') && uses.includes('value');
}

/**
 * The columns of a table with one value in each row, by their index: the name of a channel, its value and its unit. Undefined for
 * other tables.
 */
export function longColumnsOf(
  columns: readonly { readonly header: string; readonly kind: string }[],
): ReadonlyMap<number, ColumnUse> | undefined {
  const found = new Map<number, ColumnUse>();
  columns.forEach(({ header, kind }, i) => {
    const use = useOf(header);
    const isFit = use === 'value' ? kind === 'number' : kind === 'text' || use === 'unit';
    if (use !== undefined && isFit && ![...found.values()].includes(use)) found.set(i, use);
  });
  const uses = [...found.values()];
  return uses.includes('name') && uses.includes('value') ? found : undefined;
}
