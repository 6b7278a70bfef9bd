import { fileURLToPath } from 'node:url';
import { createRunHost } from '../runs/run-host.ts';
import { openStore } from '../sessions/store.ts';
import { SMALL_CAR } from './small-car.ts';

// Records a synthetic run of 1000 Hz in real time into the database given as first argument, and prints when
// the run has begun and how many samples were simulated. A test kills it.
const store = openStore({ path: process.argv[2] ?? '', create: true });
const host = createRunHost({
  store: () => store,
  worker: new URL('./synthetic-worker.ts', import.meta.url),
  emit: () => undefined,
});
const { runId, sessionId } = await host.start({
  path: fileURLToPath(import.meta.url),
  text: SMALL_CAR,
  companions: [],
  model: 'racebench',
  manoeuvre: 'step-steer',
  surface: 'asphalt',
  parameters: { duration_s: 600 },
  pace: 'realTime',
  rate_Hz: 1000,
});
process.stdout.write(`session ${sessionId}\n`);
setInterval(() => {
  const simulated_s = host.histories(runId, ['speed_mps']).time_s.at(-1) ?? 0;
  process.stdout.write(`simulated ${simulated_s}\n`);
}, 20);
