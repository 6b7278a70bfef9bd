import { useMemo, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { createCursor } from '../../../ui/state/cursor.ts';
import { sessionColourVariable } from '../../../../core/contract/session-colours.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { availableCharts, channelNamesOf } from '../../../plots/lines/chart-spec.ts';
import { ChannelPicker } from '../../../plots/lines/ChannelPicker.tsx';
import { useChartChoice } from '../../../plots/lines/use-chart-choice.ts';
import { CursorTime } from '../session/CursorTime.tsx';
import { TraceTools } from '../session/TraceTools.tsx';
import { useExactValues } from '../../../plots/traces/exact-values.ts';
import { TraceStack } from '../../../plots/traces/TraceStack.tsx';
import { compareMarks } from './compare-marks.ts';
import { comparePanels, FIRST_COMPARED, type CompareAxis } from './compare-panels.ts';
import { useSharedCharts } from './use-shared-charts.ts';
import { useCompareTraces } from './use-compare-traces.ts';
import type { Comparison } from './use-comparison.ts';
import { UI } from '../../../workspace/ui-store.ts';

/** Two whole runs over each other, by time or by distance. */
export function RunTraces({
  comparison,
  axis,
}: {
  readonly comparison: Comparison;
  readonly axis: CompareAxis;
}): ReactElement {
  const ui = useService(UI);
  const { a, b } = comparison;
  const system = useStore(ui, (s) => s.units);
  const [keys, setKeys] = useChartChoice('compare', FIRST_COMPARED);
  const [width_px, setWidth] = useState(0);
  const cursor = useMemo(() => createCursor(), []);
  const shared = useMemo(
    () => a.channelNames.filter((name) => b.channelNames.includes(name)),
    [a.channelNames, b.channelNames],
  );
  const available = useMemo(() => availableCharts(shared), [shared]);
  const { drawn: specs, chosen, charts } = useSharedCharts(a.id, shared, keys);
  const names = useMemo(() => channelNamesOf(specs), [specs]);
  const traces = useCompareTraces(a, b, names, axis, width_px);
  const sources = useMemo(
    () => [
      { sessionId: a.id, prefix: 'A ' },
      { sessionId: b.id, prefix: 'B ' },
    ],
    [a.id, b.id],
  );
  const exact = useExactValues(sources, names, cursor, axis === 'time');
  const panels = useMemo(
    () =>
      comparePanels(
        specs,
        { lines: traces.a, colour: sessionColourVariable(a.id), name: a.name },
        { lines: traces.b, colour: sessionColourVariable(b.id, a.id), name: b.name },
        axis,
        system,
      ),
    [specs, traces.a, traces.b, a.id, a.name, b.id, b.name, axis, system],
  );
  const marks = useMemo(
    () => [
      ...compareMarks('A', a.events, sessionColourVariable(a.id), axis, traces.a),
      ...compareMarks('B', b.events, sessionColourVariable(b.id, a.id), axis, traces.b),
    ],
    [a.events, a.id, b.events, b.id, axis, traces.a, traces.b],
  );
  const unit = axis === 'time' ? 's' : 'm';
  return (
    <Panel
      title="Traces"
      tools={
        <>
          <CursorTime cursor={cursor} end={traces.end} unit={unit} />
          <TraceTools range={traces.range} cursor={cursor} />
          {charts === undefined ? (
            <ChannelPicker chosen={keys} available={available} onChange={setKeys} />
          ) : (
            <ChannelPicker chosen={chosen} charts={charts} onChange={setKeys} />
          )}
        </>
      }
    >
      {traces.failure !== undefined ? (
        <EmptyState title="The runs cannot be overlaid" text={traces.failure.message} />
      ) : axis === 'distance' && traces.withoutDistance.length > 0 ? (
        <EmptyState
          title="Distance not recorded"
          text={`${traces.withoutDistance.join(' and ')} recorded no distance. Choose time instead.`}
        />
      ) : shared.length === 0 ? (
        <EmptyState
          title="No channel in common"
          text="No channel of one session has the name of one of the other. Give those that mean the same one name: Channel names of loggers… in the menu Telemetry files."
        />
      ) : specs.length === 0 ? (
        <EmptyState
          title="No channel chosen"
          text="Choose from Channels at the upper right; it lists the channels of both sessions."
        />
      ) : (
        <TraceStack
          panels={panels}
          range={traces.range}
          cursor={cursor}
          exact={exact}
          axisUnit={unit}
          marks={marks}
          isFilling
          onWidth={setWidth}
        />
      )}
    </Panel>
  );
}
