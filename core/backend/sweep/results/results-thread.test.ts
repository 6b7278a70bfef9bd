import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RacebenchError } from '../../../contract/errors.ts';
import type { SweepId } from '../../../contract/ids.ts';
import type { SweepRun } from '../../../studies/sweep/run-setup.ts';
import { enterSweep } from '../../jobs/new-sweep.ts';
import { carOfSweep } from '../../jobs/sweep-car.ts';
import type { WorkThreads } from '../../jobs/work-threads.ts';
import { openStore, type Store } from '../../sessions/store.ts';
import { temporaryFolder } from '../../testing/stored-recordings.ts';
import { sweepInFolder } from '../testing/short-sweep.ts';
import { answerResult, type ResultQuery } from './result-jobs.ts';
import { createResultsThread, type ResultOrder, type ResultsThread } from './results-thread.ts';
import { createSweepTables } from './tables.ts';
import { THOROUGH } from '../../../proof/testing/thorough.ts';

const SETUPS = 1000;
const PLAN = `racebench-plan: 1
name: Stops
car: car/car.ini
keys:
  mass: { key: body.mass, from: 700, to: 1100 }
tests:
  stop: { manoeuvre: braking, seeds: [1], metrics: [stoppingDistance_m] }
design: { kind: latin-hypercube, runs: ${SETUPS} }
objectives: [{ metric: stoppingDistance_m }]
`;
const GO_ON = new AbortController().signal;

const runsOf = (from: number, to: number): SweepRun[] =>
  Array.from({ length: to - from }, (_, i) => ({
    number: from + i,
    end: 'finished',
    reason: '',
    metrics: [30 + ((from + i) % 10)],
    simulated_s: 1,
  }));

describe('results of a library with a sweep of 1,000 setups', () => {
  let temporary: ReturnType<typeof temporaryFolder>;
  let store: Store;
  let thread: ResultsThread;
  let order: ResultOrder<'sweep/values'>;

  beforeEach(async () => {
    temporary = temporaryFolder();
    const path = join(temporary.folder, 'library.sqlite');
    store = openStore({ path, create: true });
    const folder = mkdtempSync(join(temporary.folder, 'plan-'));
    const { id, hash } = enterSweep(store.sweeps, await sweepInFolder(folder, PLAN));
    store.sweeps.add(id, runsOf(0, SETUPS - 10));
    const query: ResultQuery<'sweep/values'> = {
      sweepId: id as SweepId,
      by: 'setups',
      columns: ['metric.0', 'key.0'],
      filters: [],
      ends: ['finished'],
      most: 9999,
    };
    order = { path, hash, name: 'sweep/values', query };
  });
  afterEach(() => {
    store.close();
    temporary.remove();
  });
  beforeAll(() => {
    thread = createResultsThread();
  });
  afterAll(() => thread.close());

  it.runIf(THOROUGH)('are those that this thread would give, while this thread continues', async () => {
    const tables = createSweepTables(
      () => store.sweeps,
      (id) => carOfSweep(store.sweeps.get(id)!.sources),
    );
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    const values = await thread.answer(order, GO_ON);
    clearInterval(timer);
    expect(turns).toBeGreaterThan(3);
    expect(values.matched).toBe(SETUPS - 10);
    expect(values).toEqual(answerResult(order.name, tables, order.query));
  });

  it('hold the runs that were stored since the last question', async () => {
    await thread.answer(order, GO_ON);
    store.sweeps.add(order.query.sweepId, runsOf(SETUPS - 10, SETUPS));
    expect((await thread.answer(order, GO_ON)).matched).toBe(SETUPS);
  });

  it('fail with the code of their fault', async () => {
    const query = { ...order.query, columns: ['metric.9'] };
    await expect(thread.answer({ ...order, query }, GO_ON)).rejects.toMatchObject({ code: 'BAD_ARGUMENTS' });
    await expect(thread.answer({ ...order, path: `${order.path}.none` }, GO_ON)).rejects.toMatchObject({
      code: 'FILE_NOT_FOUND',
    });
  });
});

describe('the thread of results', () => {
  const order = { path: '', hash: '', name: 'sweep/rows', query: {} } as unknown as ResultOrder;

  /** Threads whose work ends when the test says so, with the signals that they were given. */
  function heldThreads() {
    const signals: AbortSignal[] = [];
    const ends: (() => void)[] = [];
    const threads: WorkThreads<ResultOrder> = {
      run: (_, signal) => {
        signals.push(signal);
        return new Promise((resolve, reject) => {
          ends.push(() => resolve('answer'));
          signal.addEventListener('abort', () => reject(signal.reason as Error));
        });
      },
      close: () => Promise.resolve(),
    };
    return { threads, signals, ends };
  }

  it('goes on with what nobody waits for any more, whose table the next question uses; what had not begun is left out', async () => {
    const { threads, signals, ends } = heldThreads();
    const thread = createResultsThread(threads);
    const [first, second] = [new AbortController(), new AbortController()];
    const answers = [
      thread.answer(order, first.signal),
      thread.answer(order, second.signal),
      thread.answer(order, GO_ON),
    ];
    await expect.poll(() => signals.length).toBe(1);
    first.abort(new RacebenchError('CANCELLED'));
    second.abort(new RacebenchError('CANCELLED'));
    await expect(answers[0]).rejects.toMatchObject({ code: 'CANCELLED' });
    await expect(answers[1]).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(signals[0]?.aborted).toBe(false);
    ends[0]?.();
    await expect.poll(() => signals.length).toBe(2);
    ends[1]?.();
    expect(await answers[2]).toBe('answer');
  });

  it('is ended by a time limit', async () => {
    const { threads, signals } = heldThreads();
    const thread = createResultsThread(threads);
    const limit = new AbortController();
    const answer = thread.answer(order, limit.signal);
    await expect.poll(() => signals.length).toBe(1);
    limit.abort(new RacebenchError('TIME_LIMIT'));
    await expect(answer).rejects.toMatchObject({ code: 'TIME_LIMIT' });
    expect(signals[0]?.aborted).toBe(true);
  });
});
