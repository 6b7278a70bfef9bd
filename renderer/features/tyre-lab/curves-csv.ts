import type { Axis, CurveLine } from '../charts/chart-lines.ts';

/** A name as a cell: quoted where it holds what parts cells. */
const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const headOf = ({ label, symbol }: Axis): string => cell(symbol === '' ? label : `${label} [${symbol}]`);

/** The points of all lines: name, place, value. Lines of other places than the first need no grid of their own so. */
export function curvesCsv(x: Axis, y: Axis, lines: readonly CurveLine[]): string {
  const rows = lines.flatMap((line) =>
    Array.from(line.x, (place, i) => {
      const value = line.y[i] ?? NaN;
      return `${cell(line.label)},${place},${Number.isFinite(value) ? value : ''}`;
    }),
  );
  return [`tyre,${headOf(x)},${headOf(y)}`, ...rows, ''].join('\r\n');
}
