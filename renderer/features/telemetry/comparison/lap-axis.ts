import type { AlignedLap, AlignedLaps, RoadSegment } from '../../../../core/contract/compare-requests.ts';
import { interpolated, type Points } from '../../../plots/traces/trace-points.ts';
import type { Span } from '../../../plots/view-range.ts';

export const LAP_AXES = ['time', 'distance', 'position'] as const;
export type LapAxis = (typeof LAP_AXES)[number];

/** Extent before and after a lap, so that the samples next to its ends have a position, too. */
const BEYOND_s = 1;

/**
 * Positions of a lap on the axis: x is the time of the session, y the axis position. Both rise; extrapolated
 * linearly beyond the ends.
 */
export function axisOf(lap: AlignedLap, positions_m: Float64Array, axis: LapAxis): Points {
  const { start_s, duration_s, clock_s, driven_m } = lap;
  if (axis === 'time') return beyond([start_s, start_s + duration_s], [0, duration_s]);
  return beyond(
    clock_s.map((at_s) => start_s + at_s),
    axis === 'position' ? positions_m : driven_m,
  );
}

function beyond(x: ArrayLike<number>, y: ArrayLike<number>): Points {
  const last = Math.min(x.length, y.length) - 1;
  const at = (values: ArrayLike<number>, i: number): number => values[i] ?? NaN;
  const slope = (i: number): number => (at(y, i + 1) - at(y, i)) / (at(x, i + 1) - at(x, i));
  if (last < 1) return { x: new Float64Array(0), y: new Float64Array(0) };
  return {
    x: Float64Array.of(at(x, 0) - BEYOND_s, ...Array.from(x), at(x, last) + BEYOND_s),
    y: Float64Array.of(
      at(y, 0) - BEYOND_s * slope(0),
      ...Array.from(y),
      at(y, last) + BEYOND_s * slope(last - 1),
    ),
  };
}

/** Ends of the axis that all laps cover. */
export function axisSpan({ laps, positions_m }: AlignedLaps, axis: LapAxis): Span {
  if (axis === 'position') return { from: positions_m[0] ?? 0, to: positions_m.at(-1) ?? 1 };
  const ends = laps.map((lap) => (axis === 'time' ? lap.duration_s : (lap.driven_m.at(-1) ?? 0)));
  return { from: 0, to: Math.max(0.01, ...ends) };
}

/** Session times at which a lap is on a part of the axis; within the lap. */
export function timesOn({ x, y }: Points, { from, to }: Span): Span {
  const [first, last] = [x[1] ?? 0, x[x.length - 2] ?? 0];
  const inverse = { x: y, y: x };
  const time = (position: number): number =>
    Math.min(
      last,
      Math.max(first, interpolated(inverse, position) ?? (position < (y[1] ?? 0) ? first : last)),
    );
  return { from: time(from), to: time(to) };
}

/** Road positions on the axis, as the reference passes them. */
function referencePositions({ laps: [reference], positions_m }: AlignedLaps, axis: LapAxis): Float64Array {
  if (reference === undefined || axis === 'position') return positions_m;
  return axis === 'time' ? reference.clock_s : reference.driven_m;
}

/** Time gained by a lap on the reference, on the axis of the reference; it rises where time is gained. */
export function deltaLine(aligned: AlignedLaps, lap: AlignedLap, axis: LapAxis): Points {
  return { x: referencePositions(aligned, axis), y: lap.delta_s.map((lost_s) => 0 - lost_s) };
}

/** Share of a segment that is shown before and after it. */
const AROUND = 0.35;

/** A road segment on the axis, with a margin before and after it, and its middle or apex. */
export function segmentSpan(
  aligned: AlignedLaps,
  { from_m, to_m, apexes_m }: RoadSegment,
  axis: LapAxis,
  around = AROUND,
): Span & { readonly middle: number } {
  const at = { x: aligned.positions_m, y: referencePositions(aligned, axis) };
  const position = (position_m: number): number =>
    interpolated(
      at,
      Math.min(aligned.positions_m.at(-1) ?? 0, Math.max(aligned.positions_m[0] ?? 0, position_m)),
    ) ?? 0;
  const around_m = around * (to_m - from_m);
  return {
    from: position(from_m - around_m),
    to: position(to_m + around_m),
    middle: position(apexes_m[0] ?? (from_m + to_m) / 2),
  };
}

/** Name and unit of the axis. */
export const AXIS_WORDS = {
  time: ['Time', 's'],
  distance: ['Distance', 'm'],
  position: ['Position', 'm'],
} as const satisfies Record<LapAxis, readonly [string, string]>;
