import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLibrary } from '../backend/upkeep/open-library.ts';
import { openStore } from '../backend/sessions/store.ts';
import { isTemporaryName } from '../backend/files/temporary-files.ts';
import { newSession, recordSamples, temporaryFolder } from '../backend/testing/stored-recordings.ts';
import { capturedOutput } from './testing/captured-output.ts';
import { checkDb } from './verbs/check-db.ts';
import { backUpDb, moveLibrary, shrinkDb } from './verbs/maintain-db.ts';

let temporary: ReturnType<typeof temporaryFolder>;
const at = (...parts: readonly string[]): string => join(temporary.folder, ...parts);

/** The user's library with sessions of these names, 10 s at 100 Hz each; those that begin with `-` are deleted ones. */
function library(...names: readonly string[]): string {
  const path = at('library.sqlite');
  const store = openStore({ path, create: true });
  for (const name of names) {
    const id = store.sessions.create(newSession({ name }));
    recordSamples(store, id, 1000);
    store.sessions.end(id, { status: 'finished', reason: 'Over.', metrics: [] });
    if (name.startsWith('-')) store.sessions.hide([id]);
  }
  store.close();
  return path;
}

function namesIn(path: string): string[] {
  const store = openStore({ path, create: false });
  try {
    return store.sessions.list().map(({ name }) => name);
  } finally {
    store.close();
  }
}

