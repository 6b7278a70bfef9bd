import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openStore } from '../backend/sessions/store.ts';
import { temporaryFolder } from '../backend/testing/stored-recordings.ts';
import { recordTrackLaps } from '../backend/testing/track-laps.ts';
import { capturedOutput } from './testing/captured-output.ts';
import { compare } from './verbs/compare-runs.ts';

const temporary = temporaryFolder();
const db = join(temporary.folder, 'library.sqlite');

beforeAll(() => {
  const store = openStore({ path: db, create: true });
  recordTrackLaps(store, { name: 'Slow', rate_Hz: 20, speeds_mps: [20, 19] });
  recordTrackLaps(store, { name: 'Fast', rate_Hz: 20, speeds_mps: [24, 25] });
  store.close();
});
afterAll(() => temporary.remove());

const OPTIONS = {
  model: 'racebench',
  world: 'flat',
  seed: '0',
  surface: 'asphalt',
  param: [],
  at: [],
  duration: undefined,
  laps: undefined,
  rate: '100',
  name: undefined,
  manoeuvre: undefined,
  modelB: undefined,
  db,
};

async function compared(a: string, b: string, report?: string) {
  const captured = capturedOutput();
  const code = await compare([a, b], { ...OPTIONS, report }, captured.output);
  return { code, text: captured.text(), object: captured.object() };
}

describe('racebench compare of stored sessions', () => {
  it('takes the best lap of each, 1 of Slow and 2 of Fast, and writes the page', async () => {
    const report = join(temporary.folder, 'report.html');
    const { code, object } = await compared('1', '2', report);
    expect(code).toBe(0);
    expect(object).toMatchObject({
      a: { name: 'Slow' },
      laps: { a: { lap: 1 }, b: { lap: 2 }, alignedBy: 'centre-line' },
      report,
    });
    expect(readFileSync(report, 'utf8')).toContain('Slow, lap 1 and Fast, lap 2');
  });

  it('takes laps by their numbers, and says where time was gained', async () => {
    const { text } = await compared('1:2', '2:1');
    expect(text).toContain('Session 1, lap 2');
    expect(text).toMatch(/Where B gained time[\s\S]*T1 +\+/);
    expect(text).toContain('One lap each');
  });

  it('has figures of the laps that are named: 1 and 2 of Slow, of all its laps where none is', async () => {
    const figures = z.object({
      laps: z.object({
        figures: z.object({
          a: z.object({ laps: z.array(z.number()) }),
          b: z.object({ laps: z.array(z.number()) }),
          metrics: z.array(z.object({ name: z.string(), a: z.number(), b: z.number() })),
        }),
      }),
    });
    const { laps } = figures.parse((await compared('1:1', '1:2')).object);
    expect([laps.figures.a.laps, laps.figures.b.laps]).toEqual([[1], [2]]);
    const { a = 0, b = 0 } = laps.figures.metrics.find(({ name }) => name === 'lapTime_s') ?? {};
    expect(a / b).toBeCloseTo(19 / 20, 6);
    const mixed = figures.parse((await compared('1', '2:1')).object);
    expect([mixed.laps.figures.a.laps, mixed.laps.figures.b.laps]).toEqual([[1, 2], [1]]);
  });

  it('has figures of the named lap of a third one too', async () => {
    const captured = capturedOutput();
    await compare(['1:1', '1:2', '2:2'], { ...OPTIONS, report: undefined }, captured.output);
    expect(captured.object()).toMatchObject({
      others: [{ lap: 2, figures: { a: { laps: [1] }, b: { laps: [2] } } }],
    });
  });

  it('names a lap or a session that is not there, and does not mix a car with a session', async () => {
    await expect(compared('1:9', '2')).rejects.toThrow('Slow has no lap 9.');
    await expect(compared('1', '7')).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' });
    await expect(compared('1', temporary.folder)).rejects.toThrow('sessions with sessions');
    await expect(compared(temporary.folder, temporary.folder)).rejects.toThrow('--manoeuvre is missing');
  });

  it('does not write HTML under the name of a PDF', async () => {
    await expect(compared('1', '2', join(temporary.folder, 'page.pdf'))).rejects.toThrow(
      'the report is an HTML page',
    );
  });
});
