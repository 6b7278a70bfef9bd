import { describe, expect, it } from 'vitest';
import { applyDeadZone, limitSlew, saturate } from './common-elements.ts';
import { BUS_ENGINE_RADPS, DEAD_ZONE_PA, FEASIBLE_PA, REQUESTED_PA, SATURATED_PA, SLEW_PA } from './slots.ts';
import { outputs } from './testing/outputs.ts';

/** 40 bar; per frame 5 bar up, 8 bar down, the unloaded servo 10 bar; supply full from 300 rad/s, half at 0. */
const PARAMS = {
  deadZone_Pa: 0.5e5,
  rise_Pa: 5e5,
  fall_Pa: 8e5,
  maxPressure_Pa: 40e5,
  servoRise_Pa: 10e5,
  fullSupplySpeed_radps: 300,
  leastSupply: 0.5,
};

describe('the dead zone', () => {
  it.each([
    [0.49e5, 0],
    [0.5e5, 0.5e5],
    [3e5, 3e5],
  ])('makes %d Pa %d Pa: nothing below the threshold, no offset above', (request, expected) => {
    const out = outputs([REQUESTED_PA, request]);
    applyDeadZone(PARAMS, out);
    expect(out[DEAD_ZONE_PA]).toBe(expected);
  });
});

describe('the slew limiter', () => {
  it.each([
    [10e5, 20e5, 15e5],
    [10e5, 12e5, 12e5],
    [10e5, 0, 2e5],
    [10e5, 9e5, 9e5],
  ])('from %d Pa to a request of %d Pa sends %d Pa', (last, request, expected) => {
    const out = outputs([SATURATED_PA, last], [DEAD_ZONE_PA, request]);
    limitSlew(PARAMS, out);
    expect(out[SLEW_PA]).toBe(expected);
  });
});

function saturated(last: number, slew: number, engine_radps: number): readonly [number, number] {
  const out = outputs([SATURATED_PA, last], [SLEW_PA, slew], [BUS_ENGINE_RADPS, engine_radps]);
  saturate(PARAMS, out);
  return [out[FEASIBLE_PA]!, out[SATURATED_PA]!];
}

describe('the dynamic saturation', () => {
  it('lets the servo rise 10 bar from rest and 10 (1 - 30/40) = 2.5 bar from 30 bar in a frame', () => {
    expect(saturated(0, 40e5, 500)).toEqual([10e5, 10e5]);
    expect(saturated(30e5, 40e5, 500)).toEqual([32.5e5, 32.5e5]);
  });

  it('passes what is feasible untouched', () => {
    expect(saturated(30e5, 31e5, 500)[1]).toBe(31e5);
  });

  it('never exceeds 40 bar, and creeps up to it', () => {
    let last = 0;
    for (let frame = 0; frame < 40; frame++) last = saturated(last, 99e5, 500)[1];
    expect(last).toBeLessThanOrEqual(40e5);
    expect(last).toBeGreaterThan(39.9e5);
  });

  it('has 30 bar left at half of the full supply’s engine speed and 20 bar at standstill', () => {
    expect(saturated(35e5, 35e5, 150)).toEqual([30e5, 30e5]);
    expect(saturated(35e5, 35e5, 0)).toEqual([20e5, 20e5]);
  });
});
