import { largest, smallest } from '../../../math/stats.ts';
import { compareColumns, unverifiedFile, verifiedFile, type FileResult } from '../compare-columns.ts';
import type { Table } from '../reference-table.ts';
import { driveWholeCar, type DrivenRow, type StartOfDrive } from './drive-whole-car.ts';
import type { WholeCommonRoadCar } from './vehicle-parameters.ts';
import { traceInputs, wholeColumn } from './trace.ts';

/** Differences are shown relative to a tenth of the range. No verdict depends on it. */
const SHOWN_OF_RANGE = 0.1;

/** States that say how a trace begins. */
const FIRST = ['x', 'y', 'psi', 'vx', 'vy', 'psidot', 'delta'] as const;

interface Beside {
  readonly column: string;
  readonly own: (row: DrivenRow) => number;
  /** -1 where the model's sign is not that of ISO 8855. */
  readonly sign?: -1;
}

const wheelSpeed =
  (wheel: number) =>
  ({ car }: DrivenRow): number =>
    car.state.wheelSpeed_radps[wheel] ?? NaN;

/**
 * Columns of the multi-body model and what our car has for them. The model comes from one whose z points down: heading,
 * steer and y follow ISO 8855 there, roll and pitch do not, and its left wheels are those on the right.
 */
const BESIDE: readonly Beside[] = [
  { column: 'x', own: ({ car }) => car.readout.x_m },
  { column: 'y', own: ({ car }) => car.readout.y_m },
  { column: 'delta', own: ({ steer_rad }) => steer_rad },
  { column: 'vx', own: ({ car }) => car.readout.longitudinalVelocity_mps },
  { column: 'vy', own: ({ car }) => car.readout.lateralVelocity_mps },
  { column: 'psi', own: ({ car }) => car.readout.yaw_rad },
  { column: 'psidot', own: ({ car }) => car.readout.yawRate_radps },
  { column: 'phi', own: ({ car }) => car.readout.roll_rad, sign: -1 },
  { column: 'theta', own: ({ car }) => car.readout.pitch_rad, sign: -1 },
  { column: 'w_rf', own: wheelSpeed(0) },
  { column: 'w_lf', own: wheelSpeed(1) },
  { column: 'w_rr', own: wheelSpeed(2) },
  { column: 'w_lr', own: wheelSpeed(3) },
];

/**
 * Difference of our whole car from the multi-body trace with the same parameters and commands. It is a difference of
 * two models, not an error of either, so it does not decide about the file. Missing columns are left out.
 */
export function verifyMultiBody(file: string, table: Table, car: WholeCommonRoadCar): FileResult {
  const inputs = traceInputs(table);
  if (typeof inputs === 'string') return unverifiedFile(file, inputs);
  const at = (name: (typeof FIRST)[number]): number => wholeColumn(table, name)?.[0] ?? NaN;
  const start: StartOfDrive = {
    x_m: at('x'),
    y_m: at('y'),
    yaw_rad: at('psi'),
    longitudinalVelocity_mps: at('vx'),
    lateralVelocity_mps: at('vy'),
    yawRate_radps: at('psidot'),
    steer_rad: at('delta'),
  };
  if (!Object.values(start).every(Number.isFinite))
    return unverifiedFile(file, `Whole columns ${FIRST.join(', ')} are needed`);
  const rows = driveWholeCar(car, inputs, start, (row) => BESIDE.map(({ own }) => own(row)));
  const quantities = BESIDE.flatMap(({ column, sign = 1 }, i) => {
    const reference = wholeColumn(table, column);
    if (reference === undefined) return [];
    const expected = reference.map((value) => sign * value);
    const absolute = SHOWN_OF_RANGE * ((largest(expected) ?? 0) - (smallest(expected) ?? 0));
    const got = rows.map((row) => row[i] ?? NaN);
    return [
      { ...compareColumns(column, expected, got, { absolute, relative: 0 }), informative: true as const },
    ];
  });
  return verifiedFile(file, quantities);
}
