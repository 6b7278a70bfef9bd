import { setShares } from './drive/shares.ts';
import { HIT_SIZE, MAX_HITS } from './queries/sweep-hits.ts';
import { POSITION, type PhysxVehicle } from './vehicle.ts';
import { setToRest } from './place-vehicle.ts';
import { computeRotation } from './body.ts';

/** Pairs (wheel of the source, wheel of the target). */
export type WheelMap = readonly (readonly [number, number])[];

/**
 * The target takes over from the source: the same actor pose and velocities, then the source's copy of dynamics
 * (docs/sources/physx-vehicles.md section 11). Stored jounces are not copied, so that the first jounce speed is 0. Target wheels that are
 * not in the map get the average reported speed of the mapped, enabled source wheels.
 */
export function takeOver(source: PhysxVehicle, target: PhysxVehicle, map: WheelMap): void {
  setToRest(target);
  target.body.set(source.body);
  moveToActorPose(source, target);
  target.afterUpdate.set(source.afterUpdate);
  target.clock.set(source.clock);
  const pairs = map.slice(0, Math.min(source.params.wheels.count, target.params.wheels.count));
  copyWheels(source, target, pairs);
  target.inputs.set(source.inputs);
  target.gearbox.set(source.gearbox);
  target.drive.set(source.drive);
  setShares(target);
}

/** The centres of mass of the two actors may differ. */
function moveToActorPose(source: PhysxVehicle, target: PhysxVehicle): void {
  const r = new Float64Array(9);
  computeRotation(source.body, r);
  const from = source.params.body.centreOfMass;
  const to = target.params.body.centreOfMass;
  for (let axis = 0; axis < 3; axis++)
    for (let k = 0; k < 3; k++)
      target.body[POSITION + axis] = target.body[POSITION + axis]! + r[3 * axis + k]! * (to[k]! - from[k]!);
}

function copyWheels(source: PhysxVehicle, target: PhysxVehicle, map: WheelMap): void {
  const { wheels: from, planes: fromPlanes } = source;
  const { wheels: to, planes: toPlanes } = target;
  const mapped = new Set<number>();
  let sum = 0;
  let count = 0;
  for (const [s, t] of map) {
    mapped.add(t);
    to.speed[t] = from.speed[s]!;
    to.reportedSpeed[t] = from.reportedSpeed[s]!;
    to.angle[t] = from.angle[s]!;
    to.forwardTimer[t] = from.forwardTimer[s]!;
    to.sideTimer[t] = from.sideTimer[s]!;
    toPlanes.hit[t] = fromPlanes.hit[s]!;
    toPlanes.normal.set(fromPlanes.normal.subarray(3 * s, 3 * s + 3), 3 * t);
    toPlanes.offset[t] = fromPlanes.offset[s]!;
    toPlanes.distance[t] = fromPlanes.distance[s]!;
    toPlanes.surface[t] = fromPlanes.surface[s]!;
    target.sweep.count[t] = source.sweep.count[s]!;
    const size = MAX_HITS * HIT_SIZE;
    target.sweep.hits.set(source.sweep.hits.subarray(s * size, (s + 1) * size), t * size);
    if (source.params.wheels.disabled[s] === 1) continue;
    sum += from.reportedSpeed[s]!;
    count++;
  }
  for (let t = 0; t < to.speed.length; t++) {
    if (mapped.has(t) || target.params.wheels.disabled[t] === 1 || count === 0) continue;
    to.speed[t] = sum / count;
    to.reportedSpeed[t] = sum / count;
  }
}
