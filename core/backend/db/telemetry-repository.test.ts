import Sqlite from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import { CHANNELS } from '../../catalogue/channels.ts';
import type { SessionId } from '../../contract/ids.ts';
import { addToChunk, createChunk } from '../../telemetry/store/chunk.ts';
import { PAGE_ENTRIES } from '../../telemetry/store/pyramid.ts';
import type { Store } from '../sessions/store.ts';
import { newSession, recordSamples, syntheticValue } from '../testing/stored-recordings.ts';
import { temporaryStore } from '../testing/temporary-store.ts';

let store: Store;
beforeEach(() => {
  store = temporaryStore();
});

const SPEED = CHANNELS.find((c) => c.name === 'speed_mps')!;
const speed = (index: number) => Math.fround(syntheticValue(SPEED.index, index));

function record(samples: number): SessionId {
  const id = store.sessions.create(newSession());
  recordSamples(store, id, samples);
  return id;
}

/** One channel, 2 h at 100 Hz. */
function recordTwoHours(): { id: SessionId; samples: Float64Array } {
  const id = store.sessions.create(newSession());
  const channel = { name: 'distance_m', unit: 'm', sampleType: 'f64' } as const;
  const writer = store.createWriter(id, [channel], { rate_Hz: 100 });
  const samples = Float64Array.from(
    { length: 720_000 },
    (_, i) => Math.sin(i / 900) + ((i * 7919) % 997) / 500,
  );
  let chunk = createChunk([channel]);
  for (const [i, value] of samples.entries()) {
    if (!addToChunk(chunk, i / 100, Float64Array.of(value))) continue;
    writer.append(chunk);
    chunk = createChunk([channel]);
  }
  writer.append(chunk);
  return { id, samples };
}

describe('a window of a stored channel', () => {
  it('has every sample where there are enough points: 1.00 s to 1.50 s at 100 Hz are 51', () => {
    const [window] = store.telemetry.window(record(1300), {
      channels: ['speed_mps'],
      from_s: 1,
      to_s: 1.5,
      points: 500,
    });
    expect(window?.time_s).toHaveLength(51);
    expect(window?.min).toEqual(Float64Array.from({ length: 51 }, (_, i) => speed(100 + i)));
    expect(window?.max).toEqual(window?.min);
    expect([window?.first_s, window?.last_s]).toEqual([0, 12.99]);
  });

  it('crosses chunk borders: 5.10 s to 5.14 s', () => {
    const [window] = store.telemetry.window(record(1300), {
      channels: ['speed_mps'],
      from_s: 5.1,
      to_s: 5.14,
      points: 10,
    });
    expect(window?.min).toEqual(Float64Array.from([510, 511, 512, 513, 514], speed));
  });

  it('of 2 h at 100 Hz has exact extremes and is read from few rows at every zoom', () => {
    const { id, samples } = recordTwoHours();
    const zooms = [
      [0, 7200],
      [1234.5, 6789.1],
      [3600, 3700],
      [7100, 7200],
    ] as const;
    for (const [from_s, to_s] of zooms)
      for (const points of [2, 200, 1600]) {
        const before = store.telemetry.rowsRead();
        const [window] = store.telemetry.window(id, { channels: ['distance_m'], from_s, to_s, points });
        expect(store.telemetry.rowsRead() - before).toBeLessThanOrEqual((16 * points) / 512 + 6 * 16);
        const { time_s, min, max } = window!;
        expect(time_s.length).toBeLessThanOrEqual(points);
        const first = Math.round(time_s[0]! * 100);
        const last = Math.min(samples.length - 1, Math.ceil(to_s * 100));
        for (let i = 0; i < time_s.length; i++) {
          const start = Math.round(time_s[i]! * 100);
          const end = i + 1 < time_s.length ? Math.round(time_s[i + 1]! * 100) : last + 1;
          const part = samples.subarray(start, end);
          expect(min[i]).toBe(part.reduce((a, b) => Math.min(a, b)));
          expect(max[i]).toBe(part.reduce((a, b) => Math.max(a, b)));
        }
        expect(first).toBe(Math.floor(from_s * 100));
      }
  });

  it('is readable while the session records, up to the last stored chunk', () => {
    const id = store.sessions.create(newSession());
    const empty = store.telemetry.window(id, { channels: [], from_s: 0, to_s: 1, points: 10 });
    expect(empty).toEqual([]);
    recordSamples(store, id, 512);
    const [window] = store.telemetry.window(id, { channels: ['speed_mps'], from_s: 0, to_s: 60, points: 64 });
    expect(window?.last_s).toBe(5.11);
    expect(window?.time_s).toHaveLength(window!.min.length);
  });

  it('outside the recording is empty', () => {
    const [window] = store.telemetry.window(record(600), {
      channels: ['speed_mps'],
      from_s: 100,
      to_s: 200,
      points: 10,
    });
    expect(window?.time_s).toHaveLength(0);
    expect(window?.last_s).toBe(5.99);
  });

  it('of an unknown channel, session or interval is refused by name', () => {
    const id = record(10);
    const window = (name: string, from_s: number, to_s: number, session = id) =>
      store.telemetry.window(session, { channels: [name], from_s, to_s, points: 10 });
    expect(() => window('warp', 0, 1)).toThrow('has no channel warp');
    expect(() => window('speed_mps', 1, 0)).toThrow('ends before it begins');
    expect(() => window('speed_mps', 0, 1, 99 as SessionId)).toThrow('Session 99 does not exist');
  });
});

