import { sweepBlocking, sweepTouching, type SweepSettings } from './sweep-query.ts';
import { createSweptWheel, HALF_WIDTH, INFLATION, LENGTH, RADIUS } from './swept-wheel.ts';
import { POSITION, type PhysxVehicle } from '../vehicle.ts';

const sphere = createSweptWheel('sphere');
const prism = createSweptWheel('convex16');
const local = new Float64Array(9);

/**
 * Sweeps a wheel along its travel from R + max compression above its centre, 2R + max compression + max droop long (R not
 * scaled), with the steer and camber of the previous update. `work.rotation` is that of the body.
 */
export function sweepOneWheel(vehicle: PhysxVehicle, i: number, settings: SweepSettings): void {
  const { params, work, body, sweep, planes } = vehicle;
  const { wheels } = params;
  const r = work.rotation;
  const k = 3 * i;
  const wheel = settings.kind === 'sphere' ? sphere : prism;
  const { start, direction, rotation, size } = wheel;
  const lift = wheels.radius[i]! + wheels.maxCompression[i]!;
  size[RADIUS] = wheels.radius[i]! * settings.radiusScale;
  size[HALF_WIDTH] = 0.5 * wheels.width[i]! * settings.widthScale;
  size[INFLATION] = settings.inflation;
  size[LENGTH] = lift + wheels.radius[i]! + wheels.maxDroop[i]!;
  writeWheelRotation(vehicle, i);
  for (let row = 0; row < 3; row++) {
    const a = r[3 * row]!;
    const b = r[3 * row + 1]!;
    const c = r[3 * row + 2]!;
    const along = a * wheels.travel[k]! + b * wheels.travel[k + 1]! + c * wheels.travel[k + 2]!;
    const centre = a * wheels.centre[k]! + b * wheels.centre[k + 1]! + c * wheels.centre[k + 2]!;
    direction[row] = along;
    start[row] = body[POSITION + row]! + centre - along * lift;
    for (let column = 0; column < 3; column++)
      rotation[3 * row + column] = a * local[column]! + b * local[3 + column]! + c * local[6 + column]!;
  }
  sweep.count[i] = 0;
  if (!settings.touching) {
    sweepBlocking(planes, i, wheel, settings);
    return;
  }
  const count = sweepTouching(sweep.hits, i, wheel, settings);
  sweep.count[i] = count;
  planes.touches[i] = count;
  planes.hit[i] = 0;
  planes.shape[i] = -1;
  planes.body[i] = -1;
}

/** Steer about up, then camber about the steered forward axis; row-major. */
function writeWheelRotation({ work }: PhysxVehicle, i: number): void {
  const cs = Math.cos(work.poseSteer[i]!);
  const ss = Math.sin(work.poseSteer[i]!);
  const cc = Math.cos(work.poseCamber[i]!);
  const sc = Math.sin(work.poseCamber[i]!);
  local[0] = cs * cc;
  local[1] = -cs * sc;
  local[2] = ss;
  local[3] = sc;
  local[4] = cc;
  local[5] = 0;
  local[6] = -ss * cc;
  local[7] = ss * sc;
  local[8] = cs;
}
