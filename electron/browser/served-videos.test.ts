import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { videoUrl } from '../../core/contract/videos.ts';
import { createPathPolicy } from '../shared/path-policy.ts';
import { partOf } from '../shared/video-files.ts';
import { createBackendHost, type BackendHost } from './backend-host.ts';
import { addressWith, newSecret } from './request-guard.ts';
import { startShellServer, type ShellServer } from './shell-server.ts';

const ECHO = fileURLToPath(new URL('../testing/echo-backend.ts', import.meta.url));
const BYTES = Uint8Array.from({ length: 300_000 }, (_, i) => (i * 7) % 251);

let folder = '';
let videos = '';
let server: ShellServer;
let backend: BackendHost;
let cookie = '';

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'racebench-videos-')));
  videos = path.join(folder, 'videos');
  mkdirSync(path.join(videos, 'folder.mp4'), { recursive: true });
  mkdirSync(path.join(folder, 'renderer'));
  writeFileSync(path.join(folder, 'renderer', 'index.html'), 'window');
  writeFileSync(path.join(folder, 'outside.mp4'), 'secret');
  writeFileSync(path.join(videos, 'a b&c.mp4'), BYTES);
  writeFileSync(path.join(videos, 'empty.webm'), '');
  writeFileSync(path.join(videos, 'car.ini'), 'secret');
  symlinkSync(path.join(folder, 'outside.mp4'), path.join(videos, 'out.mp4'));
  symlinkSync(path.join(videos, 'car.ini'), path.join(videos, 'ini.mp4'));
  backend = createBackendHost(
    { samplesFolder: '', tracksFolder: '', plansFolder: '', carFolders: [], version: '0' },
    (state) => server.notifyState(state),
    ECHO,
  );
  server = await startShellServer({
    port: undefined,
    cookie: newSecret(),
    onUsed: () => undefined,
    rendererFolder: path.join(folder, 'renderer'),
    policy: createPathPolicy([videos]),
    backend,
  });
  const token = newSecret();
  server.admit(token);
  const entered = await fetch(addressWith(server.origin, token), { redirect: 'manual' });
  cookie = String(entered.headers.get('set-cookie')).split(';')[0] ?? '';
});

afterAll(async () => {
  await server.close();
  await backend.stop();
  rmSync(folder, { recursive: true });
});

const ask = (name: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(server.origin + videoUrl(path.join(videos, name)), { method, headers: { cookie, ...headers } });

describe('a video of an allowed folder', () => {
  test('is served whole, under its type, to be played and nothing else', async () => {
    const answer = await ask('a b&c.mp4');
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '300000',
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(BYTES);
  });

  test('is served in parts, as players ask for them', async () => {
    const parts = [
      ['bytes=0-', 0, 299_999],
      ['bytes=100000-100009', 100_000, 100_009],
      ['bytes=299990-400000', 299_990, 299_999],
      ['bytes=-10', 299_990, 299_999],
    ] as const;
    for (const [range, from, to] of parts) {
      const answer = await ask('a b&c.mp4', { range });
      expect(answer.status).toBe(206);
      expect(answer.headers.get('content-range')).toBe(`bytes ${from}-${to}/300000`);
      expect(new Uint8Array(await answer.arrayBuffer())).toEqual(BYTES.subarray(from, to + 1));
    }
    const outside = await ask('a b&c.mp4', { range: 'bytes=300000-' });
    expect(outside.status).toBe(416);
    expect(outside.headers.get('content-range')).toBe('bytes */300000');
  });

  test('has a head without content, and may be empty', async () => {
    const head = await ask('a b&c.mp4', {}, 'HEAD');
    expect(head.headers.get('content-length')).toBe('300000');
    expect(await head.text()).toBe('');
    expect(await (await ask('empty.webm')).text()).toBe('');
  });

  test('that is not read to its end leaves the server at work', async () => {
    const stop = new AbortController();
    const answer = await fetch(server.origin + videoUrl(path.join(videos, 'a b&c.mp4')), {
      headers: { cookie },
      signal: stop.signal,
    });
    await answer.body?.getReader().read();
    stop.abort();
    expect((await ask('a b&c.mp4', { range: 'bytes=0-0' })).status).toBe(206);
  });
});

describe('who is refused a video', () => {
  test('a stranger, another page, another name of this machine, a frame and a navigation', async () => {
    const refused: Record<string, string>[] = [
      { cookie: '' },
      { cookie: `${cookie}x` },
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'video' },
      { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'video' },
      ...['document', 'iframe', 'script', 'image', 'empty', 'worker'].map((dest) => ({
        'sec-fetch-dest': dest,
      })),
    ];
    for (const headers of refused) {
      const answer = await ask('a b&c.mp4', headers);
      expect(`${JSON.stringify(headers)} ${answer.status}`).toBe(`${JSON.stringify(headers)} 403`);
    }
    expect(
      (await ask('a b&c.mp4', { 'sec-fetch-dest': 'video', 'sec-fetch-site': 'same-origin' })).status,
    ).toBe(200);
  });

  test('all but a video of an allowed folder has one answer, links out of it included', async () => {
    const names = [
      '../outside.mp4',
      'out.mp4',
      'ini.mp4',
      'car.ini',
      'none.mp4',
      'folder.mp4',
      'a.mp4\0.mp4',
    ];
    for (const name of names) {
      const answer = await fetch(
        `${server.origin}/api/video?path=${encodeURIComponent(`${videos}/${name}`)}`,
        {
          headers: { cookie },
        },
      );
      expect(`${name} ${answer.status} ${await answer.text()}`).toBe(`${name} 404 `);
    }
    for (const query of ['', '?path=', '?path=a.mp4', '?path=/etc/passwd'])
      expect((await fetch(`${server.origin}/api/video${query}`, { headers: { cookie } })).status).toBe(404);
  });

  test('the policy of the window lets media come from there alone', async () => {
    const page = await fetch(server.origin, { headers: { cookie } });
    expect(page.headers.get('content-security-policy')).toContain(`media-src ${server.origin}/api/video;`);
  });
});

test.each([
  [undefined, undefined],
  ['bytes=', undefined],
  ['bytes=5-2', undefined],
  ['bytes=0-1,4-5', undefined],
  ['lines=0-1', undefined],
  ['bytes=0-0', { from: 0, to: 0 }],
  ['bytes=-0', 'outside'],
  ['bytes=-99', { from: 0, to: 9 }],
  ['bytes=10-', 'outside'],
  ['bytes=9-', { from: 9, to: 9 }],
] as const)('of 10 bytes the range %s is %j', (range, part) => {
  expect(partOf(range, 10)).toEqual(part);
});
