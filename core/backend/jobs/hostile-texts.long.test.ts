import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_FINDINGS } from '../../catalogue/findings.ts';
import { createWorkCounter, type WorkCounter } from '../../proof/testing/counted-work.ts';
import { byTurns, THINNED, THOROUGH } from '../../proof/testing/thorough.ts';
import type { HostileFormat } from '../testing/hostile-format.ts';
import { HOSTILE_FORMATS } from '../testing/hostile-texts.ts';

/** Twice the text may take 2.6 times the work; a quadratic reader takes four times. */
const MAX_GROWTH = 2.6;
/** Less work than this, such as that for a single diagnostic, is not measured. */
const MIN_BLOCKS = 2000;
const COUNT = THOROUGH ? 20_000 : 1000;
const PACKAGES = ['yaml', 'zod', 'papaparse', 'ini'];
const MAX_KINDS = 30;
const MAX_TIMES = 5;
const TIMED_BYTES = 200_000;
const PATIENCE_MS = 600_000;

const CASES = HOSTILE_FORMATS.flatMap((format) =>
  Object.entries({ ...format.texts, 'a large file': format.usual }).map(([name, text]) => ({
    name: `${format.format}: ${name}`,
    format,
    text,
  })),
);

/**
 * Minimum CPU time of three runs. CPU time of this thread depends less on other programs than wall time does.
 */
async function timePerByte_us(
  { read }: HostileFormat,
  text: (count: number) => string,
  minBytes = 0,
): Promise<number> {
  let count = 1000;
  while (count < 1e6 && text(count).length < TIMED_BYTES) count *= 2;
  const given = text(count);
  let least = Infinity;
  for (let reading = 0; reading < 3; reading++) {
    const begun = process.threadCpuUsage();
    await read(given);
    const { user, system } = process.threadCpuUsage(begun);
    least = Math.min(least, user + system);
  }
  return least / Math.max(given.length, minBytes);
}

let counter: WorkCounter;
beforeAll(async () => {
  counter = await createWorkCounter(PACKAGES);
});
afterAll(() => counter.close());

const workOf = ({ read }: HostileFormat, text: string): Promise<number> =>
  counter.count(async () => {
    await read(text);
  });

describe(`a text of any kind${THINNED}`, () => {
  it.each(byTurns(CASES, 0, 2))(
    '$name: twice the text takes at most 2.6 times the work to read',
    async ({ format, text }) => {
      // Caches that persist between reads are filled for both measurements.
      await format.read(text(10));
      const once = await workOf(format, text(COUNT));
      const twice = await workOf(format, text(2 * COUNT));
      if (twice > MIN_BLOCKS) expect(twice / once).toBeLessThanOrEqual(MAX_GROWTH);
    },
    PATIENCE_MS,
  );

  it.each(byTurns(CASES, 1, 2))(
    '$name: gives a limited number of short messages',
    async ({ format, text }) => {
      const found = await format.read(text(COUNT));
      if (!Array.isArray(found)) return;
      expect(found.length).toBeLessThanOrEqual(MAX_KINDS * MAX_FINDINGS);
      for (const { message } of found as readonly Error[]) {
        expect(message.length).toBeLessThan(2000);
        expect(message).not.toContain('call stack');
      }
    },
  );

  it.runIf(THOROUGH)(
    'takes at most 5 times the CPU time per byte of a large valid file of its format',
    async () => {
      const slow: unknown[] = [];
      for (const format of HOSTILE_FORMATS) {
        const usual = await timePerByte_us(format, format.usual);
        for (const [name, text] of Object.entries(format.texts)) {
          // A hostile text that does not grow is too short to measure.
          const times = (await timePerByte_us(format, text, TIMED_BYTES / 2)) / usual;
          if (times > MAX_TIMES) slow.push({ format: format.format, name, times });
        }
      }
      expect(slow).toEqual([]);
    },
    PATIENCE_MS,
  );

  it('4,230 stray lines of a .tir: 20 are listed and 4,210 more are counted', () => {
    const tir = HOSTILE_FORMATS.find(({ format }) => format === 'tir');
    const found = tir?.read(tir.texts['lines without an entry']?.(4230) ?? '');
    const messages = (found as readonly Error[]).map(({ message }) => message);
    expect(messages).toContain('a.tir: There are 4,210 more of this kind; the first 20 are listed.');
  });

  it('lists and maps nested more than 20 deep are refused with the line before they are read', () => {
    const [plan] = HOSTILE_FORMATS;
    expect(plan?.read(`name: a\ncar:\n  ${'['.repeat(500_000)}`)).toEqual([
      {
        line: 3,
        column: expect.any(Number) as unknown,
        at: '',
        message:
          'More than 20 lists and maps inside each other; a plan has 5. Remove brackets, dashes or indentation that should not be there',
      },
    ]);
  });
});
