import { useMemo, useState, type ReactElement } from 'react';
import { useStore } from 'zustand';
import type { PanelOptions } from '../../../../../core/catalogue/worksheets/panels.ts';
import { useService } from '../../../../workspace/ServicesContext.tsx';
import { channelNamesOf } from '../../../../plots/lines/chart-spec.ts';
import { ChannelPicker } from '../../../../plots/lines/ChannelPicker.tsx';
import { usePanelValues } from '../../../../plots/output/panel-values-context.ts';
import { TraceTools } from '../../session/TraceTools.tsx';
import { eventMarks } from '../../../../plots/traces/event-marks.ts';
import { useExactWanted } from '../../../../plots/traces/exact-values.ts';
import { firstWidth_px } from '../../../../plots/traces/first-lines.ts';
import { sessionPanels } from '../../../../plots/traces/trace-panels.ts';
import { TraceStack } from '../../../../plots/traces/TraceStack.tsx';
import { useWanted } from '../../../../plots/traces/use-trace-windows.ts';
import { NoChannel } from '../NotRecorded.tsx';
import { PanelBody } from '../PanelBody.tsx';
import type { PanelProps } from '../panel-props.ts';
import { BetweenTable } from '../BetweenTable.tsx';
import { OverlaidTraces } from './OverlaidTraces.tsx';
import { noteMarks, noteParts } from '../note-marks.ts';
import { useNotes } from '../use-notes.ts';
import { useDatum } from '../use-segment.ts';
import { useWorkbench } from '../workbench-context.ts';
import { UI } from '../../../../workspace/ui-store.ts';
import { TIME_CURSOR_s } from '../../../../workspace/sessions/time-cursor.ts';
import { TELEMETRY_VIEW } from '../../session/telemetry-view.ts';

type TracesProps = PanelProps<PanelOptions<'traces'>>;

export function TracesPanel(props: TracesProps): ReactElement {
  const { overlay } = useWorkbench();
  if (overlay === undefined) return <SessionTraces {...props} />;
  return (
    <OverlaidTraces
      comparison={overlay}
      charts={props.options.charts}
      onCharts={(charts) => props.onOptions({ ...props.options, charts })}
    />
  );
}

function SessionTraces({ options, onOptions }: TracesProps): ReactElement {
  const ui = useService(UI);
  const time_s = useService(TIME_CURSOR_s);
  const telemetry = useService(TELEMETRY_VIEW);
  const { session, catalogue, isReady, range, playback, feed, exact: reader } = useWorkbench();
  const system = useStore(ui, (s) => s.units);
  const [width_px, setWidth] = useState(firstWidth_px);
  const { charts } = options;
  const specs = useMemo(() => catalogue.chosen(charts), [charts, catalogue]);
  const names = useMemo(() => channelNamesOf(specs).filter(isReady), [specs, isReady]);
  const failure = useWanted(feed, names, width_px);
  const exact = useExactWanted(reader, names, true);
  const panels = useMemo(() => sessionPanels(specs, feed.line, system), [specs, feed, system]);
  const { notes } = useNotes(session.id);
  const marks = useMemo(
    () => [...eventMarks(session.events), ...noteMarks(notes ?? [])],
    [session.events, notes],
  );
  const parts = useMemo(() => noteParts(notes ?? []), [notes]);
  const loop = useStore(playback, (s) => s.loop);
  const datum_s = useDatum();
  usePanelValues(() => ({ kind: 'channels', addresses: names, segment: range.read() }));
  const tools = useMemo(
    () => (
      <>
        <TraceTools range={range} cursor={time_s} />
        <ChannelPicker
          chosen={charts}
          charts={catalogue.specs}
          onChange={(keys) => onOptions({ ...options, charts: keys })}
        />
      </>
    ),
    [range, time_s, charts, options, catalogue, onOptions],
  );
  return (
    <PanelBody
      tools={tools}
      failure={failure}
      foot={
        datum_s === undefined || specs.length === 0 ? undefined : (
          <BetweenTable panels={panels} exact={exact} datum_s={datum_s} />
        )
      }
    >
      {specs.length === 0 ? (
        <NoChannel charts={charts} />
      ) : (
        <TraceStack
          panels={panels}
          range={range}
          cursor={time_s}
          exact={exact}
          feed={feed}
          axisUnit="s"
          marks={marks}
          parts={parts}
          datum={telemetry.datum}
          loop={loop}
          isFilling
          onTogglePlay={playback.toggle}
          onWidth={setWidth}
        />
      )}
    </PanelBody>
  );
}
