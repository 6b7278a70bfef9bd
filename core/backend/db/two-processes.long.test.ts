import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { explainStoreError, openLibrary } from '../upkeep/open-library.ts';
import { openStore } from '../sessions/store.ts';
import { newSession, temporaryFolder } from '../testing/stored-recordings.ts';
import { checkFile } from '../upkeep/repair-database.ts';
import { aloneWith } from './presence.ts';

const SCRIPT = fileURLToPath(new URL('../testing/writing-process.ts', import.meta.url));

let temporary: ReturnType<typeof temporaryFolder>;
let path: string;
let children: ChildProcess[];

beforeEach(() => {
  temporary = temporaryFolder();
  path = join(temporary.folder, 'library.sqlite');
  children = [];
});
afterEach(async () => {
  for (const child of children) {
    child.stdin?.end();
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
  temporary.remove();
});

/** Resolves once the stream has given the word in a line. */
async function printed(output: Readable, word: string): Promise<void> {
  let text = '';
  for await (const part of output.iterator({ destroyOnReturn: false })) {
    text += String(part);
    if (text.includes(word)) return;
  }
  throw new Error(`${word} was not printed`);
}

/** Starts another process; resolves once it is at work. */
async function other(...args: readonly string[]): Promise<ChildProcess> {
  const child = spawn(process.execPath, [SCRIPT, path, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.push(child);
  await printed(child.stdout, 'begun');
  return child;
}

describe('two processes with one library', () => {
  it('record at the same time, 20 chunks each, and each reads what the other has stored', async () => {
    openStore({ path, create: true }).close();
    const [first, second] = await Promise.all([other('record', 'Left'), other('record', 'Right')]);
    const store = openStore({ path, create: false });
    const names = store.sessions.list().map(({ name }) => name);
    expect(names.sort()).toEqual(['Left', 'Right']);
    await Promise.all([once(first, 'exit'), once(second, 'exit')]);
    for (const session of store.sessions.list()) {
      expect(session).toMatchObject({ status: 'finished', duration_s: (20 * 512 - 1) / 100 });
      expect(store.telemetry.columns(session.id, ['channel_1']).columns[0]?.values.length).toBe(20 * 512);
    }
    store.close();
    expect(checkFile(path)).toMatchObject({ isSound: true, findings: [], sessions: 2 });
  });

  it('that start one after the other: the second keeps the recording and the deleted sessions of the first', async () => {
    const store = openStore({ path, create: true });
    const deleted = store.sessions.create(newSession());
    store.sessions.end(deleted, { status: 'finished', reason: '', metrics: [] });
    store.sessions.hide([deleted]);
    store.close();
    await other('hold');
    await other('record', 'Goes on');
    const library = openLibrary(path);
    expect(library.notices).toEqual([]);
    const { sessions } = library.requireStore();
    expect(sessions.list()).toMatchObject([{ name: 'Goes on', status: 'recording' }]);
    sessions.restore([deleted]);
    expect(sessions.list()).toHaveLength(2);
    library.close();
  });

  it('a write blocked by another program for 5 s is refused, and names the session being recorded', async () => {
    openStore({ path, create: true }).close();
    const recording = await other('block', 'Long run');
    const store = openStore({ path, create: false });
    let met: unknown;
    try {
      store.sessions.create(newSession());
    } catch (error) {
      met = explainStoreError(path, error);
    }
    store.close();
    expect(met).toMatchObject({ code: 'DATABASE_BUSY' });
    expect(String(met)).toContain('was kept busy by another program for more than 5 s');
    expect(String(met)).toContain(`process ${String(recording.pid)} records “Long run”`);
  });

  it('one that starts while another blocks writing opens the file read-only, and reports once who blocks it', async () => {
    openStore({ path, create: true }).close();
    await other('block', 'Long run');
    const library = openLibrary(path);
    expect(library.requireStore().sessions.list()).toHaveLength(1);
    expect(library.notices).toEqual([
      { severity: 'error', message: expect.stringContaining('was kept busy by another program') as string },
    ]);
    expect(library.trouble()).toMatchObject({ code: 'DATABASE_BUSY' });
    library.close();
  });

  it('a file that another program has open is not replaced, and a program that starts meanwhile waits', async () => {
    openStore({ path, create: true }).close();
    const holder = await other('hold');
    await expect(aloneWith(path, 'shrunk', () => undefined)).rejects.toMatchObject({
      code: 'DATABASE_BUSY',
      message: expect.stringContaining('another Racebench has it open') as string,
    });
    holder.stdin?.end();
    await once(holder, 'exit');
    let isDone = false;
    const comer = aloneWith(path, 'shrunk', async () => {
      const child = spawn(process.execPath, [SCRIPT, path, 'record', 'Late'], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      children.push(child);
      await printed(child.stdout, 'opening');
      const begun = printed(child.stdout, 'begun').then(() => isDone);
      isDone = true;
      return { begun };
    });
    expect(await (await comer).begun).toBe(true);
  });
});
