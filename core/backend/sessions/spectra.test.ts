import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SessionId } from '../../contract/ids.ts';
import type { SpectrumSettings } from '../../catalogue/spectrum-settings.ts';
import { CHUNK_SAMPLES, createChunk } from '../../telemetry/store/chunk.ts';
import { LISTED_TIME } from '../db/session-writer.ts';
import { channelSpectra, frequencyResponse } from './spectra.ts';
import { openStore, type Store } from './store.ts';
import { newSession, temporaryFolder } from '../testing/stored-recordings.ts';

let temporary: ReturnType<typeof temporaryFolder>;
let store: Store;
beforeEach(() => {
  temporary = temporaryFolder();
  store = openStore({ path: join(temporary.folder, 'library.sqlite'), create: true });
});
afterEach(() => {
  store.close();
  temporary.remove();
});

const SETTINGS: SpectrumSettings = { window: 'flat-top', segment_s: 2.56, overlap: 0.5 };
const channel = (name: string) => ({ name, unit: 'm', sampleType: 'f64' }) as const;

function storeValues(id: SessionId, name: string, values: Float64Array, clock: number | Float64Array): void {
  const isListed = typeof clock !== 'number';
  const writer = store.createWriter(id, [channel(name)], isListed ? 'listed' : { rate_Hz: clock });
  const columns = isListed ? [clock, values] : [values];
  for (let first = 0; first < values.length; first += CHUNK_SAMPLES) {
    const chunk = createChunk(isListed ? [LISTED_TIME, channel(name)] : [channel(name)]);
    chunk.count = Math.min(CHUNK_SAMPLES, values.length - first);
    columns.forEach((column, i) => chunk.columns[i]?.set(column.subarray(first, first + chunk.count)));
    writer.append(chunk);
  }
}

const never = () => new AbortController().signal;

describe('Spectra of a stored session', () => {
  it('find a sine of 0.02 m at 5 Hz by an even clock and by an uneven one, to 1 % and 5 %', async () => {
    const id = store.sessions.create(newSession());
    const sine = (time_s: number): number => 0.02 * Math.sin(2 * Math.PI * 5 * time_s);
    storeValues(
      id,
      'even',
      Float64Array.from({ length: 100_000 }, (_, i) => sine(i / 100)),
      100,
    );
    const times = Float64Array.from({ length: 20_000 }, (_, i) => (i + 0.3 * Math.sin(i)) / 100);
    storeValues(id, 'uneven', times.map(sine), times);
    const spectra = await channelSpectra(
      store.telemetry,
      { sessionId: id, channels: ['even', 'uneven'], from_s: 0, to_s: 1000, settings: SETTINGS },
      never(),
    );
    const amplitudes = spectra.map(({ density, noiseBandwidth_Hz, step_Hz }) => {
      const top = Math.round(5 / step_Hz);
      return Math.sqrt(2 * Math.max(...density.subarray(top - 2, top + 3)) * noiseBandwidth_Hz);
    });
    expect(Math.abs(amplitudes[0]! / 0.02 - 1)).toBeLessThan(0.01);
    expect(Math.abs(amplitudes[1]! / 0.02 - 1)).toBeLessThan(0.05);
  });

  it('have no entry if the range is shorter than a segment', async () => {
    const id = store.sessions.create(newSession());
    storeValues(id, 'even', new Float64Array(100), 100);
    const [spectrum] = await channelSpectra(
      store.telemetry,
      { sessionId: id, channels: ['even'], from_s: 0, to_s: 1, settings: SETTINGS },
      never(),
    );
    expect(spectrum).toMatchObject({ segments: 0, segment_s: 2.56 });
    expect(spectrum!.density).toHaveLength(0);
  });

  it('give a response up to half of the slower rate: 25 of 50 Hz', async () => {
    const id = store.sessions.create(newSession());
    const wave = (time_s: number): number =>
      Array.from({ length: 40 }, (_, i) => (i + 1) / 2).reduce(
        (sum, f) => sum + Math.sin(2 * Math.PI * f * time_s + f * f),
        0,
      );
    storeValues(
      id,
      'in',
      Float64Array.from({ length: 20_000 }, (_, i) => wave(i / 100)),
      100,
    );
    storeValues(
      id,
      'out',
      Float64Array.from({ length: 10_000 }, (_, i) => 2 * wave(i / 50 - 0.1)),
      50,
    );
    const response = await frequencyResponse(
      store.telemetry,
      {
        sessionId: id,
        input: 'in',
        output: 'out',
        from_s: 0,
        to_s: 200,
        settings: { ...SETTINGS, window: 'hann' },
      },
      never(),
    );
    expect(Math.max(...response.frequency_Hz)).toBeLessThanOrEqual(25);
    const at = response.frequency_Hz.findIndex((f) => f >= 3);
    expect(response.gain[at]).toBeCloseTo(2, 1);
    expect(response.delay_s).toBeCloseTo(0.1, 2);
  });

  it('stop reading when the request is cancelled', async () => {
    const id = store.sessions.create(newSession());
    storeValues(id, 'even', new Float64Array(100_000), 100);
    const stop = new AbortController();
    stop.abort();
    await expect(
      channelSpectra(
        store.telemetry,
        { sessionId: id, channels: ['even'], from_s: 0, to_s: 1000, settings: SETTINGS },
        stop.signal,
      ),
    ).rejects.toThrow();
  });
});
