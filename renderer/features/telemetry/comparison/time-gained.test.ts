import { describe, expect, it } from 'vitest';
import { sessionId } from '../../../../core/contract/ids.ts';
import { gainLimit, timeGained } from './time-gained.ts';

/** 1000 m in steps of 1 m; the lap has lost so much at each position. */
const lapOf = (lost_s: (position_m: number) => number) => {
  const positions_m = Float64Array.from({ length: 1001 }, (_, i) => i);
  return {
    positions_m,
    lap: {
      sessionId: sessionId.parse(1),
      start_s: 0,
      duration_s: 50,
      clock_s: positions_m,
      driven_m: positions_m,
      delta_s: positions_m.map(lost_s),
      lost_s: new Float64Array(0),
    },
  };
};

describe('time gained along the road', () => {
  it('is −1 s per 100 m for 20 against 25 m/s on all of it, and 0 where nothing changes', () => {
    const slow = lapOf((s) => s / 20 - s / 25);
    expect([...timeGained(slow.positions_m, slow.lap)].every((v) => Math.abs(v + 1) < 1e-9)).toBe(true);
    const same = lapOf(() => 0.3);
    expect([...timeGained(same.positions_m, same.lap)].every((v) => v === 0)).toBe(true);
  });

  it('is positive where time is gained, and only there', () => {
    const { positions_m, lap } = lapOf((s) => (s < 500 ? 0 : s > 600 ? -0.2 : (-0.2 * (s - 500)) / 100));
    const gained = timeGained(positions_m, lap);
    expect(gained[550]).toBeCloseTo(0.2, 9);
    expect([gained[480], gained[620]].map((value) => Math.abs(value ?? 1))).toEqual([0, 0]);
  });

  it('has a scale that single peaks do not stretch', () => {
    const gained = new Float64Array(1000).fill(-0.05);
    gained[3] = 40;
    expect(gainLimit(gained)).toBe(0.05);
    expect(gainLimit(new Float64Array(5))).toBe(0.001);
  });
});
