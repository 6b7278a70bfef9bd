import { POSITION, type PhysxVehicle } from '../vehicle.ts';

/** Travel of a wheel without ground. */
export const NO_CONTACT = -Infinity;

/**
 * Travel of every wheel over its plane for a ray (docs/sources/physx-model.md section 5); NO_CONTACT where there is no
 * plane, the start lies below it or it faces away. Width, camber and steer have no effect. `work.contactPoint` gets the
 * contact point relative to the centre of mass, with the body of the sub-step.
 */
export function findRayTravels(vehicle: PhysxVehicle): void {
  const { planes, work, params } = vehicle;
  const { body, direction, centre, contactPoint, travel } = work;
  const { radius, maxCompression, disabled } = params.wheels;
  const { normal, offset, hit } = planes;
  const x = body[POSITION]!;
  const y = body[POSITION + 1]!;
  const z = body[POSITION + 2]!;
  for (let i = 0; i < travel.length; i++) {
    travel[i] = NO_CONTACT;
    if (hit[i] === 0 || disabled[i] === 1) continue;
    const k = 3 * i;
    const dx = direction[k]!;
    const dy = direction[k + 1]!;
    const dz = direction[k + 2]!;
    const nx = normal[k]!;
    const ny = normal[k + 1]!;
    const nz = normal[k + 2]!;
    const slope = nx * dx + ny * dy + nz * dz;
    if (slope >= 0) continue;
    const lift = radius[i]! + maxCompression[i]!;
    const sx = centre[k]! - dx * lift;
    const sy = centre[k + 1]! - dy * lift;
    const sz = centre[k + 2]! - dz * lift;
    const depth = nx * (x + sx) + ny * (y + sy) + nz * (z + sz) + offset[i]!;
    if (depth < 0) continue;
    const t = -depth / slope;
    contactPoint[k] = sx + dx * t;
    contactPoint[k + 1] = sy + dy * t;
    contactPoint[k + 2] = sz + dz * t;
    travel[i] = radius[i]! + lift - t;
  }
}

/**
 * Travel of one swept wheel (docs/sources/physx-vehicles.md section 9), unchanged where it does not apply: the lowest
 * point of the inclined, steered disc, with the rotation of the wheel at the end of the previous update. From the
 * second block of four on, wheels use the rotation of wheel 1, as in the source.
 */
export function findSweptTravel(vehicle: PhysxVehicle, i: number): void {
  const { planes, work, params } = vehicle;
  const { body, direction, contactPoint, travel, rotation: r } = work;
  const dx = direction[3 * i]!;
  const dy = direction[3 * i + 1]!;
  const dz = direction[3 * i + 2]!;
  const { wheels } = params;
  const pose = (i >> 2) + (i & 3);
  const steer = work.poseSteer[pose]!;
  const camber = work.poseCamber[pose]!;
  // Right axis of the wheel: steer about up, then camber about right x up.
  const bx = Math.cos(steer) * Math.cos(camber);
  const by = Math.sin(camber);
  const bz = -Math.sin(steer) * Math.cos(camber);
  const ax = r[0]! * bx + r[1]! * by + r[2]! * bz;
  const ay = r[3]! * bx + r[4]! * by + r[5]! * bz;
  const az = r[6]! * bx + r[7]! * by + r[8]! * bz;
  const nx = planes.normal[3 * i]!;
  const ny = planes.normal[3 * i + 1]!;
  const nz = planes.normal[3 * i + 2]!;
  const lean = nx * ax + ny * ay + nz * az;
  const ux = lean * ax - nx;
  const uy = lean * ay - ny;
  const uz = lean * az - nz;
  const size = Math.sqrt(ux * ux + uy * uy + uz * uz);
  const slope = nx * dx + ny * dy + nz * dz;
  if (size === 0 || slope === 0) return;
  const { normalCosine, pointCosine } = vehicle.sweep;
  if (-slope < normalCosine || (dx * ux + dy * uy + dz * uz) / size < pointCosine) return;
  const radius = wheels.radius[i]! / size;
  const qx = work.centre[3 * i]! + ux * radius;
  const qy = work.centre[3 * i + 1]! + uy * radius;
  const qz = work.centre[3 * i + 2]! + uz * radius;
  const px = body[POSITION]!;
  const py = body[POSITION + 1]!;
  const pz = body[POSITION + 2]!;
  const depthQ = nx * (px + qx) + ny * (py + qy) + nz * (pz + qz) + planes.offset[i]!;
  const lift = wheels.radius[i]! + wheels.maxCompression[i]!;
  if (depthQ - slope * lift < 0) return;
  const depth = depthQ - 0.5 * wheels.width[i]! * Math.abs(lean);
  const t = -depth / slope;
  contactPoint[3 * i] = qx + dx * t;
  contactPoint[3 * i + 1] = qy + dy * t;
  contactPoint[3 * i + 2] = qz + dz * t;
  travel[i] = -t;
}
