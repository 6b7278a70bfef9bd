import { describe, expect, it } from 'vitest';
import { antennaPath } from './antenna-path.ts';
import {
  derivedSamples,
  DERIVED_NAMES,
  type AntennaOffset,
  type DerivedChannel,
} from './derived-channels.ts';
import { drive, PLANE, rowsOf, type DrivenFix } from './testing/oval.ts';

const RADIUS_M = 50;
const SPEED_MPS = 20;
const NO_OFFSET: AntennaOffset = { x_m: 0, y_m: 0 };

/** A circle about (0, 50), begun at the origin to the east; to the left, or to the right about (0, -50). */
const circle =
  (side: 1 | -1) =>
  (at_s: number): Omit<DrivenFix, 'at_s'> => {
    const angle = (SPEED_MPS * at_s) / RADIUS_M;
    return { x_m: RADIUS_M * Math.sin(angle), y_m: side * RADIUS_M * (1 - Math.cos(angle)) };
  };

/** Value of a channel in the middle of 20 s. */
function middleOf(
  at: (at_s: number) => Omit<DrivenFix, 'at_s'>,
  name: DerivedChannel,
  offset = NO_OFFSET,
): number {
  const { time_s, values } = derivedSamples(antennaPath(PLANE, rowsOf(drive(10, 20, at))), offset);
  const middle = time_s.findIndex((at_s) => at_s > 9.95);
  // A car at rest has one fix a second.
  expect(time_s[middle]).toBeLessThan(11);
  return values[name][middle] ?? Number.NaN;
}

describe('channels derived from positions', () => {
  it.each([1, -1] as const)('have the signs of ISO 8855, %i', (side) => {
    expect(middleOf(circle(side), 'speed_mps')).toBeCloseTo(SPEED_MPS, 1);
    expect(middleOf(circle(side), 'lateralAcceleration_mps2')).toBeCloseTo(
      (side * SPEED_MPS ** 2) / RADIUS_M,
      1,
    );
    expect(middleOf(circle(side), 'Curvature by position')).toBeCloseTo(side / RADIUS_M, 3);
    // It goes on beyond a whole turn.
    expect(middleOf(circle(side), 'yaw_rad')).toBeCloseTo((side * SPEED_MPS * 10) / RADIUS_M, 2);
    expect(middleOf(circle(side), 'longitudinalAcceleration_mps2')).toBeCloseTo(0, 1);
    expect(middleOf(circle(side), 'distance_m')).toBeCloseTo(SPEED_MPS * 10, 0);
  });

  it('brake with a negative longitudinal acceleration', () => {
    const braking = (at_s: number) => ({ x_m: 60 * at_s - 1.5 * at_s * at_s, y_m: 0 });
    expect(middleOf(braking, 'longitudinalAcceleration_mps2')).toBeCloseTo(-3, 1);
    expect(middleOf(braking, 'speed_mps')).toBeCloseTo(30, 1);
  });

  it('are those of the car, behind and right of its antenna', () => {
    const eastward = (at_s: number) => ({ x_m: 10 * at_s, y_m: 0 });
    const northward = (at_s: number) => ({ x_m: 0, y_m: 10 * at_s });
    const offset = { x_m: 0.5, y_m: 0.2 };
    expect(middleOf(eastward, 'positionX_m', offset)).toBeCloseTo(99.5, 2);
    expect(middleOf(eastward, 'positionY_m', offset)).toBeCloseTo(-0.2, 2);
    expect(middleOf(northward, 'positionX_m', offset)).toBeCloseTo(0.2, 2);
    expect(middleOf(northward, 'positionY_m', offset)).toBeCloseTo(99.5, 2);
  });

  it('have a row without values in a gap, whose straight length is driven', () => {
    const fixes = drive(10, 20, (at_s) => ({ x_m: 10 * at_s, y_m: 0 })).filter(
      ({ at_s }) => at_s < 5 || at_s > 9,
    );
    const { time_s, values } = derivedSamples(antennaPath(PLANE, rowsOf(fixes)), NO_OFFSET);
    const empty = values.positionX_m.findIndex((x_m) => Number.isNaN(x_m));
    expect(time_s[empty]).toBeCloseTo(5, 9);
    for (const name of DERIVED_NAMES) expect(values[name][empty]).toBeNaN();
    expect(values.distance_m.at(-1)).toBeCloseTo(199, 0);
    expect(time_s.every((at_s, i) => i === 0 || at_s > (time_s[i - 1] ?? 0))).toBe(true);
  });

  it('keep a car at rest where it is', () => {
    // It brakes with 8 m/s² from 5 s on.
    const still = (at_s: number) => {
      const braked_s = Math.min(1.25, Math.max(0, at_s - 5));
      return { x_m: 10 * Math.min(at_s, 5) + 10 * braked_s - 4 * braked_s * braked_s, y_m: 0 };
    };
    expect(middleOf(still, 'distance_m')).toBeCloseTo(56.25, 0);
    expect(middleOf(still, 'yaw_rad')).toBeCloseTo(0, 3);
    expect(middleOf(still, 'Curvature by position')).toBe(0);
  });
});
