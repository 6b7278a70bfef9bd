import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MessageChannel } from 'node:worker_threads';
import { gzipSync } from 'fflate';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RacebenchError } from '../../contract/errors.ts';
import { previewRecording } from '../../telemetry/files/read-recording.ts';
import { makeLd } from '../../telemetry/files/testing/make-ld.ts';
import type { PagePart } from '../../telemetry/files/to-pages.ts';
import { checkTelemetry } from '../sessions/check-telemetry.ts';
import { openTelemetryFile, type TelemetryFile } from '../sessions/telemetry-source.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';
import { readPages } from './read-pages.ts';
import { NEXT, type FromReading } from './reading-job.ts';
import { sendPages } from './reading-worker.ts';
import { BYTES_AT_ONCE, createTelemetryReader, type TelemetryReader } from './telemetry-reader.ts';
import { THINNED, THOROUGH, byTurns } from '../../proof/testing/thorough.ts';

const TEST_MODULE = new URL('../testing/reading-test-worker.ts', import.meta.url);
const GO_ON = { signal: new AbortController().signal };
const ROWS = 3000;
const value = (row: number, channel: number): number => ((row * (channel + 3)) % 97) / 8;

const FILES = {
  'a CSV': () =>
    new TextEncoder().encode(
      [
        'Time,Speed,Boost,Lap',
        ...Array.from({ length: ROWS }, (_, i) => `${i / 50},${value(i, 0)},${value(i, 1)},${i >> 10}`),
      ].join('\n'),
    ),
  'JSON lines': () =>
    new TextEncoder().encode(
      Array.from({ length: ROWS }, (_, i) => `{"Time":${i / 50},"Boost":${value(i, 0)}}\n`).join(''),
    ),
  'a .ld': () =>
    makeLd({
      channels: [10, 20].map((rate_Hz, channel) => ({
        name: `Boost ${rate_Hz}`,
        unit: '',
        rate_Hz,
        type: [7, 4] as const,
        raw: Array.from({ length: ROWS }, (_, i) => value(i, channel)),
      })),
    }),
  'a small .gz of a CSV': () => gzipSync(new TextEncoder().encode('Time,Boost\n0,1\n1,2\n2,3\n')),
  'a small Parquet': () =>
    new Uint8Array(
      parquetWriteBuffer({
        columnData: [
          { name: 'Time', data: Float64Array.of(0, 1, 2) },
          { name: 'Boost', data: Float64Array.of(3, Number.NaN, 5) },
        ],
      }),
    ),
};

let temporary: ReturnType<typeof temporaryFolder>;
let reader: TelemetryReader;
let file: TelemetryFile;
const open = async (bytes: Uint8Array | string): Promise<TelemetryFile> => {
  const path = join(temporary.folder, 'log.csv');
  writeFileSync(path, bytes);
  return (file = await openTelemetryFile(path));
};
beforeEach(() => {
  temporary = temporaryFolder();
});
afterEach(async () => {
  await file.close();
  await reader.close();
  temporary.remove();
});

async function collected(parts: AsyncIterable<PagePart>): Promise<readonly PagePart[]> {
  const all: PagePart[] = [];
  for await (const part of parts) all.push(part);
  return all;
}

