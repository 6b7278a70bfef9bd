import { expect, it } from 'vitest';
import { carFacts } from '../../models/facts/compile-facts.ts';
import { aVehicle } from '../../proof/testing/a-drive.ts';
import { aSetup } from '../../proof/testing/a-setup.ts';
import { driverFacts } from './driver-facts.ts';
import { createShifter, shiftWhenDue } from './shifting.ts';

it('no lower gear is taken while the car slides, and one is once it does not', () => {
  const setup = aSetup();
  const car = aVehicle(setup, { gear: 3, speed_mps: 8 });
  const shifter = createShifter(driverFacts(carFacts(setup)));
  shiftWhenDue(shifter, car, true);
  expect(car.controls.gear).toBe(3);
  shiftWhenDue(shifter, car);
  expect(car.controls.gear).toBe(2);
});
