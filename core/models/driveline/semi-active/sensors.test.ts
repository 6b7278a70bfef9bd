import { describe, expect, it } from 'vitest';
import { SEMI_ACTIVE_OUTPUT_COUNT } from '../../../catalogue/semi-active-blocks.ts';
import { compileSensors, readSensors, SENSOR_COUNT, SENSOR_SLOTS } from './sensors.ts';
import { DIFFERENCE_RADPS, LEFT_RADPS, RIGHT_RADPS, THROTTLE } from './slots.ts';

/** Steps at which a sensor of such a rate takes a reading, with a step of 1 ms. */
function readingSteps(rate_Hz: number, steps: number): number[] {
  const params = compileSensors(Array(SENSOR_COUNT).fill({ rate_Hz, resolution: 0 }), 1e-3);
  const clock = new Float64Array(1);
  const next = new Float64Array(SENSOR_COUNT);
  const raw = new Float64Array(SENSOR_COUNT);
  const out = new Float64Array(SEMI_ACTIVE_OUTPUT_COUNT);
  const seen: number[] = [];
  for (let step = 0; step < steps; step++) {
    clock[0] = step;
    raw.fill(step + 1);
    readSensors(params, clock, next, raw, out);
    if (out[THROTTLE] === step + 1) seen.push(step);
  }
  return seen;
}

describe('a sensor', () => {
  it('of 100 Hz reads every tenth step of 1 ms', () => {
    expect(readingSteps(100, 41)).toEqual([0, 10, 20, 30, 40]);
  });

  it('of 400 Hz reads at the first step after each 2.5 ms: 0, 3, 5, 8, 10', () => {
    expect(readingSteps(400, 11)).toEqual([0, 3, 5, 8, 10]);
  });

  it('of 300 Hz takes 30 000 readings in 100 s: no drift', () => {
    expect(readingSteps(300, 100_000)).toHaveLength(30_000);
  });

  it('quicker than the simulation reads once a step', () => {
    expect(readingSteps(5000, 4)).toEqual([0, 1, 2, 3]);
  });

  it('with 0.05 rad/s steps reads 10.37 as 10.35 and the difference to 9.99 as 0.35', () => {
    const params = compileSensors(Array(SENSOR_COUNT).fill({ rate_Hz: 1000, resolution: 0.05 }), 1e-3);
    const raw = new Float64Array(SENSOR_COUNT);
    raw[SENSOR_SLOTS.indexOf(LEFT_RADPS)] = 10.37;
    raw[SENSOR_SLOTS.indexOf(RIGHT_RADPS)] = 9.99;
    const out = new Float64Array(SEMI_ACTIVE_OUTPUT_COUNT);
    readSensors(params, new Float64Array(1), new Float64Array(SENSOR_COUNT), raw, out);
    expect(out[LEFT_RADPS]).toBeCloseTo(10.35, 12);
    expect(out[RIGHT_RADPS]).toBeCloseTo(10, 12);
    expect(out[DIFFERENCE_RADPS]).toBeCloseTo(0.35, 12);
  });

  it('each has its own rate: 100 Hz and 50 Hz side by side', () => {
    const rates = [100, 50, 10, 100, 100, 100, 100, 100];
    const params = compileSensors(
      rates.map((rate_Hz) => ({ rate_Hz, resolution: 0 })),
      1e-3,
    );
    const clock = new Float64Array(1);
    const next = new Float64Array(SENSOR_COUNT);
    const raw = new Float64Array(SENSOR_COUNT);
    const out = new Float64Array(SEMI_ACTIVE_OUTPUT_COUNT);
    for (clock[0] = 0; clock[0] < 35; clock[0]++) readSensors(params, clock, next, raw.fill(clock[0]), out);
    expect(SENSOR_SLOTS.slice(0, 3).map((slot) => out[slot])).toEqual([30, 20, 0]);
  });
});
