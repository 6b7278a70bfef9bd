import { RacebenchError } from '../contract/errors.ts';
import { WHEELS, WHEEL_COUNT } from '../contract/wheels.ts';
import type { Setup } from '../setup/setup.ts';

function requirePositive(key: string, value: number): void {
  if (value > 0 && Number.isFinite(value)) return;
  throw new RacebenchError('CAR_INVALID', `${key} is ${value}; the simulation needs a positive number.`);
}

/** Refuses numbers that no simulation can work with; throws RacebenchError CAR_INVALID naming the car.ini key. */
export function checkSetup(setup: Setup): void {
  requirePositive('body.mass', setup.body.mass_kg);
  requirePositive('body.inertia.z', setup.body.inertia_kgm2.x);
  requirePositive('body.inertia.x', setup.body.inertia_kgm2.y);
  requirePositive('body.inertia.y', setup.body.inertia_kgm2.z);
  requirePositive('engine.inertia.engine', setup.engine.inertia_kgm2);
  if (setup.engine.curve.speed_radps.length === 0) {
    throw new RacebenchError('CAR_INVALID', 'engine.curve_torque has no points.');
  }
  if (setup.gearbox.forward.length === 0) {
    throw new RacebenchError('CAR_INVALID', 'gearbox.gears leaves no forward gear.');
  }
  const [output0, output1] = setup.differential.outputs;
  if (output0 < 0 || output0 >= WHEEL_COUNT || (output0 ^ 1) !== output1) {
    throw new RacebenchError(
      'CAR_INVALID',
      `differential.output0 and output1 are ${output0} and ${output1}; they must be the two wheels of one axle.`,
    );
  }
  for (const part of setup.breakables) {
    requirePositive(`breakable${part.number}.mass`, part.mass_kg);
    if (!(part.strength_N >= 0))
      throw new RacebenchError(
        'CAR_INVALID',
        `breakable${part.number}.strength is ${part.strength_N} N; a weld holds a force of 0 or more.`,
      );
  }
  setup.corners.forEach((corner, n) => {
    requirePositive(`susp${n}.k`, corner.springRate_Npm);
    requirePositive(`wheel${n}.mass`, corner.wheel.mass_kg);
    requirePositive(`wheel${n}.inertia`, corner.wheel.spinInertia_kgm2);
    requirePositive(`wheel${n}.radius`, corner.wheel.radius_m);
    requirePositive(`wheel${n}.tire_rate`, corner.wheel.tyreRate_Npm);
    if (!(corner.minLength_m < corner.maxLength_m)) {
      throw new RacebenchError('CAR_INVALID', `susp${n}.minlen is not below susp${n}.maxlen.`);
    }
    const left = n % 2 === 0;
    if (left !== corner.mount_m.y > 0) {
      throw new RacebenchError(
        'CAR_INVALID',
        `susp${n} (${WHEELS[n] ?? ''}) is on the wrong side of the car: the order is FL, FR, RL, RR.`,
      );
    }
  });
}
