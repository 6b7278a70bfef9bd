import { describe, expect, it } from 'vitest';
import { byTurns, THINNED } from '../../proof/testing/thorough.ts';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import { MODEL_NAMES, type ModelName } from '../../catalogue/vehicle-models.ts';
import type { Setup } from '../../setup/setup.ts';
import { openSampleCar, RALLY_CAR_NAME, REAL_CAR_NAMES, realCarText } from '../../proof/testing/car-files.ts';
import { flatGround } from '../../environment/world/ground.ts';
import { createSimulatedCar } from '../create/create-car.ts';

interface Drive {
  readonly top_mps: number;
  /** Largest of y over x at the end of the acceleration. */
  readonly astray: number;
  readonly end_mps: number;
}

/** Six seconds of acceleration from rest, then the brakes. */
function driveAndStop(model: ModelName, setup: Setup): Drive {
  const car = createSimulatedCar({ model, setup, ground: flatGround(1) });
  car.place({ x_m: 0, y_m: 0, yaw_rad: 0, speed_mps: 0, gear: 1 });
  car.controls.automatic = true;
  while (car.time_s < 6) {
    car.controls.accelerator = Math.min(0.6, car.time_s);
    car.step();
  }
  const top_mps = car.readout.speed_mps;
  const astray = Math.abs(car.readout.y_m) / car.readout.x_m;
  car.controls.accelerator = 0;
  while (car.time_s < 22) {
    car.controls.brake = 0.7;
    car.step();
  }
  return { top_mps, astray, end_mps: car.readout.speed_mps };
}

function expectStraightAndStopped(drive: Drive): void {
  expect(drive.top_mps).toBeGreaterThan(8);
  expect(drive.astray).toBeLessThan(0.05);
  expect(drive.end_mps).toBeLessThan(0.5);
}

describe.each(MODEL_NAMES)(`the %s model${THINNED}`, (model) => {
  it.for(byTurns(REAL_CAR_NAMES, MODEL_NAMES.indexOf(model), 3))(
    'drives %s from rest past 8 m/s in 6 s and stops it again',
    (name, { skip }) => {
      const file = realCarText(name);
      skip(
        file === undefined,
        `${name}: ../shared/reference/racer-cars is not there, the real car was not driven`,
      );
      const { setup } = openCar(file?.text ?? '', file?.companions ?? []);
      if (setup === undefined) throw new Error(`${name} does not open`);
      expectStraightAndStopped(driveAndStop(model, setup));
    },
  );

  it('drives the rally car with three differentials from rest past 8 m/s in 6 s and stops it again', () => {
    const { setup } = openSampleCar(RALLY_CAR_NAME);
    if (setup === undefined) throw new Error('The rally car does not open');
    expectStraightAndStopped(driveAndStop(model, setup));
  });
});
