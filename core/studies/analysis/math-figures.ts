import { FL, FR, RL, RR, WHEELS } from '../../catalogue/wheels.ts';
import { compiledCar } from '../charts/compiled-car.ts';
import type { Setup } from '../../setup/setup.ts';
import { centreHeight_m } from '../../models/facts/mass-height.ts';

const at = (values: Float64Array, wheel: number): number => values[wheel] ?? Number.NaN;

/** A value for each wheel, named as in `car('name FL')`. */
const each = (name: string, values: Float64Array): Record<string, number> =>
  Object.fromEntries(WHEELS.map((wheel, w) => [`${name} ${wheel}`, at(values, w)]));

/**
 * Figures of a car for math channels (CAR_FIGURES of core/telemetry/math-channels), SI, as in a run. A figure that the
 * car does not have is left out; all are for a car that cannot run.
 */
export function mathFigures(setup: Setup): Readonly<Record<string, number>> {
  const facts = compiledCar(setup);
  if (facts === undefined) return {};
  const { corners, wheels, rest } = facts;
  const loads = rest.wheelLoad_N;
  const axleX_m = (left: number, right: number): number =>
    (at(corners.x_m, left) + at(corners.x_m, right)) / 2;
  const weight_N = loads.reduce((sum, load) => sum + load, 0);
  const frontLock_rad = (at(wheels.steerLock_rad, FL) + at(wheels.steerLock_rad, FR)) / 2;
  return {
    mass: facts.mass_kg,
    wheelbase: axleX_m(FL, FR) - axleX_m(RL, RR),
    'front track': at(corners.y_m, FL) - at(corners.y_m, FR),
    'rear track': at(corners.y_m, RL) - at(corners.y_m, RR),
    'front weight share': (at(loads, FL) + at(loads, FR)) / weight_N,
    'centre of gravity height': centreHeight_m(facts),
    ...(frontLock_rad > 0 && { 'steering ratio': setup.steering.steeringWheelLock_rad / frontLock_rad }),
    ...each('wheel radius', wheels.radius_m),
    ...each('rolling radius', wheels.rollingRadius_m),
    ...each('static load', loads),
  };
}
