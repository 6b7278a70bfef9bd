import { beforeEach, describe, expect, it } from 'vitest';
import type { SessionId } from '../../contract/ids.ts';
import { createChunk, CHUNK_SAMPLES } from '../../telemetry/store/chunk.ts';
import { atOnce } from '../../studies/sweep/search/pieces.ts';
import type { Store } from '../sessions/store.ts';
import { segmentDistribution, segmentStatistics } from '../sessions/segments.ts';
import { newSession } from '../testing/stored-recordings.ts';
import { temporaryStore } from '../testing/temporary-store.ts';
import { LISTED_TIME, type StoredChannel } from './session-writer.ts';

let store: Store;
beforeEach(() => {
  store = temporaryStore();
});

const SPEED = { name: 'Ground Speed', unit: 'mps', sampleType: 'f32' } as const;
const HEIGHT = { name: 'GPS Altitude', unit: 'm', sampleType: 'f64' } as const;

/** Times with steps of 10 to 30 ms, and a pause of 5 s before every 1000th sample. */
function unevenTimes(count: number): Float64Array {
  let time_s = 3;
  return Float64Array.from({ length: count }, (_, i) => {
    time_s += i % 1000 === 999 ? 5 : 0.01 + (((i * 7919) % 101) / 101) * 0.02;
    return time_s;
  });
}

function append(
  id: SessionId,
  channels: readonly StoredChannel[],
  clock: 'listed' | number,
  columns: Float64Array[],
) {
  const writer = store.createWriter(id, channels, clock === 'listed' ? clock : { rate_Hz: clock });
  const kinds = clock === 'listed' ? [LISTED_TIME, ...channels] : channels;
  const count = columns[0]?.length ?? 0;
  for (let first = 0; first < count; first += CHUNK_SAMPLES) {
    const chunk = createChunk(kinds);
    chunk.count = Math.min(CHUNK_SAMPLES, count - first);
    columns.forEach((column, i) => chunk.columns[i]?.set(column.subarray(first, first + chunk.count)));
    writer.append(chunk);
  }
}

/** Synthetic speed at a time. */
const speedAt = (time_s: number) => Math.fround(20 + 5 * Math.sin(time_s));

function logged(count: number): { id: SessionId; times: Float64Array } {
  const id = store.sessions.create(newSession());
  const times = unevenTimes(count);
  append(id, [SPEED], 'listed', [times, times.map(speedAt)]);
  return { id, times };
}

describe('samples with times of their own', () => {
  it('are drawn at these times at every zoom, with the extremes of all samples between', () => {
    const { id, times } = logged(30_000);
    const end = times.at(-1)!;
    for (const [from_s, to_s] of [
      [0, end + 10],
      [times[998]! + 0.5, times[999]! - 0.5], // within a pause
      [100, 140],
      [times[511]!, times[512]!],
    ] as const)
      for (const points of [2, 50, 1000]) {
        const request = { channels: [SPEED.name], from_s, to_s, points };
        const [window] = store.telemetry.window(id, request);
        const before = Math.max(
          0,
          times.findLastIndex((t) => t <= from_s),
        );
        const after = times.findIndex((t) => t >= to_s);
        const last = after < 0 ? times.length - 1 : after;
        const { time_s, min, max } = window!;
        expect(time_s.length).toBeLessThanOrEqual(points);
        expect(time_s[0]).toBe(times[before]);
        for (let i = 0; i < time_s.length; i++) {
          const first = times.indexOf(time_s[i]!);
          const until = i + 1 < time_s.length ? times.indexOf(time_s[i + 1]!) : last + 1;
          const part = Array.from(times.subarray(first, until), speedAt);
          expect(min[i]).toBe(Math.min(...part));
          expect(max[i]).toBe(Math.max(...part));
        }
        expect([window!.first_s, window!.last_s]).toEqual([times[0], end]);
      }
  });

  it('are looked up by the last sample at or before the cursor, also in a pause', () => {
    const { id, times } = logged(3000);
    for (const at_s of [times[998]! + 2, times[999]!, times[512]!, times[2999]! + 60]) {
      const { time_s, channels } = store.telemetry.histories(id, [], at_s);
      const last = times.findLastIndex((t) => t <= at_s);
      expect(time_s.at(-1)).toBe(times[last]);
      expect(channels[0]?.values.at(-1)).toBe(speedAt(times[last]!));
      expect(time_s).toHaveLength(256);
    }
    expect(store.telemetry.histories(id, [], 2).time_s).toHaveLength(0);
  });

  it('of two hours are drawn from a limited number of rows', () => {
    const { id } = logged(360_000);
    const before = store.telemetry.rowsRead();
    store.telemetry.window(id, { channels: [SPEED.name], from_s: 0, to_s: 1e5, points: 1000 });
    expect(store.telemetry.rowsRead() - before).toBeLessThan(250);
  });

  it('that do not increase are refused, and nothing is stored', () => {
    const id = store.sessions.create(newSession());
    const times = Float64Array.of(0, 0.01, 0.01);
    expect(() => append(id, [SPEED], 'listed', [times, times])).toThrow(
      'Sample at 0.01 s follows one at 0.01 s',
    );
    const [window] = store.telemetry.window(id, { channels: [SPEED.name], from_s: 0, to_s: 1, points: 9 });
    expect(window?.time_s).toHaveLength(0);
  });
});

