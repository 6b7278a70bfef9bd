import { describe, expect, it } from 'vitest';
import { aPhysxCar, aPhysxVehicle } from '../../../../proof/testing/physx-car.ts';
import { AUTOMATIC, GEAR, GEAR_DOWN, GEAR_UP, TARGET_GEAR } from './gearbox.ts';
import {
  createInputSmoothing,
  RAW_GEAR_DOWN,
  RAW_GEAR_UP,
  smoothAnalog,
  smoothDigital,
  smoothTankAnalog,
  smoothTankDigital,
  toggleAutobox,
  type SmoothingParams,
} from './drive-inputs.ts';
import { tankParams } from '../samples/vehicles.ts';
import { stepPhysx } from '../step-physx.ts';
import {
  ACCELERATOR,
  STEER_LEFT,
  STEER_RIGHT,
  TANK_BRAKE_LEFT,
  TANK_THRUST_LEFT,
  TANK_THRUST_RIGHT,
} from '../vehicle.ts';

const RATES: SmoothingParams = {
  rise: Float64Array.of(3, 3, 10, 2.5, 2.5),
  fall: Float64Array.of(5, 5, 10, 5, 5),
  steerTable: Float64Array.of(0, 0.75, 5, 0.75, 30, 0.125, 120, 0.1),
};
const DT = 0.1;

describe('gear keys', () => {
  it('up starts a change from first to second through neutral, down one to reverse', () => {
    for (const [key, target] of [
      [RAW_GEAR_UP, 3],
      [RAW_GEAR_DOWN, 0],
    ] as const) {
      const vehicle = aPhysxVehicle();
      const state = createInputSmoothing();
      state.raw[key] = 1;
      smoothDigital(vehicle, state, RATES, DT);
      stepPhysx(vehicle, 1 / 60);
      expect([vehicle.gearbox[GEAR], vehicle.gearbox[TARGET_GEAR]]).toEqual([1, target]);
    }
  });
  it('that are up clear what was asked for, at every call, with keys and pad alike', () => {
    for (const smooth of [smoothDigital, smoothAnalog]) {
      const vehicle = aPhysxVehicle();
      vehicle.gearbox[GEAR_UP] = 1;
      vehicle.gearbox[GEAR_DOWN] = 1;
      smooth(vehicle, createInputSmoothing(), RATES, DT);
      expect([vehicle.gearbox[GEAR_UP], vehicle.gearbox[GEAR_DOWN]]).toEqual([0, 0]);
    }
  });
  it('do not stop a change that is under way: the target stays', () => {
    const vehicle = aPhysxVehicle();
    const state = createInputSmoothing();
    state.raw[RAW_GEAR_UP] = 1;
    smoothDigital(vehicle, state, RATES, 1 / 60);
    stepPhysx(vehicle, 1 / 60);
    state.raw[RAW_GEAR_UP] = 0;
    for (let i = 0; i < 35; i++) {
      smoothDigital(vehicle, state, RATES, 1 / 60);
      stepPhysx(vehicle, 1 / 60);
    }
    expect(vehicle.gearbox[GEAR]).toBe(3);
  });
});

describe('toggle of the autobox', () => {
  it('turns it on and off; off, full throttle stays in first gear', () => {
    const gearAfter4s = (toggles: number) => {
      const vehicle = aPhysxVehicle(aPhysxCar(), {}, { automatic: true });
      for (let n = 0; n < toggles; n++) toggleAutobox(vehicle);
      expect(vehicle.gearbox[AUTOMATIC]).toBe(toggles % 2 === 0 ? 1 : 0);
      for (let i = 0; i < 240; i++) {
        vehicle.inputs[ACCELERATOR] = 1;
        stepPhysx(vehicle, 1 / 60);
      }
      return vehicle.gearbox[GEAR];
    };
    expect(gearAfter4s(0)).toBeGreaterThan(2);
    expect(gearAfter4s(1)).toBe(2);
    expect(gearAfter4s(2)).toBeGreaterThan(2);
  });
});

describe('keys', () => {
  it('rise with 3 and fall with 5 a second; steer left and right cancel out within their limit', () => {
    const vehicle = aPhysxVehicle();
    const state = createInputSmoothing();
    state.raw[ACCELERATOR] = 1;
    state.raw[STEER_LEFT] = 1;
    smoothDigital(vehicle, state, RATES, DT);
    expect(vehicle.inputs[ACCELERATOR]).toBeCloseTo(0.3, 12);
    expect(vehicle.inputs[STEER_LEFT]).toBeCloseTo(0.25, 12);
    state.raw[STEER_RIGHT] = 1;
    for (let i = 0; i < 20; i++) smoothDigital(vehicle, state, RATES, DT);
    expect(vehicle.inputs[STEER_RIGHT]! - vehicle.inputs[STEER_LEFT]!).toBeCloseTo(0, 12);
  });
});

describe('a tank', () => {
  it('by keys has thrusts that rise to 1, whatever its speed: no table limits them', () => {
    const vehicle = aPhysxVehicle(tankParams('STANDARD'), { forwardSpeed: 15 });
    const state = createInputSmoothing();
    state.raw[TANK_THRUST_LEFT] = 1;
    for (let i = 0; i < 10; i++) smoothTankDigital(vehicle, state, RATES, DT);
    expect(vehicle.inputs[TANK_THRUST_LEFT]).toBe(1);
    expect(vehicle.inputs[TANK_THRUST_RIGHT]).toBe(0);
  });
  it('by pad keeps the sign of its thrusts with special control only; its brakes are never negative', () => {
    const after = (control: 'STANDARD' | 'SPECIAL') => {
      const vehicle = aPhysxVehicle(tankParams(control));
      const state = createInputSmoothing();
      state.raw[TANK_THRUST_LEFT] = -0.6;
      state.raw[TANK_BRAKE_LEFT] = -1;
      smoothTankAnalog(vehicle, state, RATES, DT);
      const first = vehicle.inputs[TANK_THRUST_LEFT];
      for (let i = 0; i < 10; i++) smoothTankAnalog(vehicle, state, RATES, DT);
      expect(vehicle.inputs[TANK_BRAKE_LEFT]).toBe(0);
      return [first, vehicle.inputs[TANK_THRUST_LEFT]];
    };
    expect(after('SPECIAL')).toEqual([-0.25, -0.6]);
    expect(after('STANDARD')).toEqual([0, 0]);
  });
  it('by pad comes back through 0 with the rate of falling, then rises', () => {
    const vehicle = aPhysxVehicle(tankParams('SPECIAL'));
    const state = createInputSmoothing();
    vehicle.inputs[TANK_THRUST_RIGHT] = -0.7;
    state.raw[TANK_THRUST_RIGHT] = 1;
    smoothTankAnalog(vehicle, state, RATES, DT);
    expect(vehicle.inputs[TANK_THRUST_RIGHT]).toBeCloseTo(-0.2, 12);
    smoothTankAnalog(vehicle, state, RATES, DT);
    smoothTankAnalog(vehicle, state, RATES, DT);
    expect(vehicle.inputs[TANK_THRUST_RIGHT]).toBeCloseTo(0.55, 12);
  });
});
