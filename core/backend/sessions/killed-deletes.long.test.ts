import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRandom } from '../../math/random.ts';
import { THOROUGH } from '../../proof/testing/thorough.ts';
import { openStore } from './store.ts';
import { newSession, recordSamples, temporaryFolder } from '../testing/stored-recordings.ts';
import { checkFile } from '../upkeep/repair-database.ts';

const SCRIPT = fileURLToPath(new URL('../testing/deleting-process.ts', import.meta.url));
/** Seed of the times of the kills: another seed tries others. */
const SEED = 59;
const SESSIONS = 20;
const SAMPLES = 1000;
/** Deleting 18 sessions, six of them for good, takes some hundred ms. */
const LATEST_MS = 400;
const random = createRandom(SEED);
/** Times of the kills after the first answer. */
const KILLED_AFTER_MS = Array.from({ length: THOROUGH ? 20 : 1 }, () => random.below(LATEST_MS));

let temporary: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  temporary = temporaryFolder();
  const store = openStore({ path: join(temporary.folder, 'base', 'library.sqlite'), create: true });
  for (let i = 0; i < SESSIONS; i++) {
    const id = store.sessions.create(newSession({ name: `Run ${i}` }));
    recordSamples(store, id, SAMPLES);
    store.sessions.end(id, { status: 'finished', reason: 'Over.', metrics: [] });
  }
  store.close();
});
afterAll(() => temporary.remove());

/** Sessions that the process reported as deleted, and as purged, before it was killed. */
async function deleteAndKill(
  folder: string,
  after_ms: number,
): Promise<{ deleted: number[]; purged: number[] }> {
  const child = spawn(process.execPath, [SCRIPT, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (said === '') setTimeout(() => child.kill('SIGKILL'), after_ms);
    said += text;
  });
  await once(child, 'close');
  const ids = (word: string): number[] =>
    [...said.matchAll(new RegExp(`${word} (\\d+)\n`, 'g'))].map(([, id]) => Number(id));
  return { deleted: ids('deleted'), purged: ids('purged') };
}

it.each(KILLED_AFTER_MS)(
  `deleting sessions as a window does, killed after %i ms (seed ${SEED}): every answered request is done, every other session is intact`,
  async (after_ms) => {
    const folder = join(temporary.folder, String(after_ms));
    mkdirSync(folder);
    cpSync(join(temporary.folder, 'base'), folder, { recursive: true });
    const { deleted, purged } = await deleteAndKill(folder, after_ms);
    const path = join(folder, 'library.sqlite');
    expect(checkFile(path)).toMatchObject({ isSound: true });
    const store = openStore({ path, create: false });
    const shown = store.sessions.list();
    const hidden = store.sessions.hidden().map(({ id }) => Number(id));
    const gone = SESSIONS - shown.length - hidden.length;
    // One request may be in progress: done, but its answer not received.
    expect([deleted.length, deleted.length + 1]).toContain(hidden.length + gone);
    expect([purged.length, purged.length + 1]).toContain(gone);
    for (const id of deleted) expect(shown.map((session) => Number(session.id))).not.toContain(id);
    for (const id of purged) expect(hidden).not.toContain(id);
    // A deleted session can still be restored, complete.
    store.sessions.restore(store.sessions.hidden().map(({ id }) => id));
    for (const { id, status } of store.sessions.list()) {
      expect(status).toBe('finished');
      const samples = new Set(store.telemetry.channels(id).map((channel) => channel.samples));
      expect([...samples]).toEqual([SAMPLES]);
    }
    store.close();
  },
);
