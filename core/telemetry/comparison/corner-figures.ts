import type { CornerFigureName } from '../../contract/corner-figures.ts';
import { crossing_s, extremes, lastBefore, valueAt, type LapSamples } from './lap-samples.ts';
import { positionAt, timeAt, type Passage } from './passage.ts';

/** Pedal travel from which a driver brakes, and from which they are back on the accelerator. */
const BRAKING = 0.05;
const ACCELERATING = 0.2;

export const CORNER_CHANNELS = ['speed_mps', 'brake', 'accelerator', 'steer'] as const;

export type CornerFigures = Readonly<Record<CornerFigureName, number>>;

/** A corner with its approach and exit: from the apex of the corner before to that of the next. */
export interface CornerPosition {
  readonly from_m: number;
  readonly to_m: number;
  /** Earliest position of braking for it, and latest position at which the accelerator is applied. */
  readonly before_m: number;
  readonly after_m: number;
}

/**
 * Figures of a lap in a corner; NaN where the channel was not recorded or the event did not happen. Speeds
 * are those of the centre of gravity at the start and end of the corner, and the minimum in between. The
 * brake point is the start of the last braking before the slowest point; the accelerator point is where the
 * pedal passes a fifth of its travel on the way out. Steer is the larger of both sides.
 */
export function cornerFigures(lap: LapSamples, passage: Passage, corner: CornerPosition): CornerFigures {
  const from_s = timeAt(passage, corner.from_m);
  const to_s = timeAt(passage, corner.to_m);
  const speed = lap.get('speed_mps');
  const span = speed && extremes(speed, from_s, to_s);
  const slowest_s = span?.least_s ?? timeAt(passage, (corner.from_m + corner.to_m) / 2);
  const steer = lap.get('steer');
  const steered = steer && extremes(steer, from_s, to_s);
  const at = (time_s: number): number => (speed === undefined ? NaN : valueAt(speed, time_s));
  const position = (time_s: number): number => (Number.isNaN(time_s) ? NaN : positionAt(passage, time_s));
  return {
    time_s: to_s - from_s,
    entrySpeed_mps: at(from_s),
    leastSpeed_mps: span?.least ?? NaN,
    exitSpeed_mps: at(to_s),
    slowest_m: span === undefined ? NaN : position(slowest_s),
    brakePoint_m: position(brakeTime_s(lap, slowest_s, timeAt(passage, corner.before_m))),
    maximumSteer: steered === undefined ? NaN : Math.max(-steered.least, steered.most),
    acceleratorPoint_m: position(
      acceleratorTime_s(lap, slowest_s, timeAt(passage, corner.before_m), timeAt(passage, corner.after_m)),
    ),
  };
}

/** Speeds at both ends of a straight; the figures that only a corner has are NaN. */
export function straightFigures(
  lap: LapSamples,
  passage: Passage,
  { from_m, to_m }: Pick<CornerPosition, 'from_m' | 'to_m'>,
): CornerFigures {
  const [from_s, to_s] = [timeAt(passage, from_m), timeAt(passage, to_m)];
  const speed = lap.get('speed_mps');
  const at = (time_s: number): number => (speed === undefined ? NaN : valueAt(speed, time_s));
  return {
    time_s: to_s - from_s,
    entrySpeed_mps: at(from_s),
    leastSpeed_mps: NaN,
    exitSpeed_mps: at(to_s),
    slowest_m: NaN,
    brakePoint_m: NaN,
    maximumSteer: NaN,
    acceleratorPoint_m: NaN,
  };
}

/** Start of the last braking before a time; NaN where there was none since `since_s`. */
function brakeTime_s(lap: LapSamples, until_s: number, since_s: number): number {
  const series = lap.get('brake');
  if (series === undefined) return NaN;
  const { time_s, values: brake } = series;
  const first = Math.max(0, lastBefore(time_s, since_s));
  let i = lastBefore(time_s, until_s);
  while (i > first && !(brake[i]! > BRAKING)) i--;
  if (i <= first) return NaN;
  while (i > first && brake[i - 1]! > BRAKING) i--;
  return i <= first ? NaN : crossing_s(series, i, BRAKING);
}

/** Time at which the accelerator is applied around the slowest point; NaN where it was down all the time or never. */
function acceleratorTime_s(lap: LapSamples, slowest_s: number, since_s: number, until_s: number): number {
  const series = lap.get('accelerator');
  if (series === undefined) return NaN;
  const { time_s, values: pedal } = series;
  const first = Math.max(0, lastBefore(time_s, since_s));
  let i = Math.max(first, lastBefore(time_s, slowest_s));
  if (pedal[i]! > ACCELERATING) while (i > first && pedal[i]! > ACCELERATING) i--;
  else while (i + 1 < time_s.length && time_s[i + 1]! <= until_s && !(pedal[i + 1]! > ACCELERATING)) i++;
  const next = i + 1;
  if (!(pedal[i]! <= ACCELERATING) || !(pedal[next]! > ACCELERATING) || time_s[next]! > until_s) return NaN;
  return crossing_s(series, next, ACCELERATING);
}
