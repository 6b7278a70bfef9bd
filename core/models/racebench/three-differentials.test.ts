import { describe, expect, it } from 'vitest';
import type { DifferentialSetup, Setup } from '../../setup/setup.ts';
import { aVehicle, drive } from '../../proof/testing/a-drive.ts';
import { aDifferential, aSetup } from '../../proof/testing/a-setup.ts';
import { splitGround } from '../../environment/world/ground.ts';
import { driverFacts } from '../../driving/driver/driver-facts.ts';
import {
  READ_INPUT_NM,
  READ_LOCKING_NM,
  READ_TORQUE0_NM,
  READ_TORQUE1_NM,
} from '../driveline/differential/readings.ts';
import { compileVehicle } from './compile-vehicle.ts';
import { measureDrivelineBalance, total_J } from './testing/balance.ts';
import type { Vehicle } from './vehicle.ts';

const at = (values: ArrayLike<number> | undefined, i: number): number => values?.[i] ?? Number.NaN;

function fourWheelDrive(
  kinds: readonly [DifferentialSetup['kind'], DifferentialSetup['kind'], DifferentialSetup['kind']],
  centre: Partial<DifferentialSetup> = {},
): Setup {
  return aSetup({
    differentials: [
      aDifferential({ kind: kinds[0], position: 'front', block: 'diff0', outputs: [0, 1] }),
      aDifferential({ kind: kinds[1], position: 'rear', block: 'diff1', outputs: [2, 3] }),
      aDifferential({
        kind: kinds[2],
        position: 'centre',
        block: 'diff2',
        outputs: [0, 1],
        finalDriveRatio: 1,
        ...centre,
      }),
    ],
  });
}

/** Full throttle from rest, by a driver who keeps it straight. */
function launch(setup: Setup, duration_s: number, icy: boolean): Vehicle {
  const vehicle = icy ? aVehicle(setup, { gear: 1 }, splitGround(1, 0.1)) : aVehicle(setup, { gear: 1 });
  drive(vehicle, duration_s, (car) => {
    car.controls.accelerator = 0.6;
    car.controls.steer = -2 * car.readout.yaw_rad - 0.5 * car.readout.yawRate_radps - 0.05 * car.readout.y_m;
  });
  return vehicle;
}

describe('car with three differentials', () => {
  it('has the overall ratio 2 x 4 x 1 in second gear, all four wheels driven', () => {
    const facts = driverFacts(compileVehicle(fourWheelDrive(['free', 'free', 'free'])));
    expect(at(facts.overallRatio, 3)).toBeCloseTo(8, 12);
    expect(facts.drivenWheels).toEqual([0, 1, 2, 3]);
  });

  it('sends 35 % of the torque to the front axle by a planetary centre differential of split 0.35', () => {
    const vehicle = launch(fourWheelDrive(['free', 'free', 'free'], { split: 0.35 }), 2, false);
    const [front, rear, centre] = vehicle.drive.differentials;
    const [t0, t1] = [at(centre, READ_TORQUE0_NM), at(centre, READ_TORQUE1_NM)];
    expect(t0 / (t0 + t1)).toBeCloseTo(0.35, 9);
    expect(at(front, READ_INPUT_NM)).toBeCloseTo(4 * t0, 9);
    expect(at(rear, READ_INPUT_NM)).toBeCloseTo(4 * t1, 9);
    expect(vehicle.readout.speed_mps).toBeGreaterThan(4);
  });

  it('pulls away on split ice better the more it locks: free, centre locked, all locked', () => {
    const distance_m = (kinds: Parameters<typeof fourWheelDrive>[0]): number =>
      launch(fourWheelDrive(kinds), 3, true).readout.distance_m;
    const free = distance_m(['free', 'free', 'free']);
    const centre = distance_m(['free', 'free', 'locked']);
    const all = distance_m(['locked', 'locked', 'locked']);
    expect(centre).toBeGreaterThan(free);
    expect(all).toBeGreaterThan(1.5 * centre);
  });

  it('turns all wheels at one speed with everything locked, and drives straight without a locking torque', () => {
    const vehicle = launch(fourWheelDrive(['locked', 'locked', 'locked']), 2, false);
    const [fl, ...others] = vehicle.state.wheelSpeed_radps;
    for (const other of others) expect(other - (fl ?? 0)).toBeCloseTo(0, 5);
    for (const axle of [0, 1])
      expect(at(vehicle.drive.differentials[axle], READ_LOCKING_NM)).toBeCloseTo(0, 6);
  });

  it('rolls the body by both shafts: torque reaction 1 adds the centre differential’s outputs', () => {
    const setup = fourWheelDrive(['free', 'free', 'free'], { split: 0.4 });
    const vehicle = launch({ ...setup, engine: { ...setup.engine, torqueReaction: 1 } }, 1.5, false);
    const centre = vehicle.drive.differentials[2];
    const [front, rear] = vehicle.drive.shaftReaction_Nm;
    expect(front).toBeCloseTo(at(centre, READ_TORQUE0_NM), 9);
    expect(rear).toBeCloseTo(at(centre, READ_TORQUE1_NM), 9);
    expect(vehicle.readout.roll_rad).not.toBeCloseTo(0, 4);
  });

  it('balances its energy to 5e-5 over a pull-away, swerve, braking and coasting', () => {
    const kinds = ['salisbury', 'salisbury', 'viscous'] as const;
    const setup = fourWheelDrive([...kinds], { lockingCoefficient_Nmsprad: 20, split: 0.4 });
    const own = setup.differentials.map((differential) => ({
      ...differential,
      preload_Nm: 20,
      powerRatio: 2,
      coastRatio: 1.5,
      friction_Nm: 4,
    }));
    const [first, ...rest] = own;
    if (first === undefined) throw new Error('no differential');
    const vehicle = aVehicle({ ...setup, differentials: [first, ...rest] }, { gear: 2, speed_mps: 8 });
    const { balance, gained_J, throughput_J } = measureDrivelineBalance(vehicle, 6, (car) => {
      const t = car.time_s;
      car.controls.accelerator = t < 3 ? 0.8 : 0;
      car.controls.brake = t > 3.5 && t < 5 ? 0.3 : 0;
      car.controls.steer = t > 1 ? 0.06 * Math.sin(2.5 * (t - 1)) : 0;
    });
    expect(balance.engine_J).toBeGreaterThan(50_000);
    expect(balance.differential_J).toBeLessThan(0);
    expect(Math.abs(gained_J - total_J(balance)) / throughput_J).toBeLessThan(5e-5);
  });

  it('is refused with two differentials, with one axle twice, and with a centre one that turns wheels', () => {
    const { differentials } = fourWheelDrive(['free', 'free', 'free']);
    const [front, rear, centre] = differentials;
    if (rear === undefined || centre === undefined) throw new Error('three differentials');
    const compile = (list: Setup['differentials']) => () => compileVehicle(aSetup({ differentials: list }));
    expect(compile([front, rear])).toThrow('differentials.count is 2');
    expect(compile([front, { ...rear, outputs: [0, 1] }, centre])).toThrow(
      'diff1.output0 and output1 are wheels',
    );
    expect(compile([front, rear, { ...centre, outputs: [2, 3] }])).toThrow(
      'diff2 is the centre differential',
    );
    expect(compile([front, rear, { ...centre, finalDriveRatio: 0 }])).toThrow('diff2.ratio is 0');
    expect(compile([front, rear, { ...centre, split: 1.5 }])).toThrow('diff2.racebench_split is 1.5');
  });
});
