import { describe, expect, it } from 'vitest';
import { lapMetrics } from './lap-metrics.ts';

/** A lap of 10 s from 10 m/s to 30 m/s, with a sample beyond each end; pedals and wheel move in steps. */
function lap(change: Readonly<Record<string, (t: number) => number>> = {}) {
  const time_s = Float64Array.from({ length: 103 }, (_, i) => (i - 1) / 10);
  const channels: Readonly<Record<string, (t: number) => number>> = {
    speed_mps: (t) => 10 + 2 * t,
    lateralAcceleration_mps2: (t) => (t > 4 && t < 6 ? -9 : 3),
    longitudinalAcceleration_mps2: (t) => (t > 8 ? -7 : 2),
    accelerator: (t) => (t >= 2 && t < 7 ? 1 : 0),
    brake: (t) => (t >= 8 ? 0.6 : 0),
    sideslip_rad: (t) => 0.01 * t,
    steer: (t) => (t < 5 ? 0.1 * t : 1 - 0.1 * t),
    ...change,
  };
  return {
    duration_s: 10,
    samples: new Map(
      Object.entries(channels).map(([name, of]) => [name, { time_s, values: time_s.map(of) }]),
    ),
  };
}

describe('the figures of a lap of 10 s', () => {
  it('are 20 m/s in the mean, 10 to 30 m/s, 9 m/s^2 across, 7 m/s^2 of braking, half of it at full throttle', () => {
    const figures = lapMetrics(lap());
    const value = (name: Parameters<typeof figures.get>[0]): number => figures.get(name) ?? NaN;
    expect(value('lapTime_s')).toBe(10);
    expect(value('meanSpeed_mps')).toBeCloseTo(20, 9);
    expect(value('topSpeed_mps')).toBeCloseTo(30, 9);
    expect(value('leastSpeed_mps')).toBeCloseTo(10, 9);
    expect(value('lateralAcceleration_mps2')).toBe(9);
    expect(value('braking_mps2')).toBe(7);
    // 5 s of 10, to half a sample at each end.
    expect(Math.abs(value('fullAccelerator') - 0.5)).toBeLessThanOrEqual(0.01);
    expect(Math.abs(value('brakingShare') - 0.2)).toBeLessThanOrEqual(0.01);
    expect(value('sideslip_rad')).toBeCloseTo(0.1, 9);
    // Half of the lock there and back in 10 s; the last sample before the line is 0.1 s off.
    expect(Math.abs(value('steering') - 0.1)).toBeLessThanOrEqual(0.0011);
  });
  it('leave out what was not recorded', () =>
    expect([...lapMetrics({ ...lap(), samples: new Map() }).keys()]).toEqual(['lapTime_s']));
  it('pass over missing samples', () =>
    expect(
      lapMetrics(lap({ speed_mps: (t) => (t > 3 && t < 4 ? NaN : 10 + 2 * t) })).get('meanSpeed_mps'),
    ).toBeCloseTo(20, 9));
});
