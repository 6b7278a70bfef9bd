import { describe, expect, it } from 'vitest';
import { areaIn, chartScale } from '../../../plots/axes/chart-scale.ts';
import { movedByKey, nearestSample, rangeOf, sampleDots } from './operating-point.ts';

const RANGE = rangeOf({
  inputTorque_Nm: Float64Array.of(0, 500, 1000),
  speedDifference_radps: Float64Array.of(-10, 10),
  resistance_Nm: new Float64Array(6),
});
/** A pixel is 10 N·m across and 0.2 rad/s up. */
const SCALE = chartScale(
  areaIn({ width_px: 100, height_px: 100 }, { left: 0, right: 0, top: 0, bottom: 0 }),
  RANGE.input_Nm,
  RANGE.difference_radps,
);
const SAMPLES = {
  time_s: Float64Array.of(0, 1, 2),
  inputTorque_Nm: Float64Array.of(100, 200, 1100),
  speedDifference_radps: Float64Array.of(0, 0, 0),
  lockingTorque_Nm: Float64Array.of(1, 2, 3),
};

describe('a point of the operating map', () => {
  it('moves by a fortieth of an axis with an arrow, from the middle at first, and stays on the map', () => {
    expect(movedByKey(RANGE, undefined, 'ArrowRight')).toEqual({ input_Nm: 525, difference_radps: 0 });
    expect(movedByKey(RANGE, { input_Nm: 0, difference_radps: 10 }, 'ArrowUp')).toEqual({
      input_Nm: 0,
      difference_radps: 10,
    });
    expect(movedByKey(RANGE, { input_Nm: 0, difference_radps: 0 }, 'ArrowDown')?.difference_radps).toBe(-0.5);
    expect(movedByKey(RANGE, undefined, 'Enter')).toBeUndefined();
  });

  it('has an axis of a common car until a map is read', () => {
    expect(rangeOf(undefined)).toEqual({ input_Nm: [-500, 1000], difference_radps: [-20, 20] });
  });
});

describe('samples on the operating map', () => {
  it('are a dot each, and counted where they are beyond an axis', () => {
    const { path, outside } = sampleDots(SAMPLES, RANGE, SCALE);
    expect(path.match(/M/g)).toHaveLength(2);
    expect(path.startsWith('M7.8 50.0')).toBe(true);
    expect(outside).toBe(1);
  });

  it('are read by the nearest one within 8 px', () => {
    expect(nearestSample(SAMPLES, SCALE, { input_Nm: 160, difference_radps: 0 })).toBe(1);
    expect(nearestSample(SAMPLES, SCALE, { input_Nm: 120, difference_radps: 1.4 })).toBe(0);
    expect(nearestSample(SAMPLES, SCALE, { input_Nm: 120, difference_radps: 2 })).toBeUndefined();
  });
});
