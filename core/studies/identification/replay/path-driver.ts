import { asSurface } from '../../../environment/world/ground-surface.ts';
import { driveLeft_mps2 } from '../../../driving/lap-driver/lap-driver.ts';
import {
  AHEAD_S,
  createLineHands,
  SEEN_AHEAD_PERM,
  SEEN_CURVATURE_PERM,
  SEEN_ERROR_M,
  SEEN_HEADING_RAD,
  steerToLine,
} from '../../../driving/lap-driver/line-follower.ts';
import { compileSteadySteer } from '../../../driving/lap-driver/steady-steer.ts';
import { axleModelOf } from '../../../driving/laptime/axle-model.ts';
import { carEnvelope } from '../../../driving/laptime/car-envelope.ts';
import type { SimulatedCar } from '../../../models/interface/simulated-car.ts';
import type { Setup } from '../../../setup/setup.ts';
import type { LogPath } from './log-path.ts';

/** Dry asphalt. */
const FRICTION = 1;

/** Where the car is on the path: row of the log with its fraction, and distance from the path. */
interface OnPath {
  readonly row: number;
  readonly part: number;
  readonly left_m: number;
  /** Rows after which the hands look for the turn ahead. */
  readonly step_s: number;
}

/**
 * The hands of the lap driver (line-follower.ts, after Kapania and Gerdes 2015) on the path of a log. Throws BAD_ARGUMENTS
 * for a car without an envelope: one with motors in its wheels.
 */
export function createPathDriver(setup: Setup, path: LogPath, car: SimulatedCar) {
  const model = axleModelOf(setup, asSurface(FRICTION));
  const envelope = carEnvelope(model);
  const hands = createLineHands(model.facts, compileSteadySteer(model, envelope));
  const last = path.x_m.length - 1;
  return {
    /** Sets the steering for the next step. Allocates nothing. */
    steer: ({ row, part, left_m, step_s }: OnPath): void => {
      const { seen } = hands;
      const next = Math.min(row + 1, last);
      const between = (values: Float64Array): number => values[row]! + (values[next]! - values[row]!) * part;
      seen[SEEN_CURVATURE_PERM] = between(path.curvature_perm);
      seen[SEEN_HEADING_RAD] = between(path.heading_rad);
      seen[SEEN_ERROR_M] = left_m;
      seen[SEEN_AHEAD_PERM] = path.curvature_perm[Math.min(last, Math.round(row + part + AHEAD_S / step_s))]!;
      steerToLine(hands, car);
    },
    /** The acceleration that the tyres hold beside the turn, after a step of {@link steer}. */
    driveLeft_mps2: (): number => driveLeft_mps2(hands, envelope, 1, car),
  };
}
export type PathDriver = ReturnType<typeof createPathDriver>;
