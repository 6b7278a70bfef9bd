import {
  lateralRows,
  longitudinalRows,
  withMirrored,
  withReversed,
  type TyreMeasurements,
} from './measurements.ts';

/** Sides on which a sweep must have a share of the widest slip, or it is taken for a half. */
const LEAST_SIDE = 0.2;

function isOneSided(values: ArrayLike<number>): boolean {
  let least = 0;
  let most = 0;
  for (let i = 0; i < values.length; i++) {
    least = Math.min(least, values[i]!);
    most = Math.max(most, values[i]!);
  }
  return Math.min(most, -least) < LEAST_SIDE * Math.max(most, -least);
}

/** Makes both sides of the sweeps from one where the rig measured one. `notes` says what was assumed. */
export function completeSides(m: TyreMeasurements, symmetric: boolean, notes: string[]): TyreMeasurements {
  const angles = lateralRows(m, m.fy_N).map((row) => m.slipAngle_rad[row]!);
  const slips = longitudinalRows(m, m.fx_N).map((row) => m.slip[row]!);
  const isHalf = angles.length > 0 && isOneSided(angles);
  if (isHalf && !symmetric)
    notes.push('slip angles to one side only; the tyre is taken for its own mirror image');
  const both = symmetric || isHalf ? withMirrored(m) : m;
  if (slips.length === 0 || !isOneSided(slips)) return both;
  notes.push('Fx was measured either driving or braking; the other is taken to be the same turned round');
  return withReversed(both);
}
