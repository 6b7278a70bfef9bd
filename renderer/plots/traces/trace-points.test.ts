import { describe, expect, it } from 'vitest';
import { envelope, heldValue, indexAt, interpolated, overDistance } from './trace-points.ts';

const points = (x: number[], y: number[]) => ({ x: Float64Array.from(x), y: Float64Array.from(y) });

describe('a decimated trace', () => {
  it('keeps a spike of 900 N that lasts one sample', () => {
    const window = {
      time_s: Float64Array.from([0, 0.1, 0.2]),
      min: Float64Array.from([100, 100, 100]),
      max: Float64Array.from([100, 900, 110]),
    };
    const line = envelope(window);
    expect(Math.max(...line.y)).toBe(900);
    expect([...line.x]).toEqual([0, 0.05, 0.1, 0.15000000000000002, 0.2, 0.25]);
  });

  it('is the samples themselves where every interval is one sample', () => {
    const y = Float64Array.from([1, 2, 3]);
    const line = envelope({ time_s: Float64Array.from([0, 1, 2]), min: y, max: y });
    expect([...line.y]).toEqual([1, 2, 3]);
  });

  it('goes on from a high value with the high end of the next interval', () => {
    const line = envelope({
      time_s: Float64Array.from([0, 1]),
      min: Float64Array.from([0, 0]),
      max: Float64Array.from([10, 9]),
    });
    expect([...line.y]).toEqual([0, 10, 9, 0]);
  });
});

describe('the value at the cursor', () => {
  const line = points([0, 0.01, 0.02], [5, 6, 7]);

  it('is the last sample before it, not the nearest', () => {
    expect(heldValue(line, 0.019)).toBe(6);
    expect(heldValue(line, 0.02)).toBe(7);
  });

  it('is missing before the first and a sample after the last', () => {
    expect(heldValue(line, -0.001)).toBeUndefined();
    expect(heldValue(line, 0.03)).toBe(7);
    expect(heldValue(line, 0.05)).toBeUndefined();
  });

  it('is missing where the sample is not a number', () => {
    expect(heldValue(points([0, 1], [Number.NaN, 1]), 0.5)).toBeUndefined();
  });

  it('is found by halving: 1000 points, every one', () => {
    const xs = Float64Array.from({ length: 1000 }, (_, i) => i);
    for (const i of [0, 1, 499, 998, 999]) expect(indexAt(xs, i + 0.5)).toBe(i);
    expect(indexAt(xs, -1)).toBe(-1);
  });

  it('between two samples lies on the line through them', () => {
    expect(interpolated(line, 0.015)).toBeCloseTo(6.5, 12);
    expect(interpolated(line, 0.03)).toBeUndefined();
  });
});

describe('a trace over distance', () => {
  it('puts the speed of 20 m/s at 30 m where the car was at 2 s', () => {
    const speed = points([0, 1, 2], [10, 20, 20]);
    const distance = points([0, 1, 2], [0, 10, 30]);
    expect(interpolated(overDistance(speed, distance), 30)).toBe(20);
  });

  it('has one value at the place where the car stood for 2 s', () => {
    const line = overDistance(points([0, 1, 2, 3], [1, 2, 3, 4]), points([0, 1, 2, 3], [0, 0, 0, 5]));
    expect([...line.x]).toEqual([0, 5]);
    expect([...line.y]).toEqual([1, 4]);
  });
});
