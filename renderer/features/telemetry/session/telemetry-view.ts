import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { createCursor, type Cursor } from '../../../ui/state/cursor.ts';
import { createDatum, type Datum } from '../../../workspace/sessions/datum.ts';
import { createViewRange, type Span, type ViewRange } from '../../../plots/view-range.ts';
import { createPlayback, type Playback } from './playback.ts';
import { serviceKey } from '../../../workspace/services.ts';

/** View of the shown session, independent of the panels on the screen: it outlives worksheets and screens. */
export interface TelemetryView {
  /** Time of the cursor, s. */
  readonly time_s: Cursor;
  readonly datum: Datum;
  /** Shown part of the session, s. */
  readonly range: ViewRange;
  readonly playback: Playback;
  /** Session of the range; undefined while the telemetry screen shows none. */
  readonly session: () => SessionDetail | undefined;
  /** Shows another session from its start to its end, without the settings of the previous one. */
  readonly setSession: (session: SessionDetail | undefined) => void;
  /** Called after each setSession. */
  readonly onSession: (listener: () => void) => void;
}

export const TELEMETRY_VIEW = serviceKey<TelemetryView>('telemetry');

export function createTelemetryView(): TelemetryView {
  const time_s = createCursor();
  const range = createViewRange();
  const datum = createDatum();
  const playback = createPlayback(time_s, range);
  let shown: SessionDetail | undefined;
  let last: SessionDetail['id'] | undefined;
  const listeners: (() => void)[] = [];
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    time_s,
    range,
    datum,
    playback,
    session: () => shown,
    setSession: (session) => {
      shown = session;
      if (session === undefined) {
        playback.stop();
        notify();
        return;
      }
      datum.retainFor(session.id);
      const whole = { from: 0, to: Math.max(0.01, session.duration_s) };
      if (last !== session.id || range.whole().to !== whole.to) range.reset(whole);
      if (last !== session.id) playback.setLoop(undefined);
      last = session.id;
      if (time_s.read() > whole.to) time_s.move(whole.to);
      notify();
    },
    onSession: (listener) => void listeners.push(listener),
  };
}

/** Segment between the two cursors; undefined without a datum, or where both are at one position. */
export function betweenCursors({ time_s, datum }: Pick<TelemetryView, 'time_s' | 'datum'>): Span | undefined {
  const at = datum.read();
  const cursor = time_s.read();
  if (at === undefined || at === cursor) return undefined;
  return { from: Math.min(at, cursor), to: Math.max(at, cursor) };
}
