import { join } from 'node:path';
import { mkdirSync, truncateSync, unlinkSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SessionId } from '../../contract/ids.ts';
import type { SessionVideo } from '../../contract/videos.ts';
import { openStore, type Store } from '../sessions/store.ts';
import { newSession, temporaryFolder } from '../testing/stored-recordings.ts';
import type { HandlerContext } from './context.ts';
import { createVideoHandlers } from './video-handlers.ts';

let temporary: ReturnType<typeof temporaryFolder>;
let store: Store;
let id: SessionId;
let path: string;
const events: unknown[] = [];

function handlers(folder = temporary.folder) {
  const library = { requireStore: () => store } as unknown as HandlerContext['library'];
  const limits = { carFolders: [folder], samplesFolder: undefined };
  const emit = ((...event: unknown[]) => void events.push(event)) as HandlerContext['emit'];
  const { signal } = new AbortController();
  const all = createVideoHandlers({ library, limits, emit });
  return {
    list: async () => all['video/list']({ sessionId: id }, signal),
    set: async (videos: SessionVideo[]) => all['video/set']({ sessionId: id, videos }, signal),
    look: async (...paths: string[]) => all['video/look']({ paths }, signal),
  };
}

beforeEach(() => {
  temporary = temporaryFolder();
  store = openStore({ path: join(temporary.folder, 'library.sqlite'), create: true });
  id = store.sessions.create(newSession({ utcStart: '2026-07-24T10:20:30.000Z' }));
  path = join(temporary.folder, 'GX010042.MP4');
  writeFileSync(path, 'no movie');
  events.length = 0;
});
afterEach(() => {
  store.close();
  temporary.remove();
});

const video = (more: Partial<SessionVideo> = {}): SessionVideo => ({
  path,
  name: 'GX010042.MP4',
  bytes: 8,
  duration_s: 60,
  at_s: -2.5,
  ...more,
});

describe('videos of a session', () => {
  it('are replaced with those before as the answer, and reported', async () => {
    const { set, list } = handlers();
    expect(await set([video()])).toEqual({ before: [] });
    expect(await set([])).toEqual({ before: [video()] });
    expect(await list()).toEqual({ videos: [], utcStart: '2026-07-24T10:20:30.000Z' });
    expect(events).toEqual(Array.from({ length: 2 }, () => ['video/changed', { sessionId: id }]));
  });

  it('are listed with the present state of their files', async () => {
    const { set, list } = handlers();
    const stateOf = async () => (await list()).videos.map(({ state }) => state);
    await set([video()]);
    expect(await stateOf()).toEqual(['present']);
    truncateSync(path, 3);
    expect(await stateOf()).toEqual(['changed']);
    unlinkSync(path);
    expect(await stateOf()).toEqual(['missing']);
    mkdirSync(path);
    expect(await stateOf()).toEqual(['missing']);
    await set([video({ path: '/outside/GX010042.MP4' })]);
    expect(await stateOf()).toEqual(['refused']);
  });

  it('go with their session, and are asked of no other', async () => {
    const { set, list } = handlers();
    await set([video()]);
    store.sessions.hide([id]);
    await expect(list()).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' });
    await expect(set([])).rejects.toMatchObject({ code: 'SESSION_NOT_FOUND' });
    store.sessions.purgeHidden([id]);
    const next = store.sessions.create(newSession({}));
    expect(store.videos.list(next)).toEqual([]);
  });

  it('are looked at within the folders of the person alone, and by their ending', async () => {
    const { look } = handlers();
    expect(await look(path)).toEqual([{ path, name: 'GX010042.MP4', bytes: 8 }]);
    const other = join(temporary.folder, 'library.sqlite');
    await expect(look(other)).rejects.toMatchObject({ code: 'FILE_UNREADABLE' });
    await expect(look(`${path}.mp4`)).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
    await expect(look('/outside/a.mp4')).rejects.toMatchObject({ code: 'PATH_REFUSED' });
  });
});
