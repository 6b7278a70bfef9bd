import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RacebenchError } from '../../contract/errors.ts';
import type { SweepId } from '../../contract/ids.ts';
import { createWorkCounter, type WorkCounter } from '../../proof/testing/counted-work.ts';
import { THOROUGH } from '../../proof/testing/thorough.ts';
import type { SweepSources } from '../../studies/sweep/sweep-sources.ts';
import type { BoundedJobName, JobArgs, JobResult } from '../jobs/bounded-jobs.ts';
import { createBoundedWork, workHere, type BoundedWork } from '../jobs/bounded-work.ts';
import { createRunHost, type RunHost } from '../runs/run-host.ts';
import { openStore, type Store } from '../sessions/store.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';
import { recordSweepRun } from './record-sweep-run.ts';
import { newSweep } from '../jobs/new-sweep.ts';
import { createSweepHost, type SweepHost } from './sweep-host.ts';
import { runResult } from './testing/run-result.ts';
import { sweepInFolder, TWELVE_RUNS } from './testing/short-sweep.ts';

const GO_ON = new AbortController().signal;
/**
 * Number of comment lines added to each text of a sweep: reading them runs many times the allowed excess of
 * code blocks.
 */
const LINES = THOROUGH ? 20_000 : 4000;
/** Random setups of the smaller plan. */
const SETUPS = 20_000;
/** Allowed random excess: messages of threads may arrive in different pieces. */
const SLACK_BLOCKS = 5000;
const PATIENCE_MS = 120_000;

const TRACK = {
  name: 'kart.track',
  text: readFileSync(
    fileURLToPath(new URL('../../../fixtures/tracks/kart-circuit.track', import.meta.url)),
    'utf8',
  ),
};

const STORING = `${TWELVE_RUNS}objectives: [{ metric: steadyYawRate_radps, want: more }]
channels: { best: 1 }
`;

let counter: WorkCounter;
beforeAll(async () => {
  counter = await createWorkCounter(['yaml', 'zod', 'papaparse']);
});
afterAll(() => counter.close());

let temporary: ReturnType<typeof temporaryFolder>;
let store: Store;
let work: BoundedWork;
let runs: RunHost;
let host: SweepHost;
let onSettled: (state: string) => void;

function open(reading: Pick<BoundedWork, 'run'>): void {
  runs = createRunHost({
    store: () => store,
    worker: new URL('../simulation/simulation-worker.ts', import.meta.url),
    emit: () => undefined,
    work: reading,
  });
  host = createSweepHost({
    sweeps: () => store.sweeps,
    runs,
    worker: new URL('./sweep-worker.ts', import.meta.url),
    emit: (name, data) => {
      if (name === 'sweep/progress') onSettled((data as { readonly state: string }).state);
    },
    work: reading,
  });
}

beforeEach(() => {
  temporary = temporaryFolder();
  store = openStore({ path: join(temporary.folder, 'library.sqlite'), create: true });
  work = createBoundedWork();
  onSettled = () => undefined;
  open(work);
});
afterEach(async () => {
  await host.close();
  await runs.close();
  await work.close();
  store.close();
  temporary.remove();
});

const ended = (): Promise<string> =>
  new Promise((resolve) => {
    onSettled = (state) => state !== 'running' && resolve(state);
  });

const remarked = (sources: SweepSources, count: number): SweepSources => ({
  ...sources,
  plan: { ...sources.plan, text: `${sources.plan.text}${'# c\n'.repeat(count)}` },
  car: { ...sources.car, text: `${sources.car.text}${'; c\n'.repeat(count)}` },
  tests: sources.tests.map(({ track, ...rest }) => ({
    ...rest,
    ...(track !== undefined && { track: { ...track, text: `${track.text}${'# c\n'.repeat(count)}` } }),
  })),
});

const enter = async (sources: SweepSources): Promise<SweepId> => {
  const id = host.enter(newSweep(sources));
  await host.library.ready(GO_ON, id);
  return id;
};

