import type { FleetSpec, PhysxFleetCar, SetupFleetCar } from '../fleet/fleet-spec.ts';
import type { Setup } from '../../setup/setup.ts';
import type { TerrainPiece } from '../../models/physx/engine/queries/terrain.ts';
import { fourWheelParams, sixWheelerParams, tankParams } from '../../models/physx/engine/samples/vehicles.ts';
import { openSampleCar, type AnySampleName } from './car-files.ts';
import { aPhysxCar } from './physx-car.ts';

const FLAT: readonly TerrainPiece[] = [{ type: 'plane', normal: [0, 1, 0], d: 0, surface: 0 }];

const KINDS = {
  alike: () => [aPhysxCar()],
  'three sub-steps': () => [{ ...aPhysxCar(), substepsBelow: 3, substepsAbove: 3 }],
  mixed: () => [fourWheelParams(), sixWheelerParams(), tankParams('STANDARD')],
} as const;

/**
 * PhysX vehicles rolling at 10 m/s, thirty metres beside each other: the guide's car, or a four-wheeler, a six-wheeler and
 * a tank in turn (`mixed`).
 */
export function aPhysxFleet(count: number, kind: keyof typeof KINDS = 'alike', step_s = 1 / 60): FleetSpec {
  const kinds = KINDS[kind]();
  const cars = Array.from({ length: count }, (_, v): PhysxFleetCar => {
    const params = kinds[v % kinds.length] ?? aPhysxCar();
    const start = {
      position: [30 * v, 2, 0],
      orientation: [0, 0, 0, 1],
      forwardSpeed: 10,
      upwardSpeed: 0,
      wheelSpeeds: Array.from(params.wheels.radius, (radius) => 10 / radius),
      engineSpeed: 160,
      gear: 3,
    } as const;
    return { params, terrain: FLAT, start };
  });
  return { model: 'physx', step_s, cars };
}

/** The sample car of that folder. */
export function aFleetSetup(car: AnySampleName = 'coupe-1974'): Setup {
  const { setup } = openSampleCar(car);
  if (setup === undefined) throw new Error(`The ${car} of the fixtures cannot run`);
  return setup;
}

/**
 * Cars at 15 m/s in third gear, ten metres beside the one before, every third on wet ground: of the setups in turn, the
 * coupe of the fixtures where none are given.
 */
export function aSetupFleet(
  model: 'racebench' | 'librerally',
  count: number,
  setups: readonly Setup[] = [aFleetSetup()],
): FleetSpec {
  const cars = Array.from({ length: count }, (_, v): SetupFleetCar => {
    const setup = setups[v % setups.length];
    if (setup === undefined) throw new RangeError('A fleet needs a setup');
    const placement = { x_m: 0, y_m: 10 * v, yaw_rad: 0, speed_mps: 15, gear: 3 };
    return { setup, placement, friction: v % 3 === 2 ? 0.6 : 1 };
  });
  return { model, cars };
}
