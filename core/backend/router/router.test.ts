import { describe, expect, it, vi } from 'vitest';
import { RacebenchError } from '../../contract/errors.ts';
import type { BackendMessage } from '../../contract/protocol.ts';
import { REQUEST_NAMES, REQUESTS, type RequestName } from '../../contract/requests.ts';
import type { Handlers } from './handlers.ts';
import { createRouter, type RouterOptions } from './router.ts';
import { GOOD } from '../testing/good-arguments.ts';
import { createTestPort } from '../testing/test-port.ts';

/** Handlers that return their arguments. */
const echo = Object.fromEntries(
  REQUEST_NAMES.map((name) => [name, (args: unknown) => args]),
) as unknown as Handlers;

function connected(options: Partial<RouterOptions> = {}) {
  const router = createRouter({ handlers: echo, ...options });
  const port = createTestPort();
  router.connect(port);
  return { router, port };
}

/** Resolves after every promise that the router waits for: those that are settled go on before the next turn. */
const allAnswered = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Valid arguments with one missing, and with each in turn of another type. */
function malformed(name: RequestName): unknown[] {
  const good = GOOD[name];
  const spoiled = Object.keys(good).flatMap((key) => {
    const rest = Object.fromEntries(Object.entries(good).filter(([name]) => name !== key));
    return [rest, { ...good, [key]: { nested: true } }, { ...good, [key]: null }];
  });
  const required = spoiled.filter((args) => !REQUESTS[name].args.safeParse(args).success);
  return [undefined, null, 7, 'text', [], ...required, ...(spoiled.length === 0 ? [{ extra: 1 }] : [])];
}

