import type { DrivenCar } from '../driver/driven-car.ts';
import type { DriverFacts } from '../driver/driver-facts.ts';
import type { Envelope } from '../laptime/envelope.ts';
import { column, plane, speedPlace, type SpeedProfile } from '../laptime/speed-profile.ts';
import { STEER_USED } from './steady-steer.ts';
import { PLACE_NODE, PLACE_PAST_NODE_M } from '../track/road-place.ts';
import type { Road } from '../track/road.ts';
import { createFeet, FEET_ACCELERATION_MPS2, FEET_SPEED_MPS, moveFeet, type Feet } from './feet.ts';
import { createLineFollower, followLine, nodeAhead, type LineFollower } from './line-follower.ts';
import type { SteadySteer } from './steady-steer.ts';

/** Who drives laps: hands on a line, feet for its speeds. */
export interface LapDriver {
  readonly hands: LineFollower;
  readonly feet: Feet;
  readonly line: Road;
  readonly profile: SpeedProfile;
  readonly envelope: Envelope;
}

/** The acceleration asked for is that of the line so far ahead: feet and engine take time. */
const AHEAD_S = 0.08;

export function createLapDriver(
  facts: DriverFacts,
  line: Road,
  profile: SpeedProfile,
  steer: SteadySteer,
  node: number,
  envelope: Envelope,
): LapDriver {
  return { hands: createLineFollower(facts, line, steer, node), feet: createFeet(facts), line, profile, envelope };
}

/** One step. Allocates nothing. */
export function driveLine(driver: LapDriver, car: DrivenCar): void {
  const { hands, feet, line, profile } = driver;
  followLine(hands, car);
  const { place } = hands;
  const node = place[PLACE_NODE]!;
  const past_m = place[PLACE_PAST_NODE_M]!;
  const ahead = nodeAhead(line, node, past_m + AHEAD_S * car.readout.speed_mps);
  const acceleration = profile.acceleration_mps2[ahead]!;
  const here = profile.speed_mps[node]!;
  const other = profile.speed_mps[nodeAhead(line, node, past_m < 0 ? -line.step_m : line.step_m)]!;
  const share = (past_m < 0 ? -past_m : past_m) / line.step_m;
  feet.io[FEET_SPEED_MPS] = here + (other - here) * (share < 1 ? share : 1);
  feet.io[FEET_ACCELERATION_MPS2] = acceleration;
  const v = car.readout.speed_mps;
  const p = speedPlace(driver.envelope, v);
  const measured = Math.abs(v * car.readout.yawRate_radps) / column(driver.envelope.lateral_mps2, p);
  const g = +(process.env.GR??0.9);
  const used = Math.min(1, Math.max(hands.io[STEER_USED]!, +(process.env.ME??0)*measured)/g);
  feet.io[7] = g*plane(driver.envelope.drive_mps2, p, used);
  moveFeet(feet, car);
}
