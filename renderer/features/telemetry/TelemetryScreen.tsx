import { Pause, Play } from 'lucide-react';
import { useEffect, useMemo, useState, type ReactElement } from 'react';
import { Group, Panel as Pane, useDefaultLayout } from 'react-resizable-panels';
import { useStore } from 'zustand';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import { findSession } from '../../stores/session-store.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Divider, Panel } from '../../ui/Panel.tsx';
import {
  availableCharts,
  channelNamesOf,
  chosenCharts,
  FIRST_CHARTS,
  recordedCharts,
} from '../charts/chart-spec.ts';
import { ChannelPicker } from '../charts/ChannelPicker.tsx';
import { useChartChoice } from '../charts/use-chart-choice.ts';
import { ScenePane } from '../scene/ScenePane.tsx';
import { useExactValues } from '../traces/exact-values.ts';
import { sessionPanels } from '../traces/trace-panels.ts';
import { TraceStack } from '../traces/TraceStack.tsx';
import { useTraceWindows } from '../traces/use-trace-windows.ts';
import { createViewRange, type ViewRange } from '../traces/view-range.ts';
import { eventMarks } from '../traces/event-marks.ts';
import { CursorTime } from './CursorTime.tsx';
import { SessionChoice } from './SessionChoice.tsx';
import { SidePane } from './SidePane.tsx';
import css from './TelemetryScreen.module.css';
import { TraceTools } from './TraceTools.tsx';
import { RATES, usePlayback } from './use-playback.ts';
import { useSessionDetail } from './use-session-detail.ts';
import { HISTORY_SAMPLES } from '../../../core/contract/channels.ts';
import { modelLabel, placeText, STATUS_TEXTS } from '../library/session-table.ts';

export function TelemetryScreen(): ReactElement {
  const { sessions, ui } = useServices();
  const list = useStore(sessions, (s) => s.sessions);
  const failure = useStore(sessions, (s) => s.failure);
  const shown = useStore(sessions, (s) => s.shown ?? s.sessions?.[0]?.id);
  const summary = useStore(sessions, (s) => findSession(s, s.shown ?? s.sessions?.[0]?.id));
  const { session, failure: detailFailure } = useSessionDetail(shown, summary);
  const problem = failure ?? detailFailure;
  if (problem !== undefined) return <EmptyState title="The session cannot be read" text={problem.message} />;
  if (list === undefined) return <div aria-busy="true" />;
  if (list.length === 0)
    return (
      <EmptyState title="No session stored" text="A run is stored as a session; its traces are shown here.">
        <Button look="primary" onPress={() => ui.setState({ screen: 'run' })}>
          Go to Run
        </Button>
      </EmptyState>
    );
  if (session === undefined) return <div aria-busy="true" />;
  return <SessionView key={session.id} session={session} />;
}

function useSessionRange(session: SessionDetail): ViewRange {
  const { time_s } = useServices();
  const [range] = useState(() => createViewRange({ from: 0, to: Math.max(0.01, session.duration_s) }));
  useEffect(() => {
    const whole = { from: 0, to: Math.max(0.01, session.duration_s) };
    if (range.whole().to !== whole.to) range.reset(whole);
    if (time_s.read() > whole.to) time_s.move(whole.to);
    // A cursor at the very start would show histories of one sample.
    if (time_s.read() === 0) time_s.move(Math.min(whole.to, HISTORY_SAMPLES / session.rate_Hz));
  }, [range, session.duration_s, session.rate_Hz, time_s]);
  return range;
}

