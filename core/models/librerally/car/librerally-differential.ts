import {
  type DifferentialLocking,
  type DifferentialPosition,
  differentialRow,
} from '../../../catalogue/differentials.ts';
import {
  DEFAULT_CENTRE_DIFFERENTIAL,
  LIBRERALLY_DIFFERENTIALS,
  type LibreRallyDifferential,
} from '../../driveline/differential/librerally.ts';
import { ownLibreRally } from '../../driveline/differential/librerally-law.ts';
import type { DifferentialSetup, Setup } from '../../../setup/setup.ts';
import type { LibreRallyParams } from '../engine/librerally-params.ts';

type Source = (differential: DifferentialSetup) => LibreRallyDifferential;

const open: Source = () => LIBRERALLY_DIFFERENTIALS.Open;

const limitedSlip: Source = ({ powerRatio, preload_Nm }) => ({
  ...LIBRERALLY_DIFFERENTIALS.LimitedSlip,
  ...(powerRatio !== undefined && { biasRatio: powerRatio }),
  preload_Nm,
});

/** The source's kind for those of other families. */
const BY_LOCKING: Readonly<Record<DifferentialLocking, Source>> = {
  none: open,
  'by-grip': open,
  'by-torque': limitedSlip,
  'by-speed': limitedSlip,
  controlled: limitedSlip,
  rigid: () => LIBRERALLY_DIFFERENTIALS.Locking,
  motors: open,
};

/** One differential of the car.ini as one of the source's three kinds. */
function librerallyDifferential(differential: DifferentialSetup): LibreRallyDifferential {
  return ownLibreRally(differential) ?? BY_LOCKING[differentialRow(differential.kind).locking](differential);
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
  const at = (position: DifferentialPosition): LibreRallyDifferential | undefined => {
    const found = differentials.find((differential) => differential.position === position);
    return found === undefined ? undefined : librerallyDifferential(found);
  };
  const single = librerallyDifferential(differentials[0]);
  const drives = (axle: DifferentialPosition, left: number): boolean =>
    at(axle) !== undefined || [left, left + 1].some((w) => corners[w]?.wheel.powered === true);
  return {
    frontDifferential: at('front') ?? single,
    rearDifferential: at('rear') ?? single,
    centreDifferential: at('centre') ?? DEFAULT_CENTRE_DIFFERENTIAL,
    driveFront: drives('front', 0),
    driveRear: drives('rear', 2),
  };
}
