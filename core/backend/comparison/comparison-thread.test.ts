import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SessionId } from '../../contract/ids.ts';
import { openStore, type Store } from '../sessions/store.ts';
import { temporaryFolder } from '../testing/stored-recordings.ts';
import { kartRoad, recordTrackLaps } from '../testing/track-laps.ts';
import { createComparisonThread, type ComparisonThread } from './comparison-thread.ts';
import { THOROUGH } from '../../proof/testing/thorough.ts';

let temporary: ReturnType<typeof temporaryFolder>;
let path: string;
let store: Store;
let thread: ComparisonThread;
const GO_ON = new AbortController().signal;
const length_m = kartRoad().length_m;

beforeEach(() => {
  temporary = temporaryFolder();
  path = join(temporary.folder, 'library.sqlite');
  store = openStore({ path, create: true });
});
afterEach(() => {
  store.close();
  temporary.remove();
});
beforeAll(() => {
  thread = createComparisonThread();
});
afterAll(() => thread.close());

const twoLaps = (sessionId: SessionId) => ({
  laps: [
    { sessionId, lap: 1 },
    { sessionId, lap: 2 },
  ],
  points: 101,
});

describe('the thread of comparisons', () => {
  it('finds a lap at 25 m/s faster than one at 20 m/s by the length times 1/20 - 1/25 s, while this thread continues', async () => {
    const id = recordTrackLaps(store, { name: 'Laps', rate_Hz: 100, speeds_mps: [20, 25] });
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    const { laps } = await thread.run({ path, part: 'laps', args: twoLaps(id) }, GO_ON);
    clearInterval(timer);
    expect(laps[1]?.delta_s.at(-1)).toBeCloseTo(length_m * (1 / 25 - 1 / 20), 6);
    expect(turns).toBeGreaterThan(3);
    // A session recorded after the thread started is found.
    const later = recordTrackLaps(store, { name: 'Later', rate_Hz: 100, speeds_mps: [20, 22] });
    const again = await thread.run({ path, part: 'laps', args: twoLaps(later) }, GO_ON);
    expect(again.laps[1]?.delta_s.at(-1)).toBeCloseTo(length_m * (1 / 22 - 1 / 20), 6);
  });

  it('returns failures with their codes, and writes nothing', async () => {
    await expect(
      thread.run({ path, part: 'laps', args: twoLaps(99 as SessionId) }, GO_ON),
    ).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' });
    await expect(
      thread.run({ path: `${path}.none`, part: 'laps', args: twoLaps(1 as SessionId) }, GO_ON),
    ).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
  });

  it.runIf(THOROUGH)('ends its job when cancelled, and does the next', async () => {
    const id = recordTrackLaps(store, { name: 'Laps', rate_Hz: 100, speeds_mps: [20, 25] });
    const cancel = new AbortController();
    const cancelled = thread.run({ path, part: 'laps', args: twoLaps(id) }, cancel.signal);
    cancel.abort();
    await expect(cancelled).rejects.toMatchObject({ code: 'CANCELLED' });
    const { laps } = await thread.run({ path, part: 'laps', args: twoLaps(id) }, GO_ON);
    expect(laps).toHaveLength(2);
  });
});
