import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { decodeFrame, encodeFrame } from '../../core/contract/wire.ts';
import { createPathPolicy } from '../shared/path-policy.ts';
import { NONCE_PLACEHOLDER } from '../shared/renderer-files.ts';
import { createBackendHost, type BackendHost } from './backend-host.ts';
import { addressWith, newSecret } from './request-guard.ts';
import { startShellServer, type ShellServer } from './shell-server.ts';

const ECHO = fileURLToPath(new URL('../testing/echo-backend.ts', import.meta.url));

let folder = '';
let server: ShellServer;
let backend: BackendHost;
let cookie = '';
const used: string[] = [];

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** A request with exactly these headers: fetch would not let a test choose the Host. */
function ask(target: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const url = new URL(server.origin);
    const sent = httpRequest(
      { host: url.hostname, port: url.port, path: target, method, headers: { host: url.host, ...headers } },
      (response) => {
        let body = '';
        response.on('data', (data: Buffer) => (body += data.toString()));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body }),
        );
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}

function openSocket(where: string, headers: Record<string, string>): Promise<WebSocket | number> {
  return new Promise((resolve) => {
    const socket = new WebSocket(server.origin.replace('http', 'ws') + where, { headers });
    socket.binaryType = 'nodebuffer';
    socket.on('open', () => resolve(socket));
    socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    socket.on('error', () => undefined);
  });
}

/** Path and query of an address that was not used. */
function newAddress(): string {
  const token = newSecret();
  server.admit(token);
  return addressWith('', token);
}

const ours = () => ({ origin: server.origin, cookie });

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'racebench-server-')));
  const rendererFolder = path.join(folder, 'renderer');
  mkdirSync(path.join(rendererFolder, 'assets'), { recursive: true });
  writeFileSync(path.join(rendererFolder, 'index.html'), `<html nonce="${NONCE_PLACEHOLDER}">window</html>`);
  writeFileSync(path.join(rendererFolder, 'assets', 'main-1234.js'), 'run();');
  writeFileSync(path.join(folder, 'secret.js'), 'secret');
  symlinkSync(path.join(folder, 'secret.js'), path.join(rendererFolder, 'link.js'));
  mkdirSync(path.join(folder, 'cars'));
  writeFileSync(path.join(folder, 'cars', 'car.ini'), '');
  backend = createBackendHost(
    { samplesFolder: '', tracksFolder: '', plansFolder: '', carFolders: [], version: '0' },
    (state) => server.notifyState(state),
    ECHO,
  );
  server = await startShellServer({
    port: undefined,
    cookie: newSecret(),
    onUsed: (token) => used.push(token),
    rendererFolder,
    policy: createPathPolicy([path.join(folder, 'cars')]),
    backend,
  });
  const { headers } = await ask(newAddress());
  cookie = String(headers['set-cookie']).split(';')[0] ?? '';
});

afterAll(async () => {
  await server.close();
  await backend.stop();
  rmSync(folder, { recursive: true });
});

