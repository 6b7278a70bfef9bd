import { describe, expect, it } from 'vitest';
import { CHANNELS } from '../../../core/catalogue/channels.ts';
import type { ChannelWindow } from '../../../core/contract/telemetry-requests.ts';
import {
  availableForce_N,
  createSampledTrack,
  FORCE_X,
  FORCE_Y,
  FRICTION,
  LOAD,
  SCENE_CHANNELS,
  sceneChannels,
  SAMPLE_SIZE,
  SPIN,
  usedForce_N,
  writeSample,
  X,
  YAW,
} from './sampled-track.ts';

function channel(name: string, values: number[]): ChannelWindow {
  const y = Float64Array.from(values);
  return { name, time_s: y.map((_, i) => i * 0.1), min: y, max: y, first_s: 0, last_s: 1 };
}

function sampleAt(at_s: number, ...windows: ChannelWindow[]): Float64Array {
  const track = createSampledTrack(windows);
  if (track === undefined) throw new Error('No track');
  const out = new Float64Array(SAMPLE_SIZE);
  writeSample(track, at_s, out);
  return out;
}

describe('the sample at the cursor', () => {
  it('is on the line between two samples: 1.5 m between 1 and 2 m', () => {
    expect(sampleAt(0.05, channel('positionX_m', [1, 2, 4]))[X]).toBeCloseTo(1.5, 12);
  });

  it('is held before the first and after the last sample', () => {
    const yaw = channel('yaw_rad', [0.1, 0.2]);
    expect(sampleAt(-5, yaw)[YAW]).toBe(0.1);
    expect(sampleAt(5, yaw)[YAW]).toBe(0.2);
  });

  it('turns a wheel at a steady 20 rad/s by 4 rad in 0.2 s', () => {
    const out = sampleAt(0.2, channel('wheelSpeed_radps.RR', [20, 20, 20]));
    expect(out[SPIN + 3]).toBeCloseTo(4, 12);
    expect(out[SPIN]).toBeNaN();
  });

  it('has the load and the turn of the twentieth wheel in its own places', () => {
    const load = sampleAt(0.1, channel('wheelLoad_N.R10', [900, 1000, 1100]));
    expect(load[LOAD + 19]).toBeCloseTo(1000, 9);
    expect(sampleAt(0.2, channel('wheelSpeed_radps.R10', [20, 20, 20]))[SPIN + 19]).toBeCloseTo(4, 12);
  });

  it('turns from 3.1 to -3.1 rad over 180 degrees, not back through 0', () => {
    expect(sampleAt(0.05, channel('yaw_rad', [3.1, -3.1]))[YAW]).toBeCloseTo(Math.PI, 12);
  });

  it('takes the known side of a gap', () => {
    expect(sampleAt(0.05, channel('positionX_m', [7, NaN]))[X]).toBe(7);
  });

  it('asks of a car for at most the 64 channels of one request, all of them in the table', () => {
    const known = new Set(CHANNELS.map(({ name }) => name));
    expect(SCENE_CHANNELS.filter((name) => !known.has(name))).toEqual([]);
    expect(sceneChannels(4)).toHaveLength(56);
    expect(sceneChannels(6).filter((name) => !sceneChannels(4).includes(name))).toContain('tyreFriction.R3');
    expect(sceneChannels(6)).not.toContain('wheelLoad_N.L4');
    expect(createSampledTrack([])).toBeUndefined();
  });

  it('uses 5 kN of 6 kN: 3 kN ahead and 4 kN aside at 5 kN of load and a friction of 1.2', () => {
    const out = new Float64Array(SAMPLE_SIZE);
    out[FORCE_X + 1] = 3000;
    out[FORCE_Y + 1] = -4000;
    out[LOAD + 1] = 5000;
    out[FRICTION + 1] = 1.2;
    expect(usedForce_N(out, 1)).toBe(5000);
    expect(availableForce_N(out, 1)).toBe(6000);
  });
});
