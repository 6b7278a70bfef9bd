import { stepTogether } from '../concurrent-step.ts';
import { stepPhysx } from '../step-physx.ts';
import {
  ACCELERATOR,
  POSITION,
  STEER_RIGHT,
  TANK_THRUST_LEFT,
  TANK_THRUST_RIGHT,
  type PhysxVehicle,
} from '../vehicle.ts';
import { actorDistance, drivePhases, SAMPLE_STEP } from './drive-phases.ts';
import type { Sample, SampleCheck } from './sample-vehicle.ts';
import { standing } from './start.ts';
import { deltaParams, fourWheelParams, sixWheelerParams, tadpoleParams, tankParams } from './vehicles.ts';

const STEPS = 240;

function vehicles(): PhysxVehicle[] {
  const kinds = [
    fourWheelParams(),
    sixWheelerParams(),
    tankParams('STANDARD'),
    tadpoleParams(),
    deltaParams(),
  ];
  return [...kinds, ...kinds].map((params, i) => standing(params, { right: 8 * i }));
}

function control({ inputs, params }: PhysxVehicle): void {
  inputs[ACCELERATOR] = 0.7;
  if (params.type === 'DRIVETANK') {
    inputs[TANK_THRUST_LEFT] = 1;
    inputs[TANK_THRUST_RIGHT] = 0.8;
  } else inputs[STEER_RIGHT] = 0.1;
}

function together(order: (step: number, count: number) => number[]): PhysxVehicle[] {
  const fleet = vehicles();
  for (let step = 0; step < STEPS; step++) {
    fleet.forEach(control);
    stepTogether(fleet, SAMPLE_STEP, order(step, fleet.length));
  }
  return fleet;
}

function isSame(a: readonly PhysxVehicle[], b: readonly PhysxVehicle[]): boolean {
  return a.every(
    (vehicle, i) =>
      vehicle.body.every((value, k) => Object.is(value, b[i]!.body[k])) &&
      vehicle.wheels.speed.every((value, k) => Object.is(value, b[i]!.wheels.speed[k])),
  );
}

/**
 * Ten vehicles whose updates may run in any order, as on any number of threads: each writes only to itself, and results
 * that others can see are written afterwards.
 */
export const multiThreading: Sample = {
  description: 'ten vehicles updated together with deferred writes, in any order: the same to the last bit',
  run: () => {
    const immediate = vehicles();
    const phases = immediate.map((vehicle, i) =>
      drivePhases(vehicle, [
        { name: `vehicle ${i}`, duration: STEPS * SAMPLE_STEP, control, step: stepPhysx },
      ]),
    );
    const upwards = (count: number) => immediate.slice(0, count).map((_, i) => i);
    const orders: readonly (readonly [string, (step: number, count: number) => number[]])[] = [
      ['in order', (_, count) => upwards(count)],
      ['backwards', (_, count) => upwards(count).toReversed()],
      ['in another order at every step', (step, count) => upwards(count).map((i) => (7 * i + step) % count)],
    ];
    const checks: SampleCheck[] = orders.map(([name, order]) => {
      const fleet = together(order);
      const apart = Math.max(...fleet.map((vehicle, i) => actorDistance(vehicle, immediate[i]!)));
      return {
        fact: `updated together ${name}: the same to the last bit as one by one, ${apart} m apart`,
        holds: isSame(fleet, immediate),
      };
    });
    const moved = immediate.every((vehicle) => vehicle.body[POSITION + 2]! > 5);
    return {
      phases: phases.flat(),
      checks: [...checks, { fact: 'every vehicle drove more than 5 m', holds: moved }],
    };
  },
};