describe('who is let in', () => {
  test('the token of the printed address is exchanged for a strict cookie and leaves the address', async () => {
    const address = newAddress();
    const { status, headers } = await ask(address);
    expect(status).toBe(303);
    expect(addressWith('', used.at(-1) ?? '')).toBe(address);
    expect(headers['location']).toBe('/');
    expect(String(headers['set-cookie'])).toMatch(
      /^racebench-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
    );
  });

  test('an address lets one browser in; one that was let in is sent on by any of them', async () => {
    const address = newAddress();
    expect((await ask(address)).status).toBe(303);
    const second = await ask(address);
    expect(second.status).toBe(403);
    expect(second.headers['set-cookie']).toBeUndefined();
    expect(second.body).toContain('Press Enter');
    expect((await ask(address, { cookie })).status).toBe(303);
  });

  test('a browser that a file or another site sent here is led on by a page of ours, with the cookie', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' };
    const led = await ask(newAddress(), headers);
    expect(led.status).toBe(200);
    expect(led.body).toContain('url=/');
    expect(String(led.headers['set-cookie'])).toContain('SameSite=Strict');
  });

  test('a request by a script of another site does not use up a token', async () => {
    const address = newAddress();
    const headers = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };
    expect((await ask(address, headers)).status).toBe(403);
    expect((await ask(address, { host: 'evil.test' })).status).toBe(403);
    expect((await ask(address, {}, 'HEAD')).status).toBe(403);
    expect((await ask(address)).status).toBe(303);
  });

  test('of addresses that are not used the newest hundred are good', async () => {
    const oldest = newAddress();
    const newest = Array.from({ length: 100 }, newAddress).at(-1) ?? '';
    expect((await ask(oldest)).status).toBe(403);
    expect((await ask(newest)).status).toBe(303);
  });

  test('without the cookie nothing is served', async () => {
    for (const target of ['/', '/assets/main-1234.js', '/api/folder', '/?token=wrong'])
      expect((await ask(target)).status).toBe(403);
    expect((await ask('/', { cookie: `${cookie}x` })).status).toBe(403);
  });

  test('another Host is refused even with the cookie (DNS rebinding)', async () => {
    const { port } = new URL(server.origin);
    for (const host of ['evil.test', `evil.test:${port}`, `localhost:${port}`, '127.0.0.1'])
      expect((await ask('/', { host, cookie })).status).toBe(403);
  });

  test('another Origin is refused even with the cookie', async () => {
    expect((await ask('/api/folder', { origin: 'https://evil.test', cookie })).status).toBe(403);
    expect((await ask('/api/folder', { origin: 'null', cookie })).status).toBe(403);
    expect((await ask('/api/folder', { 'sec-fetch-site': 'cross-site', cookie })).status).toBe(403);
  });

  test.each(['/control', '/backend'])('%s opens for our own page only', async (where) => {
    expect(await openSocket(where, { cookie })).toBe(403);
    expect(await openSocket(where, { cookie, origin: 'https://evil.test' })).toBe(403);
    expect(await openSocket(where, { origin: server.origin })).toBe(403);
    const socket = await openSocket(where, ours());
    expect(socket).toBeInstanceOf(WebSocket);
    (socket as WebSocket).close();
  });

  test('one page, or program with its cookie, cannot have all sockets there are', async () => {
    const open: WebSocket[] = [];
    let refused: number | undefined;
    while (refused === undefined && open.length < 200) {
      const socket = await openSocket('/control', ours());
      if (typeof socket === 'number') refused = socket;
      else open.push(socket);
    }
    expect(refused).toBe(429);
    expect(open).toHaveLength(128);
    expect((await ask('/', { cookie })).status).toBe(200);
    const closed = open.map((socket) => new Promise((resolve) => socket.on('close', resolve)));
    for (const socket of open) socket.close();
    await Promise.all(closed);
    const again = await openSocket('/control', ours());
    expect(again).toBeInstanceOf(WebSocket);
    (again as WebSocket).close();
  });

  test('the address is one of this machine alone', () => {
    expect(new URL(server.origin).hostname).toBe('127.0.0.1');
  });
});

