import type { EngineSetup } from '../../../setup/setup.ts';
import { interpolateLinear } from '../../../math/interpolation.ts';

/** Engine torque by throttle and speed; bilinear between the points, constant beyond them. */
export interface EngineMap {
  readonly throttle: Float64Array;
  readonly speed_radps: Float64Array;
  /** Speed by speed within each throttle. */
  readonly torque_Nm: Float64Array;
}

const THROTTLES = 11;
const SPEEDS = 61;

/**
 * The control unit's map, from the car's own curve: T = (Tmax - Tmin) throttle + Tmin with Tmin = -coefficient x speed
 * (docs/sources/racer-format.md section 5). Idle control and limiter are not in it: the unit does not know them, an
 * error of the estimate as in the paper.
 */
export function engineMapOf(engine: EngineSetup): EngineMap {
  const x = Float64Array.from(engine.curve.speed_radps);
  const y = Float64Array.from(engine.curve.torque_Nm);
  const top_radps = Math.max(engine.maxSpeed_radps, x[x.length - 1] ?? 0);
  const throttle = Float64Array.from({ length: THROTTLES }, (_, i) => i / (THROTTLES - 1));
  const speed_radps = Float64Array.from({ length: SPEEDS }, (_, i) => (top_radps * i) / (SPEEDS - 1));
  const torque_Nm = new Float64Array(THROTTLES * SPEEDS);
  throttle.forEach((opening, row) => {
    speed_radps.forEach((speed, column) => {
      const closed_Nm = -engine.brakingCoefficient_Nmsprad * speed;
      const full_Nm = interpolateLinear(x, y, speed);
      torque_Nm[row * SPEEDS + column] = (full_Nm - closed_Nm) * opening + closed_Nm;
    });
  });
  return { throttle, speed_radps, torque_Nm };
}

/** Slots of {@link writeMapTorque}. */
export const MAP_THROTTLE = 0;
export const MAP_SPEED_RADPS = 1;
export const MAP_TORQUE_NM = 2;
export const MAP_IO_COUNT = 3;

/** Index of the last point at or below a value, so that the next one exists. */
function below(points: Float64Array, io: Float64Array, slot: number): number {
  const value = io[slot]!;
  let low = 0;
  while (low < points.length - 2 && points[low + 1]! <= value) low++;
  return low;
}

function partOf(points: Float64Array, low: number, io: Float64Array, slot: number): number {
  const part = (io[slot]! - points[low]!) / (points[low + 1]! - points[low]!);
  return part < 0 ? 0 : part > 1 ? 1 : part;
}

export function writeMapTorque(map: EngineMap, io: Float64Array): void {
  const { throttle, speed_radps, torque_Nm } = map;
  const row = below(throttle, io, MAP_THROTTLE);
  const column = below(speed_radps, io, MAP_SPEED_RADPS);
  const u = partOf(throttle, row, io, MAP_THROTTLE);
  const v = partOf(speed_radps, column, io, MAP_SPEED_RADPS);
  const at = row * speed_radps.length + column;
  const up = at + speed_radps.length;
  io[MAP_TORQUE_NM] =
    (1 - u) * ((1 - v) * torque_Nm[at]! + v * torque_Nm[at + 1]!) +
    u * ((1 - v) * torque_Nm[up]! + v * torque_Nm[up + 1]!);
}