describe('the router', () => {
  it.each(REQUEST_NAMES)('serves %s with valid arguments', async (name) => {
    const { port } = connected();
    expect(await port.ask(name, GOOD[name])).toMatchObject({ type: 'result', result: GOOD[name] });
  });

  it.each(REQUEST_NAMES)('refuses %s with any invalid arguments', async (name) => {
    const handler = vi.fn(() => ({}));
    const { port } = connected({ handlers: { ...echo, [name]: handler } });
    const wrong = malformed(name);
    expect(wrong.length).toBeGreaterThan(5);
    for (const args of wrong)
      expect(await port.ask(name, args)).toMatchObject({
        type: 'failure',
        failure: { code: 'BAD_ARGUMENTS' },
      });
    expect(handler).not.toHaveBeenCalled();
  });

  it.each(['car/delete', 'toString', '__proto__', ''])('refuses the unknown request "%s"', async (name) => {
    const { port } = connected();
    expect(await port.ask(name, {})).toMatchObject({ type: 'failure', failure: { code: 'UNKNOWN_REQUEST' } });
  });

  it('answers an invalid message that has an id', () => {
    const { port } = connected();
    port.receive({ type: 'launch', id: 3 });
    expect(port.closedFor()).toBeUndefined();
    expect(port.sent).toEqual([
      {
        type: 'failure',
        id: 3,
        failure: { code: 'BAD_ARGUMENTS', message: 'The message is not a valid request.' },
      },
    ]);
  });

  it.each([
    ['is not an object', 'nonsense'],
    ['has no id', { type: 'request', name: 'app/info', args: {} }],
    ['has an id of null', { type: 'request', id: null, name: 'app/info', args: {} }],
    ['has an id of text', { type: 'request', id: '1', name: 'app/info', args: {} }],
    ['cancels without an id', { type: 'cancel' }],
  ])('closes the connection of a message that %s, and says why', (_what, message) => {
    const dropped: string[] = [];
    const { port } = connected({ onDrop: (reason) => dropped.push(reason) });
    port.receive(message);
    expect(port.closedFor()).toBe('badMessage');
    expect(dropped).toEqual(['badMessage']);
    port.receive({ type: 'launch', id: 3 });
    expect(port.sent).toEqual([]);
  });

  it.each(['request', 'launch'])('closes the connection of a %s with an id that is in use', (type) => {
    const never = () => new Promise<never>(() => undefined);
    const { port } = connected({ handlers: { ...echo, 'app/info': never } });
    void port.ask('app/info', {});
    port.receive({ type, id: port.lastId(), name: 'car/samples', args: {} });
    expect(port.closedFor()).toBe('badMessage');
  });

  it('answers with a limited part of what a window sent', async () => {
    const { port } = connected();
    const unknown = await port.ask('x'.repeat(1_000_000), {});
    expect(JSON.stringify(unknown).length).toBeLessThan(3000);
    const wrong = await port.ask('session/delete', { sessionIds: Array.from({ length: 5000 }, () => 'x') });
    expect(JSON.stringify(wrong).length).toBeLessThan(3000);
  });

  it('returns the code and text of a failed request, and INTERNAL for an unexpected one', async () => {
    const throwing = (error: Error) => () => {
      throw error;
    };
    const { port } = connected({
      handlers: {
        ...echo,
        'run/list': throwing(new RacebenchError('RUN_NOT_FOUND', 'No run 5.')),
        'app/info': throwing(new TypeError('x is undefined')),
      },
    });
    expect(await port.ask('run/list', {})).toMatchObject({
      failure: { code: 'RUN_NOT_FOUND', message: 'No run 5.' },
    });
    expect(await port.ask('app/info', {})).toMatchObject({
      failure: { code: 'INTERNAL', message: 'x is undefined' },
    });
  });

  it('ends a request at its time limit and aborts the handler', async () => {
    const seen: AbortSignal[] = [];
    const never = (_args: unknown, signal: AbortSignal) => {
      seen.push(signal);
      return new Promise<never>(() => undefined);
    };
    const { port } = connected({ handlers: { ...echo, 'app/info': never }, timeLimit_s: () => 0.02 });
    expect(await port.ask('app/info', {})).toMatchObject({
      failure: {
        code: 'TIME_LIMIT',
        message: 'There was no answer within 0.02 s. The computer may be busy: try again.',
      },
    });
    expect(seen[0]?.aborted).toBe(true);
  });

  it('cancels a request on demand, once, and sends no answer afterwards', async () => {
    let answer: (value: never[]) => void = () => undefined;
    const slow = () => new Promise<never[]>((resolve) => (answer = resolve));
    const { port } = connected({ handlers: { ...echo, 'run/list': slow } });
    const asked = port.ask('run/list', {});
    const id = port.lastId();
    port.receive({ type: 'cancel', id });
    port.receive({ type: 'cancel', id });
    port.receive({ type: 'cancel', id: 999 });
    expect(await asked).toMatchObject({ failure: { code: 'CANCELLED' } });
    answer([]);
    await allAnswered();
    expect(port.sent).toHaveLength(1);
  });

  it('answers each of several windows only its own requests, and sends events to all', async () => {
    const { router, port } = connected();
    const other = createTestPort();
    router.connect(other);
    await port.ask('car/open', { path: 'mine' });
    expect(other.sent).toEqual([]);
    router.emit('session/changed', {});
    const event: BackendMessage = { type: 'event', name: 'session/changed', data: {} };
    expect(port.sent.at(-1)).toEqual(event);
    expect(other.sent).toEqual([event]);
  });

  it('aborts the requests of a closed window and sends it nothing more', async () => {
    const seen: AbortSignal[] = [];
    const never = (_args: unknown, signal: AbortSignal) => {
      seen.push(signal);
      return new Promise<never>(() => undefined);
    };
    const { router, port } = connected({ handlers: { ...echo, 'app/info': never } });
    void port.ask('app/info', {});
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    port.closeFromOutside();
    router.emit('session/changed', {});
    await allAnswered();
    expect(seen[0]?.aborted).toBe(true);
    expect(port.sent).toEqual([]);
  });
});
