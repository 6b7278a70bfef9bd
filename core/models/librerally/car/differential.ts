import type { DifferentialPlace } from '../../../catalogue/differentials.ts';
import {
  DEFAULT_CENTRE_DIFFERENTIAL,
  LIBRERALLY_DIFFERENTIALS,
  type LibreRallyDifferential,
} from '../../driveline/differential/librerally.ts';
import { librerallyLimitedSlip } from '../../driveline/differential/librerally-law.ts';
import type { DifferentialSetup, Setup } from '../../../setup/setup.ts';
import type { LibreRallyParams } from '../engine/params.ts';

/** One differential of the car.ini as one of the source's three kinds. */
function librerallyDifferential(differential: DifferentialSetup): LibreRallyDifferential {
  switch (differential.kind) {
    case 'free':
    case 'physx-open':
    case 'librerally-open':
    case 'electronic':
      return LIBRERALLY_DIFFERENTIALS.Open;
    case 'locked':
    case 'librerally-locking':
      return LIBRERALLY_DIFFERENTIALS.Locking;
    case 'librerally-limited-slip':
      return librerallyLimitedSlip(differential);
    default:
      return {
        ...LIBRERALLY_DIFFERENTIALS.LimitedSlip,
        ...(differential.powerRatio !== undefined && { biasRatio: differential.powerRatio }),
        preload_Nm: differential.preload_Nm,
      };
  }
}

type Drive = Pick<
  LibreRallyParams,
  'frontDifferential' | 'rearDifferential' | 'centreDifferential' | 'driveFront' | 'driveRear'
>;

/**
 * The driven axles with their differentials. A car with a single one and faked four-wheel drive has it on both axles,
 * with the source's own centre differential between them.
 */
export function librerallyDrive({ differentials, corners }: Setup): Drive {
  const at = (place: DifferentialPlace): LibreRallyDifferential | undefined => {
    const found = differentials.find((differential) => differential.place === place);
    return found === undefined ? undefined : librerallyDifferential(found);
  };
  const single = librerallyDifferential(differentials[0]);
  const drives = (axle: DifferentialPlace, left: number): boolean =>
    at(axle) !== undefined || [left, left + 1].some((w) => corners[w]?.wheel.powered === true);
  return {
    frontDifferential: at('front') ?? single,
    rearDifferential: at('rear') ?? single,
    centreDifferential: at('centre') ?? DEFAULT_CENTRE_DIFFERENTIAL,
    driveFront: drives('front', 0),
    driveRear: drives('rear', 2),
  };
}
