import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { BackendMessage, BackendState, ClientMessage, Port } from '../../core/contract/protocol.ts';
import type { Shell } from '../../core/contract/shell.ts';
import { timeLimit_s } from '../../core/contract/time-limits.ts';
import { createBridge } from './client.ts';
import { createListeners } from './listeners.ts';

class FakePort implements Port<ClientMessage, BackendMessage> {
  declare protected readonly brand: true;
  readonly sent: ClientMessage[] = [];
  closed = false;
  notify: (message: BackendMessage) => void = () => undefined;
  die: () => void = () => undefined;
  post(message: ClientMessage): void {
    this.sent.push(message);
  }
  onMessage(listener: (message: BackendMessage) => void): void {
    this.notify = listener;
  }
  onClose(listener: () => void): void {
    this.die = listener;
  }
  close(): void {
    this.closed = true;
  }
}

function fakeShell(first: BackendState) {
  const states = createListeners<BackendState>();
  const ports: FakePort[] = [];
  let state = first;
  let refusals = 0;
  const shell: Shell = {
    kind: 'browser',
    platform: 'linux',
    connect: () => {
      if (refusals > 0) {
        refusals--;
        return Promise.reject(new Error('no port'));
      }
      const port = new FakePort();
      ports.push(port);
      return Promise.resolve(port);
    },
    backendState: () => state,
    onBackendState: states.add,
    dialogs: undefined,
    native: undefined,
    pathOfDropped: undefined,
    listFolder: () => Promise.resolve({ path: '/', parent: undefined, entries: [] }),
    onCommand: () => () => undefined,
    onOpenFile: () => () => undefined,
    setEdited: () => undefined,
  };
  const enter = (next: BackendState): void => {
    state = next;
    states.notify(next);
  };
  return { shell, ports, enter, refuse: (times: number) => (refusals = times) };
}

