import { useCallback, useMemo, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../../../workspace/ServicesContext.tsx';
import { channelNamesOf } from '../../../../plots/lines/chart-spec.ts';
import { ChannelPicker } from '../../../../plots/lines/ChannelPicker.tsx';
import { cornersOn, lapMarks, lapPanels } from '../../comparison/lap-panels.ts';
import type { LapComparison } from '../../comparison/use-lap-comparison.ts';
import { useLapLines } from '../../comparison/use-lap-lines.ts';
import { TraceTools } from '../../session/TraceTools.tsx';
import { createExactValues } from '../../../../plots/traces/exact-values.ts';
import { TraceStack } from '../../../../plots/traces/TraceStack.tsx';
import { usePanelValues } from '../../../../plots/output/panel-values-context.ts';
import { traceTable } from '../../../../plots/traces/trace-table.ts';
import { AXIS_WORDS } from '../../comparison/lap-axis.ts';
import { spanOnAxis } from '../axis-view.ts';
import { NoChannel } from '../NotRecorded.tsx';
import { lackedText } from '../use-overlaid-channels.ts';
import { OverlaidBetween } from '../OverlaidBetween.tsx';
import { PanelBody } from '../PanelBody.tsx';
import { useDatum } from '../use-segment.ts';
import { useWorkbench } from '../workbench-context.ts';
import type { ComparedSession } from '../../../../workspace/sessions/compared-laps.ts';
import { UI } from '../../../../workspace/ui-store.ts';

const NONE: readonly string[] = [];

interface OverlaidTracesProps {
  readonly comparison: LapComparison;
  readonly charts: readonly string[];
  readonly onCharts: (charts: string[]) => void;
}

/** Channels of overlaid laps on the axis of the overlay. */
export function OverlaidTraces({ comparison, charts, onCharts }: OverlaidTracesProps): ReactElement {
  const ui = useService(UI);
  const { playback, catalogue, isReady, channelIn } = useWorkbench();
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
  const specs = useMemo(() => catalogue.chosen(charts), [catalogue, charts]);
  const names = useMemo(() => channelNamesOf(specs).filter(isReady), [specs, isReady]);
  const addressIn = useCallback(
    (of: ComparedSession, address: string) => channelIn?.(of, address)?.address,
    [channelIn],
  );
  const {
    laps: drawn,
    lines,
    failure: notRead,
  } = useLapLines(comparison, channelIn === undefined ? NONE : names, width_px, addressIn);
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
  const lacked = channelIn === undefined ? '' : lackedText(specs, laps, channelIn);
  const note = [aligned?.note ?? '', lacked].filter((text) => text !== '').join(' ');
  return (
    <PanelBody
      {...(note !== '' && { note })}
      failure={failure ?? notRead}
      foot={
        datum_s === undefined || panels.length === 0 ? undefined : (
          <OverlaidBetween comparison={comparison} panels={panels} />
        )
      }
      tools={
        <>
          <TraceTools range={range} cursor={cursor} />
          <ChannelPicker chosen={charts} charts={catalogue.specs} onChange={onCharts} />
        </>
      }
    >
      {specs.length === 0 ? (
        <NoChannel charts={charts} />
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
