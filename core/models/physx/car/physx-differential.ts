import {
  type DifferentialKind,
  type DifferentialLocking,
  differentialRow,
  isOfFamily,
  PHYSX_DEFAULT_BIAS,
} from '../../../catalogue/differentials.ts';
import { physxBias } from '../../../setup/differential-numbers.ts';
import type { DifferentialSetup, Setup } from '../../../setup/setup.ts';
import type { DifferentialParams, DifferentialType } from '../engine/physx-params.ts';

/** The shares do not depend on the speeds. */
const OPEN: readonly DifferentialLocking[] = ['none', 'by-grip', 'motors'];

export const isOpenKind = (kind: DifferentialKind): boolean => OPEN.includes(differentialRow(kind).locking);

/** A ratio of speeds that no two wheels reach: an open differential beside a limited slip of the guide's. */
const NO_BIAS = Number.MAX_VALUE;

/** Ratio of the speeds beyond which the guide's limited slip acts; a locked one uses its minimum. */
function biasOf(differential: DifferentialSetup): number {
  if (isOpenKind(differential.kind)) return NO_BIAS;
  if (isOfFamily(differential.kind, 'physx')) return physxBias(differential);
  return differentialRow(differential.kind).locking === 'rigid' ? 1 : PHYSX_DEFAULT_BIAS;
}

/** Share of the left wheel, or of the front axle: an output may be either of its two. */
function firstShare({ outputs: [output0, output1], split }: DifferentialSetup): number {
  return output0 < output1 ? split : 1 - split;
}

/** Share of the torque on the front axle of a car whose other axle is driven in addition to the differential's. */
function frontShare(setup: Setup): number {
  const [first] = setup.differentials[0].outputs;
  const free = setup.corners.filter((c, w) => c.wheel.powered && (w & 2) !== (first & 2));
  if (free.length === 0) return first < 2 ? 1 : 0;
  const geared = free.reduce((sum, c) => sum + c.wheel.powerGearing, 0);
  const other = geared / (geared + setup.differentials[0].finalDriveRatio);
  return first < 2 ? 1 - other : other;
}

function singleDifferential(setup: Setup): DifferentialParams {
  const [single] = setup.differentials;
  const front = frontShare(setup);
  const slip = isOpenKind(single.kind) ? 'OPEN' : 'LS';
  const axles = front === 1 ? 'FRONTWD' : front === 0 ? 'REARWD' : '4WD';
  const type: DifferentialType = `${slip}_${axles}`;
  const isFront = single.outputs[0] < 2;
  return {
    type,
    frontRearSplit: front,
    frontLeftRightSplit: isFront ? firstShare(single) : 0.5,
    rearLeftRightSplit: isFront ? 0.5 : firstShare(single),
    centreBias: PHYSX_DEFAULT_BIAS,
    frontBias: isOpenKind(single.kind) ? PHYSX_DEFAULT_BIAS : biasOf(single),
    rearBias: isOpenKind(single.kind) ? PHYSX_DEFAULT_BIAS : biasOf(single),
  };
}

/**
 * The differentials of the car.ini as one of the guide's six kinds. Three become its four-wheel drive with their shares
 * of torque; where one of them limits slip, so does the guide's, the open ones with a bias that is never reached.
 */
export function physxDifferential(setup: Setup): DifferentialParams {
  const [front, rear, centre] = setup.differentials;
  if (rear === undefined || centre === undefined) return singleDifferential(setup);
  return {
    type: setup.differentials.every(({ kind }) => isOpenKind(kind)) ? 'OPEN_4WD' : 'LS_4WD',
    frontRearSplit: firstShare(centre),
    frontLeftRightSplit: firstShare(front),
    rearLeftRightSplit: firstShare(rear),
    centreBias: biasOf(centre),
    frontBias: biasOf(front),
    rearBias: biasOf(rear),
  };
}
