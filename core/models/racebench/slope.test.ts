import { describe, expect, it } from 'vitest';
import { aVehicle, drive, sum } from '../../proof/testing/a-drive.ts';
import { G_MPS2, aSetup, withoutLosses } from '../../proof/testing/a-setup.ts';
import { slopeGround } from '../../environment/world/ground.ts';
import { evenLayout } from '../../environment/world/surface-layout.ts';
import type { Vehicle } from './vehicle.ts';

const slope = (grade: number, bank: number) => slopeGround(grade, bank, evenLayout(1));

/** Contact points and centre of gravity in the plane's own axes: along and across it, and over it. */
function onPlane(vehicle: Vehicle): { x_m: number[]; y_m: number[]; height_m: number } {
  const { work } = vehicle;
  const at = (values: Float64Array, w: number) => values[w] ?? 0;
  const x_m: number[] = [];
  const y_m: number[] = [];
  let height_m = 0;
  for (let w = 0; w < 4; w++) {
    const c = [at(work.centreX_m, w), at(work.centreY_m, w), at(work.centreZ_m, w)] as const;
    x_m.push(c[0] * at(work.headingX, w) + c[1] * at(work.headingY, w) + c[2] * at(work.headingZ, w));
    y_m.push(c[0] * at(work.leftX, w) + c[1] * at(work.leftY, w) + c[2] * at(work.leftZ, w));
    const over = c[0] * at(work.normalX, w) + c[1] * at(work.normalY, w) + c[2] * at(work.normalZ, w);
    height_m += (at(work.loadedRadius_m, w) - over) / 4;
  }
  return { x_m, y_m, height_m };
}

function standing(grade: number, bank: number, seconds: number, yaw_rad = 0): Vehicle {
  const vehicle = aVehicle(aSetup(), { yaw_rad }, slope(grade, bank));
  drive(vehicle, seconds, (car) => {
    car.controls.brake = 1;
  });
  return vehicle;
}

const held = (car: Vehicle): void => {
  car.controls.brake = 1;
};

/** Distance of the centre of gravity over 60 s, after 5 s to settle. */
function creep_m(vehicle: Vehicle): number {
  const { x_m, y_m, z_m } = vehicle.readout;
  drive(vehicle, 60, held);
  return Math.hypot(vehicle.readout.x_m - x_m, vehicle.readout.y_m - y_m, vehicle.readout.z_m - z_m);
}

