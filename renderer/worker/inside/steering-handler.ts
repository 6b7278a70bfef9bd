import { FOUR_WHEELS } from '../../../core/catalogue/wheel-places.ts';
import { FR } from '../../../core/catalogue/wheels.ts';
import { writeWantedRatios } from '../../../core/models/driveline/electronic/wanted-speeds.ts';
import {
  fractionsOf,
  SEED_CAR,
  steeredCar,
  steeringReading,
} from '../../../core/models/steering/steering-reading.ts';
import { hasVehicleTurn, vehicleTurn } from '../../../core/models/steering/vehicle-turn.ts';
import { exampleRows } from '../../../core/models/steering/worked-example.ts';
import type { Setup } from '../../../core/setup/setup.ts';
import type { ExampleLine, SteeringAnswer, SteeringChoice } from '../steering-requests.ts';
import type { Handler } from './handler.ts';

const EXAMPLE: readonly ExampleLine[] = exampleRows().map((row) => ({
  name: row.name,
  column: row.column,
  printed: row.printed.toFixed(row.digits),
  exact: row.exact.toFixed(Math.max(4, row.digits)),
  unit: row.unit,
  reason: row.reason,
}));

/** Two axles of which the first steers, by the software differential formulas. */
function ofFormulas(request: SteeringChoice, setup: Setup | undefined): SteeringAnswer {
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
    centreOfGravity_m: car.centreOfGravity_m,
    speed_mps,
    carAngle_rad: turn.carAngle_rad,
    straight: turn.straight,
    centreX_m: 0,
    centreY_m: turn.centreY_m,
    centreRadius_m: turn.centreRadius_m,
    outerFront: turn.outerFront,
    circles: byOwnCircles ? 'own' : 'car',
    isCar: setup !== undefined,
    wheels: FOUR_WHEELS.map((place, w) => ({
      place,
      x_m: w > FR ? 0 : car.length_m,
      y_m: (place.side === 'left' ? 0.5 : -0.5) * car.width_m,
      tyreY_m: (place.side === 'left' ? 0.5 : -0.5) * car.track_m,
      radius_m: car.wheelRadius_m,
      width_m: car.wheelWidth_m,
      steers: w <= FR,
      angle_rad: turn.angles_rad[w] ?? 0,
      ackermann_rad: w > FR ? undefined : turn.ackermann_rad[w],
      ownRadius_m: turn.ownRadius_m[w] ?? 0,
      carRadius_m: turn.carRadius_m[w] ?? 0,
      open_radps: open_radps[w] ?? 0,
      wanted_radps: fastest_radps * (wanted[w] ?? 0),
    })),
    example: EXAMPLE,
  };
}

/** Any number of axles, steered or not, by the balance of their tyres. */
function ofVehicle(request: SteeringChoice, setup: Setup): SteeringAnswer {
  const { speed_mps } = request;
  const { wheels, centre, carAngle_rad, centreRadius_m } = vehicleTurn(request, setup);
  const xs = wheels.map(({ x_m }) => x_m);
  const last_m = Math.min(...xs);
  const steered = wheels.find(({ steers }) => steers)?.place.axle;
  const first = wheels.filter(({ place }) => place.axle === steered);
  const width_m = Math.max(...first.map(({ y_m }) => y_m)) - Math.min(...first.map(({ y_m }) => y_m));
  const outerSide = carAngle_rad < 0 ? 'left' : 'right';
  return {
    length_m: Math.max(...xs) - last_m,
    width_m,
    track_m: width_m,
    centreOfGravity_m: -last_m,
    speed_mps,
    carAngle_rad,
    straight: centre === undefined,
    centreX_m: (centre?.x_m ?? last_m) - last_m,
    centreY_m: centre?.y_m ?? Infinity,
    centreRadius_m,
    outerFront: first.find(({ place }) => place.side === outerSide)?.place.index ?? -1,
    circles: 'balance',
    isCar: true,
    wheels: wheels.map(({ place, corner, x_m, y_m, steers, angle_rad, rolling_rad, radius_m }) => {
      const part = centre === undefined ? 1 : radius_m / centreRadius_m;
      const open_radps = (speed_mps * part) / corner.wheel.radius_m;
      const off_m = x_m - (centre?.x_m ?? 0);
      return {
        place,
        x_m: x_m - last_m,
        y_m,
        tyreY_m: y_m,
        radius_m: corner.wheel.radius_m,
        width_m: corner.wheel.width_m,
        steers,
        angle_rad,
        ackermann_rad: rolling_rad,
        ownRadius_m: !steers ? undefined : angle_rad === 0 ? Infinity : Math.abs(off_m / Math.sin(angle_rad)),
        carRadius_m: radius_m,
        open_radps,
        wanted_radps: open_radps,
      };
    }),
    example: EXAMPLE,
  };
}

/** Radii and wheel speeds of a turn. */
export const steeringTurn: Handler<'steering/turn'> = (request) => {
  const setup = request.geometry === 'example' ? undefined : request.cars.car?.open().setup;
  return setup !== undefined && hasVehicleTurn(setup)
    ? ofVehicle(request, setup)
    : ofFormulas(request, setup);
};
