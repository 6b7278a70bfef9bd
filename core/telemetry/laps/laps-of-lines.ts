import type { RecordedLap } from '../files/recording.ts';
import type { PlaneLine } from '../../math/plane-line.ts';
import {
  crossingsOf,
  uncertainCrossings,
  type Crossing,
  type CrossingDirection,
  type TimedPath,
} from './line.ts';

/** Lines of a lap timer. Without a finish the start line is both. */
export interface TimingLines {
  readonly start: PlaneLine;
  readonly finish?: PlaneLine | undefined;
  readonly splits?: readonly PlaneLine[] | undefined;
  /** Side from which the start line is crossed; the more frequent one if undefined. */
  readonly direction?: CrossingDirection | undefined;
}

export interface TimedLaps {
  readonly laps: readonly RecordedLap[];
  readonly direction: CrossingDirection;
  /** Crossings against the direction. */
  readonly against: number;
  /** Splits in the order of driving. */
  readonly splits: readonly PlaneLine[];
  /** Times of interruptions in which the line may have been crossed. */
  readonly uncertain_s: readonly number[];
  /** Lowest speed at a line, m/s. */
  readonly slowest_mps: number;
}

/** A car at rest on a line crosses it again and again by the scatter of its positions. */
const MIN_CROSSING_MPS = 1;
/** Between two crossings of one line the car is this far away from it, and so long: otherwise it waits or turns at the line. */
const AWAY_M = 20;
const MIN_LAP_S = 5;
/** A car slower than this is at rest; for so long it is a stop. */
const STANDING_MPS = 1;
const STOP_S = 5;
/** A start from rest is one within this distance of the line. */
const STANDING_START_M = 30;

function likelyDirection(crossings: readonly Crossing[]): CrossingDirection {
  const forward = crossings.filter(({ direction }) => direction === 1).length;
  const backward = crossings.length - forward;
  return forward === backward ? (crossings[0]?.direction ?? 1) : forward > backward ? 1 : -1;
}

/** True for a car that was elsewhere between two crossings. */
function wasAway({ x_m, y_m }: TimedPath, from: Crossing, to: Crossing): boolean {
  const x = x_m[from.index] ?? 0;
  const y = y_m[from.index] ?? 0;
  for (let i = from.index; i <= to.index; i++)
    if (Math.hypot((x_m[i] ?? 0) - x, (y_m[i] ?? 0) - y) > AWAY_M) return true;
  return false;
}

/** Crossings in one direction, without those of a car at rest on the line. */
function usable(
  path: TimedPath,
  crossings: readonly Crossing[],
  direction: CrossingDirection,
): readonly Crossing[] {
  const kept: Crossing[] = [];
  for (const each of crossings) {
    const last = kept.at(-1);
    if (each.direction !== direction || each.speed_mps < MIN_CROSSING_MPS) continue;
    if (last !== undefined && (each.at_s - last.at_s < MIN_LAP_S || !wasAway(path, last, each))) continue;
    kept.push(each);
  }
  return kept;
}

/** The longest time in s that the car is at rest between two samples. */
function longestStop_s({ time_s, vx_mps, vy_mps }: TimedPath, from: number, to: number): number {
  let longest_s = 0;
  let since: number | undefined;
  for (let i = from; i <= to; i++) {
    const isStanding = Math.hypot(vx_mps[i] ?? 0, vy_mps[i] ?? 0) < STANDING_MPS;
    if (!isStanding) since = undefined;
    else {
      since ??= i;
      longest_s = Math.max(longest_s, (time_s[i] ?? 0) - (time_s[since] ?? 0));
    }
  }
  return longest_s;
}

function isStandingStart(
  { vx_mps, vy_mps, distance_m }: TimedPath,
  { index, distance_m: at_m }: Crossing,
): boolean {
  for (let i = index; i >= 0 && at_m - (distance_m[i] ?? 0) < STANDING_START_M; i--)
    if (Math.hypot(vx_mps[i] ?? 0, vy_mps[i] ?? 0) < STANDING_MPS) return true;
  return false;
}

/** Times from line to line, where every split was crossed once and in order; otherwise none. */
function sectorsOf(
  start: Crossing,
  end: Crossing,
  splits: readonly (readonly Crossing[])[],
): readonly number[] {
  const times = [start.at_s];
  for (const crossings of splits) {
    const [only, another] = crossings.filter(({ at_s }) => at_s > (times.at(-1) ?? 0) && at_s < end.at_s);
    if (only === undefined || another !== undefined) return [];
    times.push(only.at_s);
  }
  if (splits.length === 0) return [];
  return [...times, end.at_s].slice(1).map((time, i) => time - (times[i] ?? 0));
}

