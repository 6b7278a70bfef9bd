import { writeSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { startBackend } from '../backend.ts';
import { createTestPort } from './test-port.ts';

/**
 * Serves the library of the folder given as first argument, and sends requests as a window does: deletes one
 * session after the other, and purges every third one. Prints 'deleted ID' and 'purged ID' once the answer
 * has come, and 'done' at the end.
 */
const [folder = ''] = process.argv.slice(2);
const say = (text: string): void => void writeSync(1, `${text}\n`);
const backend = startBackend({
  databasePath: join(folder, 'library.sqlite'),
  samplesFolder: folder,
  tracksFolder: folder,
  plansFolder: folder,
  stateFolder: folder,
  simulationWorker: new URL('../simulation/simulation-worker.ts', import.meta.url),
  laboratoryWorker: new URL('../laboratory/laboratory-worker.ts', import.meta.url),
  upkeepWorker: new URL('../upkeep/upkeep-worker.ts', import.meta.url),
  sweepWorker: new URL('../sweep/sweep-worker.ts', import.meta.url),
  version: '1.2.3',
});
const port = createTestPort();
backend.connect(port);
const sessions = await port.request('session/list', {});
// A killed process keeps nothing of what it compiled: the next one would need a second more.
flushCompileCache();
say('begun');
for (const [i, { id }] of sessions.slice(0, -2).entries()) {
  await port.request('session/delete', { sessionIds: [id] });
  say(`deleted ${id}`);
  if (i % 3 !== 0) continue;
  await port.request('session/purge', { sessionIds: [id] });
  say(`purged ${id}`);
}
say('done');
await backend.close();