beforeEach(() => {
  temporary = temporaryFolder();
  vi.stubEnv('RACEBENCH_HOME', temporary.folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  temporary.remove();
});

describe('racebench check-db', () => {
  it('says Sound of a whole library and ends with 0; a wrong duration ends with 1 until it is repaired', async () => {
    const path = library('Whole');
    const captured = capturedOutput();
    expect(await checkDb(undefined, false, captured.output)).toBe(0);
    expect(captured.text()).toContain('1 sessions');
    expect(captured.text()).toMatch(/Sound\n$/);
    const db = new Sqlite(path);
    db.exec('UPDATE sessions SET duration_s = 5');
    db.close();
    expect(await checkDb(path, false, capturedOutput().output)).toBe(1);
    const repaired = capturedOutput();
    expect(await checkDb(path, true, repaired.output)).toBe(0);
    expect(repaired.text()).toContain('The original library is kept as');
    expect(await checkDb(path, false, capturedOutput().output)).toBe(0);
  });

  it('of a file with a broken page reports what was recovered, what is lost and where the damaged file is, in the words of the window', async () => {
    const path = library('Whole', 'Too');
    const bytes = readFileSync(path);
    bytes.fill(0, bytes.length - 16_384);
    writeFileSync(path, bytes);
    copyFileSync(path, at('window.sqlite'));
    const shown = openLibrary(at('window.sqlite'));
    const [notice] = shown.notices;
    shown.close();
    const captured = capturedOutput();
    expect(await checkDb(path, true, captured.output)).toBe(0);
    const [, said = ''] = captured.text().split('Repaired:\n');
    const withoutPath = (text: string): string =>
      text
        .trim()
        .replaceAll('\n', ' ')
        .replace(/kept as .*/, 'kept as');
    expect(`The library was damaged. ${withoutPath(said)}`).toBe(withoutPath(notice?.message ?? ''));
    expect(said).toMatch(
      /^2 sessions recovered, 1 of them with gaps or shorter than before\.\nLost: \d+ samples\.\n/,
    );
    const [, original = ''] = /kept as (.*)\.\n/.exec(said) ?? [];
    expect(readFileSync(original).equals(bytes)).toBe(true);
  });

  it('of a file that is not there makes none, and does not repair one that another program has open', async () => {
    await expect(checkDb(at('gone.sqlite'), false, capturedOutput().output)).rejects.toMatchObject({
      code: 'FILE_NOT_FOUND',
    });
    expect(existsSync(at('gone.sqlite'))).toBe(false);
    const path = library('Open');
    const other = openStore({ path, create: false });
    await expect(checkDb(path, true, capturedOutput().output)).rejects.toMatchObject({
      code: 'DATABASE_BUSY',
    });
    other.close();
  });
});

describe('racebench back-up-db', () => {
  it('copies a library that is open, into a folder under a name of the day or to a named file', async () => {
    const path = library('Kept');
    const other = openStore({ path, create: false });
    mkdirSync(at('backups'));
    expect(await backUpDb(undefined, at('backups'), capturedOutput().output)).toBe(0);
    expect(await backUpDb(path, at('named.sqlite'), capturedOutput().output)).toBe(0);
    other.close();
    expect(readdirSync(at('backups'))).toEqual([expect.stringMatching(/^library-\d{4}-\d\d-\d\d\.sqlite$/)]);
    expect(namesIn(at('named.sqlite'))).toEqual(['Kept']);
  });

  it('writes over nothing, and says that a file or a folder is not there', async () => {
    const path = library('Kept');
    writeFileSync(at('taken.sqlite'), 'mine');
    const backUp = (db: string, to: string) => backUpDb(db, to, capturedOutput().output);
    await expect(backUp(path, at('taken.sqlite'))).rejects.toThrow('exists already');
    await expect(backUp(at('gone.sqlite'), at('copy.sqlite'))).rejects.toMatchObject({
      code: 'FILE_NOT_FOUND',
    });
    await expect(backUp(path, at('no-folder', 'copy.sqlite'))).rejects.toMatchObject({
      code: expect.stringMatching(/FILE_UNWRITABLE|FILE_NOT_FOUND/) as string,
    });
    expect(readdirSync(temporary.folder).filter(isTemporaryName)).toEqual([]);
  });
});

describe('racebench shrink-db', () => {
  it('removes 3 deleted sessions for good and gives back more than a third of the file', async () => {
    const path = library('Stays', '-gone', '-gone too', '-gone three');
    const captured = capturedOutput();
    expect(await shrinkDb(path, captured.output)).toBe(0);
    const { before, after } = captured.object() as { before: number; after: number };
    expect(after).toBeLessThan(before * 0.66);
    expect(namesIn(path)).toEqual(['Stays']);
  });

  it('refuses a missing file without making one, and one that another program has open', async () => {
    await expect(shrinkDb(at('gone.sqlite'), capturedOutput().output)).rejects.toMatchObject({
      code: 'FILE_NOT_FOUND',
    });
    expect(existsSync(at('gone.sqlite'))).toBe(false);
    const path = library('Open', '-deleted');
    const other = openStore({ path, create: false });
    await expect(shrinkDb(path, capturedOutput().output)).rejects.toThrow('another Racebench has it open');
    other.close();
    expect(namesIn(path)).toEqual(['Open']);
  });

  it('leaves a damaged file as it is: to repair it is check-db’s', async () => {
    writeFileSync(at('bad.sqlite'), 'SQLite format 3\0' + 'x'.repeat(9000));
    await expect(shrinkDb(at('bad.sqlite'), capturedOutput().output)).rejects.toMatchObject({
      code: 'DATABASE_DAMAGED',
    });
    expect(readdirSync(temporary.folder).filter((name) => name.startsWith('bad.sqlite'))).toContain(
      'bad.sqlite',
    );
  });
});

describe('racebench move-library', () => {
  it('takes the library to a new folder and back, and leaves nothing of it behind', async () => {
    library('Moves');
    const captured = capturedOutput();
    expect(await moveLibrary(at('disk', 'telemetry'), captured.output)).toBe(0);
    const there = at('disk', 'telemetry', 'library.sqlite');
    expect(captured.object()).toMatchObject({ path: there });
    expect(namesIn(there)).toEqual(['Moves']);
    expect(readdirSync(temporary.folder).filter((name) => name.startsWith('library.sqlite'))).toEqual([]);
    expect(await checkDb(undefined, false, capturedOutput().output)).toBe(0);
    expect(await moveLibrary(temporary.folder, capturedOutput().output)).toBe(0);
    expect(namesIn(at('library.sqlite'))).toEqual(['Moves']);
    expect(existsSync(at('library-place.json'))).toBe(false);
  });

  it('refuses a folder that has a library, the folder it is in, and a library that is open or not there', async () => {
    library('Mine');
    const move = (folder: string) => moveLibrary(folder, capturedOutput().output);
    mkdirSync(at('disk'));
    writeFileSync(at('disk', 'library.sqlite'), 'another');
    await expect(move(at('disk'))).rejects.toThrow('exists already');
    await expect(move(temporary.folder)).rejects.toThrow('already');
    const other = openStore({ path: at('library.sqlite'), create: false });
    await expect(move(at('else'))).rejects.toMatchObject({ code: 'DATABASE_BUSY' });
    other.close();
    expect(namesIn(at('library.sqlite'))).toEqual(['Mine']);
    rmSync(at('library.sqlite'));
    await expect(move(at('else'))).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' });
  });
});
