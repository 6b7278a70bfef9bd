/**
 * The guide's contact modification for wheel shapes (docs/sources/physx-vehicles.md section 10): contacts under the wheel belong to the suspension
 * and are ignored; the others are moved to the suspension's force point and given the wheel's rolling as a target speed.
 */
export interface ContactModification {
  /** Cosines of the rejection angles, the same as for sweeps. */
  readonly pointCosine: number;
  readonly normalCosine: number;
  /** Part of the rolling speed that acts on the other body. */
  readonly tangentMultiplier: number;
  /** Largest impulse of a contact with a moving body. */
  readonly maxImpulse: number;
}

/** A wheel shape against another shape, world axes. */
export interface WheelPair {
  /** +1 where the vehicle is actor 0 of the pair, -1 where it is actor 1: normals point from actor 1 to actor 0. */
  readonly side: 1 | -1;
  readonly position: Float64Array;
  /** Rotation of the shape with its rolling angle, row-major. */
  readonly rotation: Float64Array;
  /** Rolling angle, and the speed the vehicle reports, rad and rad/s. */
  readonly angle: number;
  readonly speed: number;
  /** Travel direction in the frame of the body. */
  readonly travel: Float64Array;
  /** Point at which the suspension force acts. */
  readonly suspensionPoint: Float64Array;
  /** Moving or kinematic. */
  readonly otherMoves: boolean;
}

export interface ModifiedContact {
  readonly point: Float64Array;
  /** Target velocity of friction, of actor 0 relative to actor 1. */
  readonly targetVelocity: Float64Array;
  /** One number: Infinity where it is unchanged. */
  readonly maxImpulse: Float64Array;
}

/** Changes one contact point (`point`, unit `normal`); false where it is to be ignored. */
export function modifyWheelContact(
  settings: ContactModification,
  pair: WheelPair,
  point: Float64Array,
  normal: Float64Array,
  out: ModifiedContact,
): boolean {
  const { position, rotation: r, travel, side } = pair;
  const ax = r[0]!;
  const ay = r[3]!;
  const az = r[6]!;
  let ux = point[0]! - position[0]!;
  let uy = point[1]! - position[1]!;
  let uz = point[2]! - position[2]!;
  const off = ux * ax + uy * ay + uz * az;
  ux -= off * ax;
  uy -= off * ay;
  uz -= off * az;
  const reach = Math.sqrt(ux * ux + uy * uy + uz * uz);
  if (reach > 0) {
    ux /= reach;
    uy /= reach;
    uz /= reach;
  }
  // Travel direction of the steered, inclined wheel: its rotation without the rolling angle about its right axis.
  const tx = r[0]! * travel[0]! + r[1]! * travel[1]! + r[2]! * travel[2]!;
  const ty = r[3]! * travel[0]! + r[4]! * travel[1]! + r[5]! * travel[2]!;
  const tz = r[6]! * travel[0]! + r[7]! * travel[1]! + r[8]! * travel[2]!;
  const c = Math.cos(pair.angle);
  const s = -Math.sin(pair.angle);
  const onAxis = (tx * ax + ty * ay + tz * az) * (1 - c);
  const dx = tx * c + (ay * tz - az * ty) * s + ax * onAxis;
  const dy = ty * c + (az * tx - ax * tz) * s + ay * onAxis;
  const dz = tz * c + (ax * ty - ay * tx) * s + az * onAxis;
  if (ux * dx + uy * dy + uz * dz > settings.pointCosine) return false;
  const nx = normal[0]!;
  const ny = normal[1]!;
  const nz = normal[2]!;
  if (-side * (nx * dx + ny * dy + nz * dz) > settings.normalCosine) return false;
  const rolling = reach * pair.speed;
  let vx = (ay * uz - az * uy) * rolling;
  let vy = (az * ux - ax * uz) * rolling;
  let vz = (ax * uy - ay * ux) * rolling;
  const into = vx * nx + vy * ny + vz * nz;
  vx -= into * nx;
  vy -= into * ny;
  vz -= into * nz;
  const scale = -settings.tangentMultiplier * side;
  out.targetVelocity[0] = scale * vx;
  out.targetVelocity[1] = scale * vy;
  out.targetVelocity[2] = scale * vz;
  for (let axis = 0; axis < 3; axis++) out.point[axis] = pair.suspensionPoint[axis]!;
  out.maxImpulse[0] = Infinity;
  if (pair.otherMoves) out.maxImpulse[0] = settings.maxImpulse;
  return true;
}