describe(`a telemetry file in a thread${THINNED}`, () => {
  it.each(byTurns(Object.entries(FILES), 0, 2))(
    'gives the same result as on the main thread: %s',
    async (what, make) => {
      reader = createTelemetryReader();
      const { source } = await open(make());
      if (!what.startsWith('a small')) expect(source.size).toBeGreaterThan(BYTES_AT_ONCE);
      expect(await reader.preview(file, {}, GO_ON)).toEqual(await previewRecording(source));
      const progress: number[] = [];
      const control = { ...GO_ON, onProgress: (fraction: number) => progress.push(fraction) };
      expect(await reader.check(file, {}, control)).toEqual(await checkTelemetry(source, {}));
      expect(progress.at(-1)).toBe(1);
      const chunks = await collected(reader.pages(file, {}, GO_ON));
      expect(chunks).toEqual(await collected(readPages(source)));
      expect(chunks.map(({ kind }) => kind)).toEqual(['head', 'pages', 'end']);
    },
  );

  it.runIf(THOROUGH)(
    'is refused with the same code, position and message, and the next one is read',
    async () => {
      reader = createTelemetryReader();
      const { source } = await open(`A,B\n${'1,2\n'.repeat(BYTES_AT_ONCE)}`);
      const here = await checkTelemetry(source, {}).catch((error: unknown) => error);
      const refusal = {
        code: 'TELEMETRY_FILE_ASKS',
        message: expect.stringContaining('Line 1: there is no time column') as unknown,
      };
      expect(here).toMatchObject(refusal);
      await expect(reader.check(file, {}, GO_ON)).rejects.toMatchObject(refusal);
      await expect(collected(reader.pages(file, {}, GO_ON))).rejects.toMatchObject(refusal);
      await expect(reader.preview(file, {}, GO_ON)).resolves.toMatchObject({ format: 'csv' });
    },
  );

  it('ends at the time limit of the request; other files are read meanwhile', async () => {
    reader = createTelemetryReader(TEST_MODULE, { threads: 1 });
    await open('1'.repeat(BYTES_AT_ONCE + 1));
    const limit = new AbortController();
    const waiting = new AbortController();
    const endless = reader.check(file, {}, limit);
    const second = reader.check(file, {}, waiting);
    const small = join(temporary.folder, 'small.csv');
    writeFileSync(small, 'Time,Boost\n0,1\n1,2\n');
    const opened = await openTelemetryFile(small);
    await expect(reader.check(opened, {}, GO_ON)).resolves.toMatchObject({ samples: 2 });
    await opened.close();
    // A job that waits for a thread is cancelled without one.
    waiting.abort();
    await expect(second).rejects.toMatchObject({ code: 'CANCELLED' });
    limit.abort(new RacebenchError('TIME_LIMIT', 'It took longer than 10 s.'));
    await expect(endless).rejects.toMatchObject({ code: 'TIME_LIMIT', message: 'It took longer than 10 s.' });
    await expect(reader.check(file, {}, { signal: limit.signal })).rejects.toMatchObject({
      code: 'TIME_LIMIT',
    });
  });

  it('that is abandoned before its end is read no further', async () => {
    reader = createTelemetryReader(TEST_MODULE, { threads: 1 });
    await open('1'.repeat(BYTES_AT_ONCE + 1));
    // The only thread never finishes: a second read starts once the first thread has been ended.
    for (const turn of [1, 2])
      for await (const { kind } of reader.pages(file, {}, GO_ON)) {
        expect([turn, kind]).toEqual([turn, 'pages']);
        break;
      }
    expect.assertions(2);
  });

  it.runIf(THOROUGH)(
    'that is left at its last part, with messages still to come, lets the reader go',
    async () => {
      reader = createTelemetryReader();
      const rows = Array.from({ length: 20_000 }, (_, i) => `${i / 100},${i % 50}`).join('\n');
      await open(`Time [s],Boost [bar]\n${rows}\n`);
      let sum = 0;
      for await (const { kind } of reader.pages(file, {}, GO_ON)) {
        // The thread goes on while this one is busy: its next messages wait.
        for (let i = 0; i < 2e7; i++) sum += Math.sqrt(i);
        if (kind === 'end') break;
      }
      expect(sum).toBeGreaterThan(0);
      await expect(reader.check(file, {}, GO_ON)).resolves.toMatchObject({ samples: 20_000 });
    },
  );

  it.runIf(THOROUGH)('that fills the 32 MB of its thread fails with MEMORY_LIMIT', async () => {
    reader = createTelemetryReader(TEST_MODULE, { threads: 1, heapMegabytes: 32 });
    await open('1'.repeat(BYTES_AT_ONCE + 1));
    await expect(reader.preview(file, {}, GO_ON)).rejects.toMatchObject({
      code: 'MEMORY_LIMIT',
      message: expect.stringContaining('32 MB') as unknown,
    });
  });

  it('is read no further than one bundle before the next one is requested', async () => {
    const BUNDLES = 3;
    const { port1: ours, port2: theirs } = new MessageChannel();
    let made = 0;
    // oxlint-disable-next-line typescript/require-await -- the parts of a reader come one by one
    async function* parts(): AsyncGenerator<PagePart> {
      while (made < BUNDLES) {
        made++;
        yield { kind: 'pages', pieces: [], data: new Uint8Array(made) };
      }
    }
    const seen: (readonly [number, number])[] = [];
    ours.on('message', (message: FromReading) => {
      if (message.type !== 'part' || message.part.kind !== 'pages') return;
      // The part after the bundle is not produced: its reader has stopped.
      seen.push([message.part.data.length, made]);
      ours.postMessage(NEXT);
    });
    await sendPages(parts(), theirs);
    ours.close();
    expect(seen).toEqual(Array.from({ length: BUNDLES }, (_, i) => [i + 1, i + 1]));
    reader = createTelemetryReader();
    await open('');
  });
});