interface Split {
  readonly line: PlaneLine;
  readonly crossings: readonly Crossing[];
}

/** Splits in the order in which the first lap that crosses all of them does; otherwise as given. */
function inOrder(
  splits: readonly Split[],
  pairs: readonly (readonly [Crossing, Crossing])[],
): readonly Split[] {
  for (const [start, end] of pairs) {
    const placed = splits.map((split) => ({
      split,
      at_s: split.crossings.find(({ at_s }) => at_s > start.at_s && at_s < end.at_s)?.at_s,
    }));
    if (placed.every(({ at_s }) => at_s !== undefined))
      return placed.toSorted((a, b) => (a.at_s ?? 0) - (b.at_s ?? 0)).map(({ split }) => split);
  }
  return splits;
}

/** Pairs of crossings that a lap begins and ends with: on a sprint the last start before each finish. */
function pairsOf(
  starts: readonly Crossing[],
  finishes: readonly Crossing[] | undefined,
): readonly (readonly [Crossing, Crossing])[] {
  if (finishes === undefined) return starts.slice(1).map((end, i) => [starts[i] ?? end, end] as const);
  let last_s = Number.NEGATIVE_INFINITY;
  return finishes.flatMap((end) => {
    const start = starts.findLast(({ at_s }) => at_s < end.at_s && at_s > last_s);
    last_s = end.at_s;
    return start === undefined ? [] : [[start, end] as const];
  });
}

/**
 * Laps between crossings of the lines. What lies before the first crossing (the out-lap) and behind the last one (the in-lap) is not complete, nor
 * is a lap next to an interruption in which the line may have been crossed. A lap with a stop or a standing start is kept
 * and not valid: its time is not that of a flying lap.
 */
export function lapsOfLines(path: TimedPath, lines: TimingLines): TimedLaps {
  const all = crossingsOf(path, lines.start);
  const direction = lines.direction ?? likelyDirection(all);
  const starts = usable(path, all, direction);
  const atFinish = lines.finish === undefined ? undefined : crossingsOf(path, lines.finish);
  const finishes = atFinish && usable(path, atFinish, likelyDirection(atFinish));
  const placed = (lines.splits ?? []).map((line) => {
    const crossings = crossingsOf(path, line);
    return { line, crossings: usable(path, crossings, likelyDirection(crossings)) };
  });
  const interrupted = [lines.start, ...(lines.finish === undefined ? [] : [lines.finish])].flatMap((line) =>
    uncertainCrossings(path, line),
  );
  const laps: RecordedLap[] = [];
  const first_s = path.time_s[0] ?? 0;
  const last_s = path.time_s.at(-1) ?? 0;
  const [first] = starts;
  if (first !== undefined && first.at_s > first_s)
    laps.push({ number: 0, start_s: first_s, end_s: first.at_s, complete: false });
  const pairs = pairsOf(starts, finishes);
  const splits = inOrder(placed, pairs);
  const atSplits = splits.map(({ crossings }) => crossings);
  pairs.forEach(([start, end], i) => {
    const isWhole = !interrupted.some((at) => at > start.index && at <= end.index + 1);
    const stands = longestStop_s(path, start.index + 1, end.index) >= STOP_S;
    const isFlying = !stands && !isStandingStart(path, start);
    const sectors_s = sectorsOf(start, end, atSplits);
    laps.push({
      number: i + 1,
      start_s: start.at_s,
      end_s: end.at_s,
      complete: isWhole,
      // A sprint begins from rest.
      valid: lines.finish === undefined ? isFlying : !stands,
      ...(sectors_s.length > 0 && { sectors_s }),
    });
  });
  const end = (finishes ?? starts).at(-1);
  if (end !== undefined && pairs.length > 0 && end.at_s < last_s)
    laps.push({ number: pairs.length + 1, start_s: end.at_s, end_s: last_s, complete: false });
  return {
    laps,
    direction,
    splits: splits.map(({ line }) => line),
    against: all.filter((each) => each.direction !== direction && each.speed_mps >= MIN_CROSSING_MPS).length,
    uncertain_s: interrupted.map((i) => path.time_s[i - 1] ?? 0),
    slowest_mps: Math.min(...pairs.flat().map(({ speed_mps }) => speed_mps)),
  };
}
