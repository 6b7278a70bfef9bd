import { physxBias } from '../../../setup/differential-numbers.ts';
import type { DifferentialSetup } from '../../../setup/setup.ts';
import {
  LAW_CAPACITY_NM,
  LAW_INPUT_NM,
  LAW_SPEED0_RADPS,
  LAW_SPEED1_RADPS,
  LAW_TRANSFER_NM,
  LAW_VISCOUS_NMSPRAD,
  type DifferentialLaw,
} from '../law.ts';
import { limitedShare } from './physx-share.ts';

const SPLIT = 0;
const BIAS = 1;

/**
 * PhysX's limited slip: not friction, but shares of the torque by the ratio of the two speeds beyond the bias; equal to
 * its open one where the speeds differ in sign or one is 0. The driveline gives output 0 its split; the law moves the
 * rest: T1 - T0 changes by 2 (split - share) T. When coasting the faster wheel is braked less, as in the source: the
 * rule then feeds power to the wheels, unlike friction.
 */
export function physxLimitedSlipLaw(differential: DifferentialSetup): DifferentialLaw {
  const held = Float64Array.of(differential.split, physxBias(differential));
  return {
    write: (io) => {
      const speed0 = io[LAW_SPEED0_RADPS]!;
      const speed1 = io[LAW_SPEED1_RADPS]!;
      io[LAW_CAPACITY_NM] = 0;
      io[LAW_VISCOUS_NMSPRAD] = 0;
      io[LAW_TRANSFER_NM] =
        speed0 * speed1 > 0
          ? 2 * (held[SPLIT]! - limitedShare(speed0, speed1, held[SPLIT]!, held[BIAS]!)) * io[LAW_INPUT_NM]!
          : 0;
    },
    reset: () => undefined,
  };
}
