import { beforeAll, describe, expect, it } from 'vitest';
import { DIFFERENTIAL_KINDS, type DifferentialKind } from '../../catalogue/differentials.ts';
import {
  READ_FRICTION_NM,
  READ_INPUT_NM,
  READ_INPUT_RADPS2,
  READ_LOCKING_NM,
  READ_TORQUE0_NM,
  READ_TORQUE1_NM,
} from '../driveline/differential/readings.ts';
import { CLUTCH, CRANK, GEAR_FINAL_DRIVE, holdIndex } from '../driveline/gearing.ts';
import {
  addToDrivelineBalance,
  createDrivelineBalance,
  endRemainder_J,
  heat_J,
  meanRemainder_J,
  type DrivelineBalance,
} from '../driveline/driveline-balance.ts';
import type { ScriptHost } from '../driveline/script/script-host.ts';
import { aSemiActive } from '../driveline/semi-active/testing/a-chain.ts';
import { loadScriptHost } from '../script/load-script-host.ts';
import type { DifferentialSetup, Setup } from '../../setup/setup.ts';
import { aDifferential, aSetup, withCorners } from '../../proof/testing/a-setup.ts';
import { OWN_COLUMNS } from '../../math/column-math.ts';
import { flatGround } from '../../environment/world/ground.ts';
import { compileVehicle } from './compile-vehicle.ts';
import { stepVehicle } from './step-vehicle.ts';
import { createVehicle, placeVehicle, type Vehicle } from './vehicle.ts';

const at = (values: ArrayLike<number> | undefined, i: number): number => values?.[i] ?? Number.NaN;

/** Parameters under which each kind locks in part; others have none. */
const CHANGES: Readonly<Partial<Record<DifferentialKind, Partial<DifferentialSetup>>>> = {
  viscous: { lockingCoefficient_Nmsprad: 60, lockingLimit_Nm: 90 },
  salisbury: { powerAngle_rad: 0.5, coastAngle_rad: 1, clutchCount: 2, preload_Nm: 20 },
  'lsd-1-way': { powerRatio: 2.5, preload_Nm: 20 },
  'lsd-1.5-way': { powerRatio: 2.5, coastRatio: 1.5, preload_Nm: 20 },
  'lsd-2-way': { powerRatio: 2.5, preload_Nm: 20 },
  'torque-biasing': { powerRatio: 3, coastRatio: 2, preload_Nm: 5 },
  'physx-limited-slip': { bias: 1.3 },
  'semi-active': { semiActive: aSemiActive() },
  active: {
    script: {
      file: 'rule.js',
      text: 'function lockingTorque(car) { return 30 * Math.abs(car.speed1_radps - car.speed0_radps); }',
      key: 'differential.script',
    },
  },
};

/** With four motors nothing is geared. */
const GEARED = DIFFERENTIAL_KINDS.filter((kind) => kind !== 'electronic');

function carOf(kind: DifferentialKind, positions: number): Setup {
  const own = { kind, friction_Nm: 6, ...CHANGES[kind] };
  const axle = (position: 'front' | 'rear', first: number): DifferentialSetup =>
    aDifferential({ ...own, position, block: position, outputs: [first, first + 1] });
  if (positions === 1) return aSetup({ differentials: [axle('rear', 2)] });
  const centre = aDifferential({
    ...own,
    position: 'centre',
    finalDriveRatio: 1.1,
    outputs: [0, 1],
    split: 0.4,
  });
  return aSetup({ differentials: [axle('front', 0), axle('rear', 2), centre] });
}

const onWheel3 = (setup: Setup, change: { frictionScale?: number; maxBraking_Nm?: number }): Setup =>
  withCorners(setup, (corner, wheel) => ({
    ...corner,
    wheel: { ...corner.wheel, maxBraking_Nm: 0, ...(wheel === 3 ? change : {}) },
  }));

interface Case {
  readonly name: string;
  readonly setup: (setup: Setup) => Setup;
  readonly speed_mps: number;
  readonly gear: number;
  readonly accelerator: number;
  readonly brake: number;
}

const CASES: readonly Case[] = [
  { name: 'driving', setup: (s) => s, speed_mps: 0, gear: 1, accelerator: 0.6, brake: 0 },
  { name: 'coasting', setup: (s) => s, speed_mps: 15, gear: 2, accelerator: 0, brake: 0 },
  { name: 'reversing', setup: (s) => s, speed_mps: -2, gear: -1, accelerator: 0.4, brake: 0 },
  {
    name: 'with a wheel in the air',
    setup: (s) => onWheel3(s, { frictionScale: 0 }),
    speed_mps: 3,
    gear: 1,
    accelerator: 0.5,
    brake: 0,
  },
  {
    name: 'with a wheel held by its brake',
    setup: (s) => onWheel3(s, { maxBraking_Nm: 3000 }),
    speed_mps: 8,
    gear: 2,
    accelerator: 0.3,
    brake: 1,
  },
];

let scripts: ScriptHost;
beforeAll(async () => {
  scripts = await loadScriptHost();
});

