import { spawn } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isAlive } from '../../core/backend/files/is-alive.ts';
import { removeStaleRedirectFiles, writeRedirectFile } from './redirect-file.ts';

const SERVER = fileURLToPath(new URL('./server.ts', import.meta.url));
const ADDRESS = 'http://127.0.0.1:48620/?token=abc_DEF-123';

let folder = '';
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'racebench-redirect-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Ends the process and waits for it. */
const ended = (child: ReturnType<typeof spawn>): Promise<number | null> =>
  new Promise((resolve) => {
    child.once('exit', resolve);
    child.kill('SIGTERM');
  });

describe('the file that leads the browser to its address', () => {
  test('is of its owner alone, leads on without a word to anybody, and is removed', () => {
    const temporary = path.join(folder, 'open');
    const file = writeRedirectFile(temporary, ADDRESS);
    expect(readFileSync(file.path, 'utf8')).toContain(`content="0; url=${ADDRESS}"`);
    expect(readFileSync(file.path, 'utf8')).toContain('no-referrer');
    if (process.platform !== 'win32') {
      expect(statSync(file.path).mode & 0o777).toBe(0o600);
      expect(statSync(temporary).mode & 0o777).toBe(0o700);
    }
    file.remove();
    file.remove();
    expect(readdirSync(temporary)).toEqual([]);
  });

  test.skipIf(process.platform === 'win32')(
    'is never written through a link, nor over one with other rights',
    () => {
      const victim = path.join(folder, 'victim');
      writeFileSync(victim, 'mine');
      symlinkSync(victim, path.join(folder, `open-${String(process.pid)}.html`));
      const file = writeRedirectFile(folder, ADDRESS);
      expect(readFileSync(victim, 'utf8')).toBe('mine');
      file.remove();
      writeFileSync(file.path, '');
      chmodSync(file.path, 0o644);
      expect(statSync(writeRedirectFile(folder, ADDRESS).path).mode & 0o777).toBe(0o600);
    },
  );

  test('that a killed program left is removed at the next start; those of others stay', () => {
    for (const name of ['open-1.html', 'open-2.html', 'open-x.html', 'notes.html'])
      writeFileSync(path.join(folder, name), '');
    removeStaleRedirectFiles(folder, (pid) => pid === 2);
    expect(readdirSync(folder).sort()).toEqual(['notes.html', 'open-2.html', 'open-x.html']);
    removeStaleRedirectFiles(path.join(folder, 'none'), isAlive);
  });
});

describe.skipIf(process.platform !== 'linux')('the browser that is opened at the start', () => {
  /** Starts the shell with a browser of the test's own, which only notes what it was given. */
  async function startWithBrowser() {
    const notes = path.join(folder, 'notes');
    const browser = path.join(folder, 'browser.sh');
    writeFileSync(browser, `#!/bin/sh\nprintf '%s\\n' "$@" > "${notes}.new"\nmv "${notes}.new" "${notes}"\n`);
    chmodSync(browser, 0o755);
    const home = path.join(folder, 'home');
    mkdirSync(path.join(home, 'open'), { recursive: true });
    writeFileSync(path.join(home, 'open', `open-${String(2 ** 22 + 1)}.html`), 'of a killed one');
    const child = spawn(process.execPath, [SERVER, '--folder', folder], {
      // No desktop: xdg-open then starts the program that BROWSER names.
      env: { PATH: process.env['PATH'], HOME: folder, RACEBENCH_HOME: home, BROWSER: browser },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    await vi.waitFor(() => expect(existsSync(notes)).toBe(true), { timeout: 60_000 });
    return { child, home, given: readFileSync(notes, 'utf8').trim(), output: () => output };
  }

  test('is given a file, not the token; the file goes once its address is used, the printed one stays good', async () => {
    const { child, home, given, output } = await startWithBrowser();
    try {
      const file = given.replace('file://', '');
      expect(path.dirname(file)).toBe(path.join(home, 'open'));
      expect(readdirSync(path.join(home, 'open'))).toEqual([path.basename(file)]);
      const opened = /url=([^"]+)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
      const printed = /at (http\S+)/.exec(output())?.[1] ?? '';
      expect(opened).not.toBe(printed);
      expect((await fetch(printed, { redirect: 'manual' })).status).toBe(303);
      expect(existsSync(file)).toBe(true);
      expect((await fetch(opened, { redirect: 'manual' })).status).toBe(303);
      await vi.waitFor(() => expect(existsSync(file)).toBe(false), { timeout: 20_000 });
      expect((await fetch(opened, { redirect: 'manual' })).status).toBe(403);
    } finally {
      expect(await ended(child)).toBe(0);
    }
  });

  test('that never came leaves no file behind when the program ends', async () => {
    const { child, home } = await startWithBrowser();
    expect(readdirSync(path.join(home, 'open'))).toHaveLength(1);
    await ended(child);
    expect(readdirSync(path.join(home, 'open'))).toEqual([]);
  });
});
