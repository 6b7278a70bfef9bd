import { percentile } from '../../math/stats.ts';
import {
  lateralRows,
  longitudinalRows,
  withMirrored,
  withReversed,
  type TyreMeasurements,
} from './measurements.ts';

/** Minimum share of the widest slip on both sides; otherwise a sweep is one-sided. */
const MIN_SIDE = 0.2;

function isOneSided(values: ArrayLike<number>): boolean {
  let least = 0;
  let most = 0;
  for (let i = 0; i < values.length; i++) {
    least = Math.min(least, values[i]!);
    most = Math.max(most, values[i]!);
  }
  return Math.min(most, -least) < MIN_SIDE * Math.max(most, -least);
}

/** Slips within which a wheel rolls freely, and the minimum part of the rows. */
const FREE_SLIP = 0.02;
const FREE_ANGLE_RAD = (1 * Math.PI) / 180;
const FREE_SHARE = 0.99;

function isFree(values: Float64Array, most: number): boolean {
  const reach = percentile(
    values.map((value) => Math.abs(value)),
    FREE_SHARE,
  );
  return reach !== undefined && reach > 0 && reach < most;
}

/** Sets a slip that only fluctuates about zero to 0: it was not swept. */
function withoutTremble(m: TyreMeasurements, notes: string[]): TyreMeasurements {
  const rollsFreely = isFree(m.slip, FREE_SLIP);
  const goesStraight = isFree(m.slipAngle_rad, FREE_ANGLE_RAD);
  if (rollsFreely) notes.push('the slip ratios are those of a free rolling wheel; 0 is used');
  if (goesStraight) notes.push('the slip angles are those of a wheel running straight; 0 is used');
  const none = new Float64Array(m.count);
  return {
    ...m,
    slip: rollsFreely ? none : m.slip,
    slipAngle_rad: goesStraight ? none : m.slipAngle_rad,
  };
}

/** Completes one-sided sweeps to both sides. `notes` gives the assumptions. */
export function completeSides(all: TyreMeasurements, symmetric: boolean, notes: string[]): TyreMeasurements {
  const m = withoutTremble(all, notes);
  const angles = lateralRows(m, m.fy_N).map((row) => m.slipAngle_rad[row]!);
  const slips = longitudinalRows(m, m.fx_N).map((row) => m.slip[row]!);
  const isHalf = angles.length > 0 && isOneSided(angles);
  if (isHalf && !symmetric) notes.push('slip angles to one side only; the tyre is assumed to be symmetric');
  const both = symmetric || isHalf ? withMirrored(m) : m;
  if (slips.length === 0 || !isOneSided(slips)) return both;
  notes.push(
    'Fx was measured only in driving or only in braking; the other is assumed to be the same with opposite sign',
  );
  return withReversed(both);
}