/** Torques that do not add up in the last step, Nm. */
function unbalanced_Nm({ driveline, drive, params }: Vehicle): number {
  const { gearing, geared } = driveline;
  const dt = gearing.step_s;
  const gained = (i: number): number => at(driveline.change_radps, i) / dt;
  const { resistance_Nm: held } = driveline;
  let most =
    at(driveline.torque_Nm, 0) - at(held, CLUTCH) - at(held, CRANK) - at(gearing.inertia_kgm2, 0) * gained(0);
  params.differentials.forEach((differential, d) => {
    const reading = drive.differentials[d];
    const shared_Nm =
      at(reading, READ_INPUT_NM) +
      at(reading, READ_FRICTION_NM) -
      differential.inertia_kgm2 * at(reading, READ_INPUT_RADPS2);
    const [t0, t1] = [at(reading, READ_TORQUE0_NM), at(reading, READ_TORQUE1_NM)];
    const apart_Nm = t1 - t0 - at(reading, READ_LOCKING_NM) - (1 - 2 * differential.split) * shared_Nm;
    most = Math.max(Math.abs(most), Math.abs(t0 + t1 - shared_Nm), Math.abs(apart_Nm));
    if (differential.position !== 'centre')
      for (const [output, torque] of [t0, t1].entries()) {
        const i = 1 + 2 * d + output;
        const road_Nm = at(driveline.torque_Nm, i) - at(driveline.damping_Nmsprad, i) * gained(i) * dt;
        const rest_Nm =
          torque + road_Nm - at(held, holdIndex(gearing, i)) - at(gearing.inertia_kgm2, i) * gained(i);
        most = Math.max(most, Math.abs(rest_Nm));
      }
    else
      [differential.output0, differential.output1].forEach((axle, output) => {
        const input_Nm = at(drive.differentials[axle], READ_INPUT_NM);
        const shaft_Nm = (output === 0 ? t0 : t1) * at(geared, GEAR_FINAL_DRIVE + axle);
        most = Math.max(most, Math.abs(input_Nm - shaft_Nm));
      });
  });
  return most;
}

/** Books of half a second, checked after each step. */
function run(setup: Setup, { speed_mps, gear, accelerator, brake }: Case, step_s = 0.001): DrivelineBalance {
  const vehicle = createVehicle(compileVehicle(setup, step_s), flatGround(1), OWN_COLUMNS, scripts);
  placeVehicle(vehicle, { x_m: 0, y_m: 0, yaw_rad: 0, speed_mps, gear });
  Object.assign(vehicle.controls, { accelerator, brake, steer: 0.3 });
  const balance = createDrivelineBalance(vehicle.driveline);
  let heat = 0;
  let numerical = 0;
  for (let i = 0; i < 0.5 / step_s; i++) {
    stepVehicle(vehicle);
    addToDrivelineBalance(balance, vehicle.driveline);
    expect(unbalanced_Nm(vehicle)).toBeLessThan(1e-9 * throughput_Nm(vehicle));
    expect(heat_J(balance) - heat).toBeGreaterThanOrEqual(-1e-12 * balance.throughput_J);
    expect(balance.numerical_J).toBeGreaterThanOrEqual(numerical);
    heat = heat_J(balance);
    numerical = balance.numerical_J;
  }
  return balance;
}

/** Torques that flow, and those that speed things up, at least 1 Nm. */
function throughput_Nm({ driveline }: Vehicle): number {
  let total = 1;
  for (const values of [driveline.torque_Nm, driveline.resistance_Nm])
    for (const value of values) total += Math.abs(value);
  return total;
}

describe.each([1, 3])('books of a driveline with %i differential(s)', (positions) => {
  describe.each(GEARED)('%s', (kind) => {
    it.each(CASES)('close to 1e-9 of the throughput, torques and energy, $name', (situation) => {
      const balance = run(situation.setup(carOf(kind, positions)), situation);
      expect(balance.throughput_J).toBeGreaterThan(50);
      expect(Math.abs(meanRemainder_J(balance))).toBeLessThan(1e-9 * balance.throughput_J);
      expect(Math.abs(endRemainder_J(balance))).toBeLessThan(1e-9 * balance.throughput_J);
      expect(Math.abs(balance.woundUp_J)).toBeLessThan(1e-6 * balance.throughput_J);
      for (const heat of [...balance.lockHeat_J, ...balance.dragHeat_J, ...balance.holdHeat_J])
        expect(heat).toBeGreaterThanOrEqual(-1e-12 * balance.throughput_J);
    });
  });

  it('have a column of what implicit Euler takes, half as large at half the step', () => {
    const coasting = CASES[1]!;
    const taken_J = (step_s: number) => run(carOf('salisbury', positions), coasting, step_s).numerical_J;
    const at1ms = taken_J(0.001);
    expect(at1ms).toBeGreaterThan(0);
    expect(taken_J(0.0005) / at1ms).toBeCloseTo(0.5, 1);
    expect(taken_J(0.00025) / at1ms).toBeCloseTo(0.25, 1);
  });
});
