import { compareLaps } from '../../../backend/comparison/compare-laps.ts';
import { MAX_UNDER_WAY } from '../../../backend/simulation/recorder.ts';
import { openStore } from '../../../backend/sessions/store.ts';
import { createChunk } from '../../../telemetry/store/chunk.ts';
import { fillChunk } from '../../../telemetry/store/sample-rows.ts';
import { KART_TRACK_TEXT } from '../kart-track.ts';
import type { DrivenLaps } from './driven-lap.ts';
import type { SampleStore } from './sample-store.ts';
import { benchSession } from '../bench-session.ts';

const COMPARED_POINTS = 1000;

/** The program's own file: packed chunks with their pyramid. */
export const OWN_STORE: SampleStore = {
  name: 'Racebench',
  write(path, laps) {
    const store = openStore({ path, create: true });
    try {
      writeLaps(store, laps);
    } finally {
      store.close();
    }
  },
  open(path) {
    const store = openStore({ path, create: false });
    const [summary] = store.sessions.list();
    if (summary === undefined) throw new Error('The file has no session');
    const { id, laps } = store.sessions.get(summary.id);
    store.telemetry.channels(id);
    let rows = 0;
    return {
      window(query) {
        const before = store.telemetry.rowsRead();
        const windows = store.telemetry.window(id, query);
        rows = store.telemetry.rowsRead() - before;
        return windows.reduce((sum, { min }) => sum + min.length, 0);
      },
      rowsRead: () => rows,
      compare() {
        const choices = laps.slice(0, 2).map(({ number }) => ({ sessionId: id, lap: number }));
        compareLaps(store, { laps: choices, points: COMPARED_POINTS });
      },
      close: () => store.close(),
    };
  },
};

/** Stores laps as the backend does for a fast simulation thread: waiting samples are turned into columns and stored together. */
function writeLaps(
  store: ReturnType<typeof openStore>,
  { channels, rate_Hz, blocks, laps }: DrivenLaps,
): void {
  const track = { name: 'kart-circuit.track', title: 'Kart circuit', text: KART_TRACK_TEXT };
  const id = store.sessions.create(benchSession({ name: 'Ten minutes', track, rate_Hz }));
  const writer = store.createWriter(id, channels, { rate_Hz });
  const chunk = createChunk(channels);
  const columns = channels.map((_, c) => c);
  for (let from = 0; from < blocks.length; from += MAX_UNDER_WAY)
    store.together(() => {
      for (const rows of blocks.slice(from, from + MAX_UNDER_WAY)) {
        fillChunk(chunk, rows, columns);
        writer.append(chunk);
      }
    });
  store.sessions.end(id, { status: 'finished', reason: '', metrics: [], laps });
}
