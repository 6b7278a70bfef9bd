/* oxlint-disable racebench/unit-names -- names as the recordings and parameter files have them */
import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aPhysxCarFile } from '../../testing/physx-car.ts';
import type { SuiteResult } from '../compare-columns.ts';
import { runSuite } from '../node/run-suite.ts';
import { verifySuite } from '../suites.ts';

const FOUR_WHEELS = '../shared/reference/physx';
const VEHICLES = '../shared/reference/physx-vehicles';

const ENTRY = {
  file: 'drop.csv',
  start: {
    actor_pos: [0, 50, 0],
    quat_xyzw: [0, 0, 0, 1],
    forward_speed: 0,
    upward_speed: 0,
    wheel_omega: 0,
    engine_omega: 0,
    gear: 2,
  },
  inputs: [{ t0: 0, accel: 0, brake: 0, handbrake: 0, steer: 0 }],
  dt: 1 / 60,
};
const NAMES = { wheels_order: ['fl', 'fr', 'rl', 'rr'] };

function folder(entry: object, car: object, table: string) {
  const files: Record<string, string> = {
    'manifest.json': JSON.stringify({ runs: [{ ...ENTRY, ...entry }] }),
    'params.json': JSON.stringify({ ...aPhysxCarFile(), ...NAMES, ...car }),
    'drop.csv': table,
  };
  const text = (name: string) => files[name];
  return { files: Object.keys(files), text, parameterText: text };
}

/** The actor's origin falls by 9.81 / 60^2 m in the first step. */
const TABLE = `step,time,pos_y,gear,fl_flags\n0,0,50,2,0\n1,${1 / 60},${50 - 9.81 / 3600},2,1\n`;
const verify = (entry: object = {}, car: object = {}, table = TABLE): SuiteResult =>
  verifySuite('physx', folder(entry, car, table), { only: [] });

function failures(result: SuiteResult): string[] {
  return result.files.flatMap((file) =>
    file.reason !== undefined
      ? [`${file.file}: ${file.reason}`]
      : file.quantities
          .filter((q) => !q.passed && q.informative !== true)
          .map((q) => `${file.file}: ${q.quantity}`),
  );
}

describe('the suite for PhysX traces', () => {
  it('passes a fall of one step worked by hand and fails one that is 0.1 mm off', () => {
    expect(failures(verify())).toEqual([]);
    expect(failures(verify({}, {}, TABLE.replace(/,49\.\d+/, ',49.9974')))).toEqual(['drop.csv: pos']);
  });
  it('fails a column it does not know rather than leave it out', () =>
    expect(failures(verify({}, {}, 'step,time,fuel\n0,0,1\n'))).toEqual(['drop.csv: fuel']));
  it('lists a table the manifest does not have', () =>
    expect(failures(verify({ file: 'other.csv' }))).toEqual([
      'drop.csv: manifest.json has no run of this file',
    ]));
  it('refuses what cannot be simulated, with file, key and value', () => {
    const chassis = (change: object) => ({
      chassis: { ...(aPhysxCarFile()['chassis'] as object), ...change },
    });
    expect(failures(verify({}, chassis({ mass_kg: 0 })))).toEqual([
      'drop.csv: params.json chassis mass_kg: 0 cannot be simulated; it must be above 0',
    ]);
    expect(failures(verify({}, chassis({ inertia_kg_m2: [1, 1, 5] })))[0]).toContain(
      'params.json chassis inertia_kg_m2 = [1, 1, 5]: no moment may exceed the sum of the two others',
    );
    expect(
      failures(verify({}, { engine: { ...(aPhysxCarFile()['engine'] as object), torque_curve: [] } }))[0],
    ).toContain('torque_curve: a curve needs a point');
    const wheels = aPhysxCarFile()['wheels'] as object[];
    expect(failures(verify({}, { wheels: [wheels[0], wheels[0]] }))[0]).toContain('are at one place');
    expect(failures(verify({}, { wheels: wheels.map((wheel) => ({ ...wheel, radius_m: 0 })) }))[0]).toContain(
      'radius_m: 0 cannot be simulated',
    );
  });
  it('names the override it cannot read', () =>
    expect(failures(verify({ overrides: { diff_type: 'LOCKED' } }))[0]).toContain(
      'overrides diff_type: LOCKED is not one of LS_4WD',
    ));
});

describe('recorded traces', () => {
  it('of the four-wheel car agree in all 14 runs', ({ skip }) => {
    skip(!existsSync(FOUR_WHEELS), 'reference/physx is not beside the project');
    const result = runSuite('physx', FOUR_WHEELS);
    expect(failures(result)).toEqual([]);
    expect(result.files).toHaveLength(14);
  });
  it('of six-wheelers, tanks, three-wheelers, light cars and cars without a drive agree in every run', ({
    skip,
  }) => {
    skip(!existsSync(VEHICLES), 'reference/physx-vehicles is not beside the project');
    const result = runSuite('physx', VEHICLES);
    expect(failures(result)).toEqual([]);
    expect(result.files).toHaveLength(44);
    // Six runs with swept wheels: the results of our own sweep are beside them, within 5 cm and 0.1 m/s at
    // the end.
    const ends = result.files.flatMap((file) =>
      file.quantities.filter((q) => q.quantity.endsWith('at the end, own sweep')),
    );
    expect(ends.map((q) => q.passed)).toEqual(new Array(12).fill(true));
  });
});
