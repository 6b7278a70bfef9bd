import { describe, expect, it } from 'vitest';
import { aPhysxCar } from '../../../../proof/testing/physx-car.ts';
import {
  AUTOBOX_TIMER,
  forceGear,
  GEAR,
  GEAR_UP,
  GEARBOX_SIZE,
  startGearChange,
  stepAutobox,
  stepGearbox,
  TARGET_GEAR,
} from './gearbox.ts';

const GEARS = aPhysxCar().gears!;
const aBox = (gear: number) => {
  const box = new Float64Array(GEARBOX_SIZE);
  forceGear(box, gear);
  return box;
};
/** Steps until the gear is in, from the step of the request on. */
function stepsToGear(dt: number): number {
  const box = aBox(2);
  box[GEAR_UP] = 1;
  for (let step = 0; ; step++) {
    stepGearbox(box, GEARS, dt);
    if (box[GEAR] === 3) return step;
  }
}

describe('gearbox', () => {
  it('needs 30 steps of 1/60 s and 121 of 1/240 s for a change of 0.5 s, as sums in single precision do', () => {
    expect(stepsToGear(1 / 60)).toBe(30);
    expect(stepsToGear(1 / 240)).toBe(121);
  });
  it('is in neutral during an asked-up change, but keeps the old gear during a commanded one', () => {
    const up = aBox(2);
    up[GEAR_UP] = 1;
    stepGearbox(up, GEARS, 1 / 60);
    expect([up[GEAR], up[TARGET_GEAR]]).toEqual([1, 3]);
    const commanded = aBox(2);
    startGearChange(commanded, 5);
    stepGearbox(commanded, GEARS, 1 / 60);
    expect([commanded[GEAR], commanded[TARGET_GEAR]]).toEqual([2, 5]);
  });
  it('keeps an up flag in the highest gear', () => {
    const box = aBox(6);
    box[GEAR_UP] = 1;
    stepGearbox(box, GEARS, 1 / 60);
    expect([box[GEAR], box[GEAR_UP]]).toEqual([6, 1]);
  });
});

describe('autobox', () => {
  const waited = (gear: number) => {
    const box = aBox(gear);
    box[AUTOBOX_TIMER] = 2.1;
    return box;
  };
  it('waits its 2 s: 121 steps of 1/60 s before the first change', () => {
    const box = aBox(2);
    let steps = 0;
    for (; box[GEAR_UP] === 0; steps++) stepAutobox(box, GEARS, 0.9, 1 / 60);
    expect(steps).toBe(122);
  });
  it('asks up above 0.65 of the highest engine speed, down below 0.5, and never below first', () => {
    const flags = (gear: number, fraction: number) => {
      const box = waited(gear);
      stepAutobox(box, GEARS, fraction, 1 / 60);
      return [box[GEAR_UP], box[GEAR_UP + 1]];
    };
    expect(flags(3, 0.66)).toEqual([1, 0]);
    expect(flags(3, 0.6)).toEqual([0, 0]);
    expect(flags(3, 0.4)).toEqual([0, 1]);
    expect(flags(2, 0.1)).toEqual([0, 0]);
    expect(flags(0, 0.9)).toEqual([0, 0]);
    expect(flags(1, 0.16)).toEqual([1, 0]);
  });
  it('cuts the throttle while a change goes through neutral', () => {
    const box = aBox(1);
    startGearChange(box, 3);
    expect(stepAutobox(box, GEARS, 0.5, 1 / 60)).toBe(true);
    expect(stepAutobox(aBox(3), GEARS, 0.5, 1 / 60)).toBe(false);
  });
});