const settled = () => vi.advanceTimersByTimeAsync(0);
const RENAME = { sessionId: 7 as never, name: 'Wet' };

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('requests', () => {
  test('each gets an id of its own and the answer that carries it, in any order', async () => {
    const { shell, ports } = fakeShell('ready');
    const bridge = createBridge(shell);
    const list = bridge.request('session/list', {});
    const samples = bridge.request('car/samples', {});
    await settled();
    const [first, second] = ports[0]!.sent;
    expect(first).toMatchObject({ type: 'request', name: 'session/list', args: {} });
    expect(second).toMatchObject({ type: 'request', name: 'car/samples' });
    ports[0]!.notify({ type: 'result', id: second!.id, result: ['coupe'] });
    ports[0]!.notify({ type: 'result', id: first!.id, result: [] });
    await expect(samples).resolves.toEqual(['coupe']);
    await expect(list).resolves.toEqual([]);
  });

  test("a failure arrives as an error with the backend's code and sentence", async () => {
    const { shell, ports } = fakeShell('ready');
    const bridge = createBridge(shell);
    const opened = bridge.request('car/open', { path: '/none/car.ini' });
    const outcome = expect(opened).rejects.toMatchObject({
      code: 'FILE_NOT_FOUND',
      message: '/none/car.ini does not exist.',
    });
    await settled();
    ports[0]!.notify({
      type: 'failure',
      id: ports[0]!.sent[0]!.id,
      failure: { code: 'FILE_NOT_FOUND', message: '/none/car.ini does not exist.' },
    });
    await outcome;
  });

  test('one that is not answered within its row of the table fails with TIME_LIMIT and is cancelled', async () => {
    const { shell, ports } = fakeShell('ready');
    const bridge = createBridge(shell);
    const limit_ms = timeLimit_s('session/rename') * 1000;
    let failure: unknown;
    bridge.request('session/rename', RENAME).catch((error: unknown) => (failure = error));
    await vi.advanceTimersByTimeAsync(limit_ms - 1);
    expect(failure).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(failure).toMatchObject({ code: 'TIME_LIMIT' });
    expect(ports[0]!.sent.at(-1)).toEqual({ type: 'cancel', id: ports[0]!.sent[0]!.id });
  });

  test('an aborted one fails with CANCELLED at once, and its late answer is nobody’s', async () => {
    const { shell, ports } = fakeShell('ready');
    const bridge = createBridge(shell);
    const abort = new AbortController();
    const list = bridge.request('session/list', {}, { signal: abort.signal });
    const outcome = expect(list).rejects.toMatchObject({ code: 'CANCELLED' });
    await settled();
    abort.abort();
    await outcome;
    const { id } = ports[0]!.sent[0]!;
    expect(ports[0]!.sent.at(-1)).toEqual({ type: 'cancel', id });
    expect(() => ports[0]!.notify({ type: 'result', id, result: [] })).not.toThrow();
  });

  test('one that is aborted before it begins is never sent', async () => {
    const { shell, ports } = fakeShell('ready');
    const bridge = createBridge(shell);
    await settled();
    await expect(bridge.request('session/list', {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'CANCELLED',
    });
    expect(ports[0]!.sent).toEqual([]);
  });
});

describe('events', () => {
  test('reach every listener of their name until it ends its subscription', async () => {
    const { shell, ports } = fakeShell('ready');
    const bridge = createBridge(shell);
    const heard: string[] = [];
    const end = bridge.on('app/notice', (notice) => heard.push(`a ${notice.message}`));
    bridge.on('app/notice', (notice) => heard.push(`b ${notice.message}`));
    bridge.on('session/changed', () => heard.push('changed'));
    await settled();
    ports[0]!.notify({ type: 'event', name: 'app/notice', data: { severity: 'info', message: 'one' } });
    end();
    ports[0]!.notify({ type: 'event', name: 'app/notice', data: { severity: 'info', message: 'two' } });
    expect(heard).toEqual(['a one', 'b one', 'b two']);
  });
});

describe('a backend that starts, dies and comes back', () => {
  test('a request made while it starts waits and is sent when it is ready', async () => {
    const { shell, ports, enter } = fakeShell('starting');
    const bridge = createBridge(shell);
    const list = bridge.request('session/list', {});
    await vi.advanceTimersByTimeAsync(3000);
    expect(ports).toHaveLength(0);
    enter('ready');
    await settled();
    ports[0]!.notify({ type: 'result', id: ports[0]!.sent[0]!.id, result: [] });
    await expect(list).resolves.toEqual([]);
  });

  test('a change that was sent before it died fails with BACKEND_RESTARTED, what comes after goes to the new one', async () => {
    const { shell, ports, enter } = fakeShell('ready');
    const bridge = createBridge(shell);
    const before = bridge.request('session/rename', RENAME);
    const outcome = expect(before).rejects.toMatchObject({ code: 'BACKEND_RESTARTED' });
    await settled();
    enter('restarting');
    await outcome;
    expect(ports[0]!.closed).toBe(true);
    const after = bridge.request('session/list', {});
    enter('ready');
    await settled();
    expect(ports).toHaveLength(2);
    ports[1]!.notify({ type: 'result', id: ports[1]!.sent[0]!.id, result: [] });
    await expect(after).resolves.toEqual([]);
  });

  test('a port that closes before the news of the death rejects too, and is opened again', async () => {
    const { shell, ports } = fakeShell('ready');
    const bridge = createBridge(shell);
    const before = bridge.request('session/rename', RENAME);
    const outcome = expect(before).rejects.toMatchObject({ code: 'BACKEND_RESTARTED' });
    await settled();
    ports[0]!.die();
    await outcome;
    await vi.advanceTimersByTimeAsync(500);
    expect(ports).toHaveLength(2);
  });

  test('what only reads waits for as long as the backend is being reached, and is then answered', async () => {
    const { shell, ports, enter } = fakeShell('starting');
    const bridge = createBridge(shell);
    const list = bridge.request('track/samples', {});
    let failure: unknown;
    bridge.request('session/rename', RENAME).catch((error: unknown) => (failure = error));
    await vi.advanceTimersByTimeAsync(45_000);
    expect(failure).toMatchObject({ code: 'TIME_LIMIT' });
    enter('ready');
    await settled();
    // A process that has just begun may be silent for longer than the request may take.
    await vi.advanceTimersByTimeAsync(45_000);
    expect(ports[0]!.sent).toHaveLength(1);
    ports[0]!.notify({ type: 'result', id: ports[0]!.sent[0]!.id, result: [] });
    await expect(list).resolves.toEqual([]);
  });

  test('the time limit of a read starts with the first message of the backend, or when the read is sent after that', async () => {
    const { shell, ports } = fakeShell('ready');
    const bridge = createBridge(shell);
    const limit_ms = timeLimit_s('session/list') * 1000;
    const cancelled = () => ports[0]!.sent.filter(({ type }) => type === 'cancel').map(({ id }) => id);
    void bridge.request('session/list', {});
    await vi.advanceTimersByTimeAsync(30_000);
    ports[0]!.notify({ type: 'event', name: 'session/changed', data: {} });
    await vi.advanceTimersByTimeAsync(limit_ms / 2);
    void bridge.request('session/list', {});
    const [first, second] = ports[0]!.sent.map(({ id }) => id);
    await vi.advanceTimersByTimeAsync(limit_ms / 2 - 1);
    expect(cancelled()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(cancelled()).toEqual([first]);
    await vi.advanceTimersByTimeAsync(limit_ms / 2);
    expect(cancelled()).toEqual([first, second]);
  });

  test('what only reads and is out of time is asked twice more under new ids, and then fails', async () => {
    const { shell, ports } = fakeShell('ready');
    const bridge = createBridge(shell);
    const asked = () => ports[0]!.sent.filter(({ type }) => type === 'request').map(({ id }) => id);
    const answered = bridge.request('session/list', {});
    const failed = expect(bridge.request('session/list', {})).rejects.toMatchObject({ code: 'TIME_LIMIT' });
    await settled();
    ports[0]!.notify({ type: 'event', name: 'session/changed', data: {} });
    await vi.advanceTimersByTimeAsync(timeLimit_s('session/list') * 1000);
    expect(new Set(asked()).size).toBe(4);
    // The backend has the same limit, and refuses with it.
    const failure = { code: 'TIME_LIMIT', message: 'Out of time.' } as const;
    ports[0]!.notify({ type: 'failure', id: asked()[2]!, failure });
    expect(asked()).toHaveLength(5);
    ports[0]!.notify({ type: 'result', id: asked()[4]!, result: [] });
    await expect(answered).resolves.toEqual([]);
    await vi.advanceTimersByTimeAsync(2 * timeLimit_s('session/list') * 1000);
    await failed;
    expect(asked()).toHaveLength(6);
  });

  test('a backend that never says a word is given up after a minute', async () => {
    const { shell } = fakeShell('ready');
    const bridge = createBridge(shell);
    const outcome = expect(bridge.request('session/list', {})).rejects.toMatchObject({ code: 'TIME_LIMIT' });
    await vi.advanceTimersByTimeAsync(60_000);
    await outcome;
  });

  test('what only reads is asked again where the backend ends before it answers, twice at most', async () => {
    const { shell, ports, enter } = fakeShell('ready');
    const bridge = createBridge(shell);
    const list = bridge.request('session/list', {});
    const outcome = expect(list).rejects.toMatchObject({ code: 'BACKEND_RESTARTED' });
    for (let i = 0; i < 3; i++) {
      await settled();
      expect(ports).toHaveLength(i + 1);
      expect(ports[i]!.sent).toMatchObject([{ type: 'request', name: 'session/list' }]);
      enter('restarting');
      await vi.advanceTimersByTimeAsync(1000);
      enter('ready');
    }
    await outcome;
    await settled();
    expect(ports[3]!.sent).toEqual([]);
  });

  test('a connection that is lost while the backend is ready is reported once it is back', async () => {
    const { shell, ports } = fakeShell('ready');
    const bridge = createBridge(shell);
    const heard: string[] = [];
    bridge.onBackendState((state) => heard.push(state));
    await settled();
    const list = bridge.request('session/list', {});
    ports[0]!.die();
    await vi.advanceTimersByTimeAsync(500);
    expect(heard).toEqual(['ready']);
    ports[1]!.notify({ type: 'result', id: ports[1]!.sent[0]!.id, result: [] });
    await expect(list).resolves.toEqual([]);
  });

  test('an answer of the old process that arrives late is ignored', async () => {
    const { shell, ports, enter } = fakeShell('ready');
    const bridge = createBridge(shell);
    await settled();
    enter('restarting');
    enter('ready');
    await settled();
    const list = bridge.request('session/list', {});
    const { id } = ports[1]!.sent[0]!;
    ports[0]!.notify({ type: 'result', id, result: ['old'] });
    ports[1]!.notify({ type: 'result', id, result: ['new'] });
    await expect(list).resolves.toEqual(['new']);
  });

  test('a port that cannot be had is asked for again every 500 ms while the backend is ready', async () => {
    const { shell, ports, refuse } = fakeShell('ready');
    refuse(2);
    createBridge(shell);
    await vi.advanceTimersByTimeAsync(999);
    expect(ports).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(ports).toHaveLength(1);
  });

  test('when it is given up all requests fail with BACKEND_UNAVAILABLE', async () => {
    const { shell, enter } = fakeShell('restarting');
    const bridge = createBridge(shell);
    const waiting = expect(bridge.request('session/list', {})).rejects.toMatchObject({
      code: 'BACKEND_UNAVAILABLE',
    });
    enter('stopped');
    await waiting;
    await expect(bridge.request('session/list', {})).rejects.toMatchObject({ code: 'BACKEND_UNAVAILABLE' });
  });

  test('no timer is left running at rest', async () => {
    const { shell, ports } = fakeShell('ready');
    const bridge = createBridge(shell);
    const list = bridge.request('session/list', {});
    await settled();
    ports[0]!.notify({ type: 'result', id: ports[0]!.sent[0]!.id, result: [] });
    await list;
    expect(vi.getTimerCount()).toBe(0);
  });
});