function SessionView({ session }: { readonly session: SessionDetail }): ReactElement {
  const { sessions, time_s } = useServices();
  const range = useSessionRange(session);
  const playback = usePlayback(time_s, range);
  const { model, status, reason } = session;
  const about = `${modelLabel(model)}, ${placeText(session).toLowerCase()}. ${STATUS_TEXTS[status]}${reason === '' ? '' : `: ${reason}`}`;
  const columns = useDefaultLayout({ id: 'telemetry-columns', storage: localStorage });
  const rows = useDefaultLayout({ id: 'telemetry-rows', storage: localStorage });
  return (
    <div className={css['screen']}>
      <div className={css['bar']} role="toolbar" aria-label="Session and playback">
        <div className={css['choice']}>
          <SessionChoice label="Session" value={session.id} onChange={sessions.show} />
        </div>
        <Button
          icon={playback.isPlaying ? <Pause size={15} /> : <Play size={15} />}
          onPress={playback.toggle}
          aria-label={playback.isPlaying ? 'Stop playing' : 'Play'}
        >
          {playback.isPlaying ? 'Stop' : 'Play'}
        </Button>
        <div className={css['rate']}>
          <Choice
            label="Speed of playing"
            isLabelHidden
            options={RATES.map((value) => ({ value, label: `× ${value}` }))}
            value={playback.rate}
            onChange={playback.setRate}
          />
        </div>
        <CursorTime cursor={time_s} end={session.duration_s} unit="s" />
        <span className={css['reason']} title={about}>
          {about}
        </span>
      </div>
      <Group
        orientation="horizontal"
        id="telemetry-columns"
        {...(columns.defaultLayout === undefined ? {} : { defaultLayout: columns.defaultLayout })}
        onLayoutChanged={columns.onLayoutChanged}
      >
        <Pane id="traces" minSize={380}>
          <Traces session={session} range={range} onTogglePlay={playback.toggle} />
        </Pane>
        <Divider between="columns" label="Width of the traces" />
        <Pane id="side" defaultSize="40%" minSize={310}>
          <Group
            orientation="vertical"
            id="telemetry-rows"
            {...(rows.defaultLayout === undefined ? {} : { defaultLayout: rows.defaultLayout })}
            onLayoutChanged={rows.onLayoutChanged}
          >
            <Pane id="scene" defaultSize="45%" minSize={120}>
              <ScenePane session={session} />
            </Pane>
            <Divider between="rows" label="Height of the 3D view" />
            <Pane id="figures" minSize={140}>
              <SidePane session={session} range={range} />
            </Pane>
          </Group>
        </Pane>
      </Group>
    </div>
  );
}

interface TracesProps {
  readonly session: SessionDetail;
  readonly range: ViewRange;
  readonly onTogglePlay: () => void;
}

function Traces({ session, range, onTogglePlay }: TracesProps): ReactElement {
  const { ui, time_s } = useServices();
  const system = useStore(ui, (s) => s.units);
  const [keys, setKeys] = useChartChoice('telemetry', FIRST_CHARTS);
  const [width_px, setWidth] = useState(0);
  const available = useMemo(() => availableCharts(session.channelNames), [session.channelNames]);
  const specs = useMemo(
    () => recordedCharts(chosenCharts(keys), session.channelNames),
    [keys, session.channelNames],
  );
  const names = useMemo(() => channelNamesOf(specs), [specs]);
  const { lines, failure } = useTraceWindows(session.id, names, range, width_px);
  const sources = useMemo(() => [{ sessionId: session.id, prefix: '' }], [session.id]);
  const exact = useExactValues(sources, names, time_s, true);
  const panels = useMemo(() => sessionPanels(specs, lines, system), [specs, lines, system]);
  const marks = useMemo(() => eventMarks(session.events), [session.events]);
  return (
    <Panel
      title="Traces"
      tools={
        <>
          <TraceTools range={range} cursor={time_s} />
          <ChannelPicker chosen={keys} available={available} onChange={setKeys} />
        </>
      }
    >
      {failure === undefined ? undefined : (
        <p role="alert" className={css['failure']}>
          {failure.message}
        </p>
      )}
      {specs.length === 0 ? (
        <EmptyState title="No channel chosen" text="Channels at the upper right lists what is stored." />
      ) : (
        <TraceStack
          panels={panels}
          range={range}
          cursor={time_s}
          exact={exact}
          axisUnit="s"
          marks={marks}
          onTogglePlay={onTogglePlay}
          onWidth={setWidth}
        />
      )}
    </Panel>
  );
}
