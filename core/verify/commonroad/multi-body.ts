import { largest, smallest } from '../../math/stats.ts';
import { compareColumns, unverifiedFile, verifiedFile, type FileResult } from '../compare.ts';
import type { Table } from '../table.ts';
import { integrate } from './integrate.ts';
import { SINGLE_TRACK_MODELS } from './models.ts';
import type { CommonRoadCar } from './parameters.ts';
import { SIDESLIP, SPEED } from './state.ts';
import { traceInputs, wholeColumn } from './trace.ts';

/** What a difference is shown against: a tenth of the range. Nothing depends on it. */
const SHOWN_OF_RANGE = 0.1;

/**
 * Columns of the multi-body model that a model of the plane has too. Heading, steer and y follow ISO 8855 there; roll,
 * pitch and the sides of the wheels do not, and are left out, but the mean of an axle's wheels, which has no sides.
 */
const SHARED: readonly (readonly [column: string, own: (state: Float64Array) => number])[] = [
  ['x', (state) => state[0]!],
  ['y', (state) => state[1]!],
  ['delta', (state) => state[2]!],
  ['vx', (state) => state[SPEED]! * Math.cos(state[SIDESLIP]!)],
  ['vy', (state) => state[SPEED]! * Math.sin(state[SIDESLIP]!)],
  ['psi', (state) => state[4]!],
  ['psidot', (state) => state[5]!],
];
const AXLES: readonly (readonly [name: string, left: string, right: string, state: number])[] = [
  ['w_f', 'w_lf', 'w_rf', 7],
  ['w_r', 'w_lr', 'w_rr', 8],
];

/**
 * How far the drift model goes from the multi-body trace of the same car and commands: the difference of the two
 * models, not an error of either, so it does not decide about the file.
 */
export function verifyMultiBody(file: string, table: Table, car: CommonRoadCar): FileResult {
  const inputs = traceInputs(table);
  if (typeof inputs === 'string') return unverifiedFile(file, inputs);
  const shared = SHARED.map(([name]) => wholeColumn(table, name));
  const axles = AXLES.map(([, left, right]) => {
    const other = wholeColumn(table, right);
    return wholeColumn(table, left)?.map((speed, i) => (speed + (other?.[i] ?? NaN)) / 2);
  });
  const [x, y, delta, vx, vy, psi, psidot] = shared.map((column) => column?.[0] ?? NaN);
  const start = [
    x,
    y,
    delta,
    Math.hypot(vx ?? NaN, vy ?? NaN),
    psi,
    psidot,
    Math.atan2(vy ?? NaN, vx ?? NaN),
  ];
  const all = [...start, ...axles.map((column) => column?.[0])].map((value) => value ?? NaN);
  if (!all.every(Number.isFinite))
    return unverifiedFile(
      file,
      'Whole columns x, y, delta, vx, vy, psi, psidot, w_lf, w_rf, w_lr, w_rr are needed',
    );
  const rows = integrate(SINGLE_TRACK_MODELS.std, car, all, inputs.time_s, inputs);
  const quantity = (name: string, expected: readonly number[], got: readonly number[]) => {
    const absolute = SHOWN_OF_RANGE * ((largest(expected) ?? 0) - (smallest(expected) ?? 0));
    return { ...compareColumns(name, expected, got, { absolute, relative: 0 }), informative: true as const };
  };
  return verifiedFile(file, [
    ...SHARED.map(([name, own], i) => quantity(name, shared[i] ?? [], rows.map(own))),
    ...AXLES.map(([name, , , place], i) =>
      quantity(
        name,
        axles[i] ?? [],
        rows.map((row) => row[place] ?? NaN),
      ),
    ),
  ]);
}
