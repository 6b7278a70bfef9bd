import { describe, expect, it } from 'vitest';
import { isEndless, isNothing, spanOf, valueAt, valueDomain, type CurveLine } from './chart-lines.ts';

const line = (x: readonly number[], y: readonly number[]): CurveLine => ({
  label: 'Now',
  colour: '--session-0',
  dash: [],
  x: Float64Array.from(x),
  y: Float64Array.from(y),
});

/** A preload of 80 N.m: both sides of 0. */
const PRELOAD = line([-20, 0, 0, 20], [-80, -80, 80, 80]);
const SPOOL = line([-20, 0, 0, 20], [-Infinity, -Infinity, Infinity, Infinity]);

describe('a curve under the cursor', () => {
  it('is read between its points, and at its jump on the side that slips forward', () => {
    expect(valueAt(line([0, 10], [0, 400]), 2.5)).toBe(100);
    expect(valueAt(PRELOAD, -1)).toBe(-80);
    expect(valueAt(PRELOAD, 0)).toBe(80);
    expect(valueAt(PRELOAD, 20)).toBe(80);
  });

  it('is nothing beside the axis, and endless where a spool holds', () => {
    expect(valueAt(PRELOAD, 20.1)).toBeUndefined();
    expect(valueAt(SPOOL, 7)).toBe(Infinity);
    expect(valueAt(SPOOL, -7)).toBe(-Infinity);
  });
});

describe('the axes of a chart', () => {
  it('hold 0 and -80 to 80 N m between round ends', () => {
    expect(valueDomain([PRELOAD], 100)).toEqual([-100, 100]);
    expect(spanOf([PRELOAD])).toEqual([-20, 20]);
  });

  it('of a spool are those of the minimum torque, and of endless ratios end at the maximum', () => {
    expect(valueDomain([SPOOL], 100)).toEqual([0, 100]);
    expect(valueDomain([line([0, 1], [1.5, Infinity])], 2, 6)).toEqual([0, 6]);
  });
});

it('distinguishes a differential without locking from one that is always locked', () => {
  expect(isNothing(Float64Array.of(0, 0))).toBe(true);
  expect(isNothing(PRELOAD.y)).toBe(false);
  expect(isEndless(SPOOL.y)).toBe(true);
  expect(isEndless(PRELOAD.y)).toBe(false);
});
