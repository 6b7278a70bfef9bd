import { useMemo } from 'react';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import {
  comparedSessions,
  isSameLap,
  orderedLaps,
  type ComparedLap,
} from '../../../workspace/sessions/compared-laps.ts';
import type { LapComparison } from '../comparison/use-lap-comparison.ts';
import { useAxisComparison } from './use-axis-comparison.ts';
import { baselineOf } from './use-overlay.ts';
import { useWorkbench } from './workbench-context.ts';
import { TELEMETRY_VIEW } from '../session/telemetry-view.ts';

const NO_LAPS: readonly ComparedLap[] = [];

/** Best lap of a session, then its other laps; empty for a session with fewer than two. */
function ownLaps(session: SessionDetail): readonly ComparedLap[] {
  if (session.laps.length < 2) return NO_LAPS;
  const best = baselineOf(session, undefined);
  const others = session.laps
    .map(({ number }) => ({ sessionId: session.id, lap: number }))
    .filter((choice) => !isSameLap(best, choice));
  return orderedLaps(comparedSessions([session]), [best, ...others]);
}

/**
 * Laps laid over the session; without an overlay, its laps compared with its best one. Empty where it has one
 * lap or none.
 */
export function useComparedLaps(): { readonly comparison: LapComparison; readonly isOfOwnLaps: boolean } {
  const telemetry = useService(TELEMETRY_VIEW);
  const { session, range, overlay } = useWorkbench();
  const own = useMemo(() => (overlay === undefined ? ownLaps(session) : NO_LAPS), [overlay, session]);
  const ofSession = useAxisComparison(own, 'position', range, telemetry);
  return { comparison: overlay ?? ofSession, isOfOwnLaps: overlay === undefined };
}
