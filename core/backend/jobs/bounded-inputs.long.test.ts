import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RacebenchError } from '../../contract/errors.ts';
import { createBoundedWork, workHere } from './bounded-work.ts';
import { atOnce } from '../../studies/sweep/search/pieces.ts';
import { drivenSession } from './session-inputs.ts';
import { openStore, type Store } from '../sessions/store.ts';
import { storeLogged } from '../testing/logged-session.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';

const GO_ON = new AbortController().signal;
const RATE_HZ = 1000;
/** Several blocks of 65,536 samples, the last one partly filled. */
const SAMPLES = 150_000;
const NAMES = [
  ...['steer', 'accelerator', 'brake'],
  ...['speed_mps', 'distance_m', 'positionX_m', 'positionY_m', 'yaw_rad'],
];

let temporary: ReturnType<typeof temporaryFolder>;
let store: Store;
beforeEach(() => {
  temporary = temporaryFolder();
  store = openStore({ path: join(temporary.folder, 'library.sqlite'), create: true });
});
afterEach(() => {
  store.close();
  temporary.remove();
});

const stored = () => {
  const channels = NAMES.map((name, i) => ({
    ...{ name, unit: '1', sampleType: 'f64' as const },
    valueAt: (time_s: number) => Math.sin(time_s + i),
  }));
  return store.sessions.get(storeLogged(store, channels, RATE_HZ, SAMPLES));
};

it('all samples of a session read in pieces, one block of one channel each, are the same as read at once', () => {
  const { id } = stored();
  const pieces = store.telemetry.samplesInPieces(id, NAMES);
  let count = 0;
  const found = atOnce(
    (function* () {
      for (let piece = pieces.next(); ; piece = pieces.next()) {
        if (piece.done === true) return piece.value;
        count++;
        yield;
      }
    })(),
  );
  expect(found).toEqual(store.telemetry.samples(id, NAMES, Number.MAX_SAFE_INTEGER));
  expect(count).toBe(3 * NAMES.length);
});

it('the inputs of a driver are read in pieces, none of them after the time limit of the request', async () => {
  const session = stored();
  const limit = new AbortController();
  let read = 0;
  const telemetry = {
    *samplesInPieces(...args: Parameters<Store['telemetry']['samplesInPieces']>) {
      for (const pieces = store.telemetry.samplesInPieces(...args); ;) {
        const piece = pieces.next();
        if (piece.done === true) return piece.value;
        if (++read === 5) limit.abort(new RacebenchError('TIME_LIMIT'));
        yield;
      }
    },
  };
  const driven = drivenSession(session, telemetry, 'time', limit.signal);
  await expect(driven).rejects.toMatchObject({ code: 'TIME_LIMIT' });
  expect(read).toBe(5);
});

it('its table is made in a thread that takes over the samples, and is the same as without a thread', async () => {
  const session = stored();
  const work = createBoundedWork();
  try {
    const read = () => drivenSession(session, store.telemetry, 'time', GO_ON);
    const driven = await read();
    const there = await work.run('session/inputs', driven, GO_ON);
    expect(driven.samples.time_s.byteLength).toBe(0);
    expect(there).toEqual(await workHere.run('session/inputs', await read(), GO_ON));
  } finally {
    await work.close();
  }
});
