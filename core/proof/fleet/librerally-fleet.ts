import type { Columns } from '../../math/column-math.ts';
import { checkedStep_s } from '../../models/create/create-car.ts';
import { createLibreRallyCarOf } from '../../models/librerally/car/librerally-car.ts';
import { CONTROLS_SIZE, GEAR, readControls } from './controls.ts';
import type { FleetVehicle } from './fleet-model.ts';
import type { SetupFleetCar } from './fleet-spec.ts';
import { groundFinder } from './ground-finder.ts';

/** Makes the cars of LibreRally's model, at their start positions. */
export function librerallyFleetMaker(
  step_s: number | undefined,
): (car: SetupFleetCar, columns: Columns) => FleetVehicle {
  const findGround = groundFinder();
  const checked_s = checkedStep_s('librerally', step_s);
  return (car, columns) => {
    const made = createLibreRallyCarOf(car.setup, findGround(car), checked_s, car.seed ?? 0, columns);
    made.place(car.placement);
    const controls = columns.float64('controls', CONTROLS_SIZE);
    controls[GEAR] = car.placement.gear;
    return {
      step: () => {
        readControls(controls, made.controls);
        made.step();
      },
    };
  };
}
