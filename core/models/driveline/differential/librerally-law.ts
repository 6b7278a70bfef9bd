import { isOfFamily, type KindOfFamily } from '../../../catalogue/differentials.ts';
import { librerallyNumbers } from '../../../setup/differential-numbers.ts';
import type { DifferentialSetup } from '../../../setup/setup.ts';
import {
  LAW_CAPACITY_NM,
  LAW_INPUT_NM,
  LAW_LIMIT0_NM,
  LAW_LIMIT1_NM,
  LAW_SPEED0_RADPS,
  LAW_SPEED1_RADPS,
  LAW_TRANSFER_NM,
  LAW_VISCOUS_NMSPRAD,
  type DifferentialLaw,
} from '../law.ts';
import {
  LIBRERALLY_DIFFERENTIALS,
  SPLIT_INPUT_NM,
  SPLIT_LEFT_LIMIT_NM,
  SPLIT_LEFT_NM,
  SPLIT_LEFT_RADPS,
  SPLIT_RIGHT_LIMIT_NM,
  SPLIT_RIGHT_NM,
  SPLIT_RIGHT_RADPS,
  SPLIT_SIZE,
  splitTorque,
  type LibreRallyDifferential,
} from './librerally.ts';

/** The source's limited slip with the car's values, or its defaults for the position. */
export function librerallyLimitedSlip(differential: DifferentialSetup): LibreRallyDifferential {
  const { bias, lock, coastLock } = librerallyNumbers(differential);
  return {
    kind: 'LimitedSlip',
    biasRatio: bias,
    lockingCoefficient: lock,
    coastLockingCoefficient: coastLock,
    preload_Nm: differential.preload_Nm,
  };
}

const OWN: Readonly<
  Record<KindOfFamily<'librerally'>, (differential: DifferentialSetup) => LibreRallyDifferential>
> = {
  'librerally-open': () => LIBRERALLY_DIFFERENTIALS.Open,
  'librerally-limited-slip': librerallyLimitedSlip,
  'librerally-locking': () => LIBRERALLY_DIFFERENTIALS.Locking,
};

/** The source's differential of a kind of its family; undefined for every other kind. */
export function ownLibreRally(differential: DifferentialSetup): LibreRallyDifferential | undefined {
  return isOfFamily(differential.kind, 'librerally') ? OWN[differential.kind](differential) : undefined;
}

/**
 * LibreRally's rule (librerally.ts) as a law: the difference of the two torques is the source's, for its input, speeds
 * and traction limits. The sum is left to the driveline. In the source torque beyond the limits vanishes; here it spins
 * the wheels up in equal parts. At the limits both agree: the ground gets 2 times the weaker limit from an open one, 1
 * + bias times from a limited slip.
 */
export function librerallyLaw(differential: LibreRallyDifferential): DifferentialLaw {
  const split = new Float64Array(SPLIT_SIZE);
  return {
    write: (io) => {
      split[SPLIT_INPUT_NM] = io[LAW_INPUT_NM]!;
      split[SPLIT_LEFT_RADPS] = io[LAW_SPEED0_RADPS]!;
      split[SPLIT_RIGHT_RADPS] = io[LAW_SPEED1_RADPS]!;
      split[SPLIT_LEFT_LIMIT_NM] = io[LAW_LIMIT0_NM]!;
      split[SPLIT_RIGHT_LIMIT_NM] = io[LAW_LIMIT1_NM]!;
      splitTorque(differential, split);
      io[LAW_CAPACITY_NM] = 0;
      io[LAW_VISCOUS_NMSPRAD] = 0;
      io[LAW_TRANSFER_NM] = split[SPLIT_RIGHT_NM]! - split[SPLIT_LEFT_NM]!;
    },
    reset: () => undefined,
  };
}
