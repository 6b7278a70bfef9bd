import type { Diagnostic } from '../../catalogue/diagnostics.ts';
import { WHEELS, WHEEL_COUNT } from '../../catalogue/wheels.ts';
import type { PwmTableSetup } from '../../setup/setup.ts';

export interface PwmTableReading {
  /** Undefined where the file gives no usable table. */
  readonly table: PwmTableSetup | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

const MAX_PWM = 255;
const COLUMNS = ['PWM', ...WHEELS];

/**
 * Reads a PWM table (Software differential formulas, "Predefined table example"): a line for each PWM value with the rotations per second of
 * the wheels FL, FR, RL, RR at it, parted by commas, semicolons or blanks; PWM and every column rise. What follows #
 * is a note, and a first line of words is a heading. A percentage in brackets, as the paper has, is left out.
 */
export function readPwmTable(text: string, file: string): PwmTableReading {
  const rows: number[][] = [];
  const lines = text.split(/\r\n|\r|\n/);
  const bad = (line: number, message: string): PwmTableReading => ({
    table: undefined,
    diagnostics: [{ code: 'bad-pwm-table', severity: 'error', key: '', line, column: 1, message, file }],
  });
  for (const [index, raw] of lines.entries()) {
    const cells = raw
      .replace(/#.*$/, '')
      .replace(/\([^)]*\)/g, ' ')
      .split(/[\s,;]+/)
      .filter((cell) => cell !== '');
    if (cells.length === 0) continue;
    if (rows.length === 0 && cells.every((cell) => Number.isNaN(Number(cell)))) continue;
    const problem = rowProblem(cells, rows.at(-1));
    if (problem !== undefined) return bad(index + 1, problem);
    rows.push(cells.map(Number));
  }
  const last = rows.at(-1);
  if (last === undefined || last[0] === 0)
    return bad(lines.length, 'The table has no line with a PWM value above 0.');
  return {
    table: {
      pwm: rows.map(([pwm = 0]) => pwm),
      rotations_pers: WHEELS.map((_, w) => rows.map((row) => row[w + 1] ?? 0)),
    },
    diagnostics: [],
  };
}

/** The fault of a line, if any; `before` is the line before it, undefined for the first. */
function rowProblem(cells: readonly string[], before: readonly number[] | undefined): string | undefined {
  if (cells.length !== WHEEL_COUNT + 1)
    return `The line has ${cells.length} numbers; ${COLUMNS.join(', ')} are ${COLUMNS.length}.`;
  const values = cells.map(Number);
  for (const [i, value] of values.entries()) {
    if (!Number.isFinite(value)) return `"${cells[i] ?? ''}" under ${COLUMNS[i] ?? ''} is not a number.`;
    if (value < 0) return `${COLUMNS[i] ?? ''} is ${value}; it cannot be below 0.`;
  }
  const [pwm = 0, ...rotations] = values;
  if (pwm > MAX_PWM) return `The PWM value is ${pwm}; ${MAX_PWM} is full throttle.`;
  if (pwm === 0 && rotations.some((value) => value !== 0)) return 'At PWM 0 all wheel speeds must be 0.';
  const floor = before ?? [0, 0, 0, 0, 0];
  if (before === undefined && pwm === 0) return undefined;
  for (const [i, value] of values.entries())
    if (!(value > (floor[i] ?? 0)))
      return `${COLUMNS[i] ?? ''} is ${value}, not above the ${floor[i] ?? 0} before it; all columns must rise, so that each speed has one PWM value.`;
  return undefined;
}
