import { RacebenchError, type ErrorCode } from '../../../../contract/errors.ts';
import { averageShares } from '../drive/differential.ts';
import { driveFaults } from './drive-faults.ts';
import { isAbove0, isAtLeast0, type AddFault } from './fault-checks.ts';
import type { BodyParams, PhysxParams, WheelParams } from '../physx-params.ts';

/** Reason why a vehicle cannot be simulated: the parameter, its value, and its valid values. */
export interface ParamFault {
  readonly key: string;
  readonly value: string;
  readonly reason: string;
}

/**
 * All faults that prevent a simulation; empty for a valid vehicle. One list for the set-up, the verify reader and the
 * sample programs, checked before anything runs. `mostYawShare` is the maximum ratio of the yaw inertia to the sum of
 * the others: 1 for a rigid body, more for published cars that are simulated unchanged.
 */
export function paramFaults(params: PhysxParams, mostYawShare = 1): ParamFault[] {
  const faults: ParamFault[] = [];
  const add: AddFault = (key, value, reason) => {
    faults.push({ key, value: textOf(value), reason });
  };
  checkWorld(params, add);
  checkBody(params.body, mostYawShare, add);
  checkWheels(params, add);
  driveFaults(params, add);
  checkDisabled(params, add);
  return faults;
}

/**
 * Throws the first fault with key, value and reason, and the number of further ones. `nameOf` gives the name of a key
 * in the source of the parameters.
 */
export function refuseUnfit(
  params: PhysxParams,
  nameOf: (key: string) => string = (key) => key,
  code: ErrorCode = 'CAR_INVALID',
  mostYawShare = 1,
): void {
  const faults = paramFaults(params, mostYawShare);
  const [first] = faults;
  if (first === undefined) return;
  const more = faults.length > 1 ? ` (and ${faults.length - 1} more)` : '';
  throw new RacebenchError(code, `${nameOf(first.key)} = ${first.value}: ${first.reason}${more}`);
}

function textOf(value: unknown): string {
  if (ArrayBuffer.isView(value) || Array.isArray(value)) return `[${[...(value as number[])].join(', ')}]`;
  return typeof value === 'number' || typeof value === 'string' ? String(value) : typeof value;
}

function checkWorld(params: PhysxParams, add: AddFault): void {
  const { gravity, lengthScale, loadFilter, friction, tyreTypes } = params;
  if (!isAbove0(lengthScale)) add('lengthScale', lengthScale, 'must be above 0');
  if (!(gravity.every(Number.isFinite) && gravity.some((g) => g !== 0)))
    add('gravity', gravity, 'must be finite and not 0: tyre loads are relative to it');
  const [x0 = NaN, y0 = NaN, x1 = NaN, y1 = NaN] = loadFilter;
  if (!(x0 < x1 && y0 >= 0 && y0 <= y1 && y1 < Infinity))
    add('loadFilter', loadFilter, 'must have two rising points');
  for (const key of ['substepsBelow', 'substepsAbove'] as const)
    if (!(Number.isInteger(params[key]) && params[key] >= 1))
      add(key, params[key], 'must be a whole number, 1 or more');
  if (!isAtLeast0(params.substepThreshold))
    add('substepThreshold', params.substepThreshold, 'must not be negative');
  if (!isAbove0(params.minLongSlipDenominator))
    add('minLongSlipDenominator', params.minLongSlipDenominator, 'must be above 0');
  if (!(tyreTypes >= 1 && friction.length > 0 && friction.length % tyreTypes === 0))
    add('friction', friction, `must have ${tyreTypes} values for each surface`);
  friction.forEach((value, i) => {
    if (!isAtLeast0(value)) add(`friction[${i}]`, value, 'must not be negative');
  });
}

function checkBody(body: BodyParams, mostYawShare: number, add: AddFault): void {
  if (!isAbove0(body.mass)) add('body.mass', body.mass, 'must be above 0');
  const [a = NaN, b = NaN, c = NaN] = body.inertia;
  if (![a, b, c].every(isAbove0)) add('body.inertia', body.inertia, 'every moment must be above 0');
  // Tolerance of single precision: a millionth.
  else if ([a - b - c, b - mostYawShare * (a + c), c - a - b].some((excess) => excess > 1e-6 * (a + b + c)))
    add('body.inertia', body.inertia, 'no moment may exceed the sum of the two others');
  if (!body.centreOfMass.every(Number.isFinite))
    add('body.centreOfMass', body.centreOfMass, 'must be finite');
  for (const key of ['linearDamping', 'angularDamping', 'sleepThreshold'] as const)
    if (!isAtLeast0(body[key])) add(`body.${key}`, body[key], 'must not be negative');
  if (!isAbove0(body.maxAngularVelocity))
    add('body.maxAngularVelocity', body.maxAngularVelocity, 'must be above 0');
  for (const key of ['positionIterations', 'velocityIterations'] as const)
    if (!(Number.isInteger(body[key]) && body[key] >= 0))
      add(`body.${key}`, body[key], 'must be a whole number, 0 or more');
}

