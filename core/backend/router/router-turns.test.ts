import { describe, expect, it, vi } from 'vitest';
import { RacebenchError } from '../../contract/errors.ts';
import { REQUEST_NAMES } from '../../contract/requests.ts';
import { TURN_LIMITS } from './request-turns.ts';
import { MAX_UNREAD } from './connection.ts';
import type { Handlers } from './handlers.ts';
import { createRouter, type RouterOptions } from './router.ts';
import { createTestPort, type TestPort } from '../testing/test-port.ts';

const LIMITS = { short: 2, long: 1, waiting: 3, all: 3, lostAfter_ms: 1000 };

/** Handlers whose requests end when the test ends them, in the order in which they were started. */
function heldHandlers() {
  const started: { readonly name: string; readonly signal: AbortSignal; readonly end: () => void }[] = [];
  const held = (name: string) => (args: unknown, signal: AbortSignal) =>
    new Promise((resolve) => started.push({ name, signal, end: () => resolve(args) }));
  const handlers = Object.fromEntries(REQUEST_NAMES.map((name) => [name, held(name)])) as unknown as Handlers;
  return { started, handlers };
}

function setUp(options: Partial<RouterOptions> = {}) {
  const { started, handlers } = heldHandlers();
  const router = createRouter({ handlers, turnLimits: LIMITS, ...options });
  const connect = (port: TestPort = createTestPort()): TestPort => {
    router.connect(port);
    return port;
  };
  return { started, router, connect };
}

/** Sends n requests without waiting. */
const ask = (port: TestPort, n: number, name = 'car/samples') =>
  Array.from({ length: n }, () => port.ask(name, {}));
const turn = () => new Promise((resolve) => setImmediate(resolve));
async function turns(n = 20): Promise<void> {
  for (let i = 0; i < n; i++) await turn();
}
const codes = (port: TestPort) => port.sent.map((m) => (m.type === 'failure' ? m.failure.code : m.type));

