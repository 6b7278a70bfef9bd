import { checkedStep_s } from '../../models/create/create-car.ts';
import { createLibreRallyCarOf } from '../../models/librerally/car/librerally-car.ts';
import { CONTROLS_SIZE, GEAR, readControls } from './controls.ts';
import type { FleetModel } from './fleet-model.ts';
import type { SetupFleetCar } from './fleet-spec.ts';
import { groundFinder } from './ground-finder.ts';

interface LibreRallyFleetCar {
  readonly made: ReturnType<typeof createLibreRallyCarOf>;
  /** Its column of inputs (controls.ts). */
  readonly controls: Float64Array;
}

/** Cars of LibreRally's model. */
export function librerallyFleet(step_s: number | undefined): FleetModel<SetupFleetCar, LibreRallyFleetCar> {
  const findGround = groundFinder();
  const checked_s = checkedStep_s('librerally', step_s);
  return {
    create: (car, columns) => {
      const made = createLibreRallyCarOf(car.setup, findGround(car), checked_s, car.seed ?? 0, columns);
      made.place(car.placement);
      const controls = columns.float64('controls', CONTROLS_SIZE);
      controls[GEAR] = car.placement.gear;
      return { made, controls };
    },
    step: ({ made, controls }) => {
      readControls(controls, made.controls);
      made.step();
    },
  };
}
