import { describe, expect, it } from 'vitest';
import { SURFACE_NAMES } from '../../catalogue/surfaces.ts';
import { requireTrack } from '../../environment/track/read-track.ts';
import { createRoad } from '../../environment/track/road.ts';
import { writeTrack } from '../../environment/track/write-track.ts';
import { traceOf } from './testing/laps.ts';
import { trackOfLaps } from './track-of-laps.ts';

/** A lap of a circle about the origin at 20 m/s. */
const circle = (radius_m: number, x_m = 0) =>
  traceOf({
    rate_Hz: 25,
    duration_s: (2 * Math.PI * radius_m) / 20,
    at: (t) => [x_m + radius_m * Math.cos((20 * t) / radius_m), radius_m * Math.sin((20 * t) / radius_m)],
  });
const OF = { name: 'Circle', sectors_s: [], halfWidth_m: 4 };

describe('a track made of laps', () => {
  it('has the mean of laps 49 and 51 m from the centre as its line, closed, 4 m wide to each side', () => {
    const made = trackOfLaps({ ...OF, traces: [circle(49), circle(51)] });
    expect(made?.used).toEqual([0, 1]);
    expect(made?.track.closed).toBe(true);
    for (const { x_m, y_m, left_m, right_m } of made?.track.points ?? []) {
      expect(Math.hypot(x_m, y_m)).toBeCloseTo(50, 1);
      expect([left_m, right_m]).toEqual([4, 4]);
    }
    const text = writeTrack(made!.track);
    expect(text).toContain('# The widths are guessed: 4 m to each side');
    const road = createRoad(requireTrack(text, 'circle.track', SURFACE_NAMES));
    expect(Math.abs(road.length_m - 2 * Math.PI * 50)).toBeLessThan(0.5);
  });

  it('is wider where the laps spread more, so that all of them are on the road', () => {
    const made = trackOfLaps({ ...OF, traces: [circle(50), circle(60)] });
    for (const { left_m, right_m } of made?.track.points ?? []) {
      expect(left_m).toBeCloseTo(6, 1);
      expect(right_m).toBeCloseTo(6, 1);
    }
  });

  it('leaves out a lap that was driven elsewhere', () => {
    expect(trackOfLaps({ ...OF, traces: [circle(50), circle(50, 90), circle(52)] })?.used).toEqual([0, 2]);
  });

  it('of a course from point to point is open, with its splits', () => {
    const straight = traceOf({ rate_Hz: 10, duration_s: 20, at: (t) => [20 * t, 3] });
    const made = trackOfLaps({ ...OF, sectors_s: [5, 15], traces: [straight] });
    expect(made?.track).toMatchObject({ closed: false, sectors_m: [100] });
    expect(made?.track.points.at(-1)?.x_m).toBeCloseTo(400, 3);
  });

  it('is not made of laps without a path', () => {
    expect(trackOfLaps({ ...OF, traces: [{ ...circle(50), path: undefined }] })).toBeUndefined();
  });
});
