import { describe, expect, it } from 'vitest';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import type { Setup } from '../../setup/setup.ts';
import { aVehicle, drive, speedHold, sum } from '../../proof/testing/a-drive.ts';
import { G_MPS2 } from '../../proof/testing/a-setup.ts';
import {
  REAL_CAR_NAMES,
  SAMPLE_CAR_NAMES,
  type RealCarName,
  type SampleCarName,
  openSampleCar,
  realCarText,
} from '../../proof/testing/car-files.ts';
import type { Vehicle } from './state/vehicle-types.ts';

const SAMPLES: readonly string[] = SAMPLE_CAR_NAMES;

function setupOf(name: SampleCarName | RealCarName, skip: (note: string) => void): Setup {
  if (SAMPLES.includes(name)) {
    const { setup } = openSampleCar(name as SampleCarName);
    if (setup === undefined) throw new Error(`${name} does not open`);
    return setup;
  }
  const text = realCarText(name as RealCarName);
  if (text === undefined) {
    skip(`${name}: ../shared/reference/racer-cars is not there, the real car was not driven`);
    throw new Error('skipped');
  }
  const { setup } = openCar(text.text, text.companions);
  if (setup === undefined) throw new Error(`${name} does not open`);
  return setup;
}

/** Most deceleration its tyres hold, with what its wings add: a real car may have tyres of friction 5. */
const GRIP: Record<SampleCarName | RealCarName, number> = {
  'coupe-1974': 1.2,
  'fsae-2012': 2,
  'alfa-gt-junior': 1.25,
  'mazda-3-dtm': 2.2,
  'bugatti-veyron': 4,
};

/**
 * Rise of the centre of gravity by a moment that the rest state leaves out. The overturning moments of two cambered
 * tyres act about the headings of their wheels: with toe d, Mx cos d cancels between left and right and 2 Mx sin d
 * remains, a moment that pitches the body. Springs and tyres in series carry it: sum k (dz - x p) = 0 and sum k x (x p
 * - dz) = M, with dz the rise of the centre of gravity and p the pitch, nose down. 2.0 nm for the sample with the .tir
 * file, 0 for tyres without such moments.
 */
function riseByToedMoments_m({ params, work }: Vehicle): number {
  const { corners, wheels } = params;
  const rates = corners.springRate_Npm.map(
    (spring, w) => 1 / (1 / spring + 1 / (wheels.tyreRate_Npm[w] ?? 0)),
  );
  const moment_Nm = sum(work.overturningMoment_Nm.map((over, w) => over * (work.headingY[w] ?? 0)));
  const of = (power: number) => sum(rates.map((rate, w) => rate * (corners.x_m[w] ?? 0) ** power));
  const pitch_rad = moment_Nm / (of(2) - of(1) ** 2 / of(0));
  return (of(1) / of(0)) * pitch_rad;
}

describe.each([...SAMPLE_CAR_NAMES, ...REAL_CAR_NAMES])('%s', (name) => {
  it('carries its weight and does not move', ({ skip }) => {
    const vehicle = aVehicle(setupOf(name, skip));
    const { z_m } = vehicle.readout;
    expect(sum(vehicle.work.wheelLoad_N) / (vehicle.params.mass_kg * G_MPS2)).toBeCloseTo(1, 9);
    drive(vehicle, 1);
    expect(vehicle.readout.speed_mps).toBeLessThan(1e-6);
    expect(vehicle.readout.z_m).toBeCloseTo(z_m + riseByToedMoments_m(vehicle), 10);
  });

  it('pulls away and shifts up', ({ skip }) => {
    const vehicle = aVehicle(setupOf(name, skip), { gear: 1 });
    vehicle.controls.automatic = true;
    drive(vehicle, 8, (car) => {
      car.controls.accelerator = Math.min(0.6, car.time_s);
    });
    expect(vehicle.readout.speed_mps).toBeGreaterThan(10);
    expect(vehicle.readout.gear).toBeGreaterThan(1);
  });

  it('stops from 25 m/s within its grip and stays at rest', ({ skip }) => {
    const vehicle = aVehicle(setupOf(name, skip), { speed_mps: 25 });
    let most = 0;
    drive(vehicle, 9, (car) => {
      car.controls.brake = 0.6;
      most = Math.max(most, -car.readout.longitudinalAcceleration_mps2);
    });
    expect(most / G_MPS2).toBeLessThan(GRIP[name]);
    expect(vehicle.readout.speed_mps).toBeLessThan(0.01);
  });

  it('turns left at 15 m/s and 3 to 8 m/s2, leaning out by less than 6 deg', ({ skip }) => {
    const vehicle = aVehicle(setupOf(name, skip), { gear: 2, speed_mps: 15 });
    const hold = speedHold(15);
    let steer = 0;
    drive(vehicle, 6, (car) => {
      hold(car);
      if (car.readout.lateralAcceleration_mps2 < 4) steer += 0.0001;
      car.controls.steer = steer;
    });
    expect(vehicle.readout.lateralAcceleration_mps2).toBeGreaterThan(3);
    expect(vehicle.readout.lateralAcceleration_mps2).toBeLessThan(8);
    expect(Math.abs(vehicle.readout.sideslip_rad)).toBeLessThan(0.15);
    expect(vehicle.readout.roll_rad).toBeGreaterThan(0);
    expect(vehicle.readout.roll_rad).toBeLessThan(0.105);
  });
});
