import { setTimeout as delay } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { addToChunk, CHUNK_SAMPLES, createChunk } from '../../telemetry/store/chunk.ts';
import { openStore } from '../sessions/store.ts';
import { KILLED_CHANNELS, killedSample } from './killed-run.ts';
import { newSession } from './stored-recordings.ts';

/**
 * Prints 'opening', then uses the database given as first argument as another Racebench would. 'record NAME': records 20 chunks with
 * pauses, prints 'begun' after the first and 'ended' after the last; 'hold': keeps it open until its standard
 * input ends; 'block NAME': begins a session and prevents all others from writing.
 */
const [path = '', act, name = ''] = process.argv.slice(2);
const CHUNKS = 20;
process.stdout.write('opening\n');

if (act === 'block') {
  const store = openStore({ path, create: false });
  store.sessions.create(newSession({ name }));
  store.close();
  const db = new Sqlite(path);
  db.exec('BEGIN IMMEDIATE');
  process.stdout.write('begun\n');
  await new Promise((resolve) => process.stdin.once('end', resolve).resume());
  db.close();
} else {
  const store = openStore({ path, create: true });
  if (act === 'hold') {
    process.stdout.write('begun\n');
    await new Promise((resolve) => process.stdin.once('end', resolve).resume());
  } else {
    const id = store.sessions.create(newSession({ name }));
    const writer = store.createWriter(id, KILLED_CHANNELS, { rate_Hz: 100 });
    const chunk = createChunk(KILLED_CHANNELS);
    for (let i = 0; i < CHUNKS * CHUNK_SAMPLES; i++) {
      if (
        !addToChunk(
          chunk,
          i / 100,
          Float64Array.from(KILLED_CHANNELS, (_, c) => killedSample(c, i)),
        )
      )
        continue;
      writer.append(chunk);
      chunk.count = 0;
      if (i < CHUNK_SAMPLES) process.stdout.write('begun\n');
      await delay(20);
    }
    store.sessions.end(id, { status: 'finished', reason: 'Over.', metrics: [] });
    process.stdout.write('ended\n');
  }
  store.close();
}
