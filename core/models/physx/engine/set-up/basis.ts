import { RacebenchError } from '../../../../contract/errors.ts';
import type { Triple } from '../triple.ts';
import type { GroundPlanes, PhysxGround } from '../queries/ground.ts';
import type { PhysxParams } from '../physx-params.ts';
import type { StartState } from '../place-vehicle.ts';
import { BODY_SIZE, ORIENTATION, POSITION, SPIN, VELOCITY } from '../vehicle.ts';

/**
 * Axes in which a user writes a vehicle and its world: unit vectors up and forward; right is their product up x
 * forward. The model itself always uses right = x, up = y, forward = z, so this conversion is a rotation.
 */
export interface Basis {
  /** Rows right, up, forward, row-major: from the user's axes to the model's. */
  readonly matrix: Float64Array;
}

/** Throws CAR_INVALID unless up and forward are of length 1 and at right angles. */
export function createBasis(up: Triple, forward: Triple): Basis {
  const dot = up[0] * forward[0] + up[1] * forward[1] + up[2] * forward[2];
  if (
    Math.abs(Math.hypot(...up) - 1) > 1e-9 ||
    Math.abs(Math.hypot(...forward) - 1) > 1e-9 ||
    Math.abs(dot) > 1e-9
  )
    throw new RacebenchError(
      'CAR_INVALID',
      `basis up = [${up.join(', ')}], forward = [${forward.join(', ')}]: both must have length 1 and be at right angles`,
    );
  const right = [
    up[1] * forward[2] - up[2] * forward[1],
    up[2] * forward[0] - up[0] * forward[2],
    up[0] * forward[1] - up[1] * forward[0],
  ];
  return { matrix: Float64Array.from([...right, ...up, ...forward]) };
}

/** Converts the vector at index k from the user's axes to the model's. */
function turnIn({ matrix: m }: Basis, from: Float64Array, k: number, to: Float64Array): void {
  const x = from[k]!;
  const y = from[k + 1]!;
  const z = from[k + 2]!;
  for (let row = 0; row < 3; row++) to[k + row] = m[3 * row]! * x + m[3 * row + 1]! * y + m[3 * row + 2]! * z;
}

/** And back. */
function turnOut({ matrix: m }: Basis, from: Float64Array, k: number, to: Float64Array): void {
  const x = from[k]!;
  const y = from[k + 1]!;
  const z = from[k + 2]!;
  for (let row = 0; row < 3; row++) to[k + row] = m[row]! * x + m[3 + row]! * y + m[6 + row]! * z;
}

type Turn = typeof turnIn;

function turned(turn: Turn, basis: Basis, column: Float64Array): Float64Array {
  const out = new Float64Array(column.length);
  for (let k = 0; k < column.length; k += 3) turn(basis, column, k, out);
  return out;
}

/**
 * Converts parameters in a user's axes to the model's. Principal moments of inertia are about the user's axes: throws
 * CAR_INVALID where they are not principal about right, up and forward too.
 */
export function paramsFromBasis(params: PhysxParams, basis: Basis): PhysxParams {
  return turnedParams(params, basis, turnIn, (row, axis) => basis.matrix[3 * row + axis]!);
}

/** The model's parameters in the user's axes. */
export function paramsToBasis(params: PhysxParams, basis: Basis): PhysxParams {
  return turnedParams(params, basis, turnOut, (row, axis) => basis.matrix[3 * axis + row]!);
}

function turnedParams(
  params: PhysxParams,
  basis: Basis,
  turn: Turn,
  element: (row: number, axis: number) => number,
): PhysxParams {
  const { wheels, body } = params;
  const out = (column: Float64Array) => turned(turn, basis, column);
  return {
    ...params,
    gravity: out(params.gravity),
    body: {
      ...body,
      centreOfMass: out(body.centreOfMass),
      inertia: turnedInertia(body.inertia, element),
    },
    wheels: {
      ...wheels,
      travel: out(wheels.travel),
      centre: out(wheels.centre),
      suspensionPoint: out(wheels.suspensionPoint),
      tyrePoint: out(wheels.tyrePoint),
    },
  };
}

