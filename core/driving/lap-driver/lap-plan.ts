import type { DriverFacts } from '../driver/driver-facts.ts';
import { axleModelOf } from '../laptime/axle-model.ts';
import type { Envelope } from '../laptime/car-envelope.ts';
import { lapTimeOfProfile, solveLapTime } from '../laptime/lap-time.ts';
import { speedProfile, type SpeedProfile } from '../laptime/speed-profile.ts';
import type { Setup } from '../../setup/setup.ts';
import type { RacingLine } from '../../environment/track/racing-line.ts';
import type { Road } from '../../environment/track/road.ts';
import type { GroundSurface } from '../../environment/world/ground-surface.ts';
import { compileSteadySteer, type SteadySteer } from './steady-steer.ts';

/** The driver's plan before a lap. */
export interface LapPlan {
  readonly facts: DriverFacts;
  readonly line: RacingLine;
  readonly envelope: Envelope;
  /** Speeds the driver means to drive. */
  readonly profile: SpeedProfile;
  readonly steer: SteadySteer;
  /** Part of the envelope that the driver uses. */
  readonly grip: number;
  /** Node of the line at which the car starts, and its speed there. */
  readonly startNode: number;
  readonly startSpeed_mps: number;
  /** Lap in quasi-steady state with all of the envelope, and as the driver means to drive it. */
  readonly quasiSteady_s: number;
  readonly planned_s: number;
}

export interface LapPlanOptions {
  readonly grip: number;
  /** Distance kept between the car and the edges of the road. */
  readonly margin_m: number;
}

/** Share of the envelope's braking: real pedals do not bring every wheel to its limit at once. */
const BRAKING_PART = 0.8;
/** A flying start begins where the line is straightest between these times before the start line. */
const MIN_RUN_UP_S = 1;
const MAX_RUN_UP_S = 8;
/** Starting speed, as a share of the line's speed there. */
const START_PART = 0.95;

/**
 * Line of minimum curvature, envelope, speeds and steady turns of a car on a road. A closed track begins with
 * a flying start, an open one from standstill. Throws BAD_ARGUMENTS for a car that has no envelope.
 */
export function planLap(road: Road, setup: Setup, surface: GroundSurface, options: LapPlanOptions): LapPlan {
  const { grip, margin_m } = options;
  const model = axleModelOf(setup, surface);
  const best = solveLapTime(road, model, { margin_m, grip: 1, startSpeed_mps: 0 });
  const { line, envelope } = best;
  const profile = speedProfile(line.road, envelope, { grip, braking: BRAKING_PART, startSpeed_mps: 0 });
  const startNode = road.closed ? runUpNode(road, line, profile) : 0;
  return {
    facts: model.facts,
    line,
    envelope,
    profile,
    steer: compileSteadySteer(model, envelope),
    grip,
    startNode,
    startSpeed_mps: road.closed ? START_PART * profile.speed_mps[startNode]! : 0,
    quasiSteady_s: best.lap_s,
    planned_s: lapTimeOfProfile(road, line, profile).lap_s,
  };
}

/**
 * The node where a car set down straight, at constant speed, is closest to one that drives along
 * the line.
 */
function runUpNode(road: Road, line: RacingLine, profile: SpeedProfile): number {
  const nodes = line.road.count - 1;
  const [start_m = 0] = road.lines_m;
  const stations = line.centreStation_m;
  let at = stations.findIndex((station_m) => station_m >= start_m);
  if (at < 0) at = 0;
  let best = at;
  let least = Infinity;
  let time_s = 0;
  for (let k = 1; k < nodes && time_s <= MAX_RUN_UP_S; k++) {
    const i = (at - k + nodes) % nodes;
    const v = profile.speed_mps[i]!;
    time_s += line.road.step_m / v;
    const unrest = Math.abs(line.road.curvature_perm[i]!) * v * v + Math.abs(profile.acceleration_mps2[i]!);
    if (time_s < MIN_RUN_UP_S || unrest >= least) continue;
    least = unrest;
    best = i;
  }
  return best;
}
