import { NEUTRAL } from '../../../models/physx/engine/constants.ts';
import { averageShares } from '../../../models/physx/engine/drive/differential.ts';
import type { PhysxParams } from '../../../models/physx/engine/physx-params.ts';

/**
 * |G| sqrt(sum alpha^2) of a row's gear: what an error of each wheel's speed makes of the average driven speed at the
 * engine when the wheels' errors are independent (docs/sources/physx-model.md section 14, docs/sources/physx-vehicles.md sections 2 and 3).
 * `gear` and `handbrake` are recorded values.
 */
export function clutchGain(params: PhysxParams, gear: number, handbrake: number): number {
  const { gears } = params;
  if (gears === undefined || gear === NEUTRAL) return 0;
  return Math.abs((gears.ratios[gear] ?? 0) * gears.finalRatio) * Math.sqrt(shareSquares(params, handbrake));
}

/** Sum of the squared shares of the wheels in the average driven speed. */
function shareSquares(params: PhysxParams, handbrake: number): number {
  const { wheels, differential, driven } = params;
  switch (params.type) {
    case 'DRIVE4W': {
      if (differential === undefined) return 0;
      const shares = new Float64Array(Math.max(4, wheels.count));
      averageShares(differential, handbrake, shares);
      return shares.reduce((sum, share) => sum + share * share, 0);
    }
    case 'DRIVENW': {
      const count = driven.reduce((sum, one) => sum + one, 0);
      return count === 0 ? 0 : 1 / count;
    }
    case 'DRIVETANK': {
      // Half of the average belongs to each side, evenly over its enabled wheels.
      const enabled = [0, 0];
      wheels.disabled.forEach((off, i) => {
        if (off === 0) enabled[i & 1] = (enabled[i & 1] ?? 0) + 1;
      });
      return enabled.reduce((sum, count) => (count === 0 ? sum : sum + 0.25 / count), 0);
    }
    case 'NODRIVE':
      return 0;
  }
}