describe('histories of a stored session', () => {
  it('are the 256 samples that end at 7.00 s, across a chunk border', () => {
    const { time_s, channels } = store.telemetry.histories(record(1300), ['speed_mps'], 7);
    expect(time_s).toHaveLength(256);
    expect(time_s[255]).toBe(7);
    expect(channels[0]?.values).toEqual(Float64Array.from({ length: 256 }, (_, i) => speed(445 + i)));
  });

  it('are shorter near the start, and of all channels where none is named', () => {
    const { time_s, channels } = store.telemetry.histories(record(300), [], 0.5);
    expect(time_s).toHaveLength(51);
    expect(channels.map((c) => c.name)).toEqual(CHANNELS.map((c) => c.name));
  });

  it('before the first sample are empty, and after the end are the last 256', () => {
    const id = record(300);
    expect(store.telemetry.histories(id, ['speed_mps'], -1).time_s).toHaveLength(0);
    expect(store.telemetry.histories(id, ['speed_mps'], 99).time_s.at(-1)).toBe(2.99);
  });
});

describe('samples of a stored session', () => {
  it('are every 6th of 1300 where 250 are requested, across chunk and page borders, for all channels', () => {
    const { time_s, channels } = store.telemetry.samples(record(1300), ['speed_mps', 'rollRate_radps'], 250);
    expect(time_s).toHaveLength(217);
    expect(time_s[1]).toBeCloseTo(0.06, 12);
    expect(channels[0]?.values).toEqual(Float64Array.from({ length: 217 }, (_, i) => speed(6 * i)));
    expect(channels[1]?.values).toHaveLength(217);
  });

  it('are all samples if there are few', () => {
    const { time_s, channels } = store.telemetry.samples(record(30), ['speed_mps'], 250);
    expect(time_s).toHaveLength(30);
    expect(channels[0]?.values[29]).toBe(speed(29));
  });
});

describe('a page of samples that is damaged', () => {
  function damage(id: SessionId, level: number, page: number): void {
    const db = new Sqlite(store.path);
    db.prepare(
      `UPDATE chunks SET data = x'00112233' WHERE level = ? AND page = ?
         AND channel_id = (SELECT id FROM channels WHERE session_id = ? AND name = 'speed_mps')`,
    ).run(level, page, id);
    db.close();
  }
  const met: string[] = [];
  const all = { channels: ['speed_mps', 'engineSpeed_radps'], from_s: 0, to_s: 100 };
  beforeEach(() => void met.splice(0));

  it('is shown as a gap and reported with its channel; all other samples are present', () => {
    const id = record(2 * PAGE_ENTRIES + 100);
    damage(id, 0, 1);
    const shown = store.shownTelemetry((session, channel) => met.push(`${session} ${channel}`));
    const [window, other] = shown.window(id, { ...all, points: 4 * PAGE_ENTRIES });
    const missing = Array.from(window?.min ?? [], (value, i) => (Number.isNaN(value) ? i : -1)).filter(
      (i) => i >= 0,
    );
    expect([missing[0], missing.length]).toEqual([PAGE_ENTRIES, PAGE_ENTRIES]);
    expect(window?.min[2 * PAGE_ENTRIES]).toBe(speed(2 * PAGE_ENTRIES));
    expect(other?.min.some((value) => Number.isNaN(value))).toBe(false);
    expect(met).toEqual([`${id} speed_mps`]);
  });

  it('is not exported: reading whole columns fails and names the channel', () => {
    const id = record(2 * PAGE_ENTRIES);
    damage(id, 0, 1);
    expect(() => store.telemetry.columns(id, ['speed_mps'])).toThrow(
      `speed_mps of session ${id}: Samples are damaged, from entry ${PAGE_ENTRIES} on`,
    );
  });

  it('of the overview loses nothing: it is recomputed from the samples', () => {
    const id = record(16 * PAGE_ENTRIES);
    const shown = store.shownTelemetry((session, channel) => met.push(`${session} ${channel}`));
    const before = shown.window(id, { ...all, points: 40 });
    damage(id, 1, 0);
    expect(shown.window(id, { ...all, points: 40 })).toEqual(before);
    expect(met).toEqual([]);
  });
});
