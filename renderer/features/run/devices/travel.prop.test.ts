import { fc } from '../../../../core/proof/testing/property.ts';
import { describe, expect, it } from 'vitest';
import { LARGEST_ZONE, pedalOf, shaped, steerOf, type SteerTravel } from './travel.ts';

const zone = fc.double({ min: 0, max: LARGEST_ZONE, noNaN: true });
const curve = fc.double({ min: 0.5, max: 3, noNaN: true });
const reading = fc.double({ min: -1.5, max: 1.5, noNaN: true });
const end = fc.double({ min: 0.2, max: 1, noNaN: true });
/** Ends of a travel that are measured from -1 to 1, in either direction. */
const ends = fc
  .record({ rest: reading, full: reading })
  .filter(({ rest, full }) => Math.abs(full - rest) > 0.1);

const travelOf = (changes: Partial<SteerTravel>): SteerTravel => ({
  source: 'axis',
  index: 0,
  rest: 0,
  full: -1,
  opposite: 1,
  deadZone: 0,
  endZone: 0,
  curve: 1,
  as: 'wheel',
  rotation_deg: 900,
  lock_deg: 'whole',
  ...changes,
});

describe('the travel of a pedal', () => {
  it('is 0 in the dead zone, 1 in the end zone, and between 0 and 1 everywhere', () => {
    fc.assert(
      fc.property(zone, zone, curve, ends, reading, (deadZone, endZone, c, { rest, full }, raw) => {
        const travel = travelOf({ deadZone, endZone, curve: c, rest, full });
        const at = pedalOf(raw, travel);
        expect(at).toBeGreaterThanOrEqual(0);
        expect(at).toBeLessThanOrEqual(1);
        expect(pedalOf(rest, travel)).toBe(0);
        expect(pedalOf(full, travel)).toBe(1);
        expect(shaped(deadZone, deadZone, endZone, c)).toBe(0);
        expect(shaped(1 - endZone, deadZone, endZone, c)).toBe(1);
      }),
    );
  });
  it('never gives less for more', () => {
    const part = fc.double({ min: 0, max: 1, noNaN: true });
    fc.assert(
      fc.property(zone, zone, curve, part, part, (deadZone, endZone, c, a, b) => {
        const [less, more] = [Math.min(a, b), Math.max(a, b)];
        expect(shaped(more, deadZone, endZone, c)).toBeGreaterThanOrEqual(shaped(less, deadZone, endZone, c));
      }),
    );
  });
});

describe('the travel of a wheel', () => {
  const share = fc.double({ min: 0.2, max: 5, noNaN: true });
  it('is the same to both sides, and its mirror where the device is inverted', () => {
    fc.assert(
      fc.property(zone, zone, curve, share, end, reading, (deadZone, endZone, c, s, side, raw) => {
        const travel = travelOf({ deadZone, endZone, curve: c, full: -side, opposite: side });
        const mirrored = travelOf({ ...travel, full: side, opposite: -side });
        expect(steerOf(-raw, travel, s)).toBeCloseTo(-steerOf(raw, travel, s), 12);
        expect(steerOf(raw, mirrored, s)).toBeCloseTo(-steerOf(raw, travel, s), 12);
      }),
    );
  });
  it('reaches the lock at both ends where the device turns as far as the car’s wheel or further', () => {
    fc.assert(
      fc.property(zone, zone, curve, end, end, (deadZone, endZone, c, left, right) => {
        const travel = travelOf({ deadZone, endZone, curve: c, full: -left, opposite: right });
        expect([-left, 0, right].map((raw) => steerOf(raw, travel, 1))).toEqual([1, 0, -1]);
        expect([-left, 0, right].map((raw) => steerOf(raw, travel, 1.7))).toEqual([1, 0, -1]);
      }),
    );
  });
  it('never turns back while the person turns on to the left', () => {
    fc.assert(
      fc.property(zone, zone, curve, share, reading, reading, (deadZone, endZone, c, s, a, b) => {
        const travel = travelOf({ deadZone, endZone, curve: c });
        // Full left is at -1.
        const [left, right] = [Math.min(a, b), Math.max(a, b)];
        expect(steerOf(left, travel, s)).toBeGreaterThanOrEqual(steerOf(right, travel, s));
      }),
    );
  });
});
