import { interpolateLinear } from '../../../math/interpolation.ts';
import { GRAVITY_MPS2 } from '../../../math/constants.ts';
import { evaluateTyre } from '../../../models/tyre/evaluate-tyre.ts';
import { createTyreIo, TYRE_LOAD_N, TYRE_ROLLING_NM, TYRE_SPEED_MPS } from '../../../models/tyre/tyre.ts';
import type { LoggedCar } from './logged-car.ts';

/** True where rolling resistance is a coefficient of the car.ini, not a function of speed and load of a tyre file. */
export const hasRollingCoefficient = ({ facts }: LoggedCar): boolean =>
  facts.wheels.tyres.every(({ hasRolling }) => !hasRolling);

/** Rolling resistance of each wheel over speed, computed once: a log asks for it at every sample. */
interface RollingTable {
  readonly speed_mps: Float64Array;
  readonly force_N: readonly Float64Array[];
}

const STEP_MPS = 2;
const COUNT = 61;
const tables = new WeakMap<LoggedCar['facts'], RollingTable>();

/** The table of a car with tyre files: straight and free rolling, under the load at rest and its part of the downforce of all wings. */
function tableOf({ facts, driver }: LoggedCar): RollingTable {
  const known = tables.get(facts);
  if (known !== undefined) return known;
  const speed_mps = Float64Array.from({ length: COUNT }, (_, i) => i * STEP_MPS);
  const downforce = facts.aero.wingDownforce.reduce((sum, factor) => sum + factor, 0);
  const force_N = facts.wheels.tyres.map((tyre, w) =>
    speed_mps.map((speed) => {
      const pressed = 1 + (downforce * speed * speed) / (facts.mass_kg * GRAVITY_MPS2);
      const load_N = (facts.rest.wheelLoad_N[w] ?? 0) * pressed;
      if (!tyre.hasRolling) return (facts.wheels.rollingCoefficient[w] ?? 0) * load_N;
      const io = createTyreIo();
      io[TYRE_LOAD_N] = load_N;
      io[TYRE_SPEED_MPS] = Math.max(speed, STEP_MPS);
      evaluateTyre(tyre, io);
      return (io[TYRE_ROLLING_NM] ?? 0) / (driver.rollingRadius_m[w] ?? 1);
    }),
  );
  const table = { speed_mps, force_N };
  tables.set(facts, table);
  return table;
}

/** Rolling resistance of a wheel, as a force at its contact patch. */
export function rollingForce_N(car: LoggedCar, wheel: number, speed_mps: number): number {
  if (hasRollingCoefficient(car))
    return (car.facts.wheels.rollingCoefficient[wheel] ?? 0) * (car.facts.rest.wheelLoad_N[wheel] ?? 0);
  const table = tableOf(car);
  const force_N = table.force_N[wheel];
  return force_N === undefined ? 0 : interpolateLinear(table.speed_mps, force_N, speed_mps);
}
