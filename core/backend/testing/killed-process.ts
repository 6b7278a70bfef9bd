import { writeSync } from 'node:fs';
import { createChunk, addToChunk } from '../../telemetry/store/chunk.ts';
import { openDatabase } from '../db/database.ts';
import { migrate, MIGRATIONS_FOLDER } from '../db/migrate.ts';
import { createSessionRepository } from '../db/session-repository.ts';
import { createSessionWriters } from '../db/session-writer.ts';
import { KILLED_CHANNELS, KILLED_SAMPLES, killedSample } from './killed-run.ts';
import { newSession } from './stored-recordings.ts';

/**
 * Records the run of killed-run.ts into the database given as first argument. Prints 'begin N' before and
 * 'stored N' after each chunk, without delay, and 'ended' at its end. With a second argument it kills itself
 * without warning after that many rows: in the middle of a transaction.
 */
const [path = '', rows] = process.argv.slice(2);
const say = (text: string): void => void writeSync(1, `${text}\n`);

const db = openDatabase(path, true);
migrate(db, MIGRATIONS_FOLDER);
// Small, so that the log is merged into the file many times in a run.
db.pragma('wal_autocheckpoint = 40');
let written = 0;
db.function('row_written', () => {
  written++;
  if (written === Number(rows)) process.kill(process.pid, 'SIGKILL');
  return null;
});
for (const [table, act] of [
  ['chunks', 'INSERT'],
  ['time_bases', 'UPDATE'],
  ['sessions', 'UPDATE'],
  ['session_metrics', 'INSERT'],
])
  db.exec(
    `CREATE TEMP TRIGGER ${table ?? ''}_written AFTER ${act ?? ''} ON main.${table ?? ''} BEGIN SELECT row_written(); END`,
  );

const sessions = createSessionRepository(db);
const id = sessions.create(newSession({ name: 'Killed', rate_Hz: 1000 }));
const writer = createSessionWriters(db).open(id, KILLED_CHANNELS, { rate_Hz: 1000 });
say('recording');
const sample = new Float64Array(KILLED_CHANNELS.length);
let chunk = createChunk(KILLED_CHANNELS);
for (let i = 0; i < KILLED_SAMPLES; i++) {
  for (let c = 0; c < sample.length; c++) sample[c] = killedSample(c, i);
  if (!addToChunk(chunk, i / 1000, sample) && i < KILLED_SAMPLES - 1) continue;
  say(`begin ${i + 1}`);
  writer.append(chunk);
  say(`stored ${i + 1}`);
  chunk = createChunk(KILLED_CHANNELS);
}
const metrics = [{ name: 'steadyYawRate_radps', value: 0.25, unit: 'radps' }];
sessions.end(id, { status: 'finished', reason: 'Over.', metrics });
say('ended');
say(`rows ${written}`);
db.close();
