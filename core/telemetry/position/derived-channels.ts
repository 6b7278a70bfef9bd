import { inPieces } from '../../math/in-pieces.ts';
import type { ChannelHead } from '../files/recording.ts';
import type { AntennaPath } from './antenna-path.ts';
import type { SmoothPath } from './smooth-path.ts';

/** Channels that positions give, by their names; positions are world axes x east, y north. */
export const DERIVED_CHANNELS = {
  positionX_m: { unit: 'm', sampleType: 'f64' },
  positionY_m: { unit: 'm', sampleType: 'f64' },
  distance_m: { unit: 'm', sampleType: 'f64' },
  yaw_rad: { unit: 'rad', sampleType: 'f32' },
  'Curvature by position': { unit: 'perm', sampleType: 'f32' },
  speed_mps: { unit: 'mps', sampleType: 'f32' },
  longitudinalAcceleration_mps2: { unit: 'mps2', sampleType: 'f32' },
  lateralAcceleration_mps2: { unit: 'mps2', sampleType: 'f32' },
} as const satisfies Record<string, Pick<ChannelHead, 'unit' | 'sampleType'>>;
export type DerivedChannel = keyof typeof DERIVED_CHANNELS;
export const DERIVED_NAMES = Object.keys(DERIVED_CHANNELS) as readonly DerivedChannel[];

/** The antenna in the axes of the car: x forward, y left of its centre of gravity, m. */
export interface AntennaOffset {
  readonly x_m: number;
  readonly y_m: number;
}

export interface DerivedSamples {
  /** Times of the fixes, and one without values behind the last fix before each gap. */
  readonly time_s: Float64Array<ArrayBuffer>;
  readonly values: {
    readonly [Name in DerivedChannel]: (typeof DERIVED_CHANNELS)[Name]['sampleType'] extends 'f64'
      ? Float64Array<ArrayBuffer>
      : Float32Array<ArrayBuffer>;
  };
}

/** Below this speed the path has no direction: the yaw angle stays, curvature and lateral acceleration are 0. */
const DIRECTION_MPS = 1;
/** Below this speed an antenna at rest only seems to move: no distance is added. */
const STANDING_MPS = 0.3;

/**
 * The channels of the car along the path of its antenna. The yaw angle is the direction of the path, which differs from
 * that of the car by the sideslip angle; accelerations are along and across the path. The origin of the car is `offset` behind and right of the
 * antenna; speed and accelerations are those of the antenna.
 */
export function derivedSamples({ path, breaks, step_s }: AntennaPath, offset: AntennaOffset): DerivedSamples {
  const count = path.time_s.length;
  const total = count + breaks.length;
  const wide = (): Float64Array<ArrayBuffer> => new Float64Array(total);
  const narrow = (): Float32Array<ArrayBuffer> => new Float32Array(total);
  const time_s = wide();
  const values = {
    positionX_m: wide(),
    positionY_m: wide(),
    distance_m: wide(),
    yaw_rad: narrow(),
    'Curvature by position': narrow(),
    speed_mps: narrow(),
    longitudinalAcceleration_mps2: narrow(),
    lateralAcceleration_mps2: narrow(),
  };
  if (breaks.length > 0) for (const column of Object.values(values)) column.fill(Number.NaN);
  const yaw_rad = firstYaw(path.vx_mps, path.vy_mps);
  inPieces(count, derivePiece, {
    path,
    isBreak: new Set(breaks),
    step_s,
    offset,
    time_s,
    values,
    reached: {
      yaw: yaw_rad,
      cosine: Math.cos(yaw_rad),
      sine: Math.sin(yaw_rad),
      distance_m: 0,
      speed: 0,
      row: 0,
    },
  });
  return { time_s, values };
}

interface Deriving extends DerivedSamples {
  readonly path: SmoothPath;
  readonly isBreak: ReadonlySet<number>;
  readonly step_s: number;
  readonly offset: AntennaOffset;
  /** State at the end of a piece, from which the next one goes on. */
  readonly reached: {
    yaw: number;
    cosine: number;
    sine: number;
    distance_m: number;
    speed: number;
    row: number;
  };
}

function derivePiece(
  { path, isBreak, step_s, offset, time_s, values, reached }: Deriving,
  begin: number,
  end: number,
): void {
  let { yaw, cosine, sine, distance_m, speed: speedBefore, row } = reached;
  for (let i = begin; i < end; i++) {
    const before_s = path.time_s[i - 1] ?? 0;
    const at_s = path.time_s[i] ?? 0;
    const vx = path.vx_mps[i] ?? 0;
    const vy = path.vy_mps[i] ?? 0;
    const ax = path.ax_mps2[i] ?? 0;
    const ay = path.ay_mps2[i] ?? 0;
    const speed = Math.sqrt(vx * vx + vy * vy);
    if (isBreak.size > 0 && isBreak.has(i)) {
      time_s[row] = before_s + Math.min(step_s, (at_s - before_s) / 2);
      row++;
      const x = (path.x_m[i] ?? 0) - (path.x_m[i - 1] ?? 0);
      distance_m += Math.hypot(x, (path.y_m[i] ?? 0) - (path.y_m[i - 1] ?? 0));
    } else if (i > 0) {
      const mean = (speedBefore + speed) / 2;
      if (mean > STANDING_MPS) distance_m += mean * (at_s - before_s);
    }
    speedBefore = speed;
    const hasDirection = speed > DIRECTION_MPS;
    if (hasDirection) {
      const turn = Math.atan2(vy, vx) - yaw;
      yaw += turn - 2 * Math.PI * Math.round(turn / (2 * Math.PI));
      cosine = vx / speed;
      sine = vy / speed;
    }
    const lateral = hasDirection ? (vx * ay - vy * ax) / speed : 0;
    time_s[row] = at_s;
    values.positionX_m[row] = (path.x_m[i] ?? 0) - offset.x_m * cosine + offset.y_m * sine;
    values.positionY_m[row] = (path.y_m[i] ?? 0) - offset.x_m * sine - offset.y_m * cosine;
    values.distance_m[row] = distance_m;
    values.yaw_rad[row] = yaw;
    values.speed_mps[row] = speed;
    values.lateralAcceleration_mps2[row] = lateral;
    values.longitudinalAcceleration_mps2[row] = ax * cosine + ay * sine;
    values['Curvature by position'][row] = hasDirection ? lateral / (speed * speed) : 0;
    row++;
  }
  reached.yaw = yaw;
  reached.cosine = cosine;
  reached.sine = sine;
  reached.distance_m = distance_m;
  reached.speed = speedBefore;
  reached.row = row;
}

/** The first direction of the path, which a car at rest at the beginning has already. */
function firstYaw(vx_mps: Float64Array, vy_mps: Float64Array): number {
  const i = vx_mps.findIndex((vx, k) => Math.hypot(vx, vy_mps[k] ?? 0) > DIRECTION_MPS);
  return i < 0 ? 0 : Math.atan2(vy_mps[i] ?? 0, vx_mps[i] ?? 0);
}
