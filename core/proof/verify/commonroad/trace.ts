import { compareColumns, unverifiedFile, verifiedFile, type FileResult } from '../compare-columns.ts';
import { largest, smallest } from '../../../math/stats.ts';
import { numberColumn, type Table } from '../reference-table.ts';
import { createCommand, type Command } from './commonroad-inputs.ts';
import { integrate } from './integrate.ts';
import type { CommonRoadModel } from './single-track-models.ts';
import type { CommonRoadCar } from './vehicle-parameters.ts';

/** Range of a column that is constant, so that a tolerance relative to the range exists. */
const MIN_RANGE = 1e-3;

/** A column without gaps; undefined where the table lacks it, or a cell holds no number. */
export function wholeColumn(table: Table, name: string): number[] | undefined {
  const column = numberColumn(table, name);
  const whole = column?.filter((value): value is number => value !== undefined && Number.isFinite(value));
  return whole?.length === column?.length ? whole : undefined;
}

export interface TraceInputs {
  readonly time_s: readonly number[];
  readonly steerRate_radps: Command;
  readonly acceleration_mps2: Command;
}

/** Times and commands of a trace; the sentence that says what is missing otherwise. */
export function traceInputs(table: Table): TraceInputs | string {
  const time_s = wholeColumn(table, 't_s');
  const steer = wholeColumn(table, 'u_steer_rate_rad_s');
  const acceleration = wholeColumn(table, 'u_ax_mps2');
  if (time_s === undefined || steer === undefined || acceleration === undefined)
    return 'Whole columns t_s, u_steer_rate_rad_s, u_ax_mps2 are needed';
  if (time_s.length < 2 || time_s.some((t, i) => i > 0 && !(t > time_s[i - 1]!)))
    return 'Two rows or more of rising t_s are needed';
  return {
    time_s,
    steerRate_radps: createCommand(time_s, steer),
    acceleration_mps2: createCommand(time_s, acceleration),
  };
}

/** Integrates the model from the first row with the commands of the trace, and compares every state's column. */
export function verifyTrace(
  file: string,
  table: Table,
  model: CommonRoadModel,
  car: CommonRoadCar,
): FileResult {
  const inputs = traceInputs(table);
  if (typeof inputs === 'string') return unverifiedFile(file, inputs);
  const columns = model.states.map((name) => wholeColumn(table, name));
  const missing = model.states.filter((_, i) => columns[i] === undefined);
  if (missing.length > 0) return unverifiedFile(file, `Whole columns ${missing.join(', ')} are needed`);
  const start = columns.map((column) => column?.[0] ?? NaN);
  const rows = integrate(model, car, start, inputs.time_s, inputs);
  const quantities = model.states.map((name, i) => {
    const expected = columns[i] ?? [];
    const range = (largest(expected) ?? 0) - (smallest(expected) ?? 0);
    const absolute = model.tolerance * (model.ofRange ? Math.max(range, MIN_RANGE) : 1);
    return compareColumns(
      name,
      expected,
      rows.map((row) => row[i]),
      { absolute, relative: 0 },
    );
  });
  return verifiedFile(file, quantities);
}
