import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createSweepRunner } from '../../studies/sweep/run-setup.ts';
import { setupsOf } from '../../studies/sweep/setups.ts';
import { materialOf, requirePlan } from '../../studies/sweep/sweep-sources.ts';
import { indexOfRun } from '../../studies/sweep/sweep-runs.ts';
import { workHere } from '../jobs/bounded-work.ts';
import { createRunHost, type RunHost } from '../runs/run-host.ts';
import { openStore, type Store } from '../sessions/store.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';
import { recordSweepRun } from './record-sweep-run.ts';
import { enterSweep } from '../jobs/new-sweep.ts';
import { sweepInFolder } from './testing/short-sweep.ts';

const PLAN = `racebench-plan: 1
name: Springs
car: car/car.ini
keys:
  rear spring: { key: [susp2.k, susp3.k], values: [16 N/mm, 19 N/mm] }
tests:
  step: { manoeuvre: step-steer, seeds: [1, 7], parameters: { duration_s: 4 } }
design: { kind: grid }
`;

let temporary: ReturnType<typeof temporaryFolder>;
let store: Store;
let host: RunHost;

beforeEach(() => {
  temporary = temporaryFolder();
  store = openStore({ path: join(temporary.folder, 'library.sqlite'), create: true });
  host = createRunHost({
    store: () => store,
    worker: new URL('../simulation/simulation-worker.ts', import.meta.url),
    emit: () => undefined,
  });
});
afterEach(async () => {
  await host.close();
  store.close();
  temporary.remove();
});

it("a run recorded as a session has exactly the metrics of the sweep's row, and its edited car", async () => {
  const sources = await sweepInFolder(temporary.folder, PLAN);
  const plan = requirePlan(sources.plan);
  const sweep = enterSweep(store.sweeps, sources);
  const runner = createSweepRunner(materialOf(sources), () => Promise.reject(new Error('No script host')));
  const number = 3;
  const values = setupsOf(plan, []).at(indexOfRun(plan, number).point) ?? [];
  const row = await runner.run({ number, values });

  const started = await recordSweepRun(
    { sweeps: store.sweeps, runs: host, work: workHere },
    { ...sweep, plan },
    number,
    new AbortController().signal,
  );
  expect((await started.ended).status).toBe('finished');
  const session = store.sessions.get(started.sessionId);
  const metrics = plan.tests[0].metrics.map(
    (name) => session.metrics.find((metric) => metric.name === name)?.value,
  );
  expect(metrics).toEqual(row.metrics);
  expect(metrics.filter((value) => value !== undefined).length).toBeGreaterThan(2);
  expect(session).toMatchObject({ seed: 7, duration_s: 4, rate_Hz: 100, reason: row.reason });
  expect(session.setupText).toMatch(/k=19000/);

  expect(store.sweeps.sessions(sweep.id)).toEqual([{ number, session: started.sessionId }]);
  store.sessions.hide([started.sessionId]);
  expect(store.sweeps.sessions(sweep.id)).toEqual([]);
});
