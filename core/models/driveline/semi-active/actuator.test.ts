import { describe, expect, it } from 'vitest';
import { discretise } from '../../../math/discrete-system.ts';
import { driveServo, pressOil } from './actuator.ts';
import { COMMAND_PA, PRESSURE_PA, SERVO_PA } from './slots.ts';
import { outputs } from './testing/outputs.ts';

/** 40 bar in 40 ms: 1 bar per step of 1 ms. */
const LIMITS = { maxPressure_Pa: 40e5, servoStep_Pa: 1e5 };

describe('the servo', () => {
  const system = discretise({ numerator: [1], denominator: [1] }, 1e-3);
  it.each([
    [10e5, 20e5, 11e5],
    [10e5, 10.4e5, 10.4e5],
    [10e5, 0, 9e5],
    [39.5e5, 99e5, 40e5],
    [0.5e5, -9e5, 0],
  ])(
    'at %d Pa with a command of %d Pa goes to %d Pa: 1 bar a step, from 0 to 40 bar',
    (last, command, next) => {
      const out = outputs([SERVO_PA, last], [COMMAND_PA, command]);
      driveServo({ ...LIMITS, system }, out);
      expect(out[SERVO_PA]).toBe(next);
    },
  );
});

describe('the oil', () => {
  const system = discretise({ numerator: [6400], denominator: [1, 112, 6400] }, 1e-3);
  function pressures(inputs: readonly number[]): number[] {
    const state = new Float64Array(2);
    const next = new Float64Array(2);
    const out = outputs();
    return inputs.map((input) => {
      out[SERVO_PA] = input;
      pressOil({ ...LIMITS, system }, state, next, out);
      return out[PRESSURE_PA]!;
    });
  }

  it('follows a step of 10 bar as 1 - e^(-56 t) (cos 57.13 t + 0.980 sin 57.13 t): 10.4599 bar at 55 ms', () => {
    const wd = 80 * Math.sqrt(1 - 0.49);
    const t = 0.055;
    const exact = 1 - Math.exp(-56 * t) * (Math.cos(wd * t) + (56 / wd) * Math.sin(wd * t));
    expect(exact).toBeCloseTo(1.04599, 5);
    const all = pressures(Array<number>(100).fill(10e5));
    expect(all[0]).toBe(0);
    expect(all[55]! / 10e5).toBeCloseTo(exact, 9);
  });

  it('never pulls: after the command has gone the pressure swings to 0, not below', () => {
    const all = pressures([...Array<number>(200).fill(10e5), ...Array<number>(200).fill(0)]);
    expect(Math.min(...all)).toBe(0);
    expect(all.at(-1)).toBeLessThan(0.01e5);
  });
});
