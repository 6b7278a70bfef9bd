import { createRacingLine, type RacingLine } from '../../environment/track/racing-line.ts';
import type { Road } from '../../environment/track/road.ts';
import type { CarFacts } from '../../models/facts/car-facts.ts';
import type { AxleModel } from './axle-model.ts';
import { carEnvelope, type Envelope } from './car-envelope.ts';
import { speedProfile, type SpeedProfile } from './speed-profile.ts';

export interface LapTimeOptions {
  /** Kept to the edges beyond half the car. */
  readonly margin_m: number;
  /** Part of the grip that is used. */
  readonly grip: number;
  readonly startSpeed_mps: number;
  readonly progress?: ((fraction: number) => boolean) | undefined;
}

export interface LapTime {
  readonly line: RacingLine;
  readonly envelope: Envelope;
  readonly profile: SpeedProfile;
  /** From the start line to the finish. */
  readonly lap_s: number;
  readonly sectors_s: readonly number[];
}

/** Over the outer faces of its widest axle. */
export function vehicleWidth_m({ corners, wheels }: CarFacts): number {
  return Math.max(
    ...[0, 2].map(
      (w) => corners.y_m[w]! - corners.y_m[w + 1]! + (wheels.width_m[w]! + wheels.width_m[w + 1]!) / 2,
    ),
  );
}

/**
 * Quasi-steady lap of a car: line of minimum curvature, envelope and speeds. Patches of other surfaces are
 * left out.
 */
export function solveLapTime(road: Road, model: AxleModel, options: LapTimeOptions): LapTime {
  const { progress, margin_m, grip, startSpeed_mps } = options;
  const part = (from: number, to: number) => (fraction: number) =>
    progress?.(from + (to - from) * fraction) ?? true;
  const line = createRacingLine(road, {
    vehicleWidth_m: vehicleWidth_m(model.params),
    margin_m,
    progress: part(0, 0.5),
  });
  const envelope = carEnvelope(model);
  const profile = speedProfile(line.road, envelope, { grip, startSpeed_mps, progress: part(0.6, 1) });
  return { line, envelope, profile, ...lapTimeOfProfile(road, line, profile) };
}

/** Time at which the line passes a station of the centre line. */
function timeAt(line: RacingLine, { time_s }: SpeedProfile, station_m: number): number {
  const { centreStation_m } = line;
  const last = centreStation_m.length - 1;
  if (station_m <= centreStation_m[0]!) return 0;
  let i = 0;
  while (i < last - 1 && centreStation_m[i + 1]! <= station_m) i++;
  const span = centreStation_m[i + 1]! - centreStation_m[i]!;
  const share = span > 0 ? Math.min(1, (station_m - centreStation_m[i]!) / span) : 0;
  return time_s[i]! + share * (time_s[i + 1]! - time_s[i]!);
}

/** Times of the lap and its sectors by a profile. */
export function lapTimeOfProfile(
  road: Road,
  line: RacingLine,
  profile: SpeedProfile,
): Pick<LapTime, 'lap_s' | 'sectors_s'> {
  const round_s = profile.time_s[profile.time_s.length - 1]!;
  const at = road.lines_m.map((station_m) => timeAt(line, profile, station_m));
  const [start = 0] = at;
  const passed = at.map((time) => (road.closed && time < start ? time + round_s : time));
  if (road.closed) passed.push(start + round_s);
  const sectors_s = passed.slice(1).map((time, i) => time - (passed[i] ?? 0));
  return { lap_s: (passed.at(-1) ?? 0) - start, sectors_s };
}
