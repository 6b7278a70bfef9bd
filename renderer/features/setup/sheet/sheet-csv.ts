import type { Table } from '../../../plots/output/csv-text.ts';
import type { SheetFacts } from './Sheet.tsx';
import type { SheetTable } from './sheet-groups.ts';

/**
 * A setup sheet as rows: its head, then for each table group, setting, unit and the values side by side; after them the values of
 * the baseline where any differs.
 */
export function sheetRows(facts: SheetFacts): Table {
  const { name, path, variant, baseline, lines, pressures, tables, comment } = facts;
  return [
    ['Setup sheet', name],
    ['File', path],
    ...(variant === undefined ? [] : [['Variant', variant]]),
    ['Changes against', baseline],
    ...lines.map(({ label, text }) => [label, text]),
    ...(comment === '' ? [] : [['Notes', comment]]),
    [],
    ['Tyres', 'Pressure', 'Unit', ...pressures.wheels],
    ...pressures.rows.map(({ label, texts }) => ['Tyres', label, pressures.unit, ...texts]),
    ...tables.flatMap((table) => [[], ...tableRows(table)]),
  ];
}

function tableRows({ columns, groups }: SheetTable): string[][] {
  const isChanged = groups.some(({ rows }) =>
    rows.some(({ cells }) => cells.some(({ was }) => was !== undefined)),
  );
  const heads = columns.length === 1 ? ['Value'] : columns;
  return [
    ['Group', 'Setting', 'Unit', ...heads, ...(isChanged ? heads.map((head) => `Was: ${head}`) : [])],
    ...groups.flatMap(({ title, rows }) =>
      rows.map(({ label, unit, cells }) => [
        title,
        label,
        unit,
        ...cells.map(({ text }) => text),
        ...(isChanged ? cells.map(({ was }) => was ?? '') : []),
      ]),
    ),
  ];
}
