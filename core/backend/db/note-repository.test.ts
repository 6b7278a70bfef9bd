import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../sessions/store.ts';
import { newSession, temporaryFolder } from '../testing/stored-recordings.ts';

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

describe('Notes on a session', () => {
  it('are in the order of their times, 2 s before 5 s, after the file was closed and reopened', () => {
    const id = store.sessions.create(newSession());
    store.notes.add(id, { from_s: 5, to_s: 7, text: 'Locks the inner wheel' });
    store.notes.add(id, { from_s: 2, to_s: 2, text: 'Missed the apex' });
    const { path } = store;
    store.close();
    store = openStore({ path, create: false });
    expect(store.notes.list(id)).toMatchObject([
      { from_s: 2, to_s: 2, text: 'Missed the apex' },
      { from_s: 5, to_s: 7, text: 'Locks the inner wheel' },
    ]);
  });

  it('are changed and removed by their number, in their own session only', () => {
    const [id, other] = [store.sessions.create(newSession()), store.sessions.create(newSession())];
    const note = store.notes.add(id, { from_s: 1, to_s: 1, text: 'a' });
    store.notes.change(id, note, { from_s: 1, to_s: 3, text: 'b' });
    expect(store.notes.list(id)).toMatchObject([{ id: note, from_s: 1, to_s: 3, text: 'b' }]);
    expect(() => store.notes.remove(other, note)).toThrow('This note no longer exists.');
    store.notes.remove(id, note);
    expect(store.notes.list(id)).toEqual([]);
    expect(() => store.notes.change(id, note, { from_s: 0, to_s: 0, text: 'c' })).toThrow(
      'This note no longer exists.',
    );
  });

  it('of a hidden session are not read', () => {
    const id = store.sessions.create(newSession());
    store.notes.add(id, { from_s: 1, to_s: 1, text: 'a' });
    store.sessions.hide([id]);
    expect(() => store.notes.list(id)).toThrow(/does not exist/);
  });
});
