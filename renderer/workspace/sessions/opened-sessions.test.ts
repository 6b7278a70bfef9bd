import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionId } from '../../../core/contract/ids.ts';
import type { Bridge } from '../../bridge/client.ts';
import { createOpenedSessions, type ReadLines } from './opened-sessions.ts';
import type { SessionState, SessionStore } from './session-store.ts';
import { stubIdle } from '../../testing/stub-idle.ts';

const [FIRST, SECOND] = [sessionId.parse(1), sessionId.parse(2)];

const linesOf = (channel: string): ReadLines => ({
  channels: new Set([channel]),
  width_px: 800,
  span: { from: 0, to: 10 },
  lines: new Map(),
});

function setUp(readFirst = () => Promise.resolve<ReadLines | undefined>(linesOf('speed_mps'))) {
  // Only what the store uses of the bridge and of the list.
  const request = vi.fn((name: string, { sessionId: id }: { sessionId: number }) =>
    Promise.resolve(name === 'session/get' ? { id } : []),
  );
  const bridge = { request, on: () => undefined } as unknown as Bridge;
  let state = { shown: undefined, sessions: [{ id: FIRST }] } as unknown as SessionState;
  let notify = (): void => undefined;
  const sessions = {
    getState: () => state,
    subscribe: (listener: () => void) => (notify = listener),
  } as unknown as SessionStore;
  const readLines = vi.fn(readFirst);
  const opened = createOpenedSessions(bridge, sessions, readLines);
  const change = async (next: readonly { readonly id: number }[]): Promise<void> => {
    state = { ...state, sessions: next } as unknown as SessionState;
    notify();
    await vi.advanceTimersByTimeAsync(5000);
  };
  return { opened, change, request, readLines };
}

beforeEach(() => {
  vi.useFakeTimers();
  stubIdle();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the newest session and what is drawn of it first are read before it is shown', async () => {
  const { opened, readLines } = setUp();
  opened.prepare();
  await vi.advanceTimersByTimeAsync(5000);
  expect(opened.lines(FIRST)).toEqual(linesOf('speed_mps'));
  expect(opened.lines(SECOND)).toBeUndefined();
  expect(readLines).toHaveBeenCalledOnce();
});

test('a session that may have changed is drawn from no lines of before', async () => {
  const { opened, change, readLines } = setUp();
  opened.prepare();
  await vi.advanceTimersByTimeAsync(5000);
  readLines.mockImplementation(() => new Promise(() => undefined));
  await change([{ id: FIRST }]);
  expect(readLines).toHaveBeenCalledTimes(2);
  expect(opened.lines(FIRST)).toBeUndefined();
});

test('lines of a session that is left are those that it has when it is shown again', async () => {
  const { opened } = setUp();
  opened.prepare();
  await vi.advanceTimersByTimeAsync(5000);
  opened.storeLines(FIRST, linesOf('gear'));
  opened.storeLines(SECOND, linesOf('brake'));
  expect(opened.lines(FIRST)).toEqual(linesOf('gear'));
});

test('lines that cannot be read are not reported: the session reads them when it is shown', async () => {
  const { opened } = setUp(() => Promise.reject(new Error('The disk is gone')));
  opened.prepare();
  await vi.advanceTimersByTimeAsync(5000);
  expect(opened.lines(FIRST)).toBeUndefined();
  expect(opened.detail(FIRST, undefined)).toBeUndefined();
});
