import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openLibrary } from './open-library.ts';
import { openStore } from '../sessions/store.ts';
import { newSession, recordSamples, temporaryFolder } from '../testing/stored-recordings.ts';
import { copyDatabase } from './copy-database.ts';
import { checkFile } from './repair-database.ts';

let temporary: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  temporary = temporaryFolder();
  mkdirSync(at('copies'));
});
afterEach(() => temporary.remove());
const at = (...parts: readonly string[]): string => join(temporary.folder, ...parts);

function record(path: string, name: string, samples: number): void {
  const store = openStore({ path, create: true });
  const id = store.sessions.create(newSession({ name }));
  recordSamples(store, id, samples);
  store.sessions.end(id, { status: 'finished', reason: 'Over.', metrics: [] });
  store.close();
}

const held = (path: string): [string, number | undefined][] => {
  const library = openLibrary(path, undefined, false);
  const { sessions, telemetry } = library.requireStore();
  const all = sessions
    .list()
    .map(({ id, name }): [string, number | undefined] => [name, telemetry.channels(id)[0]?.samples]);
  library.close();
  return all;
};

describe('a back-up', () => {
  it('copied over the library restores the sessions of its date, sample for sample', async () => {
    record(at('library.sqlite'), 'First', 2000);
    const copy = await copyDatabase(at('library.sqlite'), at('copies', 'copy.sqlite'));
    record(at('library.sqlite'), 'Later', 500);
    copyFileSync(copy.path, at('library.sqlite'));
    expect(held(at('library.sqlite'))).toEqual([['First', 2000]]);
    expect(checkFile(at('library.sqlite')).isSound).toBe(true);
  });

  it('opens at its own path, and writing to it leaves the library unchanged', async () => {
    record(at('library.sqlite'), 'First', 2000);
    const { path } = await copyDatabase(at('library.sqlite'), at('copies', 'copy.sqlite'));
    record(path, 'In the copy', 100);
    expect(held(path)).toHaveLength(2);
    expect(held(at('library.sqlite'))).toEqual([['First', 2000]]);
  });
});
