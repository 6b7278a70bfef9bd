import { sweepWheel, type SweepSettings } from './sweep-query.ts';
import { POSITION, type PhysxVehicle } from './vehicle.ts';

const path = {
  start: new Float64Array(3),
  direction: new Float64Array(3),
  rotation: new Float64Array(9),
};

/**
 * Sweeps a wheel along its travel from R + max compression above its centre, 2R + max compression + max droop long (R not
 * scaled), with the steer and camber of the previous update. `work.rotation` is that of the body.
 */
export function sweepOneWheel(vehicle: PhysxVehicle, i: number, settings: SweepSettings): void {
  const { params, work, body } = vehicle;
  const { wheels } = params;
  const r = work.rotation;
  const k = 3 * i;
  const lift = wheels.radius[i]! + wheels.maxCompression[i]!;
  const local = wheelRotation(work.sweepSteer[i]!, work.sweepCamber[i]!);
  for (let row = 0; row < 3; row++) {
    const a = r[3 * row]!;
    const b = r[3 * row + 1]!;
    const c = r[3 * row + 2]!;
    const along = a * wheels.travel[k]! + b * wheels.travel[k + 1]! + c * wheels.travel[k + 2]!;
    const centre = a * wheels.centre[k]! + b * wheels.centre[k + 1]! + c * wheels.centre[k + 2]!;
    path.direction[row] = along;
    path.start[row] = body[POSITION + row]! + centre - along * lift;
    for (let column = 0; column < 3; column++)
      path.rotation[3 * row + column] = a * local[column]! + b * local[3 + column]! + c * local[6 + column]!;
  }
  sweepWheel(
    vehicle.planes,
    i,
    settings.pieces,
    {
      kind: settings.kind,
      radius: wheels.radius[i]! * settings.radiusScale,
      halfWidth: 0.5 * wheels.width[i]! * settings.widthScale,
    },
    { ...path, length: lift + wheels.radius[i]! + wheels.maxDroop[i]! },
  );
}

/** Steer about up, then camber about the steered forward axis; row-major. */
function wheelRotation(steer: number, camber: number): number[] {
  const cs = Math.cos(steer);
  const ss = Math.sin(steer);
  const cc = Math.cos(camber);
  const sc = Math.sin(camber);
  return [cs * cc, -cs * sc, ss, sc, cc, 0, -ss * cc, ss * sc, cs];
}
