import { withSprungMasses, sprungMassesOf } from './mass-changes.ts';
import type { DifferentialParams, DifferentialType, PhysxParams } from '../physx-params.ts';

/** The largest number of single precision: a bias that never acts. */
export const NO_BIAS = (2 - 2 ** -23) * 2 ** 127;

const FRONT_LEFT = 0;
const FRONT_RIGHT = 1;
const REAR_LEFT = 2;
const REAR_RIGHT = 3;

/**
 * Two wheels in front: the rear left one is removed, the rear right one moves to the middle
 * (docs/sources/physx-vehicles.md section 6).
 */
export function tadpole(params: PhysxParams): PhysxParams {
  return threeWheeled(params, REAR_LEFT, REAR_RIGHT);
}

/** Two wheels behind: the front left one is removed, the front right one moves to the middle. */
export function delta(params: PhysxParams): PhysxParams {
  return threeWheeled(params, FRONT_LEFT, FRONT_RIGHT);
}

/**
 * Disables a wheel of a four-wheel drive and moves its partner to the middle of the axle; the three others carry the
 * load of four, springs with their natural frequencies, dampers unchanged. Ackermann is removed where the axle steers;
 * the axle's torque goes to the right wheel. Bars that join the wheel are dropped: the source leaves that to its user.
 */
function threeWheeled(params: PhysxParams, gone: number, partner: number): PhysxParams {
  const { wheels, differential, ackermann } = params;
  const disabled = wheels.disabled.slice();
  disabled[gone] = 1;
  const total = wheels.sprungMass.slice(0, 4).reduce((sum, mass) => sum + mass, 0);
  const toMiddle = (column: Float64Array) => column.map((value, k) => (k === 3 * partner ? 0 : value));
  const placed = {
    ...wheels,
    disabled,
    centre: toMiddle(wheels.centre),
    suspensionPoint: toMiddle(wheels.suspensionPoint),
    tyrePoint: toMiddle(wheels.tyrePoint),
  };
  const steers = wheels.maxSteer[gone] !== 0 || wheels.maxSteer[partner] !== 0;
  return {
    ...params,
    wheels: withSprungMasses(placed, sprungMassesOf(placed, 1, total), 'keep damper'),
    ackermann: ackermann === undefined || !steers ? ackermann : { ...ackermann, accuracy: 0 },
    differential: differential === undefined ? undefined : withoutSlip(differential, gone),
    antiRollBars: params.antiRollBars.filter(({ wheel0, wheel1 }) => wheel0 !== gone && wheel1 !== gone),
  };
}

function withoutSlip(differential: DifferentialParams, gone: number): DifferentialParams {
  return gone === FRONT_LEFT
    ? { ...differential, frontBias: NO_BIAS, frontLeftRightSplit: 0 }
    : { ...differential, rearBias: NO_BIAS, rearLeftRightSplit: 0 };
}

const REAR_TYPES: Readonly<Record<DifferentialType, DifferentialType>> = {
  LS_4WD: 'LS_REARWD',
  LS_FRONTWD: 'LS_REARWD',
  LS_REARWD: 'LS_REARWD',
  OPEN_4WD: 'OPEN_REARWD',
  OPEN_FRONTWD: 'OPEN_REARWD',
  OPEN_REARWD: 'OPEN_REARWD',
};

const FRONT_TYPES: Readonly<Record<DifferentialType, DifferentialType>> = {
  LS_4WD: 'LS_FRONTWD',
  LS_FRONTWD: 'LS_FRONTWD',
  LS_REARWD: 'LS_FRONTWD',
  OPEN_4WD: 'OPEN_FRONTWD',
  OPEN_FRONTWD: 'OPEN_FRONTWD',
  OPEN_REARWD: 'OPEN_FRONTWD',
};

/** The guide's first way to keep torque from a disabled wheel: drive the other axle, evenly split. */
export function drivenByOtherAxle(differential: DifferentialParams, gone: number): DifferentialParams {
  return gone <= FRONT_RIGHT
    ? { ...differential, type: REAR_TYPES[differential.type], rearBias: 1.3, rearLeftRightSplit: 0.5 }
    : { ...differential, type: FRONT_TYPES[differential.type], frontBias: 1.3, frontLeftRightSplit: 0.5 };
}

/** Its second: three driven wheels, all torque of the axle to the remaining wheel. */
export function drivenByThreeWheels(differential: DifferentialParams, gone: number): DifferentialParams {
  switch (gone) {
    case FRONT_LEFT:
      return { ...differential, frontLeftRightSplit: 0 };
    case FRONT_RIGHT:
      return { ...differential, frontLeftRightSplit: 1 };
    case REAR_LEFT:
      return { ...differential, rearLeftRightSplit: 0 };
    case REAR_RIGHT:
      return { ...differential, rearLeftRightSplit: 1 };
    default:
      return differential;
  }
}