describe('what is served', () => {
  test('the window comes with a strict policy and a new nonce each time', async () => {
    const first = await ask('/', { cookie });
    const second = await ask('/', { cookie });
    expect(first.status).toBe(200);
    const policy = String(first.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain(`connect-src 'self' ${server.origin.replace('http', 'ws')}`);
    expect(policy).not.toContain('unsafe');
    const nonce = /nonce="([^"]+)"/.exec(first.body)?.[1] ?? '';
    expect(policy).toContain(`'nonce-${nonce}'`);
    expect(second.body).not.toBe(first.body);
    expect(first.headers['x-content-type-options']).toBe('nosniff');
    expect(first.headers['cross-origin-opener-policy']).toBe('same-origin');
  });

  test('files with a hash in their name are kept by the browser, the window is not', async () => {
    expect((await ask('/assets/main-1234.js', { cookie })).headers['cache-control']).toContain('immutable');
    expect((await ask('/', { cookie })).headers['cache-control']).toBe('no-store');
  });

  test.each([
    '/../secret.js',
    '/%2e%2e/secret.js',
    '/..%2fsecret.js',
    '/assets/..%5c..%5csecret.js',
    '/link.js',
    '/%00',
  ])('%s leads nowhere', async (target) => {
    expect((await ask(target, { cookie })).status).toBe(404);
  });

  test.each(['//', '////', 'http://[', '*'])('%s is not a path and is refused as such', async (target) => {
    expect((await ask(target, { cookie })).status).toBe(400);
  });

  test('a body is not read, and a request line beyond the limit is refused', async () => {
    expect((await ask('/', { cookie, 'content-length': '10' }, 'POST')).status).toBe(413);
    expect((await ask('/', { cookie, 'content-length': '10' })).status).toBe(413);
    expect((await ask(`/?path=${'a'.repeat(20_000)}`, { cookie })).status).toBe(431);
  });

  test('only reading is answered', async () => {
    expect((await ask('/', { cookie }, 'POST')).status).toBe(405);
  });

  test('folders outside are PATH_REFUSED, the allowed one is listed', async () => {
    const listed = JSON.parse((await ask('/api/folder', { cookie })).body) as unknown;
    expect(listed).toMatchObject({ ok: true, value: { entries: [{ name: 'car.ini', kind: 'file' }] } });
    const refused = JSON.parse((await ask('/api/folder?path=%2Fetc', { cookie })).body) as unknown;
    expect(refused).toMatchObject({ ok: false, failure: { code: 'PATH_REFUSED' } });
  });
});

describe('the backend behind it', () => {
  const message = (socket: WebSocket): Promise<unknown> =>
    new Promise((resolve) =>
      socket.once('message', (data: Buffer, binary) =>
        resolve(binary ? decodeFrame(data) : JSON.parse(data.toString())),
      ),
    );

  const ready = (): Promise<void> =>
    vi.waitFor(() => expect(backend.state()).toBe('ready'), { timeout: 30_000 });

  test('frames reach the process and come back with their arrays', async () => {
    await ready();
    const socket = (await openSocket('/backend', ours())) as WebSocket;
    const args = { load_N: Float64Array.from({ length: 256 }, (_, i) => i / 3) };
    socket.send(encodeFrame({ type: 'request', id: 5, name: 'echo', args }));
    expect(await message(socket)).toMatchObject({ type: 'result', id: 5, result: { args } });
    socket.close();
  });

  test('when it dies its sockets close, the window is notified, and another process answers', async () => {
    await ready();
    const control = (await openSocket('/control', ours())) as WebSocket;
    const states: unknown[] = [];
    control.on('message', (data: Buffer) =>
      states.push((JSON.parse(data.toString()) as { state: string }).state),
    );
    const socket = (await openSocket('/backend', ours())) as WebSocket;
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    socket.send(encodeFrame({ type: 'request', id: 1, name: 'die', args: {} }));
    expect(await closed).toBe(1012);
    await ready();
    const next = (await openSocket('/backend', ours())) as WebSocket;
    next.send(encodeFrame({ type: 'request', id: 2, name: 'echo', args: {} }));
    expect(await message(next)).toMatchObject({ type: 'result', id: 2 });
    expect(states.slice(-2)).toEqual(['restarting', 'ready']);
    next.close();
    control.close();
  });

  test('a message that is not a frame closes the connection and nothing else', async () => {
    await ready();
    const socket = (await openSocket('/backend', ours())) as WebSocket;
    const closed = new Promise<number>((resolve) => socket.on('close', resolve));
    socket.send(Buffer.from([255, 255, 255, 255, 1, 2]));
    await closed;
    expect(backend.state()).toBe('ready');
  });
});
