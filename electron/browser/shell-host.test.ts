import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { askBackend, cookieOf } from '../../e2e/ask-backend.ts';
import { startBrowserApp, type BrowserApp } from '../../e2e/browser-app.ts';
import { freePort } from '../../e2e/free-port.ts';
import { createShellHost } from './shell-host.ts';
import { THOROUGH } from '../../core/proof/testing/thorough.ts';

let home = '';
let shell: BrowserApp;

beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'racebench-shell-'));
  const cars = fileURLToPath(new URL('../../fixtures/cars', import.meta.url));
  // A port of its own: the preferred one may be taken by another shell while the killed server is down.
  shell = await startBrowserApp(home, {}, '--port', String(await freePort()), '--folder', cars);
});
afterEach(async () => {
  await shell.stop();
  rmSync(home, { recursive: true });
});

const ready = () => vi.waitFor(() => askBackend(shell, 'app/info', {}), { timeout: 60_000, interval: 200 });

/** The process that started another one. */
const parentOf = (pid: number): number =>
  Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1]);

/** States that a window hears over its control socket until it is closed. */
async function listen(cookie: string) {
  const socket = new WebSocket(`${shell.origin.replace('http', 'ws')}/control`, {
    headers: { cookie, origin: shell.origin },
  });
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve) => socket.on('message', resolve));
  return { closed };
}

test.skipIf(process.platform !== 'linux')(
  'a server process that is killed is started again: port, cookie and unused addresses stay good, used ones stay used',
  async () => {
    const [used, unused] = [await shell.address(), await shell.address()];
    const answer = await fetch(used, { redirect: 'manual' });
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const { backendPid } = await ready();
    const server = parentOf(backendPid);
    expect(parentOf(server)).toBe(shell.pid);
    const window = await listen(cookie);

    process.kill(server, 'SIGKILL');
    expect(await window.closed).toBe(1006);
    const again = await ready();
    expect(again.backendPid).not.toBe(backendPid);
    expect(parentOf(parentOf(again.backendPid))).toBe(shell.pid);
    expect(shell.output()).toContain('The server process ended (SIGKILL); it is started again.');
    // The window that was open finds it where it was, with the cookie that it has.
    await listen(cookie);
    expect((await fetch(used, { redirect: 'manual' })).status).toBe(403);
    expect((await fetch(unused, { redirect: 'manual' })).status).toBe(303);
    expect((await fetch(await shell.address(), { redirect: 'manual' })).status).toBe(303);
    expect(await shell.stop()).toBe(0);
  },
);

test.runIf(THOROUGH)(
  'a server that cannot be started at all is given up after five tries, with the reason',
  async () => {
    const died: string[] = [];
    const message = await new Promise<string>((resolve) => {
      const host = createShellHost(
        {
          port: undefined,
          backend: { samplesFolder: '', tracksFolder: '', plansFolder: '', carFolders: [], version: '0' },
          rendererFolder: '',
          file: undefined,
        },
        {
          onListening: () => undefined,
          onDied: (reason) => died.push(reason),
          onGivenUp: (text) => void host.stop().then(() => resolve(text)),
          onUsed: () => undefined,
          onBackend: () => undefined,
        },
        fileURLToPath(new URL('../testing/dying-process.ts', import.meta.url)),
      );
      host.start();
    });
    expect(message).toBe('The server process could not be started (exit code 3).');
    expect(died).toEqual(Array.from({ length: 4 }, () => 'exit code 3'));
  },
);

test('a port that is in use is reported in a sentence, and nothing starts', async () => {
  const { port } = new URL(shell.origin);
  await expect(startBrowserApp(home, {}, '--port', port)).rejects.toThrow(
    `Port ${port} is in use by another program. Choose another one with --port.`,
  );
});

test('a program that is ended takes its server and backend with it', async () => {
  const { backendPid } = await ready();
  expect(await shell.stop()).toBe(0);
  await vi.waitFor(() => expect(() => process.kill(backendPid, 0)).toThrow('ESRCH'), { timeout: 20_000 });
  await expect(fetch(shell.origin)).rejects.toThrow('fetch failed');
  expect(shell.output()).not.toContain('started again');
});

test('secrets are in the command line of no process', async () => {
  const secrets = [
    new URL(await shell.address()).search.slice('?token='.length),
    (await cookieOf(shell)).split('=')[1],
  ];
  const { backendPid } = await ready();
  if (process.platform !== 'linux') return;
  for (const pid of [shell.pid, backendPid, parentOf(backendPid)])
    for (const file of ['cmdline', 'environ'])
      for (const secret of secrets)
        expect(readFileSync(`/proc/${String(pid)}/${file}`, 'latin1')).not.toContain(secret);
});
