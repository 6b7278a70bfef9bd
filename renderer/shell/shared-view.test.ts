import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionId, type SessionId } from '../../core/contract/ids.ts';
import type { SessionDetail } from '../../core/contract/session-requests.ts';
import { createTelemetryView } from '../features/telemetry/session/telemetry-view.ts';
import { createOverlayStore } from '../features/telemetry/session/overlay-store.ts';
import { shareView, type SharedChannel } from './shared-view.ts';

const session = (id: number): SessionDetail =>
  ({ id: sessionId.parse(id), duration_s: 10 }) as unknown as SessionDetail;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Windows on one channel: what one posts, all others hear at once. */
function createWindows() {
  const listeners: Parameters<SharedChannel['addEventListener']>[1][] = [];
  let posted = 0;
  const open = () => {
    const own: Parameters<SharedChannel['addEventListener']>[1][] = [];
    const shown: number[] = [];
    const view = createTelemetryView();
    const overlays = createOverlayStore();
    const channel: SharedChannel = {
      postMessage: (data) => {
        posted++;
        for (const listener of listeners) if (!own.includes(listener)) listener({ data });
      },
      addEventListener: (_, listener) => {
        own.push(listener);
        listeners.push(listener);
      },
    };
    const show = (id: SessionId): void => {
      shown.push(Number(id));
      view.setSession(session(Number(id)));
    };
    shareView(channel, view, { show }, overlays);
    return { view, shown, overlays };
  };
  return { open, posted: () => posted };
}

test('a window opened later shows the session, cursor at 3 s, datum at 1 s and 2 to 6 s of the first', () => {
  const windows = createWindows();
  const first = windows.open();
  first.view.setSession(session(1));
  vi.advanceTimersByTime(1000);
  first.view.range.show({ from: 2, to: 6 });
  first.view.datum.set(1);
  first.view.time_s.move(3);
  const second = windows.open();
  expect(second.shown).toEqual([1]);
  expect(second.view.time_s.read()).toBe(3);
  expect(second.view.datum.read()).toBe(1);
  expect(second.view.range.read()).toEqual({ from: 2, to: 6 });
});

test('what is moved in either is moved in both, with one message each', () => {
  const windows = createWindows();
  const first = windows.open();
  first.view.setSession(session(1));
  vi.advanceTimersByTime(1000);
  const second = windows.open();
  const before = windows.posted();
  second.view.time_s.move(4);
  expect(first.view.time_s.read()).toBe(4);
  first.view.range.show({ from: 1, to: 2 });
  expect(second.view.range.read()).toEqual({ from: 1, to: 2 });
  first.view.datum.set(7);
  first.view.datum.set(undefined);
  expect(second.view.datum.read()).toBeUndefined();
  expect(windows.posted() - before).toBe(4);
});

test('another session chosen in one is shown in the other', () => {
  const windows = createWindows();
  const first = windows.open();
  first.view.setSession(session(1));
  vi.advanceTimersByTime(1000);
  const second = windows.open();
  second.view.setSession(session(2));
  expect(first.shown).toEqual([2]);
  expect(first.view.session()?.id).toBe(2);
});

test('a window whose session is there before its question is answered does not move the others', () => {
  const windows = createWindows();
  const first = windows.open();
  first.view.setSession(session(1));
  vi.advanceTimersByTime(1000);
  first.view.time_s.move(3);
  const before = windows.posted();
  const second = windows.open();
  second.view.setSession(session(1));
  expect(first.view.time_s.read()).toBe(3);
  // The question and its answer.
  expect(windows.posted() - before).toBe(2);
});

test('laps that are laid over, baseline and axis are those of both windows; the one opened later leaves the shown part', () => {
  const windows = createWindows();
  const first = windows.open();
  first.view.setSession(session(1));
  vi.advanceTimersByTime(1000);
  const id = sessionId.parse(2);
  first.overlays.add({ sessionId: id, lap: 3 });
  first.overlays.setState({ placed: '1: 0 to 10' });
  const second = windows.open();
  expect(second.overlays.getState()).toMatchObject({
    laps: [{ sessionId: id, lap: 3 }],
    placed: '1: 0 to 10',
  });
  const before = windows.posted();
  second.overlays.setState({ axis: 'time' });
  second.overlays.add({ sessionId: id, lap: 4 });
  expect(first.overlays.getState()).toMatchObject({ axis: 'time', laps: [{ lap: 3 }, { lap: 4 }] });
  second.overlays.clear();
  expect(first.overlays.getState()).toMatchObject({ laps: [], placed: undefined });
  // One message each: received changes are not sent on.
  expect(windows.posted() - before).toBe(3);
});
