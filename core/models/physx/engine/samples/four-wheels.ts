import { FIRST, REVERSE } from '../constants.ts';
import { forceGear } from '../drive/gearbox.ts';
import {
  createInputSmoothing,
  RAW_GEAR_UP,
  smoothDigital,
  toggleAutobox,
  type SmoothingParams,
} from '../drive/drive-inputs.ts';
import { ACCELERATOR, BRAKE, HANDBRAKE, STEER_LEFT, STEER_RIGHT, type PhysxVehicle } from '../vehicle.ts';
import { drivePhases, type Phase } from './drive-phases.ts';
import type { Sample } from './sample-vehicle.ts';
import { standing } from './start.ts';
import { fourWheelParams } from './vehicles.ts';

/** Keys: rates per second of accelerator, brake, hand brake, steer; steer limit over speed (the guide's example rates). */
const KEYS: SmoothingParams = {
  rise: Float64Array.of(3, 3, 10, 2.5, 2.5),
  fall: Float64Array.of(5, 5, 10, 5, 5),
  steerTable: Float64Array.of(0, 0.75, 5, 0.75, 30, 0.125, 120, 0.1),
};

/** A saloon driven by keys. */
export const fourWheels: Sample = {
  description:
    'a four-wheel drive with smoothed key inputs: pull away, brake, turn both ways, hand brake, reverse',
  run: () => {
    const vehicle = standing(fourWheelParams());
    const keys = createInputSmoothing();
    const hold = (...pressed: number[]) => ({
      control: (car: PhysxVehicle) => {
        keys.raw.fill(0);
        for (const key of pressed) keys.raw[key] = 1;
        smoothDigital(car, keys, KEYS, 1 / 60);
      },
    });
    const phases: Phase[] = [
      { name: 'settle', duration: 1, ...hold() },
      { name: 'accelerate', duration: 5, ...hold(ACCELERATOR) },
      { name: 'brake', duration: 3, ...hold(BRAKE) },
      {
        // Manual from here on: the gear-up key shifts from first to second.
        name: 'gear up by key',
        duration: 0.3,
        start: (car) => {
          toggleAutobox(car);
          forceGear(car.gearbox, FIRST);
        },
        ...hold(RAW_GEAR_UP),
      },
      { name: 'turn right in second', duration: 4, ...hold(ACCELERATOR, STEER_RIGHT) },
      { name: 'turn left', duration: 4, ...hold(ACCELERATOR, STEER_LEFT) },
      { name: 'accelerate', duration: 3, ...hold(ACCELERATOR) },
      { name: 'hand brake turn', duration: 1.2, ...hold(HANDBRAKE, STEER_LEFT) },
      { name: 'stop', duration: 3, ...hold(BRAKE) },
      {
        name: 'reverse',
        duration: 3,
        start: (car) => {
          forceGear(car.gearbox, REVERSE);
        },
        ...hold(ACCELERATOR),
      },
    ];
    const reports = drivePhases(vehicle, phases);
    const speed = (n: number) => reports[n]?.speed ?? NaN;
    const turn = (n: number) => reports[n]?.turn ?? NaN;
    const wheelSpeed = (n: number, wheel: number) =>
      reports[n]?.wheels[wheel]?.find(({ title }) => title === 'wheelOmega')?.mean ?? NaN;
    return {
      phases: reports,
      checks: [
        { fact: 'the brake stops the car', holds: Math.abs(speed(2)) < 0.05 },
        {
          fact: 'steer to the right turns it right, to the left left',
          holds: turn(4) > 0.3 && turn(5) < -0.3,
        },
        {
          fact: 'under the hand brake the mean speed of the rear wheels is less than a quarter of the mean speed of the front wheels',
          holds: 4 * (wheelSpeed(7, 2) + wheelSpeed(7, 3)) < wheelSpeed(7, 0) + wheelSpeed(7, 1),
        },
        { fact: 'the gear-up key engages second', holds: reports[4]?.gear === FIRST + 1 },
        { fact: 'reverse drives it backwards', holds: speed(9) < -1 },
      ],
    };
  },
};