describe('requests of one window', () => {
  it('are served up to a limit, wait in their order, and are refused by name beyond the queue', async () => {
    const { started, connect } = setUp();
    const port = connect();
    void ask(port, 2);
    await turns();
    void ask(port, 4, 'car/recent');
    await turns();
    expect(started.map(({ name }) => name)).toEqual(['car/samples', 'car/samples']);
    expect(port.sent).toMatchObject([{ type: 'failure', id: 6, failure: { code: 'TOO_MANY_REQUESTS' } }]);
    expect(port.sent[0]).toHaveProperty(
      'failure.message',
      'car/recent was rejected: 3 requests of this window are waiting. Wait for their answers, or reload the window.',
    );
    started[0]!.end();
    await turns();
    expect(started).toHaveLength(3);
    for (let i = 1; i < 5; i++) {
      started[i]!.end();
      await turns();
    }
    expect(started.map(({ name }) => name).slice(2)).toEqual(['car/recent', 'car/recent', 'car/recent']);
    expect(codes(port)).toEqual(['TOO_MANY_REQUESTS', 'result', 'result', 'result', 'result', 'result']);
  });

  it('that are long do not delay short ones, nor short ones long ones', async () => {
    const { started, connect } = setUp({
      timeLimit_s: (name) => (name === 'car/recent' ? 61 : 60),
    });
    const port = connect();
    void ask(port, 2, 'car/recent');
    await turns();
    void ask(port, 3);
    await turns();
    expect(started.map(({ name }) => name)).toEqual(['car/recent', 'car/samples', 'car/samples']);
  });

  it('that wait are cancelled at once and never started', async () => {
    const { started, connect } = setUp();
    const port = connect();
    void ask(port, 3);
    await turns();
    port.receive({ type: 'cancel', id: 3 });
    expect(port.sent).toMatchObject([{ type: 'failure', id: 3, failure: { code: 'CANCELLED' } }]);
    started[0]!.end();
    await turns();
    expect(started).toHaveLength(2);
  });

  it('hold their turn until the handler ends, even if they were cancelled', async () => {
    const { started, connect } = setUp();
    const port = connect();
    void ask(port, 3);
    await turns();
    port.receive({ type: 'cancel', id: 1 });
    await turns();
    expect(codes(port)).toEqual(['CANCELLED']);
    expect(started).toHaveLength(2);
    expect(started[0]!.signal.aborted).toBe(true);
    started[0]!.end();
    await turns();
    expect(started).toHaveLength(3);
  });

  it('whose handler never ends release their turn some time after they were aborted', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { started, connect } = setUp();
      const port = connect();
      void ask(port, 3);
      await turns();
      port.receive({ type: 'cancel', id: 1 });
      vi.advanceTimersByTime(LIMITS.lostAfter_ms - 1);
      await turns();
      expect(started).toHaveLength(2);
      vi.advanceTimersByTime(1);
      await turns();
      expect(started).toHaveLength(3);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('several windows', () => {
  it('are served in turn: one that floods the queue delays another by no more than one turn', async () => {
    const order: string[] = [];
    const name = (port: string) => (args: { path: string }) => {
      order.push(port + args.path);
      return args as never;
    };
    const { handlers } = heldHandlers();
    const router = createRouter({ handlers: { ...handlers, 'car/open': name('') } });
    const flooding = createTestPort();
    const other = createTestPort();
    router.connect(flooding);
    router.connect(other);
    for (let i = 0; i < TURN_LIMITS.waiting + 50; i++) void flooding.ask('car/open', { path: 'flood' });
    await other.ask('car/open', { path: 'other' });
    expect(order.indexOf('other')).toBeLessThanOrEqual(2);
    await vi.waitFor(() => expect(order).toHaveLength(TURN_LIMITS.waiting + 1));
    expect(flooding.sent.filter(({ type }) => type === 'failure')).toHaveLength(50);
    expect(other.sent).toHaveLength(1);
  });

  it('share the limit on short requests; long ones have a limit of their own', async () => {
    const { started, connect } = setUp({ timeLimit_s: (name) => (name === 'car/recent' ? 61 : 60) });
    const [a, b] = [connect(), connect()];
    void ask(a, 2);
    void ask(b, 2);
    await turns();
    expect(started).toHaveLength(LIMITS.all);
    void ask(b, 1, 'car/recent');
    await turns();
    expect(started).toHaveLength(LIMITS.all + 1);
  });

  it('are not held up by a closed one: its waiting requests are dropped, its running ones aborted', async () => {
    const { started, connect } = setUp();
    const [gone, other] = [connect(), connect()];
    void ask(gone, 3);
    await turns();
    gone.closeFromOutside();
    void ask(other, 1, 'car/recent');
    await turns();
    expect(started.map(({ name }) => name)).toEqual(['car/samples', 'car/samples', 'car/recent']);
    expect(started.map(({ signal }) => signal.aborted)).toEqual([true, true, false]);
    started[0]!.end();
    await turns();
    expect(started).toHaveLength(3);
    expect(gone.sent).toEqual([]);
  });
});

/** A window that reads only on command of the test. */
function slowReader() {
  const port = createTestPort();
  let read = 0;
  let waiting: (() => void)[] = [];
  const unread = {
    count: () => port.sent.length - read,
    none: () => (unread.count() === 0 ? Promise.resolve() : new Promise<void>((r) => waiting.push(r))),
  };
  const readAll = (): void => {
    read = port.sent.length;
    for (const wake of waiting) wake();
    waiting = [];
  };
  return { port: { ...port, unread }, readAll };
}

describe('a window that does not read', () => {
  it('has no more requests served than it has turns', async () => {
    const { started, connect } = setUp();
    const { port, readAll } = slowReader();
    connect(port);
    void ask(port, 3);
    await turns();
    for (const { end } of started) end();
    await turns();
    expect(codes(port)).toEqual(['result', 'result']);
    expect(started).toHaveLength(2);
    readAll();
    await turns();
    expect(started).toHaveLength(3);
  });

  it('does not block the turns of others with its unread answers', async () => {
    const { started, connect } = setUp();
    const { port } = slowReader();
    const other = connect();
    connect(port);
    void ask(port, 3);
    await turns();
    for (const { end } of started) end();
    await turns();
    void ask(other, 2, 'car/recent');
    await turns();
    expect(started.map(({ name }) => name).slice(2)).toEqual(['car/recent', 'car/recent']);
  });

  it('is disconnected after the maximum number of unread events, with the reason', () => {
    const dropped: string[] = [];
    const { router, connect } = setUp({ onDrop: (reason) => dropped.push(reason) });
    const { port } = slowReader();
    const other = connect();
    connect(port);
    for (let i = 0; i < MAX_UNREAD + 10; i++) router.emit('session/changed', {});
    expect(port.sent).toHaveLength(MAX_UNREAD);
    expect(port.closedFor()).toBe('unread');
    expect(dropped).toEqual(['unread']);
    expect(other.sent).toHaveLength(MAX_UNREAD + 10);
  });

  it('cannot accumulate refusals either', async () => {
    const { connect } = setUp();
    const { port } = slowReader();
    connect(port);
    void ask(port, MAX_UNREAD + 100);
    await turns();
    expect(port.sent).toHaveLength(MAX_UNREAD);
    expect(port.closedFor()).toBe('unread');
  });
});

it('a handler that fails releases its turn', async () => {
  const { handlers } = heldHandlers();
  const failing = () => {
    throw new RacebenchError('FILE_NOT_FOUND');
  };
  const router = createRouter({ handlers: { ...handlers, 'car/samples': failing }, turnLimits: LIMITS });
  const port = createTestPort();
  router.connect(port);
  for (let i = 0; i < 20; i++)
    expect(await port.ask('car/samples', {})).toMatchObject({ failure: { code: 'FILE_NOT_FOUND' } });
});