describe('car on a slope', () => {
  it('stays braked on a grade of 20 % for 60 s and creeps by less than 1e-6 mm', () => {
    expect(creep_m(standing(0.2, 0, 5))).toBeLessThan(1e-9);
  });

  it('stays on a bank of 20 %, and askew on a bank and grade of 15 %, and creeps by less than 1e-6 mm in 60 s', () => {
    expect(creep_m(standing(0, 0.2, 5))).toBeLessThan(1e-9);
    expect(creep_m(standing(0.15, 0.15, 5, 0.6))).toBeLessThan(1e-9);
  });

  it('sinks into its carcasses by 3 to 4 mm while it settles on 20 %', () => {
    const vehicle = aVehicle(aSetup(), {}, slope(0.2, 0));
    const { x_m } = vehicle.readout;
    drive(vehicle, 5, held);
    expect(x_m - vehicle.readout.x_m).toBeGreaterThan(0.002);
    expect(x_m - vehicle.readout.x_m).toBeLessThan(0.006);
  });

  it('slides down 20 % on ice of friction 0.1, wheels locked, at g (sin - mu cos)', () => {
    const theta = Math.atan(0.2);
    const vehicle = aVehicle(aSetup(), {}, slopeGround(0.2, 0, evenLayout(0.1)));
    drive(vehicle, 1, held);
    const start_mps = vehicle.readout.speed_mps;
    drive(vehicle, 1, held);
    const gained_mps2 = vehicle.readout.speed_mps - start_mps;
    expect(Math.max(...vehicle.state.wheelSpeed_radps.map(Math.abs))).toBeLessThan(1e-9);
    // At slip 1 the tyre (peak at 0.1) has sin(1.4 atan(10 tan(pi / 2.8))) = 0.8468 of its peak.
    const friction = 0.1 * 0.8468;
    const expected_mps2 = G_MPS2 * (Math.sin(theta) - friction * Math.cos(theta));
    expect(Math.abs(gained_mps2 / expected_mps2 - 1)).toBeLessThan(0.01);
  });

  it('carries m g cos(theta) on its wheels, to 1e-9', () => {
    for (const [grade, bank] of [
      [0.2, 0],
      [0, 0.2],
      [0.1, -0.15],
    ] as const) {
      const load_N = sum(standing(grade, bank, 10).work.wheelLoad_N);
      const cosine = 1 / Math.sqrt(1 + grade * grade + bank * bank);
      expect(Math.abs(load_N / (1060 * G_MPS2 * cosine) - 1)).toBeLessThan(1e-9);
    }
  });

  it('transfers m g h sin(theta) / L to the lower axle, to 1e-6: 435.2 N for 1060 kg on 20 %', () => {
    const theta = Math.atan(0.2);
    const vehicle = standing(0.2, 0, 12);
    const load = vehicle.work.wheelLoad_N;
    const { x_m, height_m } = onPlane(vehicle);
    const a_m = ((x_m[0] ?? 0) + (x_m[1] ?? 0)) / 2;
    const b_m = -((x_m[2] ?? 0) + (x_m[3] ?? 0)) / 2;
    // The sprung weight acts at its centre of gravity, 2 x 15 kg on the rear wheels.
    const level_N = G_MPS2 * Math.cos(theta) * ((1000 * a_m) / (a_m + b_m) + 30);
    const transfer_N = (1060 * G_MPS2 * height_m * Math.sin(theta)) / (a_m + b_m);
    expect(transfer_N).toBeCloseTo(435.2, 1);
    const got_N = (load[2] ?? 0) + (load[3] ?? 0) - level_N;
    expect(Math.abs(got_N / transfer_N - 1)).toBeLessThan(1e-6);
  });

  it('transfers m g h sin(theta) / t to the lower wheels of a bank, to 1e-4', () => {
    const theta = Math.atan(0.2);
    const vehicle = standing(0, 0.2, 12);
    const load = vehicle.work.wheelLoad_N;
    const { y_m, height_m } = onPlane(vehicle);
    const left_m = ((y_m[0] ?? 0) + (y_m[2] ?? 0)) / 2;
    const right_m = -((y_m[1] ?? 0) + (y_m[3] ?? 0)) / 2;
    // Moments about the foot of the centre of gravity. The couple of the roll centres is taken over the track of the
    // level car, which the lean of 0.5 deg shortens by 3e-5.
    const axle_Nm = [0, 2].map(
      (w) => (load[w] ?? 0) * (y_m[w] ?? 0) + (load[w + 1] ?? 0) * (y_m[w + 1] ?? 0),
    );
    const wheels_Nm = 15 * G_MPS2 * Math.cos(theta) * sum(y_m);
    const moment_Nm = sum(axle_Nm) - wheels_Nm;
    const expected_Nm = -1060 * G_MPS2 * height_m * Math.sin(theta);
    expect(left_m + right_m).toBeCloseTo(1.4, 2);
    expect(Math.abs(moment_Nm / expected_Nm - 1)).toBeLessThan(1e-4);
  });

  it('rolls down 10 % in neutral at m g sin(theta) over the effective mass, to 0.1 %', () => {
    const theta = Math.atan(0.1);
    const vehicle = aVehicle(withoutLosses(aSetup()), { speed_mps: 5 }, slope(-0.1, 0));
    drive(vehicle, 2);
    const start_mps = vehicle.readout.speed_mps;
    drive(vehicle, 2);
    const { wheels, differentials, mass_kg } = vehicle.params;
    const turning_kg = sum(wheels.rollingRadius_m.map((r) => 1 / (r * r)));
    const carrier_kg = (differentials[0]?.inertia_kgm2 ?? 0) / (wheels.rollingRadius_m[2] ?? 1) ** 2;
    const expected_mps2 = (mass_kg * G_MPS2 * Math.sin(theta)) / (mass_kg + turning_kg + carrier_kg);
    expect(Math.abs((vehicle.readout.speed_mps - start_mps) / 2 / expected_mps2 - 1)).toBeLessThan(0.001);
  });

  it('is the same car on a slope as on the level with gravity leaning: 1 / sqrt(1.1) of its load on 30 % and 10 %', () => {
    const level = aVehicle(aSetup(), { speed_mps: 15, gear: 3 });
    const steep = aVehicle(aSetup(), { speed_mps: 15, gear: 3, yaw_rad: 0.4 }, slope(0.3, 0.1));
    for (const vehicle of [level, steep]) drive(vehicle, 0.5);
    const { work } = steep;
    expect(sum(work.wheelLoad_N) / sum(level.work.wheelLoad_N)).toBeCloseTo(1 / Math.sqrt(1.1), 2);
    for (let w = 0; w < 4; w++) expect(work.normalZ[w]).toBeCloseTo(1 / Math.sqrt(1.1), 12);
  });
});
