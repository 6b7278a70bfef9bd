/**
 * A command between the rows of a trace. Commands that step are held from row to row, as the reference holds them;
 * those that change from row to row are samples of a smooth function.
 */
export interface Command {
  readonly time_s: readonly number[];
  readonly values: readonly number[];
  /** Most rows differ from the next one. */
  readonly isSmooth: boolean;
}

export function createCommand(time_s: readonly number[], values: readonly number[]): Command {
  const changes = values.reduce((sum, value, i) => sum + (i > 0 && value !== values[i - 1] ? 1 : 0), 0);
  return { time_s, values, isSmooth: changes > values.length / 2 };
}

/** Rows that the curve through a smooth command takes in: at 100 rows a second it is good to 1e-7 up to 5 Hz. */
const ROWS = 8;

/** The command at a time within the interval from row `row` to the next one. */
export function commandWithin(command: Command, row: number, at_s: number): number {
  const { time_s, values } = command;
  if (!command.isSmooth || values[row] === values[row + 1]) return values[row]!;
  const first = Math.max(Math.min(row - (ROWS / 2 - 1), values.length - ROWS), 0);
  const last = Math.min(first + ROWS, values.length) - 1;
  // Lagrange's form of the polynomial through the rows.
  let sum = 0;
  for (let i = first; i <= last; i++) {
    let part = values[i]!;
    for (let j = first; j <= last; j++) if (j !== i) part *= (at_s - time_s[j]!) / (time_s[i]! - time_s[j]!);
    sum += part;
  }
  return sum;
}