describe('a session whose channels have clocks of their own', () => {
  it('has one list of channels, the duration of the longest, and each channel at its own times', () => {
    const { id, times } = logged(500);
    append(id, [HEIGHT], 10, [Float64Array.from({ length: 4000 }, (_, i) => 100 + i)]);
    const detail = store.sessions.get(id);
    expect(detail.channelNames).toEqual([SPEED.name, HEIGHT.name]);
    expect(detail.channels).toBe(2);
    expect(detail.duration_s).toBe(399.9);
    const [speed, height] = store.telemetry.window(id, { channels: [], from_s: 4, to_s: 5, points: 500 });
    expect(height?.time_s.slice(0, 3)).toEqual(Float64Array.of(4, 4.1, 4.2));
    expect(speed?.time_s[0]).toBe(times.findLast((t) => t <= 4));
  });

  it('holds the slower channel at its last sample where both are requested at the same times', () => {
    const { id } = logged(500);
    append(id, [HEIGHT], 10, [Float64Array.from({ length: 4000 }, (_, i) => 100 + i)]);
    const names = [SPEED.name, HEIGHT.name];
    expect(atOnce(store.telemetry.samplesInPieces(id, names))).toEqual(
      store.telemetry.samples(id, names, Number.MAX_SAFE_INTEGER),
    );
    const { time_s, channels } = store.telemetry.samples(id, [SPEED.name, HEIGHT.name], 100);
    expect(time_s).toHaveLength(100);
    channels[1]!.values.forEach((value, i) => expect(value).toBe(100 + Math.floor(time_s[i]! * 10 + 1e-6)));
    const cursor = store.telemetry.histories(id, [HEIGHT.name], 4.36);
    expect(cursor.channels[0]?.values.at(-1)).toBe(143);
  });
});

describe('a segment of a session', () => {
  it('has the samples within it, both ends included, and a time-weighted mean where times are uneven', async () => {
    const id = store.sessions.create(newSession());
    const times = Float64Array.of(1, 2, 5, 6, 9);
    append(id, [SPEED], 'listed', [times, Float64Array.of(10, 20, 30, 40, 50)]);
    const ask = async (from_s: number, to_s: number) => {
      const [row] = await segmentStatistics(
        store.telemetry,
        { sessionId: id, channels: [SPEED.name], segments: [{ from_s, to_s }] },
        new AbortController().signal,
      );
      return row?.segments[0];
    };
    // 20 m/s for 3 s, 30 m/s for 1 s, 40 m/s for no time at the end: 90 / 4.
    expect(await ask(2, 6)).toMatchObject({ count: 3, min: 20, max: 40, mean: 22.5, start: 20, end: 40 });
    expect(await ask(2.5, 4)).toBeUndefined();
    // The last sample holds to the end of the segment: 40 for 3 s and 50 for 1 s.
    expect(await ask(6, 10)).toMatchObject({ count: 2, mean: 42.5 });
  });

  it('with an even clock uses every sample, across page borders', async () => {
    const id = store.sessions.create(newSession());
    append(id, [HEIGHT], 100, [Float64Array.from({ length: 2000 }, (_, i) => i)]);
    const args = { sessionId: id, channels: [HEIGHT.name], from_s: 4, to_s: 16 };
    const { signal } = new AbortController();
    const [row] = await segmentStatistics(store.telemetry, { ...args, segments: [args] }, signal);
    expect(row?.segments[0]).toMatchObject({ count: 1201, min: 400, max: 1600, mean: 1000 });
    const { low, high, channels } = await segmentDistribution(store.telemetry, { ...args, bins: 4 }, signal);
    expect([low, high]).toEqual([400, 1600]);
    expect(channels[0]?.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
    expect(channels[0]?.shares[0]).toBeCloseTo(300 / 1201, 12);
  });

  it('of a cancelled request is read no further', async () => {
    const id = store.sessions.create(newSession());
    append(id, [HEIGHT], 100, [Float64Array.of(1, 2)]);
    const stop = new AbortController();
    stop.abort();
    const args = { sessionId: id, channels: [HEIGHT.name], segments: [{ from_s: 0, to_s: 1 }] };
    await expect(segmentStatistics(store.telemetry, args, stop.signal)).rejects.toThrow();
  });

  it('supplies the samples for plots of channels against channels', () => {
    const id = store.sessions.create(newSession());
    append(id, [HEIGHT], 100, [Float64Array.from({ length: 2000 }, (_, i) => i)]);
    const { time_s, channels } = store.telemetry.samples(id, [HEIGHT.name], 100, { from_s: 4, to_s: 4.5 });
    expect([time_s[0], time_s.at(-1), time_s.length]).toEqual([4, 4.5, 51]);
    expect(channels[0]?.values[0]).toBe(400);
  });
});
