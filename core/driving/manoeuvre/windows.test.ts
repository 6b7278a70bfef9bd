import { describe, expect, it } from 'vitest';
import { CHANNEL_COUNT, channelIndex } from '../../catalogue/channels.ts';
import { createRecording, record, recorded, recordedTime_s } from './recording.ts';
import { firstFall, gradient, largestMean, lastMean } from './windows.ts';

const times = (count: number) => Float64Array.from({ length: count }, (_, i) => i / 100);

describe('windows of a recording', () => {
  it('take a single sample of 50 m/s^2 over 0.1 s as 5 m/s^2', () => {
    const values = new Float64Array(100);
    values[40] = 50;
    expect(largestMean(values, 0.1)).toBeCloseTo(5, 12);
  });
  it('average the last second only', () => {
    const values = times(300).map((t) => (t < 1.985 ? 100 : 3));
    expect(lastMean(times(300), values, 1, 0)).toBeCloseTo(3, 12);
  });
  it('have no steady second where the steering ended 0.5 s before the end', () =>
    expect(lastMean(times(300), times(300), 1, 2.5)).toBeUndefined());
  it('find 10 m/s at 0.5 s in a fall from 20 to 0 m/s in 1 s', () =>
    expect(
      firstFall(
        times(101),
        times(101).map((t) => 20 - 20 * t),
        10,
      ),
    ).toBeCloseTo(0.5, 12));
});

describe('gradients over lateral acceleration', () => {
  const ay = Float64Array.from({ length: 500 }, (_, i) => i / 50);
  it('fit 1 to 4 m/s^2: 0.002 rad s^2/m there, whatever is beyond', () => {
    const steer = ay.map((a) => (a <= 4 ? 0.01 + 0.002 * a : 5));
    expect(gradient(ay, steer)).toBeCloseTo(0.002, 12);
  });
  it('do not change with the direction of the turn', () => {
    const steer = ay.map((a) => 0.002 * a);
    expect(
      gradient(
        ay.map((a) => -a),
        steer.map((s) => -s),
      ),
    ).toBeCloseTo(gradient(ay, steer) ?? NaN, 12);
  });
  it('end at the first time 4 m/s^2 is passed: a spin back through the range is ignored', () => {
    const there = [...ay.subarray(0, 250), ...ay.subarray(0, 250).toReversed()];
    const steer = there.map((a, i) => (i < 250 ? 0.002 * a : -1));
    expect(gradient(Float64Array.from(there), Float64Array.from(steer))).toBeCloseTo(0.002, 12);
  });
  it('do not exist where 2.4 m/s^2 was the most', () =>
    expect(gradient(ay.subarray(0, 120), ay.subarray(0, 120))).toBeUndefined());
});

describe('a recording', () => {
  it('keeps 10,000 rows of the channels it was made for', () => {
    const recording = createRecording(['speed_mps', 'slipRatio.RR']);
    const sample = new Float64Array(CHANNEL_COUNT);
    for (let i = 0; i < 10_000; i++) {
      sample[channelIndex('speed_mps')] = i;
      sample[channelIndex('slipRatio.RR')] = -i;
      record(recording, { time_s: i / 100 }, sample);
    }
    expect(recordedTime_s(recording)).toHaveLength(10_000);
    expect(recorded(recording, 'speed_mps').at(-1)).toBe(9999);
    expect(recorded(recording, 'slipRatio.RR').at(5000)).toBe(-5000);
    expect(() => recorded(recording, 'steer')).toThrow('steer is not recorded');
  });
});
