import { describe, expect, it } from 'vitest';
import {
  createDriverInputs,
  NO_DRIVER_INPUT,
  writeDriverInputs,
  type DriverInputs,
} from '../../contract/driver-inputs.ts';
import { createPerson, driveByHand } from './person.ts';
import { createPointCar, POINT_CAR_FACTS, type PointCar } from './testing/point-car.ts';

function seat(start: { readonly speed_mps: number; readonly gear: number } = { speed_mps: 0, gear: 1 }) {
  const car: PointCar = createPointCar(start);
  const slots = createDriverInputs();
  const person = createPerson(POINT_CAR_FACTS, slots);
  const { controls } = car;
  /** Holds those inputs for so many steps of 1 ms. */
  const hold = (given: Partial<DriverInputs>, steps: number): void => {
    writeDriverInputs(slots, { ...NO_DRIVER_INPUT, ...given });
    for (let i = 0; i < steps; i++) driveByHand(person, car);
  };
  return { car, controls, hold };
}

describe('a person with keys', () => {
  it('has the accelerator at 0.3 after 0.1 s at 3 per second, down after 1/3 s, and up again at 5 per second', () => {
    const { controls, hold } = seat();
    hold({ accelerator: 1 }, 100);
    expect(controls.accelerator).toBeCloseTo(0.3, 9);
    hold({ accelerator: 1 }, 300);
    expect(controls.accelerator).toBe(1);
    hold({}, 100);
    expect(controls.accelerator).toBeCloseTo(0.5, 9);
    hold({}, 200);
    expect(controls.accelerator).toBe(0);
  });
  it('has the hand brake on after 0.1 s at 10 per second', () => {
    const { controls, hold } = seat();
    hold({ handbrake: 1 }, 50);
    expect(controls.handbrake).toBeCloseTo(0.5, 9);
  });
  it('steers to 0.75 of the lock up to 5 m/s, to 0.4375 at 17.5 and to 0.125 at 30', () => {
    for (const [speed_mps, limit] of [
      [0, 0.75],
      [5, 0.75],
      [17.5, 0.4375],
      [30, 0.125],
      [200, 0.1],
    ] as const) {
      const { controls, hold } = seat({ speed_mps, gear: 3 });
      hold({ steer: -1 }, 1000);
      expect(controls.steer).toBeCloseTo(-limit, 12);
    }
  });
  it('turns from left to right through the middle: back at 5 per second, out at 2.5', () => {
    const { controls, hold } = seat();
    hold({ steer: 1 }, 200);
    expect(controls.steer).toBeCloseTo(0.5, 9);
    hold({ steer: -1 }, 100);
    expect(controls.steer).toBeCloseTo(0, 9);
    hold({ steer: -1 }, 100);
    expect(controls.steer).toBeCloseTo(-0.25, 9);
  });
});

describe('a person with a pad', () => {
  it('follows half a trigger and no further, twice as fast as keys', () => {
    const { controls, hold } = seat();
    hold({ device: 'pad', accelerator: 0.5 }, 50);
    expect(controls.accelerator).toBeCloseTo(0.3, 9);
    hold({ device: 'pad', accelerator: 0.5 }, 500);
    expect(controls.accelerator).toBe(0.5);
  });
});

describe('a person with a wheel', () => {
  it('moves the car’s wheel and pedals at once, at any speed', () => {
    const { controls, hold } = seat({ speed_mps: 50, gear: 4 });
    hold({ device: 'wheel', steer: -0.9, accelerator: 0.2, brake: 0.4, clutch: 1 }, 1);
    expect(controls).toMatchObject({ steer: -0.9, accelerator: 0.2, brake: 0.4, clutch: 1 });
  });
});

describe('the gear lever', () => {
  it('takes every press, also two between two steps, up to the highest gear and down to reverse', () => {
    const { controls, hold } = seat();
    hold({ isAutomatic: false, gearPresses: 2 }, 1);
    expect(controls.gear).toBe(3);
    hold({ isAutomatic: false, gearPresses: 9 }, 1);
    expect(controls.gear).toBe(POINT_CAR_FACTS.topGear);
    hold({ isAutomatic: false, gearPresses: 0 }, 1);
    expect(controls.gear).toBe(-1);
  });
  it('of an automatic box knows reverse, neutral and forward', () => {
    const { controls, hold } = seat();
    hold({ gearPresses: 3 }, 1);
    expect(controls).toMatchObject({ gear: 1, automatic: true });
    hold({ gearPresses: 1 }, 1);
    expect(controls.gear).toBe(-1);
  });
  it('keeps the gear that is in when the person shifts again', () => {
    const { car, controls, hold } = seat();
    hold({}, 1);
    car.readout.gear = 3;
    hold({ isAutomatic: false }, 1);
    expect(controls).toMatchObject({ gear: 3, automatic: false });
  });
  it('of a gate is in reverse, fourth or neutral by the position of the stick, whatever was pressed before', () => {
    const { controls, hold } = seat();
    for (const [gate, gear] of [
      [4, 4],
      [0, 0],
      [-1, -1],
    ] as const) {
      hold({ isAutomatic: false, gearPresses: 2, gate }, 1);
      expect(controls.gear).toBe(gear);
    }
    hold({ isAutomatic: false, gearPresses: 3 }, 1);
    expect(controls.gear).toBe(0);
  });
  it('of a gate is in the highest gear where the car has fewer than the gate, and forward on an automatic box', () => {
    const { controls, hold } = seat();
    hold({ isAutomatic: false, gate: 7 }, 1);
    expect(controls.gear).toBe(POINT_CAR_FACTS.topGear);
    hold({ gate: 3 }, 1);
    expect(controls).toMatchObject({ gear: 1, automatic: true });
  });
});
