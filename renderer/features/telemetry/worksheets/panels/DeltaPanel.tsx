import { useMemo, type ReactElement } from 'react';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { cornersOn, deltaPanel } from '../../comparison/lap-panels.ts';
import { TraceTools } from '../../session/TraceTools.tsx';
import { createExactValues } from '../../../../plots/traces/exact-values.ts';
import { TraceStack } from '../../../../plots/traces/TraceStack.tsx';
import { usePanelValues } from '../../../../plots/output/panel-values-context.ts';
import { traceTable } from '../../../../plots/traces/trace-table.ts';
import { AXIS_WORDS } from '../../comparison/lap-axis.ts';
import { PanelBody } from '../PanelBody.tsx';
import { useComparedLaps } from '../use-compared-laps.ts';
import { useWorkbench } from '../workbench-context.ts';

const NO_WIDTH = (): void => undefined;

/**
 * Time gained on the baseline by the overlaid laps; without an overlay, by the laps of the session on its best
 * one.
 */
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
        text="Use Overlay at the top to add laps or sessions. A session with two or more laps is compared with its best lap."
      />
    );
  return (
    <PanelBody
      failure={failure}
      {...(isOfOwnLaps && { note: 'Laps of this session compared with the best lap' })}
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
          isFilling
          onTogglePlay={playback.toggle}
          onWidth={NO_WIDTH}
        />
      )}
    </PanelBody>
  );
}