function turnedInertia(inertia: Float64Array, element: (row: number, axis: number) => number): Float64Array {
  const at = (row: number, column: number) =>
    [0, 1, 2].reduce((sum, axis) => sum + element(row, axis) * inertia[axis]! * element(column, axis), 0);
  const largest = Math.max(...inertia);
  for (const [row, column] of [
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const)
    if (Math.abs(at(row, column)) > 1e-9 * largest)
      throw new RacebenchError(
        'CAR_INVALID',
        `body.inertia = [${inertia.join(', ')}]: not principal about right, up and forward of the basis`,
      );
  return Float64Array.of(at(0, 0), at(1, 1), at(2, 2));
}

/** Quaternion (x, y, z, w) of the rotation matrix of a basis. */
function quaternionOf({ matrix: m }: Basis): [number, number, number, number] {
  const trace = m[0]! + m[4]! + m[8]!;
  const candidates = [m[0]!, m[4]!, m[8]!];
  if (trace > 0) {
    const s = 2 * Math.sqrt(1 + trace);
    return [(m[7]! - m[5]!) / s, (m[2]! - m[6]!) / s, (m[3]! - m[1]!) / s, s / 4];
  }
  const i = candidates.indexOf(Math.max(...candidates));
  const [j, k] = [(i + 1) % 3, (i + 2) % 3];
  const s = 2 * Math.sqrt(1 + m[4 * i]! - m[4 * j]! - m[4 * k]!);
  const q: [number, number, number, number] = [0, 0, 0, (m[3 * k + j]! - m[3 * j + k]!) / s];
  q[i] = s / 4;
  q[j] = (m[3 * j + i]! + m[3 * i + j]!) / s;
  q[k] = (m[3 * k + i]! + m[3 * i + k]!) / s;
  return q;
}

type Quaternion = readonly [number, number, number, number];

function product(
  [ax, ay, az, aw]: Quaternion,
  [bx, by, bz, bw]: Quaternion,
): [number, number, number, number] {
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ];
}

const conjugate = ([x, y, z, w]: Quaternion): Quaternion => [-x, -y, -z, w];

/** A start in the user's axes, converted to the model's. */
export function startFromBasis(start: StartState, basis: Basis): StartState {
  const b = quaternionOf(basis);
  const position = turned(turnIn, basis, Float64Array.from(start.position));
  return {
    ...start,
    position: [position[0]!, position[1]!, position[2]!],
    orientation: product(product(b, start.orientation), conjugate(b)),
  };
}

/** A body's column in the user's axes. */
export function bodyToBasis(body: Float64Array, basis: Basis): Float64Array {
  const out = new Float64Array(BODY_SIZE);
  for (const k of [POSITION, VELOCITY, SPIN]) turnOut(basis, body, k, out);
  const b = quaternionOf(basis);
  const [x = 0, y = 0, z = 0, w = 1] = body.subarray(ORIENTATION, ORIENTATION + 4);
  out.set(product(product(conjugate(b), [x, y, z, w]), b), ORIENTATION);
  return out;
}

/** A ground in the user's axes, for the model. */
export function groundFromBasis(ground: PhysxGround, basis: Basis): PhysxGround {
  const own = new Float64Array(7);
  return {
    castRay: (planes: GroundPlanes, wheel, ray) => {
      turnOut(basis, ray, 0, own);
      turnOut(basis, ray, 3, own);
      own[6] = ray[6]!;
      ground.castRay(planes, wheel, own);
      if (planes.hit[wheel] !== 1) return;
      turnIn(basis, planes.normal, 3 * wheel, planes.normal);
      turnIn(basis, planes.point, 3 * wheel, planes.point);
    },
  };
}
