import { computeRotation } from './body.ts';
import { stepScene } from './scene.ts';
import { staysAsleep, stepSleep } from './sleep.ts';
import { computeUpdate, queryVehicle, writeUpdate } from './step-physx.ts';
import { STEP_COUNT, type PhysxVehicle } from './vehicle.ts';

/**
 * One step of many vehicles in phases, as concurrent updates need it (the guide's section "Vehicle Update
 * Multi-Threaded"): queries and updates read the world and write only to their own vehicle, in any order and on any
 * thread; results that others can see are held in each vehicle and written afterwards, in the order of the vehicles;
 * then every body moves. `order` is that of the updates; the result does not depend on it, to the last bit.
 */
export function stepTogether(vehicles: readonly PhysxVehicle[], dt: number, order: readonly number[]): void {
  const awake = vehicles.map((vehicle) => {
    vehicle.clock[STEP_COUNT] = vehicle.clock[STEP_COUNT]! + 1;
    return !staysAsleep(vehicle);
  });
  for (const i of order) if (awake[i] === true) updateAlone(vehicles[i]!, dt);
  vehicles.forEach((vehicle, i) => {
    if (awake[i] === true) writeUpdate(vehicle);
  });
  vehicles.forEach((vehicle, i) => {
    if (awake[i] !== true) return;
    stepScene(vehicle, dt);
    stepSleep(vehicle, dt);
  });
}

/** Queries and update of one vehicle: reads the world, writes only to the vehicle. */
function updateAlone(vehicle: PhysxVehicle, dt: number): void {
  queryVehicle(vehicle);
  computeUpdate(vehicle, dt);
}

/**
 * A step without queries and update (the guide's level of detail "Extrapolation"): the body moves with its momentum
 * under gravity and the remaining constraint forces of the last update; wheels, engine and gears do not change.
 */
export function skipUpdate(vehicle: PhysxVehicle, dt: number): void {
  vehicle.clock[STEP_COUNT] = vehicle.clock[STEP_COUNT]! + 1;
  if (staysAsleep(vehicle)) return;
  computeRotation(vehicle.body, vehicle.work.rotation);
  stepScene(vehicle, dt);
  stepSleep(vehicle, dt);
}
