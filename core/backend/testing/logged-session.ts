import type { SessionId } from '../../contract/ids.ts';
import type { LapRecord } from '../../contract/laps.ts';
import { CHUNK_SAMPLES, createChunk } from '../../telemetry/store/chunk.ts';
import type { StoredChannel } from '../db/session-writer.ts';
import type { Store } from '../sessions/store.ts';
import { newSession } from './stored-recordings.ts';

export interface LoggedChannel extends StoredChannel {
  readonly valueAt: (time_s: number) => number;
}

/** Stores a session of some channels at an even rate from 0 s on, with laps. */
export function storeLogged(
  store: Store,
  channels: readonly LoggedChannel[],
  rate_Hz: number,
  samples: number,
  laps: readonly LapRecord[] = [],
  manoeuvre = 'braking',
): SessionId {
  const id = store.sessions.create(newSession({ name: 'Log', text: '', companions: [], rate_Hz, manoeuvre }));
  const writer = store.createWriter(id, channels, { rate_Hz });
  for (let first = 0; first < samples; first += CHUNK_SAMPLES) {
    const chunk = createChunk(channels);
    chunk.first_s = first / rate_Hz;
    chunk.count = Math.min(CHUNK_SAMPLES, samples - first);
    channels.forEach(({ valueAt }, c) => {
      const values = Float64Array.from({ length: chunk.count }, (_, i) => valueAt((first + i) / rate_Hz));
      chunk.columns[c]?.set(values);
    });
    writer.append(chunk);
  }
  store.sessions.end(id, { status: 'finished', reason: '', metrics: [], laps });
  return id;
}
