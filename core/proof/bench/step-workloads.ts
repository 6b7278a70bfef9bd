import { ACCELERATOR as PEDAL, STEER } from '../fleet/controls.ts';
import { vehicleState, type Fleet } from '../fleet/fleet.ts';
import type { FleetSpec } from '../fleet/fleet-spec.ts';
import { restoreMemory, saveMemory } from '../fleet/fleet-layout.ts';
import { createBatch, evenParts } from '../fleet/node/batch.ts';
import { aFleetSetup, aPhysxFleet, aSetupFleet } from '../testing/fleets.ts';
import { ACCELERATOR, STEER_RIGHT } from '../../models/physx/engine/vehicle.ts';
import type { Workload } from './measure.ts';

export type StepModel = 'physx' | 'physx-3' | 'racebench' | 'racebench-mf' | 'librerally';

/** Cars on flat ground: PhysX ones at 10 m/s with one sub-step, or three, those of a car.ini at 15 m/s in third gear: coupes, or Formula SAE cars on MF 6.1. */
export function stepFleetSpec(model: StepModel, cars: number): FleetSpec {
  switch (model) {
    case 'physx':
      return aPhysxFleet(cars);
    case 'physx-3':
      return aPhysxFleet(cars, 'three sub-steps');
    case 'racebench':
    case 'librerally':
      return aSetupFleet(model, cars);
    case 'racebench-mf':
      return aSetupFleet('racebench', cars, [aFleetSetup('fsae-2012')]);
  }
}

/** Every car accelerates through a turn. */
export function driveFleet(fleet: Fleet): void {
  for (let v = 0; v < fleet.count; v++) {
    const { inputs, controls } = vehicleState(fleet, v);
    if (inputs !== undefined) {
      inputs[ACCELERATOR] = 0.5;
      inputs[STEER_RIGHT] = 0.1;
    }
    if (controls !== undefined) {
      controls[PEDAL] = 0.15;
      controls[STEER] = 0.05;
    }
  }
}

/** Vehicle-steps of a run at least, and steps of every car. */
const MIN_VEHICLE_STEPS = 2000;
const MIN_STEPS = 10;

/**
 * One operation is one step of one vehicle among so many, on so many threads. Every run begins where the first began.
 */
export function createFleetWorkload(model: StepModel, cars: number, threads: number): Workload {
  const batch = createBatch(stepFleetSpec(model, cars), evenParts(cars, Math.min(threads, cars)));
  driveFleet(batch.fleet);
  const { memory } = batch.fleet;
  const begin = saveMemory(memory);
  const steps = Math.max(MIN_STEPS, Math.ceil(MIN_VEHICLE_STEPS / cars));
  return {
    run: () => {
      restoreMemory(memory, begin);
      batch.step(steps);
      return steps * cars;
    },
    close: () => void batch.close(),
  };
}
