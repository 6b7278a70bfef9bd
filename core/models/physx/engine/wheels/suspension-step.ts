import { FLAG_SUSPENSION_LIMIT } from '../constants.ts';
import { findRayTravels, findSweptTravel, NO_CONTACT } from '../queries/contact.ts';
import { expandsTooSlowly, travelForce } from './suspension.ts';
import { filteredLoad } from './tyre.ts';
import { selectSweptPlane } from '../queries/sweep-select.ts';
import { rotateAll, set } from '../vectors.ts';
import type { PhysxVehicle } from '../vehicle.ts';

/**
 * Suspensions of all wheels in one sub-step (docs/sources/physx-model.md sections 5 to 7): forces and tyre loads, and which wheels are in the
 * air. `first` is the sub-step whose constraints the scene step uses. Loops over all wheels without calls: the compiler
 * then checks every column once, not once a wheel.
 */
export function stepSuspensions(vehicle: PhysxVehicle, first: boolean): void {
  positionWheels(vehicle);
  if (vehicle.swept) findSweptTravels(vehicle);
  else findRayTravels(vehicle);
  compressSuspensions(vehicle, first);
  const { inAir } = vehicle.wheels;
  for (let i = 0; i < inAir.length; i++) if (inAir[i] === 1) clearWheel(vehicle, i);
}

/** Travel direction, wheel centre and suspension point of every wheel in world axes. */
function positionWheels({ params, work }: PhysxVehicle): void {
  const { rotation: r, direction, centre, suspensionPoint } = work;
  const { travel, centre: centreInBody, suspensionPoint: pointInBody } = params.wheels;
  rotateAll(r, travel, direction);
  rotateAll(r, centreInBody, centre);
  rotateAll(r, pointInBody, suspensionPoint);
}

function findSweptTravels(vehicle: PhysxVehicle): void {
  const { work, planes, sweep, params } = vehicle;
  for (let i = 0; i < params.wheels.count; i++) {
    work.travel[i] = NO_CONTACT;
    if (params.wheels.disabled[i] === 1) continue;
    if (sweep.count[i]! > 0) selectSweptPlane(vehicle, i);
    else if (planes.hit[i] === 1) findSweptTravel(vehicle, i);
  }
}

/** Jounce, suspension force and tyre load from the travel; marks the wheels that are in the air. */
function compressSuspensions(vehicle: PhysxVehicle, first: boolean): void {
  const { params, work, wheels: state, constraints } = vehicle;
  const { wheels, gravity } = params;
  const { normal } = vehicle.planes;
  const { direction, centre } = work;
  const h = work.subStep[0]!;
  const { gravityLength } = work;
  // Read before the loops: the compiler cannot know that they write another array.
  const gravityX = gravity[0]!;
  const gravityY = gravity[1]!;
  const gravityZ = gravity[2]!;
  for (let i = 0; i < wheels.count; i++) {
    const k = 3 * i;
    const dx = direction[k]!;
    const dy = direction[k + 1]!;
    const dz = direction[k + 2]!;
    const maxDroop = wheels.maxDroop[i]!;
    const maxCompression = wheels.maxCompression[i]!;
    const travel = work.travel[i]!;
    if (first) constraints.flags[i] = 0;
    if (travel <= -maxDroop) {
      state.previousJounce[i] = -maxDroop;
      state.jounce[i] = -maxDroop;
      state.inAir[i] = 1;
      continue;
    }
    const jounce = Math.min(travel, maxCompression);
    const nx = normal[k]!;
    const ny = normal[k + 1]!;
    const nz = normal[k + 2]!;
    if (first && travel > maxCompression) {
      constraints.flags[i] = FLAG_SUSPENSION_LIMIT;
      constraints.limitError[i] = (dx * nx + dy * ny + dz * nz) * (maxCompression - travel);
      set(constraints.limitDirection, k, dx, dy, dz);
      set(constraints.limitPoint, k, centre[k]!, centre[k + 1]!, centre[k + 2]!);
    }
    const before = state.previousJounce[i]!;
    const previous = Number.isNaN(before) ? jounce : before;
    const jounceSpeed = (jounce - previous) / h;
    state.previousJounce[i] = jounce;
    state.jounce[i] = jounce;
    const down = gravityX * dx + gravityY * dy + gravityZ * dz;
    const spring = wheels.spring[i]!;
    if (
      params.limitExpansionVelocity &&
      expandsTooSlowly(jounce, jounceSpeed, previous, maxDroop, spring, wheels.mass[i]!, down, h)
    ) {
      state.inAir[i] = 1;
      continue;
    }
    state.inAir[i] = 0;
    const along = Math.max(0, down);
    const sprung = wheels.sprungMass[i]!;
    const strength = travelForce(sprung, spring, wheels.damper[i]!, along, jounce, jounceSpeed);
    // Gravity across the travel, zero when the travel points up.
    const across = along > 0 ? 1 : 0;
    const gx = across * (gravityX - dx * along);
    const gy = across * (gravityY - dy * along);
    const gz = across * (gravityZ - dz * along);
    const side = sprung * (nx * gx + ny * gy + nz * gz);
    const force =
      (params.disableForceProjection ? strength : -strength * (nx * dx + ny * dy + nz * dz)) - side;
    state.suspensionForce[i] = force;
    const restLoad = gravityLength * wheels.restMass[i]!;
    const normalised = filteredLoad(params.loadFilter, force / restLoad);
    state.normalisedLoad[i] = normalised;
    state.tyreLoad[i] = normalised * restLoad;
  }
}

/** A wheel without ground under it. */
function clearWheel({ wheels: state, work }: PhysxVehicle, i: number): void {
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
