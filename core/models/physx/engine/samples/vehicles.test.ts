import { describe, expect, it } from 'vitest';
import { drivePhysx, FLAT } from '../../../../proof/testing/physx-car.ts';
import type { PhysxParams } from '../physx-params.ts';
import { placePhysxVehicle } from '../place-vehicle.ts';
import {
  ACCELERATOR,
  createPhysxVehicle,
  ORIENTATION,
  POSITION,
  STEER_RIGHT,
  TANK_BRAKE_RIGHT,
  TANK_THRUST_LEFT,
  TANK_THRUST_RIGHT,
  VELOCITY,
  type PhysxVehicle,
} from '../vehicle.ts';
import {
  deltaParams,
  fourWheelParams,
  noDriveParams,
  sixWheelerParams,
  tadpoleParams,
  tankParams,
} from './vehicles.ts';

const VEHICLES: readonly (readonly [string, () => PhysxParams])[] = [
  ['four wheels', fourWheelParams],
  ['six-wheeler', sixWheelerParams],
  ['standard tank', () => tankParams('STANDARD')],
  ['special tank', () => tankParams('SPECIAL')],
  ['tadpole', tadpoleParams],
  ['delta', deltaParams],
  ['no drive', noDriveParams],
];

function placed(params: PhysxParams, forwardSpeed = 0): PhysxVehicle {
  const vehicle = createPhysxVehicle(params, FLAT, { automatic: true });
  placePhysxVehicle(vehicle, {
    position: [0, 0, 0],
    orientation: [0, 0, 0, 1],
    forwardSpeed,
    upwardSpeed: 0,
    wheelSpeeds: [...params.wheels.radius].map((radius) => forwardSpeed / radius),
    engineSpeed: 0,
    gear: 2,
  });
  return vehicle;
}

function go({ inputs, wheelDrive }: PhysxVehicle): void {
  inputs[ACCELERATOR] = 0.7;
  wheelDrive.fill(220);
}

describe.each(VEHICLES)('the sample vehicle: %s', (_, create) => {
  it('comes to rest level on its wheels, less than 25 mm from where it was placed', () => {
    const vehicle = placed(create());
    const before = vehicle.body[POSITION + 1]!;
    drivePhysx(vehicle, 4);
    expect(Math.abs(vehicle.body[POSITION + 1]! - before)).toBeLessThan(0.025);
    expect(Math.hypot(vehicle.body[VELOCITY]!, vehicle.body[VELOCITY + 1]!)).toBeLessThan(0.01);
    const lean = Math.hypot(vehicle.body[ORIENTATION]!, vehicle.body[ORIENTATION + 2]!);
    expect(lean).toBeLessThan(0.006);
  });
  it('drives straight on to more than 4 m/s in 5 s', () => {
    const params = create();
    const vehicle = drivePhysx(placed(params), 5, (car) => {
      go(car);
      if (params.type !== 'DRIVETANK') return;
      car.inputs[TANK_THRUST_LEFT] = 1;
      car.inputs[TANK_THRUST_RIGHT] = 1;
    });
    expect(vehicle.body[VELOCITY + 2]!).toBeGreaterThan(4);
    expect(Math.abs(vehicle.body[POSITION]!)).toBeLessThan(0.35);
  });
  it('turns right for steer to the right, keeping its wheels down', () => {
    const params = create();
    const vehicle = drivePhysx(placed(params, 5), 2, (car) => {
      car.inputs[STEER_RIGHT] = 0.4;
      car.wheelSteer.fill(0.2, 0, 2);
      if (params.type !== 'DRIVETANK') return;
      car.inputs[ACCELERATOR] = 0.7;
      car.inputs[TANK_THRUST_LEFT] = 1;
      // A standard tank brakes its right track, a special one drives it backwards.
      car.inputs[TANK_BRAKE_RIGHT] = params.specialControl ? 0 : 1;
      car.inputs[TANK_THRUST_RIGHT] = params.specialControl ? -1 : 0;
    });
    // Rotation about up: positive turns forward towards the right.
    expect(vehicle.body[ORIENTATION + 1]!).toBeGreaterThan(0.05);
    params.wheels.disabled.forEach((disabled, i) => expect(vehicle.wheels.inAir[i]).toBe(disabled));
  });
});
