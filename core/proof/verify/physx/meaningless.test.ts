/* oxlint-disable racebench/unit-names -- names as the recordings and parameter files have them */
import { describe, expect, it } from 'vitest';
import { parseTable } from '../reference-table.ts';
import { columnOf } from './physx-columns.ts';
import { withoutMeaningless } from './meaningless.ts';
import { readRun } from './run.ts';
import { aCarFile, anEntry } from './testing/simulate.ts';

const HEADER =
  'step,vel_x,vel_y,vel_z,angvel_x,angvel_y,angvel_z,fl_f_long,fl_omega,tel_drive_torque,fl_hit,fl_plane_d,fl_jounce';
/** Row 1 asleep, row 2 awake, row 3 without a hit. */
const TABLE = parseTable(
  `${HEADER}\n0,0,0,0,0,0,0,0,0,0,1,0,0\n1,0,0,0,0,0,0,9,9,9,1,9,9\n2,0,1,0,0,0,0,9,9,9,1,9,9\n3,0,1,0,0,0,0,9,9,9,0,9,9\n`,
);

function left(name: string, sleeps: boolean) {
  const run = readRun(
    { where: 'run', value: anEntry({ overrides: { sleeping_enabled: sleeps } }) },
    { where: 'car', value: aCarFile() },
  );
  const values = [0, 1, 2, 3];
  const [pair] = withoutMeaningless(run, TABLE, [
    { column: columnOf(name, run.wheelNames), expected: values, got: values },
  ]);
  expect(pair?.got).toEqual(pair?.expected);
  return pair?.got;
}

describe('cells without a meaning', () => {
  it('are jounces, forces and telemetry while the body sleeps, not before its first step nor where it may not sleep', () => {
    for (const name of ['fl_f_long', 'fl_jounce']) expect(left(name, true)).toEqual([0, undefined, 2, 3]);
    expect(left('tel_drive_torque', true)).toEqual([0, undefined, 2, 3]);
    expect(left('fl_f_long', false)).toEqual([0, 1, 2, 3]);
  });
  it('are never wheel speeds', () => expect(left('fl_omega', true)).toEqual([0, 1, 2, 3]));
  it('are the planes of a wheel without a hit', () => {
    expect(left('fl_plane_d', false)).toEqual([0, 1, 2, undefined]);
    expect(left('fl_hit', false)).toEqual([0, 1, 2, 3]);
  });
});
