import { measurementsOf, type TyreMeasurements } from '../../car-files/tyre-table/measurements.ts';
import type { TyreEvaluator, TyreForces, TyrePoint } from './evaluator.ts';

/** Sweeps of a rig: each slip at each load and inclination, and both slips together with the tyre upright. */
export interface RigSweeps {
  readonly loads_N: readonly number[];
  readonly inclinations_deg: readonly number[];
  readonly slipAngles_deg: readonly number[];
  readonly slips: readonly number[];
  /** Slip angles of the sweeps of slip ratio in combined slip. */
  readonly combinedAngles_deg?: readonly number[];
}

const DEGREE_RAD = Math.PI / 180;

export function rigPoints(plan: RigSweeps): TyrePoint[] {
  const points: TyrePoint[] = [];
  for (const load_N of plan.loads_N) {
    for (const inclination_deg of plan.inclinations_deg) {
      const inclination_rad = inclination_deg * DEGREE_RAD;
      for (const angle of plan.slipAngles_deg)
        points.push({ slipAngle_rad: angle * DEGREE_RAD, slip: 0, load_N, inclination_rad });
      for (const slip of plan.slips) points.push({ slipAngle_rad: 0, slip, load_N, inclination_rad });
    }
    for (const angle of plan.combinedAngles_deg ?? [])
      for (const slip of plan.slips)
        points.push({ slipAngle_rad: angle * DEGREE_RAD, slip, load_N, inclination_rad: 0 });
  }
  return points;
}

/** Rows of points and their measured values, in ISO 8855 axes and SI; `firstLine` is the line of the first row. */
export function rowsOfPoints(
  name: string,
  firstLine: number,
  points: readonly TyrePoint[],
  forces: readonly TyreForces[],
): TyreMeasurements {
  return measurementsOf(
    name,
    'iso',
    points.map((_, i) => i + firstLine),
    {
      slipAngle_rad: points.map((point) => point.slipAngle_rad),
      slip: points.map((point) => point.slip),
      load_N: points.map((point) => point.load_N),
      inclination_rad: points.map((point) => point.inclination_rad),
      fx_N: forces.map((force) => force.fx_N),
      fy_N: forces.map((force) => force.fy_N),
      mz_Nm: forces.map((force) => force.mz_Nm),
    },
  );
}

/** Rows of a rig without noise for the tyre; the line of a row is its number. */
export function sampledRig(
  name: string,
  tyre: TyreEvaluator,
  points: readonly TyrePoint[],
): TyreMeasurements {
  return rowsOfPoints(name, 1, points, points.map(tyre));
}
