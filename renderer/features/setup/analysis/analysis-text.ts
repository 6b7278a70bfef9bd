import {
  ANALYSIS_SECTIONS,
  type AnalysisRow,
  type AnalysisSection,
} from '../../../../core/contract/analysis.ts';
import type { DisplaySystem } from '../../../../core/units/display.ts';
import { MISSING, numberText, showQuantity, unitOf } from '../../../../core/units/quantity.ts';

/** Column headings: wheels by their short name, axles and axes in words. */
const HEADS: Readonly<Record<string, string>> = {
  '': 'Car',
  front: 'Front',
  rear: 'Rear',
  pitch: 'Pitch',
  yaw: 'Yaw',
  roll: 'Roll',
};

export function cellHead(row: AnalysisRow, of: string): string {
  return row.section === 'gears' ? `Gear ${of}` : (HEADS[of] ?? of);
}

export interface ShownFigure {
  readonly symbol: string;
  readonly text: (value: number | undefined) => string;
}

/** The numbers of a figure as text; ratios are shown in per cent. */
export function shownFigure({ name, unit, digits }: AnalysisRow, system: DisplaySystem): ShownFigure {
  if (/share$/i.test(name))
    return {
      symbol: '%',
      text: (value) => (value === undefined ? MISSING : numberText(100 * value, Math.max(0, digits - 2))),
    };
  return showQuantity({ key: name, unit: unitOf(unit), digits }, system);
}

/** Rows of each section that has any, in the order of the table. */
export function sectionsOf(rows: readonly AnalysisRow[]): readonly {
  readonly section: AnalysisSection;
  readonly title: string;
  readonly rows: readonly AnalysisRow[];
}[] {
  return (Object.keys(ANALYSIS_SECTIONS) as AnalysisSection[])
    .map((section) => ({
      section,
      title: ANALYSIS_SECTIONS[section],
      rows: rows.filter((row) => row.section === section),
    }))
    .filter((part) => part.rows.length > 0);
}

/** The whole report as plain text: one figure per line, with formula, source and keys. */
export function analysisText(car: string, rows: readonly AnalysisRow[], system: DisplaySystem): string {
  const lines = sectionsOf(rows).flatMap(({ title, rows: inSection }) => [
    '',
    title,
    '-'.repeat(title.length),
    ...inSection.flatMap((row) => {
      const shown = shownFigure(row, system);
      const numbers = row.cells
        .map(({ of, value }) => (of === '' ? shown.text(value) : `${cellHead(row, of)} ${shown.text(value)}`))
        .join(', ');
      const keys = [...new Set(row.cells.flatMap((cell) => cell.keys))].join(', ');
      return [
        `${row.label}: ${numbers} ${shown.symbol}`.trimEnd(),
        `    ${row.formula} (${row.source})`,
        ...(keys === '' ? [] : [`    ${keys}`]),
      ];
    }),
  ]);
  return [`Analysis of ${car}`, ...lines, ''].join('\n');
}
