import { createRandom } from '../../math/random.ts';
import type { TyreEvaluator } from '../../studies/tyre-fit/evaluator.ts';
import { rigPoints, rowsOfPoints, type RigSweeps } from '../../studies/tyre-fit/sampled-rig.ts';
import type { TyreMeasurements } from '../../car-files/tyre-table/measurements.ts';

/** A made-up rig with noise. */
export interface RigPlan extends RigSweeps {
  /** Standard deviation of the forces in parts of the load; that of moments is a fiftieth of a metre of it. */
  readonly noise?: number;
  /** Standard deviation of load, in parts of it, and of slip angle: the forces are those of the real ones. */
  readonly wander?: number;
  readonly seed?: number;
}

export const evenly = (from: number, to: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => from + ((to - from) * i) / (count - 1));

/** Normally distributed numbers by the polar form of two even ones (Box and Muller 1958). */
export function normalNumbers(seed: number): () => number {
  const random = createRandom(seed);
  const even = (): number => (random.below(2 ** 31) + 0.5) / 2 ** 31;
  return () => Math.sqrt(-2 * Math.log(even())) * Math.cos(2 * Math.PI * even());
}

/** Measurements of a tyre on the rig. */
export function measure(tyre: TyreEvaluator, plan: RigPlan): TyreMeasurements {
  const { noise = 0, wander = 0, seed = 1 } = plan;
  const draw = normalNumbers(seed);
  const points = rigPoints(plan).map((point) => ({
    ...point,
    load_N: point.load_N * (1 + wander * draw()),
    slipAngle_rad: point.slipAngle_rad + 0.1 * wander * draw(),
  }));
  const forces = points.map((point) => {
    const { fx_N, fy_N, mz_Nm } = tyre(point);
    const size = noise * point.load_N;
    return { fx_N: fx_N + size * draw(), fy_N: fy_N + size * draw(), mz_Nm: mz_Nm + 0.02 * size * draw() };
  });
  return rowsOfPoints('rig.csv', 2, points, forces);
}
