import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorkCounter, type WorkCounter } from '../../proof/testing/counted-work.ts';
import type { RecordingPart, TimeBase } from './recording.ts';
import { toPages } from './to-pages.ts';

/** Twice the channels may take so many times the blocks. */
const MAX_GROWTH = 2.6;
const CHANNELS = 200;
const PARTS = 3;

let counter: WorkCounter;
beforeAll(async () => {
  counter = await createWorkCounter();
});
afterAll(() => counter.close());

/** Samples of many channels, three parts of each. */
// oxlint-disable-next-line typescript/require-await -- the parts of a reader come one by one
async function* wide(channels: number, time: TimeBase): AsyncGenerator<RecordingPart> {
  const head = { unit: undefined, unitText: '', sampleType: 'f32', time, count: undefined } as const;
  yield {
    kind: 'head',
    head: {
      details: {},
      channels: Array.from({ length: channels }, (_, i) => ({ ...head, name: `c${i}` })),
      axes: time.kind === 'axis' ? 1 : 0,
    },
  };
  for (let part = 0; part < PARTS; part++) {
    if (time.kind === 'axis')
      yield { kind: 'times', axis: 0, time_s: Float64Array.from({ length: 8 }, (_, i) => part * 8 + i) };
    for (let channel = 0; channel < channels; channel++)
      yield { kind: 'samples', channel, values: new Float32Array(8) };
  }
  yield { kind: 'end', laps: [], problems: [] };
}

it.each([
  ['a table', { kind: 'axis', axis: 0 }],
  ['a log', { kind: 'rate', rate_Hz: 50, start_s: 0 }],
] as const)('twice the channels of %s take no more than 2.6 times the work', async (_what, time) => {
  const blocks = (channels: number): Promise<number> =>
    counter.count(async () => {
      for await (const part of toPages(wide(channels, time))) expect(part.kind).toBeDefined();
    });
  const some = await blocks(CHANNELS);
  expect(some).toBeGreaterThan(CHANNELS);
  expect((await blocks(2 * CHANNELS)) / some).toBeLessThan(MAX_GROWTH);
});
