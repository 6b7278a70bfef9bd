import { useMemo, type ReactElement } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { cornersOn, deltaPanel } from '../../compare/lap-panels.ts';
import { TraceTools } from '../../telemetry/TraceTools.tsx';
import { createExactValues } from '../../traces/exact-values.ts';
import { TraceStack } from '../../traces/TraceStack.tsx';
import { usePanelValues } from '../../panel-output/panel-values-context.ts';
import { traceTable } from '../../traces/trace-table.ts';
import { AXIS_WORDS } from '../../compare/lap-axis.ts';
import { PanelBody } from '../PanelBody.tsx';
import { useComparedLaps } from '../use-compared-laps.ts';
import { useWorkbench } from '../workbench-context.ts';

const NO_WIDTH = (): void => undefined;

/** Time lost to the baseline by what lies over it; where nothing does, by the laps of the session to its best one. */
export function DeltaPanel(): ReactElement {
  const { playback } = useWorkbench();
  const { comparison, isOfOwnLaps } = useComparedLaps();
  const { laps, aligned, failure, axis } = comparison;
  const exact = useMemo(() => createExactValues(), []);
  const panel = useMemo(() => aligned && deltaPanel(aligned, laps, axis), [aligned, laps, axis]);
  const parts = useMemo(() => (aligned === undefined ? [] : cornersOn(aligned, axis)), [aligned, axis]);
  usePanelValues(() =>
    panel === undefined ? undefined : { kind: 'table', table: traceTable([panel], AXIS_WORDS[axis]) },
  );
  if (laps.length === 0)
    return (
      <EmptyState
        title="Nothing to compare with"
        text="Overlay at the top lays laps and sessions over this one; a session of two laps or more is compared with its best one."
      />
    );
  return (
    <PanelBody
      failure={failure}
      {...(isOfOwnLaps && { note: 'Laps of this session against its best one' })}
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
          datum={comparison.datum}
          onTogglePlay={playback.toggle}
          onWidth={NO_WIDTH}
        />
      )}
    </PanelBody>
  );
}
