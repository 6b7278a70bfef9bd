import { describe, expect, it } from 'vitest';
import type { AlignedLap, AlignedLaps } from '../../../../core/contract/compare-requests.ts';
import { sessionId } from '../../../../core/contract/ids.ts';
import { axisOf, axisSpan, deltaLine, segmentSpan, timesOn } from './lap-axis.ts';
import { countText } from '../../../../core/catalogue/lap-metrics.ts';
import { lapVerdict } from '../../../../core/contract/metric-verdict.ts';

const positions_m = Float64Array.of(0, 50, 100);
const lap = (id: number, start_s: number, clock_s: number[], driven_m: number[]): AlignedLap => ({
  sessionId: sessionId.parse(id),
  lap: 1,
  start_s,
  duration_s: clock_s.at(-1) ?? 0,
  clock_s: Float64Array.from(clock_s),
  driven_m: Float64Array.from(driven_m),
  delta_s: Float64Array.from(clock_s, (t, i) => t - i * 5),
  lost_s: Float64Array.of(0),
});
/** 10 s at an even speed, and 12 s on a longer line with a slow first half. */
const a = lap(1, 30, [0, 5, 10], [0, 50, 100]);
const b = lap(2, 7, [0, 8, 12], [0, 52, 104]);
const aligned: AlignedLaps = { method: 'centre-line', positions_m, laps: [a, b], segments: [] };

describe('a lap on the axis', () => {
  it('of 100 m and 12 s ends at 100 m by position, at 104 m by distance, at 12 s by time', () => {
    expect(axisSpan(aligned, 'position')).toEqual({ from: 0, to: 100 });
    expect(axisSpan(aligned, 'distance')).toEqual({ from: 0, to: 104 });
    expect(axisSpan(aligned, 'time')).toEqual({ from: 0, to: 12 });
  });
  it('is between 50 m and 100 m from 15 to 19 s of its session, by metres driven between 52 m and 104 m', () => {
    expect(timesOn(axisOf(b, positions_m, 'position'), { from: 50, to: 100 })).toEqual({ from: 15, to: 19 });
    expect(timesOn(axisOf(b, positions_m, 'distance'), { from: 52, to: 104 })).toEqual({ from: 15, to: 19 });
    expect(timesOn(axisOf(b, positions_m, 'time'), { from: 3, to: 4 })).toEqual({ from: 10, to: 11 });
    expect(timesOn(axisOf(b, positions_m, 'position'), { from: -20, to: 900 })).toEqual({ from: 7, to: 19 });
  });
  it('has places for the samples next to its ends: 1 s before the line it is 6.25 m before it', () => {
    const on = axisOf(b, positions_m, 'position');
    expect([on.x[0], on.y[0]]).toEqual([6, -6.25]);
    expect([on.x.at(-1), on.y.at(-1)]).toEqual([20, 112.5]);
  });
  it('has a gain of −3 s where the reference is after 5 s, and of −2 s at its end', () => {
    const delta = deltaLine(aligned, b, 'time');
    expect([...delta.x]).toEqual([0, 5, 10]);
    expect([...delta.y]).toEqual([0, -3, -2]);
  });
  it('shows a corner from 40 m to 60 m with a third of it more to both sides, where the reference is', () => {
    const corner = { name: 'T1', isCorner: true, from_m: 40, to_m: 60, apexes_m: [45] };
    expect(segmentSpan(aligned, corner, 'position')).toEqual({ from: 33, to: 67, middle: 45 });
    expect(segmentSpan(aligned, corner, 'time', 0)).toEqual({ from: 4, to: 6, middle: 4.5 });
  });
});

describe('the verdict on a figure of laps', () => {
  const metric = { a: 60, b: 59, better: 'less', difference: -1 } as const;
  const shown = { text: String };
  it('is open where -1 s has an interval of 1.2 s, better where it has one of 0.4 s or none', () => {
    expect(lapVerdict({ ...metric, half: 1.2 }, shown)).toBe('open');
    expect(lapVerdict({ ...metric, half: 0.4 }, shown)).toBe('better');
    expect(lapVerdict(metric, shown)).toBe('better');
  });
  it('says how many laps it is based on', () => {
    expect(countText(1, 1)).toContain('One lap each');
    expect(countText(2, 5)).toContain('2 laps of A and 5 laps of B: an interval needs three laps of each');
    expect(countText(3, 4)).toContain('± is the 95 % interval');
  });
});
