import type { Axis, CurveLine } from '../../../plots/lines/chart-lines.ts';

/** A name as a cell, quoted where it contains a separator. */
const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Name of the quantity without the sign note of its axis label, which follows a comma or a bracket. */
const headOf = ({ label, symbol }: Axis): string => {
  const [name = label] = label.split(/,| \(/);
  return cell(symbol === '' ? name : `${name} [${symbol}]`);
};

/** Points of all lines, a row each: tyre, x, y. */
export function curvesCsv(x: Axis, y: Axis, lines: readonly CurveLine[]): string {
  const rows = lines.flatMap((line) =>
    Array.from(line.x, (position, i) => {
      const value = line.y[i] ?? NaN;
      return `${cell(line.label)},${position},${Number.isFinite(value) ? value : ''}`;
    }),
  );
  return [`tyre,${headOf(x)},${headOf(y)}`, ...rows, ''].join('\r\n');
}