const ABOVE_0 = ['radius', 'mass', 'inertia', 'latStiffX', 'latStiffY', 'longStiff', 'restMass'] as const;
const AT_LEAST_0 = [
  'width',
  'damping',
  'brakeTorque',
  'handbrakeTorque',
  'maxCompression',
  'maxDroop',
  'spring',
  'damper',
  'camberStiff',
] as const;
const FINITE = ['maxSteer', 'toe', 'camberAtRest', 'camberAtCompression', 'camberAtDroop'] as const;
const VECTORS = ['centre', 'suspensionPoint', 'tyrePoint'] as const;

function checkWheels({ wheels, tyreTypes }: PhysxParams, add: AddFault): void {
  if (wheels.count < 1) add('wheels.count', wheels.count, 'a vehicle needs a wheel');
  if (wheels.count > 0 && wheels.disabled.every((disabled) => disabled === 1))
    add('wheels.disabled', wheels.disabled, 'at least one wheel must be enabled');
  for (let i = 0; i < wheels.count; i++) {
    for (const key of ABOVE_0)
      if (!isAbove0(wheels[key][i]!)) add(`wheels.${key}[${i}]`, wheels[key][i], 'must be above 0');
    for (const key of AT_LEAST_0)
      if (!isAtLeast0(wheels[key][i]!)) add(`wheels.${key}[${i}]`, wheels[key][i], 'must not be negative');
    for (const key of FINITE)
      if (!Number.isFinite(wheels[key][i]!)) add(`wheels.${key}[${i}]`, wheels[key][i], 'must be finite');
    if (!isAtLeast0(wheels.sprungMass[i]!))
      add(
        `wheels.sprungMass[${i}]`,
        wheels.sprungMass[i],
        'must not be negative: the centre of mass is outside the wheels',
      );
    if (!(wheels.tyreType[i]! >= 0 && wheels.tyreType[i]! < tyreTypes))
      add(`wheels.tyreType[${i}]`, wheels.tyreType[i], `the friction table has ${tyreTypes} tyre types`);
    checkGraph(wheels, i, add);
    const position = (key: (typeof VECTORS)[number] | 'travel') => wheels[key].subarray(3 * i, 3 * i + 3);
    for (const key of VECTORS)
      if (!position(key).every(Number.isFinite)) add(`wheels.${key}[${i}]`, position(key), 'must be finite');
    if (!(Math.abs(Math.hypot(...position('travel')) - 1) < 1e-4))
      add(`wheels.travel[${i}]`, position('travel'), 'must be a direction of length 1');
  }
  checkPositions(wheels, add);
}

function checkGraph({ frictionGraph }: WheelParams, i: number, add: AddFault): void {
  const graph = frictionGraph.subarray(6 * i, 6 * i + 6);
  const [x0 = NaN, y0 = NaN, x1 = NaN, y1 = NaN, x2 = NaN, y2 = NaN] = graph;
  if (!(x0 <= x1 && x1 <= x2 && [y0, y1, y2].every(isAtLeast0)))
    add(
      `wheels.frictionGraph[${i}]`,
      graph,
      'must have three points with rising slip and friction of 0 or more',
    );
}

function checkPositions({ count, disabled, centre }: WheelParams, add: AddFault): void {
  for (let i = 0; i < count; i++)
    for (let j = 0; j < i; j++) {
      if (disabled[i] === 1 || disabled[j] === 1) continue;
      if ([0, 1, 2].every((axis) => centre[3 * i + axis] === centre[3 * j + axis]))
        add(
          `wheels.centre[${i}]`,
          centre.subarray(3 * i, 3 * i + 3),
          `wheels ${j} and ${i} are at the same position`,
        );
    }
}

/**
 * The guide's rule for disabled wheels: they get no torque. Tanks and vehicles without a drive ensure it themselves.
 */
function checkDisabled(params: PhysxParams, add: AddFault): void {
  const { disabled } = params.wheels;
  const shares = new Float64Array(Math.max(4, params.wheels.count));
  if (params.type === 'DRIVE4W' && params.differential !== undefined)
    averageShares(params.differential, 0, shares);
  else if (params.type === 'DRIVENW') shares.set(params.driven);
  disabled.forEach((is, i) => {
    if (is === 1 && shares[i] !== 0)
      add(
        `wheels.disabled[${i}]`,
        1,
        'the differential drives this wheel: a disabled wheel must get no torque',
      );
  });
}