describe('the work on the thread of the backend does not grow with the texts of a sweep', () => {
  const start = async (id: SweepId): Promise<void> => {
    const over = ended();
    await host.start(id, 1, GO_ON);
    host.cancel(id);
    await over;
  };
  const record = async (id: SweepId): Promise<void> => {
    const recording = { sweeps: store.sweeps, runs, work };
    const run = await recordSweepRun(recording, host.library.stored(id), 1, GO_ON);
    runs.cancel(run.runId);
    await run.ended;
    await host.library.setup(id, 2, GO_ON);
  };
  const look = async (id: SweepId): Promise<void> => {
    await host.library.setup(id, 2, GO_ON);
  };

  /** Code blocks executed for a sweep with each of the sources; the first one also loads code. */
  async function blocksOf(
    all: readonly SweepSources[],
    act: (id: SweepId) => Promise<void>,
  ): Promise<number[]> {
    const blocks: number[] = [];
    for (const sources of all) {
      const entered = { ...newSweep(sources), hash: String(blocks.length) };
      const counted = await counter.count(async () => {
        const id = host.enter(entered);
        await host.library.ready(GO_ON, id);
        await act(id);
      });
      blocks.push(counted);
    }
    return blocks;
  }
  it.each([
    ['as it is opened and started, with a track', start, { track: TRACK }],
    ['as a run of it is recorded and a setup looked at', record, {}],
  ] as const)(
    '%s',
    async (_, act, test) => {
      const usual = { ...(await sweepInFolder(temporary.folder, STORING)), tests: [test] };
      const all = [usual, remarked(usual, LINES), remarked(usual, 2 * LINES)];
      const [, once = NaN, twice = NaN] = await blocksOf(all, act);
      expect(twice - once).toBeLessThan(SLACK_BLOCKS);
    },
    PATIENCE_MS,
  );
  it.each([
    ['started', start],
    ['as a setup is opened', look],
  ] as const)(
    'or with its number of random setups, as it is %s',
    async (_, act) => {
      const drawn = (count: number): string =>
        TWELVE_RUNS.replace('{ kind: grid }', `{ kind: latin-hypercube, runs: ${count} }`);
      const usual = await sweepInFolder(temporary.folder, drawn(SETUPS));
      const twice = { ...usual, plan: { ...usual.plan, text: drawn(2 * SETUPS) } };
      const [, once = NaN, more = NaN] = await blocksOf([usual, usual, twice], act);
      expect(more - once).toBeLessThan(SLACK_BLOCKS);
    },
    PATIENCE_MS,
  );
});

describe('a sweep is started', () => {
  it('not at all if the time limit of the request fires while its texts are read', async () => {
    const id = await enter(remarked(await sweepInFolder(temporary.folder, TWELVE_RUNS), LINES));
    const limit = new AbortController();
    const started = host.start(id, 1, limit.signal);
    limit.abort(new RacebenchError('TIME_LIMIT'));
    await expect(started).rejects.toMatchObject({ code: 'TIME_LIMIT' });
    expect(host.progress()).toEqual([]);
  });

  it('not with a track that cannot be read: the request is refused with its file and line', async () => {
    const sources = await sweepInFolder(temporary.folder, TWELVE_RUNS);
    const id = await enter({ ...sources, tests: [{ track: { name: 'a.track', text: 'nothing' } }] });
    await expect(host.start(id, 1, GO_ON)).rejects.toMatchObject({
      code: 'BAD_ARGUMENTS',
      message: expect.stringContaining('a.track') as unknown,
    });
    expect(host.progress()).toEqual([]);
  });

  it('once, however often it is requested while its texts are read', async () => {
    const id = await enter(await sweepInFolder(temporary.folder, TWELVE_RUNS));
    const over = ended();
    const both = await Promise.allSettled([host.start(id, 1, GO_ON), host.start(id, 1, GO_ON)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await over).toBe('done');
    expect(store.sweeps.doneNumbers(id)).toHaveLength(12);
  });
});

it.each(['sweep/recorded-run', 'run/job'] as const)(
  'a sweep that keeps runs is cancelled while %s reads the texts of one',
  async (slow) => {
    await host.close();
    const reading = Promise.withResolvers<undefined>();
    open({
      run: <N extends BoundedJobName>(
        name: N,
        args: JobArgs<N>,
        signal: AbortSignal,
      ): Promise<JobResult<N>> => {
        if (name !== slow) return workHere.run(name, args, signal);
        reading.resolve(undefined);
        return new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(new RacebenchError('CANCELLED')));
        });
      },
    });
    const id = await enter(await sweepInFolder(temporary.folder, STORING));
    store.sweeps.add(
      id,
      Array.from({ length: 12 }, (_, i) => runResult(i)),
    );
    const over = ended();
    await host.start(id, 1, GO_ON);
    await reading.promise;
    host.cancel(id);
    expect(await over).toBe('stopped');
    expect(host.progress()).toMatchObject([{ keeping: { done: 0, count: 2 } }]);
    expect(host.progress()[0]?.failure).toBeUndefined();
    expect(store.sweeps.sessions(id)).toEqual([]);
  },
);
