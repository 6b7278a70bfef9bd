import { indexAt } from '../traces/trace-points.ts';

/** Combined slip, √(κ² + tan²α), from which a tyre marks the road, and from which it marks it fully. */
const FROM_SLIP = 0.12;
const FULL_SLIP = 0.35;
/** Minimum sliding speed: at walking pace slip is a large number without a mark. */
const MIN_SLIDE_MPS = 0.4;
const MIN_LOAD_N = 100;
/** A longer gap between two samples ends a mark: the car was moved, or samples are missing. */
const LONGEST_M = 8;
const LONGEST_S = 0.5;
/** Shorter pieces are joined. */
const SHORTEST_M = 0.05;
const LIFT_M = 0.015;

/** Samples of one car at equal times; wheels in their order. */
export interface MarkSamples {
  readonly time_s: Float64Array;
  readonly x_m: Float64Array;
  readonly y_m: Float64Array;
  readonly yaw_rad: Float64Array;
  readonly slipRatio: readonly Float64Array[];
  readonly slipAngle_rad: readonly Float64Array[];
  readonly load_N: readonly Float64Array[];
  /** Height of the road under each wheel, m; a level road at 0 where undefined. */
  readonly height_m: readonly Float64Array[] | undefined;
}

/** Contact point of a wheel, in car axes, m. */
export interface MarkWheel {
  readonly x_m: number;
  readonly y_m: number;
  readonly width_m: number;
}

/** Marks of all wheels as one mesh of quads in time order. */
export interface SkidMarks {
  /** Offset subtracted from x and y: numbers far from zero would lose digits. */
  readonly origin_m: readonly [number, number];
  /** Four corners of each quad. */
  readonly position: Float32Array;
  /** Darkness of each corner, 0 to 1. */
  readonly dark: Float32Array;
  /** Time when each quad was completed, s; rises. */
  readonly done_s: Float64Array;
}

/** Darkness of the mark of a tyre with this slip, 0 to 1. Missing values leave no mark. */
export function markStrength(
  slipRatio: number,
  slipAngle_rad: number,
  load_N: number,
  speed_mps: number,
): number {
  const slip = Math.hypot(slipRatio, Math.tan(slipAngle_rad));
  // Slip ratio and tangent of the slip angle are relative to the forward speed. A spinning wheel of a
  // stationary car slides too.
  const slide_mps = slip * Math.max(speed_mps, 0.1);
  if (!(load_N > MIN_LOAD_N) || !(slide_mps > MIN_SLIDE_MPS)) return 0;
  return Math.min(1, Math.max(0, (slip - FROM_SLIP) / (FULL_SLIP - FROM_SLIP)));
}

/** At most one quad per wheel and sample: the memory is bounded by the number of samples. */
export function skidMarks(samples: MarkSamples, wheels: readonly MarkWheel[]): SkidMarks {
  const { time_s, x_m, y_m, yaw_rad } = samples;
  const most = Math.max(0, time_s.length - 1) * wheels.length;
  const position = new Float32Array(12 * most);
  const dark = new Float32Array(4 * most);
  const done_s = new Float64Array(most);
  /** Both ends of the last cross line of each wheel's mark, with its middle, darkness and time. */
  const last = wheels.map(() => ({ edge: new Float64Array(6), x: 0, y: 0, dark: 0, at_s: -Infinity }));
  const originX_m = firstKnown(x_m);
  const originY_m = firstKnown(y_m);
  let count = 0;
  for (let i = 0; i < time_s.length; i++) {
    const cos = Math.cos(yaw_rad[i] ?? NaN);
    const sin = Math.sin(yaw_rad[i] ?? NaN);
    const before = Math.max(0, i - 1);
    const step_s = (time_s[i] ?? 0) - (time_s[before] ?? 0);
    const distance_m = Math.hypot(
      (x_m[i] ?? NaN) - (x_m[before] ?? NaN),
      (y_m[i] ?? NaN) - (y_m[before] ?? NaN),
    );
    const speed_mps = step_s > 0 ? distance_m / step_s : 0;
    for (let w = 0; w < wheels.length; w++) {
      const wheel = wheels[w];
      const end = last[w];
      if (wheel === undefined || end === undefined) continue;
      const strength = markStrength(
        samples.slipRatio[w]?.[i] ?? NaN,
        samples.slipAngle_rad[w]?.[i] ?? NaN,
        samples.load_N[w]?.[i] ?? NaN,
        speed_mps,
      );
      const x = (x_m[i] ?? NaN) - originX_m + cos * wheel.x_m - sin * wheel.y_m;
      const y = (y_m[i] ?? NaN) - originY_m + sin * wheel.x_m + cos * wheel.y_m;
      const at_s = time_s[i] ?? 0;
      const z = (samples.height_m?.[w]?.[i] ?? 0) + LIFT_M;
      const dx = x - end.x;
      const dy = y - end.y;
      const moved_m = Math.hypot(dx, dy);
      const joins = at_s - end.at_s <= LONGEST_S && moved_m <= LONGEST_M;
      if (Number.isNaN(x + y + z) || (strength === 0 && !(joins && end.dark > 0))) {
        end.at_s = -Infinity;
        end.dark = 0;
        continue;
      }
      if (joins && moved_m < SHORTEST_M && strength > 0) continue;
      const isMoving = joins && moved_m >= SHORTEST_M;
      // Perpendicular to the motion of the wheel; before any motion, to the car.
      const nx = isMoving ? -dy / moved_m : -sin;
      const ny = isMoving ? dx / moved_m : cos;
      const half_m = wheel.width_m / 2;
      const edge = [x + nx * half_m, y + ny * half_m, z, x - nx * half_m, y - ny * half_m, z];
      if (isMoving && (strength > 0 || end.dark > 0)) {
        position.set(end.edge, 12 * count);
        position.set(edge, 12 * count + 6);
        dark.fill(end.dark, 4 * count, 4 * count + 2);
        dark.fill(strength, 4 * count + 2, 4 * count + 4);
        done_s[count] = at_s;
        count++;
      }
      end.edge.set(edge);
      end.x = x;
      end.y = y;
      end.dark = strength;
      end.at_s = strength > 0 ? at_s : -Infinity;
    }
  }
  return {
    origin_m: [originX_m, originY_m],
    position: position.slice(0, 12 * count),
    dark: dark.slice(0, 4 * count),
    done_s: done_s.slice(0, count),
  };
}

const firstKnown = (values: Float64Array): number => Math.round(values.find((v) => !Number.isNaN(v)) ?? 0);

/** Number of quads completed at a time. */
export const marksUntil = ({ done_s }: SkidMarks, at_s: number): number => indexAt(done_s, at_s) + 1;
