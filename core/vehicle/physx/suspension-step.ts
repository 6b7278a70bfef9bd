import { addForceAt } from './body.ts';
import { FLAG_SUSPENSION_LIMIT } from './constants.ts';
import { findRayTravel, findSweptTravel, NO_CONTACT, TRAVEL } from './contact.ts';
import { expandsTooSlowly, travelForce } from './suspension.ts';
import { filteredLoad } from './tyre.ts';
import { selectSweptPlane } from './sweep-select.ts';
import { rotate, set } from './vectors.ts';
import type { PhysxVehicle } from './vehicle.ts';

/**
 * Suspension of one wheel in one sub-step (notes sections 5 to 7): adds its force to the body's load and leaves the tyre
 * load. Returns whether the wheel stands on ground. `first` is the sub-step whose constraints the scene step uses.
 */
export function stepSuspension(vehicle: PhysxVehicle, i: number, first: boolean): boolean {
  const h = vehicle.work.subStep[0]!;
  const { params, work, wheels: state, constraints, planes } = vehicle;
  const { wheels } = params;
  const { rotation: r } = work;
  const k = 3 * i;
  const tx = wheels.travel[k]!;
  const ty = wheels.travel[k + 1]!;
  const tz = wheels.travel[k + 2]!;
  const dx = r[0]! * tx + r[1]! * ty + r[2]! * tz;
  const dy = r[3]! * tx + r[4]! * ty + r[5]! * tz;
  const dz = r[6]! * tx + r[7]! * ty + r[8]! * tz;
  rotate(r, wheels.centre, k, work.centre);
  const maxDroop = wheels.maxDroop[i]!;
  const maxCompression = wheels.maxCompression[i]!;
  work.contact[TRAVEL] = NO_CONTACT;
  if ((planes.hit[i] === 1 || vehicle.sweep.count[i]! > 0) && wheels.disabled[i] === 0) {
    work.direction[0] = dx;
    work.direction[1] = dy;
    work.direction[2] = dz;
    if (vehicle.sweep.count[i]! > 0) selectSweptPlane(vehicle, i);
    else if (vehicle.swept) findSweptTravel(vehicle, i);
    else findRayTravel(vehicle, i);
  }
  const travel = work.contact[TRAVEL];
  if (first) constraints.flags[i] = 0;
  if (travel <= -maxDroop) {
    setInAir(vehicle, i, -maxDroop);
    return false;
  }
  const jounce = Math.min(travel, maxCompression);
  const nx = planes.normal[k]!;
  const ny = planes.normal[k + 1]!;
  const nz = planes.normal[k + 2]!;
  if (first && travel > maxCompression) {
    constraints.flags[i] = constraints.flags[i]! | FLAG_SUSPENSION_LIMIT;
    constraints.limitError[i] = (dx * nx + dy * ny + dz * nz) * (maxCompression - travel);
    set(constraints.limitDirection, k, dx, dy, dz);
    set(constraints.limitPoint, k, work.centre[k]!, work.centre[k + 1]!, work.centre[k + 2]!);
  }
  const previous = state.previousJounce[i]!;
  const jounceSpeed = Number.isNaN(previous) ? 0 : (jounce - previous) / h;
  state.previousJounce[i] = jounce;
  state.jounce[i] = jounce;
  const { gravity } = params;
  const down = gravity[0]! * dx + gravity[1]! * dy + gravity[2]! * dz;
  const spring = wheels.spring[i]!;
  if (
    params.limitExpansionVelocity &&
    expandsTooSlowly(
      jounce,
      jounceSpeed,
      Number.isNaN(previous) ? jounce : previous,
      maxDroop,
      spring,
      wheels.mass[i]!,
      down,
      h,
    )
  ) {
    setInAir(vehicle, i, jounce);
    return false;
  }
  const along = Math.max(0, down);
  const sprung = wheels.sprungMass[i]!;
  const strength = travelForce(sprung, spring, wheels.damper[i]!, along, jounce, jounceSpeed);
  // Gravity across the travel, zero when the travel points up.
  const across = along > 0 ? 1 : 0;
  const gx = across * (gravity[0]! - dx * along);
  const gy = across * (gravity[1]! - dy * along);
  const gz = across * (gravity[2]! - dz * along);
  const side = sprung * (nx * gx + ny * gy + nz * gz);
  const force = (params.disableForceProjection ? strength : -strength * (nx * dx + ny * dy + nz * dz)) - side;
  state.suspensionForce[i] = force;
  state.inAir[i] = 0;
  rotate(r, wheels.suspensionPoint, k, work.suspensionPoint);
  work.force[0] = force * nx;
  work.force[1] = force * ny;
  work.force[2] = force * nz;
  addForceAt(work.load, work.force, work.suspensionPoint, k);

  const restLoad = work.gravityLength * wheels.restMass[i]!;
  const normalised = filteredLoad(params.loadFilter, force / restLoad);
  state.normalisedLoad[i] = normalised;
  state.tyreLoad[i] = normalised * restLoad;
  return true;
}

/** A wheel without ground under it; `jounce` is what is kept for the next jounce speed. */
function setInAir(vehicle: PhysxVehicle, i: number, jounce: number): void {
  const { wheels: state, work } = vehicle;
  state.previousJounce[i] = jounce;
  state.jounce[i] = jounce;
  state.inAir[i] = 1;
  state.suspensionForce[i] = 0;
  state.tyreLoad[i] = 0;
  state.normalisedLoad[i] = 0;
  state.friction[i] = 0;
  state.longSlip[i] = 0;
  state.latSlip[i] = 0;
  state.longForce[i] = 0;
  state.latForce[i] = 0;
  state.aligning[i] = 0;
  state.camber[i] = 0;
  state.forwardSpeed[i] = 0;
  state.forwardTimer[i] = 0;
  state.sideTimer[i] = 0;
  work.tyreTorque[i] = 0;
}
