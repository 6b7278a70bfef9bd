import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from '../../sessions/store.ts';
import { recoverDatabase } from './recover-database.ts';
import { newSession, temporaryFolder } from '../../testing/stored-recordings.ts';

it('sessions of runs 4 and 7 of a sweep are linked to them in the new file under their numbers; a deleted one is still deleted', () => {
  const temporary = temporaryFolder();
  const path = join(temporary.folder, 'damaged.sqlite');
  const store = openStore({ path, create: true });
  const ids = ['Deleted', 'Alone', 'Setup 5', 'Setup 8'].map((name) => {
    const id = store.sessions.create(newSession({ name }));
    store.sessions.end(id, { status: 'finished', reason: 'Over.', metrics: [] });
    return id;
  });
  const plan = { name: 'a.plan.yaml', text: '' };
  const sources = { plan, car: { text: '', companions: [] }, tests: [] };
  const { id: gone } = store.sweeps.enter({ hash: 'gone', name: 'Gone', sources, runCount: 1 });
  const { id: sweep } = store.sweeps.enter({ hash: 'h', name: 'Springs', sources, runCount: 9 });
  store.sweeps.remove(gone);
  [3, undefined, 4, 7].forEach((run, i) => {
    const id = ids[i];
    if (run !== undefined && id !== undefined) store.sweeps.addSession(sweep, run, id);
  });
  store.sessions.hide(ids.slice(0, 1));
  store.close();

  expect(recoverDatabase(path).recovery).toMatchObject({ sessions: 3, lostSessions: 0 });
  const fresh = openStore({ path, create: false });
  expect(fresh.sessions.hidden()).toMatchObject([{ name: 'Deleted' }]);
  const named = new Map(fresh.sessions.list().map(({ id, name }) => [id, name]));
  expect(named.size).toBe(3);
  expect(fresh.sweeps.sessions(sweep).map(({ number, session }) => [number, named.get(session)])).toEqual([
    [4, 'Setup 5'],
    [7, 'Setup 8'],
  ]);
  fresh.close();
  temporary.remove();
});
