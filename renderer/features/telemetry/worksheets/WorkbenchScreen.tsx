import { memo, useEffect, useLayoutEffect, useMemo, useRef, type ReactElement, type RefObject } from 'react';
import type { DockviewApi } from 'dockview-react';
import { useStore } from 'zustand';
import { HISTORY_SAMPLES } from '../../../../core/catalogue/channels.ts';
import { logWorksheet } from '../../../../core/catalogue/worksheets/log-worksheet.ts';
import type { LoggedChannel } from '../../../../core/catalogue/worksheets/logged-channels.ts';
import { IMPORTED } from '../../../../core/contract/imported.ts';
import type { SessionChannel } from '../../../../core/contract/session-channels.ts';
import type { SessionId } from '../../../../core/contract/ids.ts';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import { modelLabel, positionText, STATUS_TEXTS } from '../../../../core/contract/session-text.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { frames } from '../../../ui/state/frame-tasks.ts';
import { findSession, SESSIONS, shownId } from '../../../workspace/sessions/session-store.ts';
import { currentSheet } from './sheets.ts';
import { WORKSHEETS } from './worksheet-store.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import type { ChannelCatalogue } from '../../../plots/lines/channel-catalogue.ts';
import { DatumTools } from '../session/DatumTools.tsx';
import { PlayTools } from '../session/PlayTools.tsx';
import { CursorTime } from '../session/CursorTime.tsx';
import { SessionChoice } from '../../../workspace/sessions/SessionChoice.tsx';
import { useSessionDetail } from '../../../workspace/sessions/use-session-detail.ts';
import { useExactReader } from '../../../plots/traces/exact-values.ts';
import type { TraceFeed } from '../../../plots/traces/trace-feed.ts';
import { useTraceFeed } from '../../../plots/traces/use-trace-windows.ts';
import { CheckLibrary, DamageNote } from './DamageNote.tsx';
import { Dock } from './Dock.tsx';
import { MathsButton, MathsWork } from './MathsWork.tsx';
import { mathsOfSheet, useComputed } from './use-computed.ts';
import { useSessionChannels } from './use-session-channels.ts';
import { useTelemetryKeys } from './use-telemetry-keys.ts';
import css from './Workbench.module.css';
import { OverlayPicker } from './OverlayPicker.tsx';
import { useOverlaidChannels } from './use-overlaid-channels.ts';
import { useOverlay } from './use-overlay.ts';
import { LogModelMenu } from '../log-model/LogModelMenu.tsx';
import { LogModelPane } from '../log-model/LogModelPane.tsx';
import { SessionFiles } from '../files/SessionFiles.tsx';
import { WorkbenchContext } from './workbench-context.ts';
import { WorksheetBar } from './WorksheetBar.tsx';
import { RECORDING } from '../files/recording-store.ts';
import { TELEMETRY_IMPORT } from '../../../workspace/sessions/telemetry-import.ts';
import { UI } from '../../../workspace/ui-store.ts';
import { TELEMETRY_VIEW } from '../session/telemetry-view.ts';
import { OPENED_SESSIONS } from '../../../workspace/sessions/opened-sessions.ts';

/** A stored session on worksheets of panels that share one cursor and one range. */
export function WorkbenchScreen(): ReactElement {
  const recording = useService(RECORDING);
  const sessions = useService(SESSIONS);
  const telemetryImport = useService(TELEMETRY_IMPORT);
  const ui = useService(UI);
  const list = useStore(sessions, (s) => s.sessions);
  const failure = useStore(sessions, (s) => s.failure);
  const shown = useStore(sessions, shownId);
  const summary = useStore(sessions, (s) => findSession(s, shownId(s)));
  const { session, failure: detailFailure } = useSessionDetail(shown, summary);
  const problem = failure ?? detailFailure;
  if (problem !== undefined) return <UnreadSession id={shown} text={problem.message} />;
  if (list === undefined) return <div aria-busy="true" />;
  if (list.length === 0)
    return (
      <EmptyState
        title="No sessions stored"
        text="Each run is stored as a session, and its traces are shown here."
      >
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

/** Reason why a session is not shown, and the way to another one. */
function UnreadSession(props: { readonly id: SessionId | undefined; readonly text: string }): ReactElement {
  const sessions = useService(SESSIONS);
  return (
    <EmptyState title="The session cannot be read" text={props.text}>
      <SessionChoice label="Session" value={props.id} onChange={sessions.show} />
      <CheckLibrary />
    </EmptyState>
  );
}

/** Keeps the session in the view while this component is mounted. */
function useShownSession(session: SessionDetail): void {
  const telemetry = useService(TELEMETRY_VIEW);
  // Before the panels read the range.
  useLayoutEffect(() => telemetry.setSession(session), [telemetry, session]);
  // A layout effect too: it is cleared before the next session is set.
  useLayoutEffect(() => () => telemetry.setSession(undefined), [telemetry]);
  useEffect(() => {
    const { time_s, range } = telemetry;
    // A cursor at the very start would show histories of one sample.
    if (time_s.read() === 0) time_s.move(Math.min(range.whole().to, HISTORY_SAMPLES / session.rate_Hz));
  }, [telemetry, session.rate_Hz]);
}

function SessionView({ session }: { readonly session: SessionDetail }): ReactElement {
  const { range } = useService(TELEMETRY_VIEW);
  useShownSession(session);
  const worksheets = useService(WORKSHEETS);
  const { catalogue, channels, failure } = useSessionChannels(session, range);
  const isOpen = useStore(worksheets, (s) => s.openedFor === session.id);
  const isKnown = channels !== undefined;
  // Before the first panels: the worksheet may change with the session, once.
  useLayoutEffect(() => {
    if (channels === undefined) return;
    const logged = loggedChannels(channels);
    const log = logWorksheet(logged);
    // Channels of an open session may get other names.
    if (isOpen) worksheets.setLog(log);
    else {
      const isImported = session.manoeuvre === IMPORTED;
      worksheets.openSession({ id: session.id, channels: logged, log, isImported });
    }
  }, [worksheets, channels, isOpen, session.id, session.manoeuvre]);
  if (failure !== undefined) return <UnreadSession id={session.id} text={failure.message} />;
  if (catalogue === undefined || !isKnown || !isOpen) return <div aria-busy="true" />;
  return <SessionBench session={session} catalogue={catalogue} />;
}

/** Stored channels, without the math channels that can be computed of them. */
const loggedChannels = (channels: readonly SessionChannel[]): readonly LoggedChannel[] =>
  channels
    .filter(({ origin }) => origin === 'table' || origin === 'other')
    .map(({ name, chart, unit, unitText, isStill = false }) => ({
      name,
      chart,
      unitText: unitText ?? unit,
      isStill,
    }));

/** Time limit for the first lines, after which panels are shown without them. */
const TOGETHER_ms = 200;

/**
 * Panels appear with their lines: drawn empty first, they would be drawn twice, which is most of the waiting
 * time.
 */
function useShownTogether(feed: TraceFeed): RefObject<HTMLDivElement | null> {
  const position = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = position;
    if (current === null || !feed.isAwaited()) return;
    current.style.visibility = 'hidden';
    const show = (): void => {
      current.style.visibility = '';
    };
    const task = frames.task(show);
    const timer = setTimeout(show, TOGETHER_ms);
    const stop = feed.subscribe(() => {
      stop();
      task.ask();
    });
    return () => {
      clearTimeout(timer);
      stop();
      task.stop();
      show();
    };
  }, [feed]);
  return position;
}

