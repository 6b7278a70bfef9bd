import { Pause, Play } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import type { DockviewApi } from 'dockview-react';
import { useStore } from 'zustand';
import { HISTORY_SAMPLES } from '../../../core/contract/channels.ts';
import type { SessionDetail } from '../../../core/contract/session-requests.ts';
import { modelLabel, placeText } from '../../../core/contract/session-text.ts';
import { useServices } from '../../app/ServicesContext.tsx';
import { findSession } from '../../stores/session-store.ts';
import { currentSheet } from '../../stores/worksheet-store.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { ChannelCatalogue } from '../charts/channel-catalogue.ts';
import { STATUS_TEXTS } from '../library/session-table.ts';
import { CursorTime } from '../telemetry/CursorTime.tsx';
import { SessionChoice } from '../telemetry/SessionChoice.tsx';
import { RATES, usePlayback } from '../telemetry/use-playback.ts';
import { useSessionDetail } from '../telemetry/use-session-detail.ts';
import { createViewRange, type ViewRange } from '../traces/view-range.ts';
import { Dock } from './Dock.tsx';
import { MathsWork } from './MathsWork.tsx';
import { useComputed } from './use-computed.ts';
import { useSessionChannels } from './use-session-channels.ts';
import css from './Workbench.module.css';
import { SessionFiles } from '../telemetry-files/SessionFiles.tsx';
import { WorkbenchContext } from './workbench-context.ts';
import { WorksheetBar } from './WorksheetBar.tsx';

/** A stored session on worksheets of panels that share one cursor and one range. */
export function WorkbenchScreen(): ReactElement {
  const { recording, sessions, telemetryImport, ui } = useServices();
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
        <Button onPress={telemetryImport.open}>Import telemetry…</Button>
        <Button onPress={recording.open}>Record from a game…</Button>
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
  const range = useSessionRange(session);
  const { catalogue, failure } = useSessionChannels(session, range);
  if (failure !== undefined) return <EmptyState title="The session cannot be read" text={failure.message} />;
  if (catalogue === undefined) return <div aria-busy="true" />;
  return <SessionBench session={session} range={range} catalogue={catalogue} />;
}

interface SessionBenchProps {
  readonly session: SessionDetail;
  readonly range: ViewRange;
  readonly catalogue: ChannelCatalogue;
}

function SessionBench({ session, range, catalogue }: SessionBenchProps): ReactElement {
  const { sessions, worksheets, time_s } = useServices();
  const computed = useComputed(session.id, useStore(worksheets, currentSheet), catalogue);
  const { isReady } = computed;
  const playback = usePlayback(time_s, range);
  const dock = useRef<DockviewApi>(undefined);
  const workbench = useMemo(
    () => ({ session, catalogue, isReady, range, playback }),
    [session, catalogue, isReady, range, playback],
  );
  const { model, status, reason } = session;
  const where = [modelLabel(model), placeText(session).toLowerCase()]
    .filter((part) => part !== '')
    .join(', ');
  const about = `${where}. ${STATUS_TEXTS[status]}${reason === '' ? '' : `: ${reason}`}`;
  return (
    <div className={css['screen']}>
      <div className={css['bar']} role="toolbar" aria-label="Session, worksheet and playback">
        <div className={css['choice']}>
          <SessionChoice label="Session" value={session.id} onChange={sessions.show} />
        </div>
        <SessionFiles session={session} range={range} />
        <WorksheetBar dock={dock} />
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
        <MathsWork computed={computed} />
        <span className={css['reason']} title={about}>
          {about}
        </span>
      </div>
      <div className={css['dock']}>
        <WorkbenchContext value={workbench}>
          <Dock handleRef={dock} />
        </WorkbenchContext>
      </div>
    </div>
  );
}
