import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { decodeFrame, encodeFrame } from '../../core/contract/wire.ts';
import { createBrowserShell, type Page } from './browser-shell.ts';

class FakeSocket extends EventTarget {
  declare protected readonly brand: true;
  readonly OPEN = 1;
  readyState = 0;
  binaryType = 'blob';
  readonly sent: Uint8Array[] = [];
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
  }
  send(data: Uint8Array): void {
    this.sent.push(data);
  }
  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  receive(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  close(code = 1006): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

function setUp(fetched: unknown = {}, failures = 0) {
  const sockets: FakeSocket[] = [];
  const guards = new Set<unknown>();
  const asked: string[] = [];
  const page = {
    location: { origin: 'http://127.0.0.1:4000' },
    navigator: { userAgent: 'Mozilla/5.0 (X11; Linux x86_64)' },
    WebSocket: class extends FakeSocket {
      constructor(url: string) {
        super(url);
        sockets.push(this);
      }
    },
    fetch: (url: string) => {
      asked.push(url);
      if (asked.length <= failures) return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve(Response.json(fetched));
    },
    addEventListener: (_type: string, listener: unknown) => guards.add(listener),
    removeEventListener: (_type: string, listener: unknown) => guards.delete(listener),
  } as unknown as Page;
  const shell = createBrowserShell(page);
  return { shell, sockets, guards, asked, control: sockets[0] as FakeSocket };
}

const state = (name: string): string => JSON.stringify({ type: 'state', state: name });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('the shell in a browser', () => {
  test('says what the server says of the backend', () => {
    const { shell, control } = setUp();
    const heard: string[] = [];
    shell.onBackendState((next) => heard.push(next));
    expect(control.url).toBe('ws://127.0.0.1:4000/control');
    control.open();
    control.receive(state('ready'));
    control.receive(state('restarting'));
    expect(heard).toEqual(['ready', 'restarting']);
    expect(shell.backendState()).toBe('restarting');
  });

  test('a server that is gone is asked again after 0.5, 1, 2 s and at most every 10 s', () => {
    const { sockets, control } = setUp();
    control.open();
    control.close();
    for (const [i, wait_ms] of [500, 1000, 2000, 4000, 8000, 10_000, 10_000].entries()) {
      vi.advanceTimersByTime(wait_ms - 1);
      expect(sockets).toHaveLength(i + 1);
      vi.advanceTimersByTime(1);
      expect(sockets).toHaveLength(i + 2);
      sockets.at(-1)?.close();
    }
  });

  test('a server that died is being started again; one that stays away, or said that it ends, is not', () => {
    const { shell, sockets, control } = setUp();
    control.open();
    control.close();
    expect(shell.backendState()).toBe('restarting');
    vi.advanceTimersByTime(500);
    sockets.at(-1)?.open();
    sockets.at(-1)?.receive(state('ready'));
    expect(shell.backendState()).toBe('ready');
    for (const [tried, next] of [
      [500, 'restarting'],
      [1000, 'restarting'],
      [2000, 'restarting'],
      [4000, 'restarting'],
      [8000, 'restarting'],
      [10_000, 'stopped'],
    ] as const) {
      sockets.at(-1)?.close();
      expect(shell.backendState()).toBe(next);
      vi.advanceTimersByTime(tried);
    }
    sockets.at(-1)?.open();
    sockets.at(-1)?.receive(state('ready'));
    sockets.at(-1)?.close(1001);
    expect(shell.backendState()).toBe('stopped');
  });

  test('a folder is asked for again while the server is started again', async () => {
    const listing = { path: '/cars', parent: undefined, entries: [] };
    const { shell, asked } = setUp({ ok: true, value: listing }, 3);
    const listed = shell.listFolder(undefined);
    await vi.advanceTimersByTimeAsync(3500);
    await expect(listed).resolves.toEqual({ path: '/cars', entries: [] });
    expect(asked).toHaveLength(4);
  });

  test('a folder of a server that stays unreachable is reported as unavailable', async () => {
    const { shell } = setUp({}, 100);
    const listed = expect(shell.listFolder(undefined)).rejects.toMatchObject({ code: 'BACKEND_UNAVAILABLE' });
    await vi.advanceTimersByTimeAsync(16_000);
    await listed;
  });

  test('a port carries frames both ways with their arrays', async () => {
    const { shell, sockets } = setUp();
    const connected = shell.connect();
    const socket = sockets[1] as FakeSocket;
    expect(socket.url).toBe('ws://127.0.0.1:4000/backend');
    socket.open();
    const port = await connected;
    port.post({ type: 'request', id: 1, name: 'app/info', args: {} });
    expect(decodeFrame(socket.sent[0] as Uint8Array)).toEqual({
      type: 'request',
      id: 1,
      name: 'app/info',
      args: {},
    });
    const received: unknown[] = [];
    port.onMessage((message) => received.push(message));
    const answer = { type: 'result', id: 1, result: { load_N: Float64Array.of(3120.5, -0.25) } };
    socket.receive(encodeFrame(answer).buffer);
    expect(received).toEqual([answer]);
  });

  test('a refused port rejects, a closed one reports it', async () => {
    const { shell, sockets } = setUp();
    const refused = expect(shell.connect()).rejects.toMatchObject({ code: 'BACKEND_UNAVAILABLE' });
    sockets[1]?.close();
    await refused;
    const connected = shell.connect();
    sockets[2]?.open();
    const port = await connected;
    let closed = false;
    port.onClose(() => (closed = true));
    sockets[2]?.close();
    expect(closed).toBe(true);
  });

  test('a folder outside of what is allowed is PATH_REFUSED', async () => {
    const { shell, asked } = setUp({ ok: false, failure: { code: 'PATH_REFUSED', message: 'Outside.' } });
    await expect(shell.listFolder('/etc/a b')).rejects.toMatchObject({ code: 'PATH_REFUSED' });
    expect(asked).toEqual(['/api/folder?path=%2Fetc%2Fa%20b']);
  });

  test('the tab asks before it closes only while there are unsaved edits', () => {
    const { shell, guards } = setUp();
    shell.setEdited(true);
    shell.setEdited(true);
    expect(guards.size).toBe(1);
    shell.setEdited(false);
    expect(guards.size).toBe(0);
  });

  test('a car handed over before the window listens is kept for it', () => {
    const { shell, control } = setUp();
    control.open();
    control.receive(JSON.stringify({ type: 'openFile', path: '/cars/coupe/car.ini' }));
    const opened: string[] = [];
    shell.onOpenFile((path) => opened.push(path));
    control.receive(JSON.stringify({ type: 'openFile', path: '/cars/fs/car.ini' }));
    expect(opened).toEqual(['/cars/coupe/car.ini', '/cars/fs/car.ini']);
  });
});
