import { numberColumn, type Table } from '../reference-table.ts';
import type { ColumnPair } from './judge.ts';
import type { RecordedRun } from './run.ts';

/**
 * Columns that are not computed while the body sleeps (docs/sources/physx-model.md, section 20): jounces, forces, slips
 * and telemetry.
 */
const ASLEEP_WHEEL = new Set([
  'jounce',
  'susp_force',
  'tire_load',
  'norm_load',
  'friction',
  'long_slip',
  'lat_slip',
  'steer',
  'norm_long',
  'norm_lat',
  'norm_align',
  'f_long',
  'f_lat',
  'align',
  'camber',
  'flags',
]);
const ASLEEP_BODY = /^(substeps|used_accel|tel_.*)$/;
const PLANE = /_(plane_[nxyzd]+|hit_dist)$/;

/**
 * Empties the cells that mean nothing on both sides: jounces, forces and telemetry of a sleeping vehicle, and planes of wheels without a
 * hit. Judged by the recording alone.
 */
export function withoutMeaningless(
  run: RecordedRun,
  table: Table,
  pairs: readonly ColumnPair[],
): ColumnPair[] {
  const asleep = run.params.body.sleepThreshold > 0 ? sleepingRows(table) : [];
  const hits = run.wheelNames.map((name) => numberColumn(table, `${name}_hit`));
  return pairs.map((pair) => {
    const { name, wheel, group } = pair.column;
    const isForce = wheel === undefined ? ASLEEP_BODY.test(name) : ASLEEP_WHEEL.has(group);
    const hit = wheel !== undefined && PLANE.test(name) ? hits[wheel] : undefined;
    const isEmpty = (row: number) =>
      (isForce && asleep[row] === true) || (hit !== undefined && hit[row] === 0);
    if (!isForce && hit === undefined) return pair;
    const clear = (values: ColumnPair['got']) =>
      values.map((value, row) => (isEmpty(row) ? undefined : value));
    return { ...pair, expected: clear(pair.expected), got: clear(pair.got) };
  });
}

/** Rows after the start in which the body has exactly no velocity. */
function sleepingRows(table: Table): boolean[] {
  const columns = ['vel_x', 'vel_y', 'vel_z', 'angvel_x', 'angvel_y', 'angvel_z'].map(
    (name) => numberColumn(table, name) ?? [],
  );
  return (numberColumn(table, 'step') ?? []).map(
    (step, row) => (step ?? 0) > 0 && columns.every((values) => values[row] === 0),
  );
}
