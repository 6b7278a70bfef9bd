import { expect, test } from 'vitest';
import { sessionId } from '../../../../core/contract/ids.ts';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { betweenCursors, createTelemetryView } from './telemetry-view.ts';
import { neighbour } from './step-sample.ts';

const session = (id: number, duration_s: number): SessionDetail =>
  ({ id: sessionId.parse(id), duration_s }) as unknown as SessionDetail;

test('between a datum at 4 s and a cursor at 1.5 s lies 1.5 to 4 s; at one place there is nothing between', () => {
  const view = createTelemetryView();
  view.setSession(session(1, 10));
  expect(betweenCursors(view)).toBeUndefined();
  view.datum.set(4);
  view.time_s.move(1.5);
  expect(betweenCursors(view)).toEqual({ from: 1.5, to: 4 });
  view.time_s.move(4);
  expect(betweenCursors(view)).toBeUndefined();
});

test('the zoom and the datum of a session stay while another screen is shown, and go with another session', () => {
  const view = createTelemetryView();
  view.setSession(session(1, 10));
  view.range.show({ from: 2, to: 3 });
  view.datum.set(2.5);
  view.setSession(undefined);
  view.setSession(session(1, 10));
  expect(view.range.read()).toEqual({ from: 2, to: 3 });
  expect(view.datum.read()).toBe(2.5);
  view.setSession(session(2, 8));
  expect(view.range.read()).toEqual({ from: 0, to: 8 });
  expect(view.datum.read()).toBeUndefined();
});

test('the samples beside 0.02 s at 100 per second are 0.01 and 0.03 s; before the first there is none', () => {
  const times = Float64Array.of(0, 0.01, 0.02, 0.03);
  expect(neighbour(times, 0.02, 1)).toBe(0.03);
  expect(neighbour(times, 0.02, -1)).toBe(0.01);
  expect(neighbour(times, 0, -1)).toBeUndefined();
});
