import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SweepTask } from '../../studies/sweep/run-setup.ts';
import type { SweepSources } from '../../studies/sweep/sweep-sources.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';
import { createSweepThreads } from './sweep-threads.ts';
import { runResult } from './testing/run-result.ts';
import { SCRIPTED_RUNS, sweepInFolder, TWELVE_RUNS } from './testing/short-sweep.ts';

const FAILING = new URL('./testing/failing-worker.ts', import.meta.url);
const STILL_S = 0.5;

let temporary: ReturnType<typeof temporaryFolder>;
beforeEach(() => void (temporary = temporaryFolder()));
afterEach(() => temporary.remove());

const tasksOf = (numbers: readonly number[]): SweepTask[] =>
  numbers.map((number) => ({ number, values: [] }));

/** Drives runs, which are stopped after `still_s` without progress (default: one minute). */
async function drive(sources: SweepSources, numbers: readonly number[], still_s?: number) {
  const limits = { megabytes: 50, ...(still_s !== undefined && { still_s }) };
  const pool = createSweepThreads(sources, { threads: 1, module: FAILING, ...limits });
  try {
    return await pool.drive(tasksOf(numbers), new AbortController().signal);
  } finally {
    await pool.close();
  }
}

describe('a run that', () => {
  const failed = (number: number, reason: string): unknown => ({
    number,
    end: 'failed',
    reason,
    metrics: [undefined],
    simulated_s: 0.1,
  });
  it.each([
    ['hangs', 2, `Stopped: nothing was simulated for ${STILL_S} s.`, STILL_S],
    ['calls process.exit(3)', 4, 'The run ended its thread: worker exited with code: 3.'],
    ['fills the memory', 6, 'The run needs more than 50 MB of memory.'],
  ])(
    '%s is a failed row with its reason; the runs before and after it are driven',
    async (_, bad, why, still_s?: number) => {
      const sources = await sweepInFolder(temporary.folder, TWELVE_RUNS);
      expect(await drive(sources, [bad - 1, bad, bad + 1], still_s)).toEqual([
        runResult(bad - 1),
        failed(bad, why),
        runResult(bad + 1),
      ]);
    },
  );
});

it('a plan with a time-limit below 1 s is refused, one of 1 s stops a run after it', async () => {
  const sources = await sweepInFolder(temporary.folder, `${TWELVE_RUNS}time-limit: 1 s\n`);
  const pool = createSweepThreads(sources, { threads: 1, module: FAILING });
  try {
    const [run] = await pool.drive(tasksOf([2]), new AbortController().signal);
    expect(run?.reason).toBe("Stopped after the plan's time-limit of 1 s.");
  } finally {
    await pool.close();
  }
  const wrong = { ...sources, plan: { name: 'a', text: `${TWELVE_RUNS}time-limit: 500 ms\n` } };
  expect(() => createSweepThreads(wrong, { threads: 1 })).toThrow(
    /a:11:1: time-limit: 0.5 s is less than 1 s/,
  );
});

it('ends at once when cancelled while a run hangs', async () => {
  const sources = await sweepInFolder(temporary.folder, TWELVE_RUNS);
  const pool = createSweepThreads(sources, { threads: 1, module: FAILING });
  const control = new AbortController();
  const driven = pool.drive(tasksOf([2]), control.signal);
  control.abort();
  await expect(driven).rejects.toThrow('Cancelled');
  await pool.close();
});

describe('a script of the car that', () => {
  /** Time limit of a script call here, s; 8 s in normal runs and sweeps. */
  const SCRIPT_S = 1;
  const SEARCH = 'const a = []; a.length = 4294967295; function lockingTorque(car) { ';

  async function driveScript(text: string) {
    const sources = await sweepInFolder(temporary.folder, SCRIPTED_RUNS, 'coupe-1974-active');
    const companions = sources.car.companions.map((companion) =>
      companion.name.endsWith('.js') ? { ...companion, text } : companion,
    );
    const scripted = { ...sources, car: { ...sources.car, companions } };
    const pool = createSweepThreads(scripted, { threads: 1, script_s: SCRIPT_S });
    const tasks = [0, 1].map((number) => ({ number, values: [undefined] }));
    try {
      return await pool.drive(tasks, new AbortController().signal);
    } finally {
      await pool.close();
    }
  }
  const STOPPED =
    'torque-vectoring.js: the script of differential.script did not return within 1 s of wall time. The run was stopped.';

  it('searches 4e9 empty elements in one call ends its run after the wall time limit, each run with the reason', async () => {
    const runs = await driveScript(`${SEARCH}return car.time_s < 0.2 ? 5 : a.indexOf(1); }`);
    expect(runs.map(({ number, end, reason }) => ({ number, end, reason }))).toEqual(
      [0, 1].map((number) => ({ number, end: 'failed', reason: STOPPED })),
    );
  });

  it('does so before the run starts ends the run as well', async () => {
    const [run] = await driveScript(`${SEARCH}return 5; } a.indexOf(1);`);
    expect(run).toMatchObject({ end: 'failed', reason: STOPPED });
  });

  it('returns lets the run finish', async () => {
    const runs = await driveScript('function lockingTorque() { return 5; }');
    expect(runs.map(({ end }) => end)).toEqual(['finished', 'finished']);
  });
});
