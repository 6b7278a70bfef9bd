import { useMemo, type ReactElement } from 'react';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { useServices } from '../../../app/ServicesContext.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { comparedSessions, isSameLap, orderedLaps, type ComparedLap } from '../../compare/compared-laps.ts';
import { cornersOn, deltaPanel } from '../../compare/lap-panels.ts';
import { TraceTools } from '../../telemetry/TraceTools.tsx';
import { createExactValues } from '../../traces/exact-values.ts';
import { TraceStack } from '../../traces/TraceStack.tsx';
import { PanelBody } from '../PanelBody.tsx';
import { useAxisComparison } from '../use-axis-comparison.ts';
import { baselineOf } from '../use-overlay.ts';
import { useWorkbench } from '../workbench-context.ts';

const NO_LAPS: readonly ComparedLap[] = [];
const NO_WIDTH = (): void => undefined;

/** The best lap of a session and then its other laps. */
function ownLaps(session: SessionDetail): readonly ComparedLap[] {
  if (session.laps.length < 2) return NO_LAPS;
  const best = baselineOf(session, undefined);
  const others = session.laps
    .map(({ number }) => ({ sessionId: session.id, lap: number }))
    .filter((choice) => !isSameLap(best, choice));
  return orderedLaps(comparedSessions([session]), [best, ...others]);
}

/** Time lost to the baseline by what lies over it; where nothing does, by the laps of the session to its best one. */
export function DeltaPanel(): ReactElement {
  const { time_s } = useServices();
  const { session, range, overlay, playback } = useWorkbench();
  const own = useMemo(() => (overlay === undefined ? ownLaps(session) : NO_LAPS), [overlay, session]);
  const ofSession = useAxisComparison(own, 'position', range, time_s);
  const comparison = overlay ?? ofSession;
  const { laps, aligned, failure, axis } = comparison;
  const exact = useMemo(() => createExactValues(), []);
  const panel = useMemo(() => aligned && deltaPanel(aligned, laps, axis), [aligned, laps, axis]);
  const parts = useMemo(() => (aligned === undefined ? [] : cornersOn(aligned, axis)), [aligned, axis]);
  if (overlay === undefined && own.length === 0)
    return (
      <EmptyState
        title="Nothing to compare with"
        text="Overlay at the top lays laps and sessions over this one; a session of two laps or more is compared with its best one."
      />
    );
  return (
    <PanelBody
      failure={failure}
      {...(overlay === undefined && { note: 'Laps of this session against its best one' })}
      tools={<TraceTools range={comparison.range} cursor={comparison.cursor} />}
    >
      {panel === undefined ? (
        <div aria-busy={failure === undefined} />
      ) : (
        <TraceStack
          panels={[panel]}
          range={comparison.range}
          cursor={comparison.cursor}
          exact={exact}
          axisUnit={axis === 'time' ? 's' : 'm'}
          parts={parts}
          onTogglePlay={playback.toggle}
          onWidth={NO_WIDTH}
        />
      )}
    </PanelBody>
  );
}
