import { writeWantedRatios } from '../../../core/models/driveline/electronic/wanted-speeds.ts';
import {
  fractionsOf,
  SEED_CAR,
  steeredCar,
  steeringReading,
} from '../../../core/models/steering/steering-reading.ts';
import { exampleRows } from '../../../core/models/steering/worked-example.ts';
import type { ExampleLine } from '../steering-requests.ts';
import type { Handler } from './handler.ts';

const EXAMPLE: readonly ExampleLine[] = exampleRows().map((row) => ({
  name: row.name,
  column: row.column,
  printed: row.printed.toFixed(row.digits),
  exact: row.exact.toFixed(Math.max(4, row.digits)),
  unit: row.unit,
  reason: row.reason,
}));

/** Radii and wheel speeds of a turn. */
export const steeringTurn: Handler<'steering/turn'> = (request) => {
  const setup = request.geometry === 'example' ? undefined : request.cars.car?.open().setup;
  const car = setup === undefined ? SEED_CAR : steeredCar(setup);
  const { turn, speed_mps, open_radps, byOwnCircles } = steeringReading(request, car, setup);
  const fastest_radps = open_radps[turn.outerFront] ?? 0;
  const ratios = Float64Array.from(open_radps, (speed) => (fastest_radps === 0 ? 1 : speed / fastest_radps));
  const wanted = new Float64Array(ratios.length);
  writeWantedRatios(fractionsOf(request), ratios, wanted);
  return {
    length_m: car.length_m,
    width_m: car.width_m,
    track_m: car.track_m,
    wheelRadius_m: car.wheelRadius_m,
    wheelWidth_m: car.wheelWidth_m,
    centreOfGravity_m: car.centreOfGravity_m,
    speed_mps,
    carAngle_rad: turn.carAngle_rad,
    straight: turn.straight,
    centreY_m: turn.centreY_m,
    centreRadius_m: turn.centreRadius_m,
    outerFront: turn.outerFront,
    byOwnCircles,
    isCar: setup !== undefined,
    wheels: open_radps.map((speed, w) => ({
      angle_rad: turn.angles_rad[w] ?? 0,
      ackermann_rad: w < 2 ? turn.ackermann_rad[w] : undefined,
      ownRadius_m: turn.ownRadius_m[w] ?? 0,
      carRadius_m: turn.carRadius_m[w] ?? 0,
      open_radps: speed,
      wanted_radps: fastest_radps * (wanted[w] ?? 0),
    })),
    example: EXAMPLE,
  };
};
