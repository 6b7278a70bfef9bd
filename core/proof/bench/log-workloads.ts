import { compareLaps } from '../../backend/comparison/compare-laps.ts';
import { IDENTIFICATION_JOBS } from '../../backend/identification/identification-jobs.ts';
import { compareSessions } from '../../backend/jobs/compare-job.ts';
import { CHANNELS, CHANNEL_COUNT } from '../../catalogue/channels.ts';
import { SURFACE_NAMES } from '../../catalogue/surfaces.ts';
import type { LapChoice } from '../../contract/compare-requests.ts';
import type { SessionId } from '../../contract/ids.ts';
import { advanceRun, createRun } from '../../driving/manoeuvre/run.ts';
import { requireTrack } from '../../environment/track/read-track.ts';
import { addToChunk, createChunk } from '../../telemetry/store/chunk.ts';
import { benchSession } from './bench-session.ts';
import { KART_TRACK_TEXT } from './kart-track.ts';
import type { Workload } from './measure.ts';
import { largeSession, recordLarge } from './telemetry/large-session.ts';
import { benchSetup, openTemporaryStore, readBenchCar } from './workloads.ts';

const TWO_HOURS_S = 7200;
/** Positions that the Compare screen asks for, points of a trace, and channels that it draws at first. */
const POSITIONS = 4096;
const POINTS = 1800;
const DRAWN = 8;

/** One operation is what the Compare screen asks for when it opens on a lap of each of two logs of 2 h at 100 Hz. */
export function createCompareLapsWorkload(): Workload {
  const { store, close } = openTemporaryStore();
  const large = largeSession(TWO_HOURS_S, 100, 40);
  const [a, b] = [recordLarge(store, large).id, recordLarge(store, large).id];
  const names = large.channels.slice(0, DRAWN).map(({ name }) => name);
  const choices: LapChoice[] = [
    { sessionId: a, lap: 3 },
    { sessionId: b, lap: 150 },
  ];
  return {
    run: () => {
      compareSessions(store.sessions.get(a), store.sessions.get(b));
      const { laps } = compareLaps(store, { laps: choices, points: POSITIONS });
      for (const { sessionId, start_s: from_s, duration_s } of laps)
        store.telemetry.window(sessionId, {
          ...{ channels: names, points: POINTS },
          ...{ from_s, to_s: from_s + duration_s },
        });
      return 1;
    },
    close,
  };
}

/** One operation lays two whole runs of 2 h at 1 kHz over each other. */
export function createCompareRunsWorkload(): Workload {
  const { store, close } = openTemporaryStore();
  const large = largeSession(TWO_HOURS_S, 1000, 4);
  const laps: LapChoice[] = [
    { sessionId: recordLarge(store, large).id },
    { sessionId: recordLarge(store, large).id },
  ];
  return {
    run: () => {
      compareLaps(store, { laps, points: POSITIONS });
      return 1;
    },
    close,
  };
}

const DRIVEN_S = 110;
const LAP = { number: 1, start_s: 5, end_s: 105, sectors_s: [], valid: true };

/** One operation simulates 100 s of a log on its path, with the log's own speed, and sends every row to be stored. */
export function createSimulateLogWorkload(): Workload {
  const { store, close } = openTemporaryStore();
  const { text, companions } = readBenchCar();
  const sessionId = recordDrive(store);
  return {
    run: () => {
      IDENTIFICATION_JOBS.simulate(
        store,
        {
          ...{ sessionId, lap: LAP.number, channels: [], leadIn_s: 2, keeps: true, job: '' },
          car: { path: 'car.ini', text, companions: [...companions] },
          inputs: { pedals: 'speed', steering: 'path' },
        },
        () => undefined,
      );
      return 1;
    },
    close,
  };
}

type BenchStore = ReturnType<typeof openTemporaryStore>['store'];

/** Laps of the kart circuit at 100 Hz, stored as a session with one lap of 100 s. */
function recordDrive(store: BenchStore): SessionId {
  const rate_Hz = 100;
  const run = createRun({
    ...{
      setup: benchSetup(),
      manoeuvre: 'lap',
      model: 'racebench',
      world: 'flat',
      seed: 0,
      surface: 'asphalt',
    },
    track: requireTrack(KART_TRACK_TEXT, 'kart-circuit.track', SURFACE_NAMES),
    parameters: { laps: 10, duration_s: DRIVEN_S },
    rate_Hz,
  });
  const id = store.sessions.create(benchSession({ name: 'Log', rate_Hz }));
  const writer = store.createWriter(id, CHANNELS, { rate_Hz });
  const sample = new Float64Array(CHANNEL_COUNT);
  let chunk = createChunk(CHANNELS);
  for (let i = 0, going = true; going; i++) {
    going = advanceRun(run, sample);
    if (!addToChunk(chunk, i / rate_Hz, sample)) continue;
    writer.append(chunk);
    chunk = createChunk(CHANNELS);
  }
  if (chunk.count > 0) writer.append(chunk);
  store.sessions.end(id, { status: 'finished', reason: '', metrics: [], laps: [LAP] });
  return id;
}
