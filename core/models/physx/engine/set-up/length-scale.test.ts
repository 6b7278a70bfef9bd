import { describe, expect, it } from 'vitest';
import { aPhysxCar, aPhysxVehicle, drivePhysx } from '../../../../proof/testing/physx-car.ts';
import { CENTIMETRES, INCHES, METRES, toLengthScale } from './length-scale.ts';
import type { PhysxParams } from '../physx-params.ts';
import { fourWheelParams, noDriveParams, sixWheelerParams, tankParams } from '../samples/vehicles.ts';
import {
  ACCELERATOR,
  BRAKE,
  ENGINE_SPEED,
  POSITION,
  SPIN,
  STEER_RIGHT,
  TANK_THRUST_LEFT,
  VELOCITY,
  type PhysxVehicle,
} from '../vehicle.ts';

/** A drop of 0.3 m, a start with steering, a stop: every length of the vehicle has an effect. */
function drive(params: PhysxParams): PhysxVehicle {
  const { lengthScale } = params;
  const vehicle = aPhysxVehicle(params, {
    position: [0, 0.3 * lengthScale, 0],
    forwardSpeed: 9 * lengthScale,
    engineSpeed: 160,
    gear: 3,
  });
  return drivePhysx(vehicle, 5, ({ inputs, clock, wheelDrive, wheelBrake }) => {
    const braking = clock[0]! > 180;
    inputs[ACCELERATOR] = braking ? 0 : 0.7;
    inputs[BRAKE] = braking ? 0.8 : 0;
    inputs[STEER_RIGHT] = 0.15;
    if (params.type === 'DRIVETANK') inputs[TANK_THRUST_LEFT] = 0.6;
    wheelDrive.fill(braking ? 0 : 150 * lengthScale * lengthScale);
    wheelBrake.fill(braking ? 300 * lengthScale * lengthScale : 0);
  });
}

const VEHICLES: readonly (readonly [string, () => PhysxParams])[] = [
  ["the guide's car", () => aPhysxCar()],
  ['the saloon', fourWheelParams],
  ['the lorry', sixWheelerParams],
  ['the tank', () => tankParams('STANDARD')],
  ['the rover', noDriveParams],
];

describe.each(VEHICLES)('length scale of %s', (_, create) => {
  const metres = drive(create());
  it('of 64 units a metre, a power of two, gives every number of the body 64 times to the last bit, and the same engine', () => {
    const scaled = drive(toLengthScale(create(), 64));
    for (const at of [POSITION, VELOCITY])
      for (let axis = at; axis < at + 3; axis++) expect(scaled.body[axis]).toBe(64 * metres.body[axis]!);
    expect(scaled.body[SPIN + 1]).toBe(metres.body[SPIN + 1]);
    expect(scaled.drive[ENGINE_SPEED]).toBe(metres.drive[ENGINE_SPEED]);
  });
  it.each([CENTIMETRES, INCHES])('of %d units a metre gives the same drive to 5 mm', (scale) => {
    const scaled = drive(toLengthScale(create(), scale));
    for (let axis = 0; axis < 3; axis++)
      expect(Math.abs(scaled.body[POSITION + axis]! / scale - metres.body[POSITION + axis]!)).toBeLessThan(
        0.005,
      );
  });
});

describe('the length scale', () => {
  it('takes a brake of 1500 Nm to the 15 000 000 of centimetres and 2 324 995 of inches that the guide names', () => {
    const brake = (scale: number) => toLengthScale(aPhysxCar(), scale).wheels.brakeTorque[0]!;
    expect(brake(CENTIMETRES)).toBe(15_000_000);
    expect(brake(INCHES)).toBeCloseTo(2_324_995.35, 2);
    expect(toLengthScale(aPhysxCar(), INCHES).substepThreshold).toBeCloseTo(196.85, 9);
    expect(toLengthScale(aPhysxCar(), INCHES).minLongSlipDenominator).toBeCloseTo(157.48, 9);
  });
  it('goes back the way it came', () => {
    const back = toLengthScale(toLengthScale(aPhysxCar(), 64), METRES);
    expect(back).toEqual(aPhysxCar());
  });
});
