import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { RacebenchError } from '../../contract/errors.ts';
import { readIbt } from '../../telemetry/files/ibt/read-ibt.ts';
import { readLd } from '../../telemetry/files/ld/read-ld.ts';
import { readMlg } from '../../telemetry/files/mlg/read-mlg.ts';
import type { RecordingPart } from '../../telemetry/files/recording.ts';
import { sourceOf, type ByteSource } from '../../telemetry/files/source.ts';
import { mutatedBytes } from '../../telemetry/files/testing/mutate-bytes.ts';
import { readXrk } from '../../telemetry/files/xrk/read-xrk.ts';
import { PROPERTY_SEED } from '../testing/property-seed.ts';
import { seededNumbers } from '../testing/seeded-numbers.ts';
import { THINNED, THOROUGH } from '../testing/thorough.ts';
import { verifyTelemetry } from './node/telemetry-suite.ts';

const FORMATS = fileURLToPath(new URL('../../../../shared/field/formats', import.meta.url));
const ABSENT = 'field/formats is not beside the project';

describe('real logs beside independent readings of them', () => {
  it.for(['ibt', 'xrk', 'mlg', 'ld'])('of the folder %s agree', async (folder, { skip }) => {
    skip(!existsSync(FORMATS), ABSENT);
    const { files, passed } = await verifyTelemetry(join(FORMATS, folder));
    expect(files.filter((file) => !file.passed)).toEqual([]);
    expect(passed).toBe(true);
  });
});

type Reader = (source: ByteSource) => AsyncGenerator<RecordingPart>;

/** A real file, and how much of its beginning is damaged: each has its head and hundreds of records there. */
const DAMAGED: readonly (readonly [file: string, bytes: number, read: Reader])[] = [
  ['ibt/skmodified-langley-2015-05.ibt', 150_000, readIbt],
  ['ibt/skmodified-newsmyrna-2015-10.ibt', 130_000, readIbt],
  ['xrk/adria-kart-4laps.xrk', 60_000, readXrk],
  ['mlg/speeduino-short.mlg', 20_000, readMlg],
  ['mlg/v2.mlg', 120_000, readMlg],
  ['ld/racechrono-to-motec.ld', 30_000, readLd],
];
const RUNS = THOROUGH ? 3000 : 30;

/** Reads all parts; the times of each axis must increase, and samples must not outnumber the bits of the file. */
async function readAll(parts: AsyncIterable<RecordingPart>, size: number): Promise<void> {
  const last_s: number[] = [];
  let samples = 0;
  for await (const part of parts) {
    if (part.kind === 'samples') samples += part.values.length;
    if (part.kind !== 'times') continue;
    for (const time_s of part.time_s) {
      if (!(time_s > (last_s[part.axis] ?? -Infinity)))
        throw new RangeError(`${time_s} s follows ${last_s[part.axis] ?? 0} s`);
      last_s[part.axis] = time_s;
    }
  }
  if (samples > 8 * size) throw new RangeError(`${samples} samples of ${size} bytes`);
}

describe(`damaged logs${THINNED}`, () => {
  it.for(DAMAGED)('of %s are read in part or refused', async ([file, length, read], { skip }) => {
    const path = join(FORMATS, file);
    skip(!existsSync(path), ABSENT);
    const bytes = readFileSync(path).subarray(0, length);
    const random = seededNumbers(PROPERTY_SEED);
    const failures: string[] = [];
    for (let run = 0; run < RUNS; run++) {
      const damaged = mutatedBytes(bytes, random);
      await readAll(read(sourceOf(damaged)), damaged.length).catch((error: unknown) => {
        const isRefusal =
          error instanceof RacebenchError && /^TELEMETRY_FILE_(REFUSED|ASKS)$/.test(error.code);
        if (!isRefusal) failures.push(`run ${run}: ${String(error)}`);
      });
    }
    expect(failures).toEqual([]);
  });
});
