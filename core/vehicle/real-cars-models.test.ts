import { describe, expect, it } from 'vitest';
import { openCar } from '../car-ini/open-car.ts';
import { MODEL_NAMES, type ModelName } from '../contract/models.ts';
import type { Setup } from '../setup/setup.ts';
import { openSampleCar, RALLY_CAR_NAME, REAL_CAR_NAMES, realCarText } from '../testing/car-files.ts';
import { flatGround } from '../world/ground.ts';
import { createSimulatedCar } from './create-car.ts';

/** From rest past 8 m/s in 6 s, straight on, and to a standstill again. */
function driveAndStop(model: ModelName, setup: Setup): void {
  const car = createSimulatedCar({ model, setup, ground: flatGround(1) });
  car.place({ x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: 0, gear: 1 });
  car.controls.automatic = true;
  while (car.time_s < 6) {
    car.controls.accelerator = Math.min(0.6, car.time_s);
    car.step();
  }
  const { speed_mps } = car.readout;
  expect(speed_mps).toBeGreaterThan(8);
  expect(Math.abs(car.readout.y_m)).toBeLessThan(0.05 * car.readout.x_m);
  car.controls.accelerator = 0;
  while (car.time_s < 22) {
    car.controls.brake = 0.7;
    car.step();
  }
  expect(car.readout.speed_mps).toBeLessThan(0.5);
}

describe.each(MODEL_NAMES)('the %s model', (model) => {
  it.for(REAL_CAR_NAMES)('drives %s from rest past 8 m/s in 6 s and stops it again', (name, { skip }) => {
    const file = realCarText(name);
    skip(
      file === undefined,
      `${name}: ../shared/reference/racer-cars is not there, the real car was not driven`,
    );
    const { setup } = openCar(file?.text ?? '', file?.companions ?? []);
    if (setup === undefined) throw new Error(`${name} does not open`);
    driveAndStop(model, setup);
  });

  it('drives the rally car with three differentials from rest past 8 m/s in 6 s and stops it again', () => {
    const { setup } = openSampleCar(RALLY_CAR_NAME);
    if (setup === undefined) throw new Error('The rally car does not open');
    driveAndStop(model, setup);
  });
});
