import { useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import type { LapChoice } from '../../../../core/contract/compare-requests.ts';
import type { SessionId } from '../../../../core/contract/ids.ts';
import { bestLap } from '../../../../core/contract/laps.ts';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import {
  comparedSessions,
  isSameLap,
  orderedLaps,
  type ComparedLap,
} from '../../../workspace/sessions/compared-laps.ts';
import { useDetails } from '../comparison/use-details.ts';
import type { LapComparison } from '../comparison/use-lap-comparison.ts';
import type { ViewRange } from '../../../plots/view-range.ts';
import { useAxisComparison } from './use-axis-comparison.ts';
import { OVERLAYS } from '../session/overlay-store.ts';
import { NOTICES } from '../../../workspace/notice-store.ts';
import { SESSIONS } from '../../../workspace/sessions/session-store.ts';
import { TELEMETRY_VIEW } from '../session/telemetry-view.ts';
import { TIME_CURSOR_s } from '../../../workspace/sessions/time-cursor.ts';

const NONE: readonly ComparedLap[] = [];

/**
 * Part of the shown session that others are laid over: the chosen lap or run of this session, else its best
 * lap.
 */
export function baselineOf(session: SessionDetail, chosen: LapChoice | undefined): LapChoice {
  if (chosen?.sessionId === session.id) {
    const { lap } = chosen;
    if (lap === undefined || session.laps.some(({ number }) => number === lap)) return chosen;
  }
  const best = bestLap(session);
  return best === undefined ? { sessionId: session.id } : { sessionId: session.id, lap: best.number };
}

/** Overlay of the shown session; undefined where there is none. */
export function useOverlay(session: SessionDetail, range: ViewRange): LapComparison | undefined {
  const overlays = useService(OVERLAYS);
  const notices = useService(NOTICES);
  const sessions = useService(SESSIONS);
  const telemetry = useService(TELEMETRY_VIEW);
  const time_s = useService(TIME_CURSOR_s);
  const list = useStore(sessions, (s) => s.sessions);
  useEffect(() => {
    if (list === undefined) return;
    const removed = overlays.moveTo(session, list);
    if (removed.length === 0) return;
    notices.notify('info', 'Overlay removed: it is of another track or log.', {
      label: 'Overlay again',
      run: () => removed.forEach(overlays.add),
    });
  }, [overlays, notices, session, list]);
  const chosen = useStore(overlays, (s) => s.laps);
  const axis = useStore(overlays, (s) => s.axis);
  const wanted = useStore(overlays, (s) => s.baseline);
  const baseline = useMemo(() => baselineOf(session, wanted), [session, wanted]);
  const others = useMemo(
    () => [...new Set(chosen.map(({ sessionId }) => sessionId))].filter((id: SessionId) => id !== session.id),
    [chosen, session.id],
  );
  const details = useDetails(others, list);
  const laps = useMemo(() => {
    const over = chosen.filter((choice) => !isSameLap(baseline, choice));
    const all = orderedLaps(comparedSessions([session, ...details]), [baseline, ...over]);
    return all.length < 2 ? NONE : all;
  }, [chosen, baseline, session, details]);
  const comparison = useAxisComparison(laps, axis, range, telemetry);
  const first = comparison.aligned?.laps[0];
  const isOn = laps.length > 1;
  const start_s = first?.start_s;
  const end_s = first === undefined ? undefined : first.start_s + first.duration_s;
  useEffect(() => {
    if (!isOn || start_s === undefined || end_s === undefined) return;
    const position = `${session.id}: ${start_s} to ${end_s}`;
    if (overlays.getState().placed === position) return;
    overlays.setState({ placed: position });
    range.show({ from: start_s, to: end_s });
    // The cursor moves into the lap, but not to its very start, where histories would show the time before
    // it.
    const at_s = time_s.read();
    if (at_s < start_s || at_s > end_s) time_s.move(start_s + (end_s - start_s) / 4);
  }, [isOn, overlays, session.id, range, time_s, start_s, end_s]);
  return isOn ? comparison : undefined;
}
