import type { Axis, CurveLine } from '../charts/chart-lines.ts';

/** A name as a cell: quoted where it holds what parts cells. */
const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The quantity's name; what its axis says of signs stands behind a comma. */
const headOf = ({ label, symbol }: Axis): string => {
  const [name = label] = label.split(',');
  return cell(symbol === '' ? name : `${name} [${symbol}]`);
};

/** The points of all lines, a row each: tyre, place, value. */
export function curvesCsv(x: Axis, y: Axis, lines: readonly CurveLine[]): string {
  const rows = lines.flatMap((line) =>
    Array.from(line.x, (place, i) => {
      const value = line.y[i] ?? NaN;
      return `${cell(line.label)},${place},${Number.isFinite(value) ? value : ''}`;
    }),
  );
  return [`tyre,${headOf(x)},${headOf(y)}`, ...rows, ''].join('\r\n');
}
