import { ACCELERATOR as PEDAL, STEER } from '../../fleet/controls.ts';
import type { FleetSpec } from '../../fleet/fleet-spec.ts';
import { createFleet, stepFleet, vehicleState } from '../../fleet/fleet.ts';
import type { Setup } from '../../../setup/setup.ts';
import { ACCELERATOR, STEER_RIGHT } from '../../../models/physx/engine/vehicle.ts';
import { onTyre } from '../a-setup.ts';
import { librerallyTyreSetup, PACEJKA94_TYRE } from '../a-tyre.ts';
import { aFleetSetup, aPhysxFleet, aSetupFleet } from '../fleets.ts';
import type { StepRun, StepRuns } from './step-run.ts';
import { heated } from './tyre-car-runs.ts';

const CARS = 4;

/** A fleet with its pedals and wheels held; a step is one of one vehicle. */
function fleetRun(spec: FleetSpec): StepRun {
  const fleet = createFleet(spec);
  for (let v = 0; v < CARS; v++) {
    const { inputs, controls } = vehicleState(fleet, v);
    if (inputs !== undefined) inputs[ACCELERATOR] = 0.4;
    if (inputs !== undefined) inputs[STEER_RIGHT] = 0.1 * v;
    if (controls !== undefined) controls[PEDAL] = 0.15;
    if (controls !== undefined) controls[STEER] = 0.02 * v;
  }
  const step = (count: number): void => {
    for (let i = 0; i < count / CARS; i++) stepFleet(fleet);
  };
  return { step, state: [] };
}

/** Setups with tyres of a .tir file, LibreRally's and Pacejka '94, heat acting. */
function threeModels(): Setup[] {
  const coupe = aFleetSetup();
  return [
    aFleetSetup('fsae-2012'),
    onTyre(coupe, librerallyTyreSetup('auto')),
    onTyre(coupe, PACEJKA94_TYRE),
  ].map(heated);
}

export const FLEET_RUNS = {
  'PhysX vehicles': () => fleetRun(aPhysxFleet(CARS)),
  'vehicles of three kinds': () => fleetRun(aPhysxFleet(CARS, 'mixed')),
  'cars of our own': () => fleetRun(aSetupFleet('racebench', CARS)),
  'LibreRally cars': () => fleetRun(aSetupFleet('librerally', CARS)),
  'cars on tyres of three models': () => fleetRun(aSetupFleet('racebench', CARS, threeModels())),
} as const satisfies StepRuns;
