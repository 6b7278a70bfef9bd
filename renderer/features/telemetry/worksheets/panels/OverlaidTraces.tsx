import { useMemo, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../../../workspace/ServicesContext.tsx';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { channelNamesOf } from '../../../../plots/lines/chart-spec.ts';
import { ChannelPicker } from '../../../../plots/lines/ChannelPicker.tsx';
import { cornersOn, lapMarks, lapPanels, sharedCharts } from '../../comparison/lap-panels.ts';
import type { LapComparison } from '../../comparison/use-lap-comparison.ts';
import { useLapLines } from '../../comparison/use-lap-lines.ts';
import { TraceTools } from '../../session/TraceTools.tsx';
import { createExactValues } from '../../../../plots/traces/exact-values.ts';
import { TraceStack } from '../../../../plots/traces/TraceStack.tsx';
import { usePanelValues } from '../../../../plots/output/panel-values-context.ts';
import { traceTable } from '../../../../plots/traces/trace-table.ts';
import { AXIS_WORDS } from '../../comparison/lap-axis.ts';
import { spanOnAxis } from '../axis-view.ts';
import { OverlaidBetween } from '../OverlaidBetween.tsx';
import { PanelBody } from '../PanelBody.tsx';
import { useDatum } from '../use-segment.ts';
import { useWorkbench } from '../workbench-context.ts';
import { UI } from '../../../../workspace/ui-store.ts';

interface OverlaidTracesProps {
  readonly comparison: LapComparison;
  readonly charts: readonly string[];
  readonly onCharts: (charts: string[]) => void;
}

/** Channels of overlaid laps on the axis of the overlay. */
export function OverlaidTraces({ comparison, charts, onCharts }: OverlaidTracesProps): ReactElement {
  const ui = useService(UI);
  const { session, playback, catalogue, isReady } = useWorkbench();
  const { laps, aligned, failure, axis, range, cursor, datum, position } = comparison;
  const loop_s = useStore(playback, (s) => s.loop);
  const loop = useMemo(
    () => (loop_s === undefined || position === undefined ? undefined : spanOnAxis(loop_s, position)),
    [loop_s, position],
  );
  const datum_s = useDatum();
  const system = useStore(ui, (s) => s.units);
  const [width_px, setWidth] = useState(0);
  const exact = useMemo(() => createExactValues(), []);
  const specs = useMemo(() => sharedCharts(catalogue.chosen(charts), laps), [catalogue, charts, laps]);
  const available = useMemo(() => sharedCharts(catalogue.specs, laps), [catalogue, laps]);
  const names = useMemo(() => channelNamesOf(specs).filter(isReady), [specs, isReady]);
  const { laps: drawn, lines, failure: notRead } = useLapLines(comparison, names, width_px);
  const panels = useMemo(
    () => lapPanels(specs, lines.length === 0 ? laps : drawn, lines, system),
    [specs, laps, drawn, lines, system],
  );
  usePanelValues(() => ({ kind: 'table', table: traceTable(panels, AXIS_WORDS[axis]) }));
  const marks = useMemo(
    () => (aligned === undefined ? [] : lapMarks(aligned, laps, axis)),
    [aligned, laps, axis],
  );
  const parts = useMemo(() => (aligned === undefined ? [] : cornersOn(aligned, axis)), [aligned, axis]);
  return (
    <PanelBody
      {...(aligned?.note !== undefined && { note: aligned.note })}
      failure={failure ?? notRead}
      foot={
        datum_s === undefined || panels.length === 0 ? undefined : (
          <OverlaidBetween comparison={comparison} panels={panels} own={session.id} />
        )
      }
      tools={
        <>
          <TraceTools range={range} cursor={cursor} />
          <ChannelPicker chosen={charts} charts={available} onChange={onCharts} />
        </>
      }
    >
      {specs.length === 0 ? (
        <EmptyState
          title="No channel chosen"
          text="Choose from Channels at the upper right; it lists the channels of all overlaid sessions."
        />
      ) : aligned === undefined ? (
        <div aria-busy={failure === undefined} />
      ) : (
        <TraceStack
          panels={panels}
          range={range}
          cursor={cursor}
          exact={exact}
          axisUnit={axis === 'time' ? 's' : 'm'}
          marks={marks}
          parts={parts}
          datum={datum}
          loop={loop}
          isFilling
          onTogglePlay={playback.toggle}
          onWidth={setWidth}
        />
      )}
    </PanelBody>
  );
}
