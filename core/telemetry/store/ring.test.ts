import { Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { HISTORY_SAMPLES } from '../../catalogue/channels.ts';
import { createRing, openRing, publishedCount, pushSample, readRing } from './ring.ts';
import type { ChannelKind } from './sample-type.ts';

const channels: ChannelKind[] = [
  { name: 'speed_mps', sampleType: 'f32' },
  { name: 'distance_m', sampleType: 'f64' },
];

function filled(samples: number) {
  const ring = createRing(channels);
  for (let i = 0; i < samples; i++) pushSample(ring, i / 100, Float64Array.of(i, -i));
  return ring;
}

describe('the 256-sample ring', () => {
  it('is empty before the first sample', () => {
    const reading = readRing(filled(0), [0, 1]);
    expect(reading.time_s).toHaveLength(0);
    expect(reading.columns.map((c) => c.length)).toEqual([0, 0]);
  });

  it('holds 100 samples after 100, the newest last', () => {
    const { time_s, columns } = readRing(filled(100), [1]);
    expect(time_s).toHaveLength(100);
    expect(time_s[0]).toBe(0);
    expect(columns[0]?.[99]).toBe(-99);
  });

  it('holds the last 256 of 1000 samples: 7.44 s to 9.99 s at 100 Hz', () => {
    const { time_s, columns } = readRing(filled(1000), [0]);
    expect(time_s).toHaveLength(HISTORY_SAMPLES);
    expect(time_s[0]).toBe(7.44);
    expect(time_s[255]).toBe(9.99);
    expect(columns[0]).toEqual(Float64Array.from({ length: 256 }, (_, i) => 744 + i));
  });

  it('rounds a speed to the 32 bits that are stored, and keeps all 64 of a distance', () => {
    const ring = createRing(channels);
    pushSample(ring, 0, Float64Array.of(0.1, 0.1));
    const { columns } = readRing(ring, [0, 1]);
    expect(columns[0]?.[0]).toBe(Math.fround(0.1));
    expect(columns[1]?.[0]).toBe(0.1);
  });

  it('refuses a sample that is not finite, naming channel and time, and stays as it was', () => {
    const ring = filled(3);
    expect(() => pushSample(ring, 1.25, Float64Array.of(1, Number.NaN))).toThrow(
      'distance_m is NaN at 1.250 s',
    );
    expect(publishedCount(ring)).toBe(3);
  });

  it('refuses a buffer of another set of channels', () => {
    expect(() => openRing(new ArrayBuffer(64), channels)).toThrow(RangeError);
  });

  it('gives no torn history while another thread writes 200000 samples', async () => {
    const ring = createRing(channels);
    const worker = new Worker(new URL('../../backend/testing/ring-writer-worker.ts', import.meta.url), {
      workerData: { buffer: ring.buffer, channels, samples: 200_000 },
    });
    let readings = 0;
    let torn = 0;
    let last = 0;
    const done = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    while (last < 199_999) {
      const { time_s, columns } = readRing(ring, [0, 1]);
      const first = time_s[0] ?? 0;
      for (let i = 0; i < time_s.length; i++)
        if (time_s[i] !== first + i || columns[0]?.[i] !== first + i || columns[1]?.[i] !== -first - i)
          torn++;
      readings++;
      last = time_s.at(-1) ?? 0;
      if (readings % 1000 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await done;
    expect(torn).toBe(0);
    expect(readings).toBeGreaterThan(10);
  });
});
