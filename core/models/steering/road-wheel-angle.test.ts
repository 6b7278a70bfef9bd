import { describe, expect, it } from 'vitest';
import { roadWheelAngle_rad } from './road-wheel-angle.ts';

describe('road-wheel angle', () => {
  it('turns to the left for positive input: half input of 0.6 rad lock gives 0.3 rad', () => {
    expect(roadWheelAngle_rad(0.5, 1, 0.6, 1, true, 0, 0)).toBeCloseTo(0.3, 12);
    expect(roadWheelAngle_rad(-0.5, 1, 0.6, 1, true, 0, 0)).toBeCloseTo(-0.3, 12);
  });

  it('scales the inner wheel by the Ackermann factor and leaves the outer one', () => {
    expect(roadWheelAngle_rad(1, 1, 0.5, 1.2, true, 0, 0)).toBeCloseTo(0.6, 12);
    expect(roadWheelAngle_rad(1, 1, 0.5, 1.2, false, 0, 0)).toBeCloseTo(0.5, 12);
    expect(roadWheelAngle_rad(-1, 1, 0.5, 1.2, false, 0, 0)).toBeCloseTo(-0.6, 12);
    expect(roadWheelAngle_rad(-1, 1, 0.5, 1.2, true, 0, 0)).toBeCloseTo(-0.5, 12);
  });

  it('adds toe after steering and shapes the input by the linearity', () => {
    expect(roadWheelAngle_rad(0.5, 0.3, 0.6, 1, false, 0.01, 0)).toBeCloseTo(0.2375 * 0.6 + 0.01, 12);
  });
});
