import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { RacebenchError } from '../../../contract/errors.ts';
import { collectRecording } from '../../../telemetry/files/collect.ts';
import { previewRecording, readRecording } from '../../../telemetry/files/read-recording.ts';
import { sourceOf } from '../../../telemetry/files/source.ts';
import { withLaps } from '../../../telemetry/laps/with-laps.ts';
import { mutated } from '../../../telemetry/files/testing/mutations.ts';
import { PROPERTY_SEED } from '../../testing/property-seed.ts';
import { seededNumbers } from '../../testing/seeded-numbers.ts';
import { THINNED, THOROUGH } from '../../testing/thorough.ts';
import { verifyTelemetry } from './telemetry-suite.ts';

const FORMATS = fileURLToPath(new URL('../../../../../shared/field/formats', import.meta.url));
const FOLDERS = ['vbo', 'gpx', 'nmea', 'fit'] as const;
const ABSENT = 'field/formats is not beside the project';

const filesOf = (folder: string): readonly string[] =>
  readdirSync(join(FORMATS, folder)).filter((name) => !name.endsWith('.json'));

/** Beginning of a file that is mutated: head and rows of the largest. */
const MUTATED_BYTES = 40_000;
const MUTATIONS = THOROUGH ? 3000 : 8;
/** Thousands of mutations of the largest file take minutes of one core. */
const MUTATION_LIMIT_MS = 3_600_000;
/** A value takes a byte or more of text; a message of FIT may be one byte, with a point of all quantities seen before. */
const VALUES_PER_BYTE = 32;

async function readOrRefused(bytes: Uint8Array): Promise<void> {
  for (const read of [
    () => previewRecording(sourceOf(bytes)),
    async () => {
      const { channels, axes_s } = await collectRecording(withLaps(readRecording(sourceOf(bytes))));
      for (const time_s of axes_s)
        expect(time_s.every((at_s, i) => i === 0 || at_s > (time_s[i - 1] ?? Infinity))).toBe(true);
      const values = channels.reduce((sum, { samples }) => sum + samples.length, 0);
      expect(values).toBeLessThanOrEqual(VALUES_PER_BYTE * bytes.length);
    },
  ])
    try {
      await read();
    } catch (error) {
      if (!(error instanceof RacebenchError)) throw error;
    }
}

describe.each(FOLDERS)('files of GPS loggers: %s', (folder) => {
  it('agree with their independent readings', async ({ skip }) => {
    skip(!existsSync(FORMATS), ABSENT);
    const { files, passed } = await verifyTelemetry(join(FORMATS, folder));
    const failed = files.flatMap(({ file, reason, quantities }) => [
      ...(reason === undefined ? [] : [`${file}: ${reason}`]),
      ...quantities
        .filter((each) => !each.passed)
        .map(({ quantity, worst }) => `${file}: ${quantity}, ${worst.label ?? ''}`),
    ]);
    expect(failed).toEqual([]);
    expect(passed).toBe(true);
  });

  it(
    `are read or refused in words, whatever is damaged${THINNED}`,
    { timeout: MUTATION_LIMIT_MS },
    async ({ skip }) => {
      skip(!existsSync(FORMATS), ABSENT);
      for (const name of filesOf(folder)) {
        const bytes = readFileSync(join(FORMATS, folder, name)).subarray(0, MUTATED_BYTES);
        const random = seededNumbers(PROPERTY_SEED);
        for (let i = 0; i < MUTATIONS; i++) await readOrRefused(mutated(bytes, random));
      }
      expect.hasAssertions();
    },
  );
});
