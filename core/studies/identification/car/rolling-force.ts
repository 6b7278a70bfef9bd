import { RL } from '../../../catalogue/wheels.ts';
import { axleLoad_N, gripCar } from '../../../driving/estimate/axle-grip.ts';
import { cacheByObject } from '../../../math/cache.ts';
import { interpolateLinear } from '../../../math/interpolation.ts';
import type { CarFacts } from '../../../models/facts/car-facts.ts';
import { tyreForces } from '../../../models/racebench/wheels/wheel-tyre-facts.ts';
import { evaluateTyre } from '../../../models/tyre/evaluate-tyre.ts';
import { createTyreIo, TYRE_LOAD_N, TYRE_ROLLING_NM, TYRE_SPEED_MPS } from '../../../models/tyre/tyre.ts';
import type { LoggedCar } from './logged-car.ts';

/** True where rolling resistance is a coefficient of the car.ini, not a function of speed and load of a tyre file. */
export const hasRollingCoefficient = ({ facts }: LoggedCar): boolean =>
  facts.wheels.tyres.every(({ hasRolling }) => !hasRolling);

/** Forces over speed, computed once: a log asks for them at every sample. */
interface CoastingTable {
  readonly speed_mps: Float64Array;
  /** Rolling resistance of each wheel. */
  readonly rolling_N: readonly Float64Array[];
  /** Drag of the lateral forces of all wheels. */
  readonly toe_N: Float64Array;
}

const STEP_MPS = 2;
const COUNT = 61;

/** The table of a car that rolls straight and freely: air and tyres slow it down, which moves its load. */
const coastingTable = cacheByObject((facts: CarFacts): CoastingTable => {
  const grip = gripCar(facts);
  const change_mps2 = (speed: number): number =>
    -(grip.drag * speed * speed + grip.rolling_N) / grip.rollingMass_kg;
  const speed_mps = Float64Array.from({ length: COUNT }, (_, i) => i * STEP_MPS);
  const loads_N = facts.wheels.tyres.map((_, w) => {
    const axle = grip.axles[w < RL ? 0 : 1];
    const part = (facts.rest.wheelLoad_N[w] ?? 0) / axle.weight_N;
    return speed_mps.map((speed) => part * axleLoad_N(grip, axle, speed, change_mps2(speed)));
  });
  const rolling_N = facts.wheels.tyres.map((tyre, w) =>
    speed_mps.map((speed, i) => {
      const load_N = loads_N[w]?.[i] ?? 0;
      if (!tyre.hasRolling) return (facts.wheels.rollingCoefficient[w] ?? 0) * load_N;
      const io = createTyreIo();
      io[TYRE_LOAD_N] = load_N;
      io[TYRE_SPEED_MPS] = Math.max(speed, STEP_MPS);
      evaluateTyre(tyre, io);
      return (io[TYRE_ROLLING_NM] ?? 0) / (facts.wheels.rollingRadius_m[w] ?? 1);
    }),
  );
  const toe_N = speed_mps.map((_, i) =>
    facts.wheels.toe_rad.reduce(
      (sum, toe, w) =>
        // A wheel that points to the left by its toe moves to the right of its heading.
        sum + tyreForces(facts, w, loads_N[w]?.[i] ?? 0, 0, -toe, true).y_N * Math.sin(toe),
      0,
    ),
  );
  return { speed_mps, rolling_N, toe_N };
});

/** Drag of the toe of the car.ini, with the lateral forces of camber and conicity. */
export function toeDrag_N({ facts }: LoggedCar, speed_mps: number): number {
  const table = coastingTable(facts);
  return interpolateLinear(table.speed_mps, table.toe_N, speed_mps);
}

/** Rolling resistance of a wheel, as a force at its contact patch. */
export function rollingForce_N(car: LoggedCar, wheel: number, speed_mps: number): number {
  if (hasRollingCoefficient(car))
    return (car.facts.wheels.rollingCoefficient[wheel] ?? 0) * (car.facts.rest.wheelLoad_N[wheel] ?? 0);
  const table = coastingTable(car.facts);
  const force_N = table.rolling_N[wheel];
  return force_N === undefined ? 0 : interpolateLinear(table.speed_mps, force_N, speed_mps);
}
