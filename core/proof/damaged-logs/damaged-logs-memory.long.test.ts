import { describe, expect, it } from 'vitest';
import { FORMAT_CODES } from '../../telemetry/files/formats.ts';
import { collectRecording } from '../../telemetry/files/collect.ts';
import { readRecording } from '../../telemetry/files/read-recording.ts';
import type { RecordedFile } from '../../telemetry/files/recording.ts';
import { sourceOf } from '../../telemetry/files/source.ts';
import { PROPERTY_SEED } from '../testing/property-seed.ts';
import { THINNED, THOROUGH } from '../testing/thorough.ts';
import { damageLog, LIMIT_MB, LIMIT_S } from './damage-log.ts';
import { HAS_LOGS, inEnvelope, LOG_CASES, LOGS_ABSENT, readerOf, type LogCase } from './log-cases.ts';
import { isInWords } from './read-damaged.ts';

/** Number of mutations of each reader, in equal parts of its files. */
const RUNS = THOROUGH ? 3000 : 60;
/** Guards against what never ends; a reading is ended by its processor time. */
const HANG_MS = 3_600_000;

const mutated = LOG_CASES.filter(({ isBomb }) => isBomb !== true);
const runsOf = (each: LogCase): number =>
  Math.ceil(RUNS / mutated.filter((other) => readerOf(other) === readerOf(each)).length);
const bombs = LOG_CASES.filter(({ isBomb }) => isBomb === true);

describe.skipIf(!HAS_LOGS)(`damaged logs, seed ${PROPERTY_SEED}${THINNED}`, () => {
  it('are of every format', () => {
    expect(new Set(mutated.map(({ format }) => format))).toEqual(new Set(Object.keys(FORMAT_CODES)));
  });

  it.each(mutated)(
    `of $name are read or refused in words, each within ${LIMIT_S} s of processor time and ${LIMIT_MB} MB`,
    { timeout: HANG_MS },
    async (each) => {
      const runs = runsOf(each);
      const report = await damageLog({ name: each.name, seed: PROPERTY_SEED, runs: [0, runs] });
      expect(report.failures).toEqual([]);
      expect(report.read + report.refused).toBe(runs);
      expect(report.slowest_ms.value, `run ${report.slowest_ms.run}`).toBeLessThan(1000 * LIMIT_S);
      expect(report.largestMegabytes.value, `run ${report.largestMegabytes.run}`).toBeLessThan(LIMIT_MB);
    },
  );

  it.each(bombs)(
    'such as $name are refused in words or read without their damaged blocks',
    { timeout: HANG_MS },
    async ({ name }) => {
      const report = await damageLog({ name, seed: PROPERTY_SEED, runs: [0, 1] });
      expect(report.failures).toEqual([]);
      expect(report.read + report.refused).toBe(1);
      expect(report.slowest_ms.value).toBeLessThan(1000 * LIMIT_S);
      expect(report.largestMegabytes.value).toBeLessThan(LIMIT_MB);
    },
  );
});

const CUTS = 20;
/** Nothing shows that a file was cut between two records of these; the others say how long they are or have an end. */
const OPEN_ENDED = /^can|^csv|^vbo|^nmea|^xrk|^udp|jsonl$|csv$|vbo$/;

const read = (bytes: Uint8Array, dbc: string | undefined): Promise<RecordedFile> =>
  collectRecording(readRecording(sourceOf(bytes), { dbc }));
const valuesOf = ({ channels }: RecordedFile): number =>
  channels.reduce((sum, { samples }) => sum + samples.length, 0);

describe.skipIf(!HAS_LOGS)('truncated logs', () => {
  it.each(mutated.filter(({ isOfDatabase }) => isOfDatabase !== true))(
    '$name gives what is whole with a notice, or is refused in words',
    { timeout: HANG_MS },
    async (each) => {
      const bytes = inEnvelope(each, await each.whole());
      const whole = await read(bytes, each.dbc);
      const known = new Set(whole.problems.map(({ message }) => message));
      let before = 0;
      for (let cut = 1; cut <= CUTS; cut++) {
        const end = Math.floor((bytes.length * cut) / (CUTS + 1));
        const file = await read(bytes.slice(0, end), each.dbc).catch((error: unknown) => {
          if (!isInWords(error)) throw error;
        });
        if (file === undefined) {
          // Once the head is whole, more of a file is never less.
          expect(before, `cut at ${end}`).toBe(0);
          continue;
        }
        const values = valuesOf(file);
        expect(values, `cut at ${end}`).toBeGreaterThanOrEqual(before);
        expect(values, `cut at ${end}`).toBeLessThanOrEqual(valuesOf(whole));
        before = values;
        const isNoticed = file.problems.some(({ message }) => !known.has(message));
        if (!OPEN_ENDED.test(each.name)) expect(isNoticed, `a notice of the cut at ${end}`).toBe(true);
      }
      // The description of these is at their end, and one holds a single packet.
      if (!/zip|parquet|conversions-vlsd|transposed|f1-2019/.test(each.name))
        expect(before).toBeGreaterThan(0);
    },
  );

  it('are beside the project', ({ skip }) => {
    skip(!HAS_LOGS, LOGS_ABSENT);
    expect(mutated.length).toBeGreaterThan(50);
  });
});
