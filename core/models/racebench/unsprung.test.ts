import { describe, expect, it } from 'vitest';
import { aVehicle, drive, sum } from '../../proof/testing/a-drive.ts';
import { G_MPS2, aSetup, withCorners, withoutLosses } from '../../proof/testing/a-setup.ts';
import type { Vehicle } from './vehicle.ts';

/** Four equal corners of the reference checks: 250 kg sprung and 40 kg unsprung each, 20 and 180 kN/m. */
function fourPost(unsprung: boolean, damping_Nspm: number, step_s?: number): Vehicle {
  const base = withCorners(withoutLosses(aSetup()), (corner) => ({
    ...corner,
    mount_m: { ...corner.mount_m, x: Math.sign(corner.mount_m.x) * 1.2 },
    springRate_Npm: 20000,
    springRestLength_m: 0.45,
    minLength_m: 0.05,
    maxLength_m: 1,
    bumpDamping_Nspm: damping_Nspm,
    reboundDamping_Nspm: damping_Nspm,
    wheel: { ...corner.wheel, mass_kg: 40, tyreRate_Npm: 180000 },
  }));
  const setup = { ...base, antiRollBars: [], body: { ...base.body, unsprung } };
  return aVehicle(setup, {}, undefined, step_s);
}

/** Frequency of the heave from 10 mm, from the times at which it passes its rest going down. */
function heave_Hz(vehicle: Vehicle): number {
  const rest_m = vehicle.readout.z_m;
  vehicle.state.position_m[2] = rest_m + 0.01;
  const crossings: number[] = [];
  let before = 0.01;
  drive(vehicle, 4, (car) => {
    const now = (car.state.position_m[2] ?? 0) - rest_m;
    if (before > 0 && now <= 0) crossings.push(car.time_s - (vehicle.params.step_s * now) / (now - before));
    before = now;
  });
  return (crossings.length - 1) / ((crossings[crossings.length - 1] ?? 0) - (crossings[0] ?? 0));
}

describe('wheels without unsprung mass', () => {
  it('heave at 1.35047 Hz, spring and tyre in series under 250 kg, where those with 40 kg heave at 1.34938 Hz', () => {
    expect(heave_Hz(fourPost(false, 0, 0.00025))).toBeCloseTo(1.35047, 3);
    expect(heave_Hz(fourPost(true, 0, 0.00025))).toBeCloseTo(1.34938, 3);
  });

  it('rest with the whole weight on the road, wheels included', () => {
    const vehicle = fourPost(false, 1500);
    drive(vehicle, 1);
    expect(Math.abs(sum(vehicle.work.wheelLoad_N) / (1160 * G_MPS2) - 1)).toBeLessThan(1e-9);
    expect(Math.abs(vehicle.readout.verticalVelocity_mps)).toBeLessThan(1e-9);
  });

  it('have no wheel hop: a wheel moved by 5 mm is back within 20 ms, where one of 40 kg still swings at 11 Hz', () => {
    const swing = (unsprung: boolean): number => {
      const vehicle = fourPost(unsprung, 300);
      const rest_m = vehicle.state.wheelHeight_m[0] ?? 0;
      vehicle.state.wheelHeight_m[0] = rest_m + 0.005;
      drive(vehicle, 0.02);
      let most_m = 0;
      drive(vehicle, 0.1, (car) => {
        most_m = Math.max(most_m, Math.abs((car.state.wheelHeight_m[0] ?? 0) - rest_m));
      });
      return most_m;
    };
    expect(swing(true)).toBeGreaterThan(0.002);
    expect(swing(false)).toBeLessThan(0.0008);
  });

  it('fall with the car: in the air nothing stretches the suspension', () => {
    const vehicle = fourPost(false, 1500);
    vehicle.state.position_m[2] = (vehicle.state.position_m[2] ?? 0) + 3;
    drive(vehicle, 0.5);
    for (let w = 0; w < 4; w++) expect(vehicle.work.suspensionForce_N[w]).toBeCloseTo(0, 3);
    expect(vehicle.readout.verticalVelocity_mps).toBeCloseTo(-0.5 * G_MPS2, 1);
  });

  it('turn as the others do: yaw rate of a steady 0.3 g turn within 0.5 %', () => {
    const turn = (unsprung: boolean): number => {
      const base = aSetup();
      const vehicle = aVehicle({ ...base, body: { ...base.body, unsprung } }, { speed_mps: 15 });
      drive(vehicle, 2, (car) => {
        car.controls.steer = 0.06;
      });
      return vehicle.readout.yawRate_radps;
    };
    expect(turn(false) / turn(true)).toBeCloseTo(1, 2.3);
  });
});