interface SessionBenchProps {
  readonly session: SessionDetail;
  readonly catalogue: ChannelCatalogue;
}

/** Memoised, so that a new range alone does not render it. */
const SessionBench = memo(function SessionBench({ session, catalogue }: SessionBenchProps): ReactElement {
  const openedSessions = useService(OPENED_SESSIONS);
  const sessions = useService(SESSIONS);
  const telemetry = useService(TELEMETRY_VIEW);
  const worksheets = useService(WORKSHEETS);
  const { time_s, range, playback } = telemetry;
  const sheet = useStore(worksheets, currentSheet);
  const computed = useComputed(
    session.id,
    useMemo(() => mathsOfSheet(sheet, catalogue), [sheet, catalogue]),
  );
  const { isReady } = computed;
  const onKeyDown = useTelemetryKeys();
  const dock = useRef<DockviewApi>(undefined);
  const overlay = useOverlay(session, range);
  const channelIn = useOverlaidChannels(session.id, catalogue, overlay?.laps);
  const feed = useTraceFeed(session.id, range, openedSessions.lines);
  useEffect(
    () => () => openedSessions.storeLines(session.id, feed.last()),
    [openedSessions, session.id, feed],
  );
  const sources = useMemo(() => [{ sessionId: session.id, prefix: '' }], [session.id]);
  const exact = useExactReader(sources, time_s);
  const datum = useMemo(
    () => ({ read: () => telemetry.datum.read() ?? Number.NaN, subscribe: telemetry.datum.subscribe }),
    [telemetry],
  );
  const exactAtDatum = useExactReader(sources, datum);
  const workbench = useMemo(
    () => ({ session, catalogue, isReady, range, playback, feed, exact, exactAtDatum, overlay, channelIn }),
    [session, catalogue, isReady, range, playback, feed, exact, exactAtDatum, overlay, channelIn],
  );
  const position = useShownTogether(feed);
  const { model, status, reason } = session;
  const where = [modelLabel(model), positionText(session).toLowerCase()]
    .filter((part) => part !== '')
    .join(', ');
  const about = `${where}. ${STATUS_TEXTS[status]}${reason === '' ? '' : `: ${reason}`}`;
  return (
    <WorkbenchContext value={workbench}>
      <div className={css['screen']} onKeyDown={onKeyDown}>
        <div className={css['bar']} role="toolbar" aria-label="Session, worksheet and playback">
          <div className={css['choice']}>
            <SessionChoice label="Session" value={session.id} onChange={sessions.show} />
          </div>
          <OverlayPicker />
          <LogModelMenu session={session} />
          <SessionFiles session={session} range={range} />
          <WorksheetBar dock={dock} />
          <PlayTools />
          <CursorTime cursor={time_s} end={session.duration_s} unit="s" />
          <DatumTools />
          <MathsButton />
          <MathsWork computed={computed} />
          <span className={css['reason']} title={about}>
            {about}
          </span>
          <DamageNote sessionId={session.id} catalogue={catalogue} />
        </div>
        <div className={css['beside']}>
          <div ref={position} className={css['dock']}>
            <Dock handleRef={dock} />
          </div>
          <LogModelPane session={session} />
        </div>
      </div>
    </WorkbenchContext>
  );
});
