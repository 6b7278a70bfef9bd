import { useMemo, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { AlignedLaps } from '../../../../core/contract/compare-requests.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { availableCharts, channelNamesOf } from '../../../plots/lines/chart-spec.ts';
import { ChannelPicker } from '../../../plots/lines/ChannelPicker.tsx';
import { useChartChoice } from '../../../plots/lines/use-chart-choice.ts';
import { CursorTime } from '../session/CursorTime.tsx';
import { TraceTools } from '../session/TraceTools.tsx';
import { createExactValues } from '../../../plots/traces/exact-values.ts';
import { TraceStack } from '../../../plots/traces/TraceStack.tsx';
import { FIRST_LAP_CHANNELS } from './compare-panels.ts';
import type { ComparedLap } from '../../../workspace/sessions/compared-laps.ts';
import css from './CompareScreen.module.css';
import { cornersOn, deltaPanel, lapMarks, lapPanels, sharedChannels } from './lap-panels.ts';
import { useSharedCharts } from './use-shared-charts.ts';
import { useLapLines } from './use-lap-lines.ts';
import type { LapComparison } from './use-lap-comparison.ts';
import { UI } from '../../../workspace/ui-store.ts';

/** Laps over each other, with the time gained on the reference above them. */
export function LapTraces({ comparison }: { readonly comparison: LapComparison }): ReactElement {
  const ui = useService(UI);
  const { laps, aligned, failure, axis, range, cursor } = comparison;
  const system = useStore(ui, (s) => s.units);
  const [keys, setKeys] = useChartChoice('compare-laps', FIRST_LAP_CHANNELS);
  const [width_px, setWidth] = useState(0);
  const exact = useMemo(() => createExactValues(), []);
  const shared = useMemo(() => sharedChannels(laps), [laps]);
  const { drawn: specs, chosen, charts } = useSharedCharts(laps[0]?.choice.sessionId, shared, keys);
  const names = useMemo(() => channelNamesOf(specs), [specs]);
  const { laps: drawn, lines, failure: notRead } = useLapLines(comparison, names, width_px);
  const panels = useMemo(() => {
    const delta = aligned && deltaPanel(aligned, laps, axis);
    const channels = lapPanels(specs, lines.length === 0 ? laps : drawn, lines, system);
    return delta === undefined ? channels : [delta, ...channels];
  }, [aligned, laps, axis, specs, drawn, lines, system]);
  const marks = useMemo(
    () => (aligned === undefined ? [] : lapMarks(aligned, laps, axis)),
    [aligned, laps, axis],
  );
  const parts = useMemo(() => (aligned === undefined ? [] : cornersOn(aligned, axis)), [aligned, axis]);
  const unit = axis === 'time' ? 's' : 'm';
  const problem = failure ?? notRead;
  const isLost = axis === 'distance' && aligned?.laps.some(({ driven_m }) => driven_m.length === 0) === true;
  return (
    <Panel
      title="Traces"
      tools={
        <>
          <CursorTime cursor={cursor} end={range.whole().to} unit={unit} />
          <TraceTools range={range} cursor={cursor} />
          {charts === undefined ? (
            <ChannelPicker chosen={keys} available={availableCharts(shared)} onChange={setKeys} />
          ) : (
            <ChannelPicker chosen={chosen} charts={charts} onChange={setKeys} />
          )}
        </>
      }
    >
      {problem !== undefined ? (
        <EmptyState title="The laps cannot be overlaid" text={problem.message} />
      ) : isLost ? (
        <EmptyState
          title="Distance not recorded"
          text="One of these sessions recorded neither a distance nor a speed. Choose position or time instead."
        />
      ) : aligned === undefined ? (
        <div aria-busy="true" />
      ) : (
        <div className={css['traces']}>
          <p className={css['note']}>{methodText(aligned, laps)}</p>
          <div className={css['stack']}>
            <TraceStack
              panels={panels}
              range={range}
              cursor={cursor}
              exact={exact}
              axisUnit={unit}
              marks={marks}
              parts={parts}
              isFilling
              onWidth={setWidth}
            />
          </div>
        </div>
      )}
    </Panel>
  );
}

/** One sentence on the axis of the positions. */
function methodText({ method, note }: AlignedLaps, laps: readonly ComparedLap[]): string {
  const [reference] = laps;
  const of = reference?.short ?? 'A';
  const track = reference?.of.session.track;
  if (method === 'centre-line')
    return `Position along the centre line of ${track ?? 'the track'}; driven distance may differ.`;
  if (method === 'reference-path') return `Position along the path of ${of}; the laps share no track.`;
  if (note !== undefined) return `Distance driven, scaled to that of ${of}.`;
  return `Distance driven, scaled to that of ${of}; without positions, a different line looks like a different speed.`;
}
