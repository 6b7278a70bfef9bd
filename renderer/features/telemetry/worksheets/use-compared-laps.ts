import { useMemo } from 'react';
import { MAX_LAPS } from '../../../../core/contract/overlaid-laps.ts';
import { lapTime_s } from '../../../../core/contract/laps.ts';
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

/**
 * Best lap of a session, then its other valid laps, the fastest ones of very many; empty for a session with fewer than two. An excluded lap may be of
 * another layout or lead through the pits: with it all laps would be aligned by distance.
 */
export function ownLaps(session: SessionDetail): readonly ComparedLap[] {
  const valid = session.laps.filter((lap) => lap.valid);
  const laps = valid.length < 2 ? session.laps : valid;
  if (laps.length < 2) return NO_LAPS;
  const best = baselineOf(session, undefined);
  const fastest = new Set(laps.toSorted((a, b) => lapTime_s(a) - lapTime_s(b)).slice(0, MAX_LAPS));
  const others = laps
    .filter((lap) => fastest.has(lap))
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
