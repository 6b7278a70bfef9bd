import type { Histories } from '../../../../core/contract/telemetry-requests.ts';
import type { DotAxes } from './tyre-charts.ts';

/** Operating points of a wheel of a stored session; arrays of one length, gaps left out. */
export interface OperatingPoints {
  readonly slip: Float64Array;
  readonly angle_rad: Float64Array;
  readonly fx_N: Float64Array;
  readonly fy_N: Float64Array;
  /** Number of samples of the session, and of the drawn ones. */
  readonly total: number;
}

const CHANNELS = [
  'slipRatio',
  'slipAngle_rad',
  'longitudinalForce_N',
  'lateralForce_N',
  'wheelLoad_N',
] as const;

export const pointChannels = (wheel: string): string[] => CHANNELS.map((name) => `${name}.${wheel}`);

/** Relative load difference up to which points are drawn with the curves. */
export const LOAD_PART = 0.2;

/**
 * Samples of a wheel at about one load; undefined where the session did not record the channels they need.
 */
export function operatingPoints(
  { channels }: Histories,
  wheel: string,
  load_N: number,
): OperatingPoints | undefined {
  const of = (name: (typeof CHANNELS)[number]): Float64Array | undefined =>
    channels.find((channel) => channel.name === `${name}.${wheel}`)?.values;
  const [slip, angle, fx, fy, loads] = CHANNELS.map(of);
  if (
    slip === undefined ||
    angle === undefined ||
    fx === undefined ||
    fy === undefined ||
    loads === undefined
  )
    return undefined;
  const taken: number[] = [];
  loads.forEach((load, i) => {
    const isNear = Math.abs(load - load_N) <= LOAD_PART * load_N;
    const isWhole = [slip, angle, fx, fy].every((values) => Number.isFinite(values[i]));
    if (isNear && isWhole) taken.push(i);
  });
  const picked = (values: Float64Array): Float64Array => Float64Array.from(taken, (i) => values[i] ?? 0);
  return {
    slip: picked(slip),
    angle_rad: picked(angle),
    fx_N: picked(fx),
    fy_N: picked(fy),
    total: loads.length,
  };
}

/** Dots of the points on a chart; undefined for a chart without such axes. */
export function dotsOf(
  points: OperatingPoints,
  axes: DotAxes,
): { readonly x: Float64Array; readonly y: Float64Array } | undefined {
  switch (axes) {
    case 'slip':
      return { x: points.slip, y: points.fx_N };
    case 'angle':
      return { x: points.angle_rad, y: points.fy_N };
    case 'combined':
      return { x: points.fx_N, y: points.fy_N };
    case undefined:
      return undefined;
  }
}
