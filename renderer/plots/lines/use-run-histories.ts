import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { toFailure } from '../../../core/contract/errors.ts';
import { CHANNELS } from '../../../core/catalogue/channels.ts';
import { isModelName, modelRow } from '../../../core/catalogue/vehicle-models.ts';
import type { RequestResult } from '../../../core/contract/requests.ts';
import { modelLabel } from '../../../core/contract/session-text.ts';
import type { Histories } from '../../../core/contract/telemetry-requests.ts';
import { useService } from '../../workspace/ServicesContext.tsx';
import type { Bridge } from '../../bridge/client.ts';
import { channelNamesOf, type ChartSpec } from './chart-spec.ts';
import { createHistorySource, type HistoryData, type HistorySource } from './history-source.ts';
import { longerHistory } from './longer-history.ts';
import { useIsVisible } from '../../ui/state/use-is-visible.ts';
import { RUNS } from '../../workspace/runs/run-store.ts';
import { SESSIONS } from '../../workspace/sessions/session-store.ts';
import { BRIDGE } from '../../workspace/services.ts';
import { NOTICES } from '../../workspace/notice-store.ts';

/** Period of the live charts (10 Hz), and the maximum number of charts drawn at once. */
const PERIOD_ms = 100;
export const MAX_LIVE = 16;

export function historyData(histories: Histories): HistoryData {
  return { time_s: histories.time_s, values: new Map(histories.channels.map((c) => [c.name, c.values])) };
}

/** Charts to read now: those in view during the run, all of them when it stops. */
export function chartsToRead(
  specs: readonly ChartSpec[],
  inView: ReadonlySet<string>,
  isLive: boolean,
): readonly ChartSpec[] {
  return isLive ? specs.filter((spec) => inView.has(spec.key)).slice(0, MAX_LIVE) : specs;
}

/** Channels of a planned run: one differential, and those of its model. */
function plannedNames(model: string): string[] {
  const missing: readonly string[] = isModelName(model) ? modelRow(model).missingChannels : [];
  return CHANNELS.filter((c) => !missing.includes(c.key) && c.kind === undefined && c.further === undefined)
    .filter((c) => c.position === undefined || c.position === 'rear')
    .map((c) => c.name);
}

/** Reason why charts of a choice have no line, by their key: they are listed, never drawn as 0. */
export function absentCharts(
  specs: readonly ChartSpec[],
  recorded: readonly ChartSpec[],
  model: string,
): ReadonlyMap<string, string> {
  const missing: readonly string[] = isModelName(model) ? modelRow(model).missingChannels : [];
  const keys = new Set(recorded.map((spec) => spec.key));
  return new Map(
    specs
      .filter((spec) => !keys.has(spec.key))
      .map(({ key }) => [
        key,
        missing.includes(key) ? `Not recorded by the ${modelLabel(model)} model` : 'Not present in this car',
      ]),
  );
}

/** Model of the current or last run; of the plan before there is one. */
export function useRunModel(): string {
  const runs = useService(RUNS);
  const sessions = useService(SESSIONS);
  const sessionId = useStore(runs, (s) => s.active?.sessionId ?? s.ended?.sessionId);
  const known = useStore(sessions, (s) => s.sessions?.find((session) => session.id === sessionId)?.model);
  const planned = useStore(runs, (s) => s.plan.model);
  return known ?? planned;
}

type Detail = RequestResult<'session/get'>;

/** Channels of the current or last run; of the plan before there is one. */
export function useRunChannels(model: string): readonly string[] {
  const bridge = useService(BRIDGE);
  const runs = useService(RUNS);
  const sessionId = useStore(runs, (s) => s.active?.sessionId ?? s.ended?.sessionId);
  const [read, setRead] = useState<Pick<Detail, 'id' | 'channelNames'>>();
  useEffect(() => {
    if (sessionId === undefined) return;
    const stop = new AbortController();
    bridge.request('session/get', { sessionId }, { signal: stop.signal }).then(setRead, () => {
      // The session is gone or the backend is restarting: the charts of the plan stay.
    });
    return () => stop.abort();
  }, [bridge, sessionId]);
  const planned = useMemo(() => plannedNames(model), [model]);
  return read !== undefined && read.id === sessionId ? read.channelNames : planned;
}

/** Stored session of the last run, read once it has ended. */
export function useEndedSession(): Detail | undefined {
  const bridge = useService(BRIDGE);
  const runs = useService(RUNS);
  const notices = useService(NOTICES);
  const ended = useStore(runs, (s) => s.ended);
  const [detail, setDetail] = useState<Detail>();
  useEffect(() => {
    if (ended === undefined) return;
    const stop = new AbortController();
    bridge
      .request('session/get', { sessionId: ended.sessionId }, { signal: stop.signal })
      .then(setDetail, (e: unknown) => {
        if (toFailure(e).code !== 'SESSION_NOT_FOUND') notices.notifyFailure(e);
      });
    return () => stop.abort();
  }, [bridge, notices, ended]);
  return detail !== undefined && detail.id === ended?.sessionId ? detail : undefined;
}

/** Lengths of the histories of a run: the newest samples as recorded, seconds, or the lap. */
export const HISTORY_SPANS = ['newest', '10', '30', 'lap'] as const;
export type HistorySpan = (typeof HISTORY_SPANS)[number];

/** A lap, or a run without laps, is shown up to this length while it is driven. */
const LONGEST_LAP_s = 120;
const SPANS_s: Readonly<Record<Exclude<HistorySpan, 'newest'>, number>> = {
  10: 10,
  30: 30,
  lap: LONGEST_LAP_s,
};

const ENDED_POINTS = 3000;
/** Channels of one request for samples. */
const BATCH = 16;

/** The part of an ended session that a span shows: its end, its last lap, or all of a run without laps. */
export function spanOf(session: Pick<Detail, 'duration_s' | 'laps'>, span: Exclude<HistorySpan, 'newest'>) {
  const lap = session.laps.at(-1);
  if (span !== 'lap')
    return { from_s: Math.max(0, session.duration_s - SPANS_s[span]), to_s: session.duration_s };
  return lap === undefined
    ? { from_s: 0, to_s: session.duration_s }
    : { from_s: lap.start_s, to_s: lap.end_s };
}

async function endedHistories(
  bridge: Bridge,
  session: Detail,
  channels: readonly string[],
  span: HistorySpan,
  signal: AbortSignal,
): Promise<HistoryData> {
  const { id: sessionId, duration_s: at_s } = session;
  if (span === 'newest')
    return historyData(
      await bridge.request('telemetry/histories', { sessionId, channels: [...channels], at_s }, { signal }),
    );
  const segment = spanOf(session, span);
  const points = Math.max(
    2,
    Math.min(ENDED_POINTS, Math.round((segment.to_s - segment.from_s) * session.rate_Hz)),
  );
  const batches = Array.from({ length: Math.ceil(channels.length / BATCH) }, (_, i) =>
    channels.slice(i * BATCH, (i + 1) * BATCH),
  );
  const read = await Promise.all(
    batches.map((names) =>
      bridge.request('telemetry/samples', { sessionId, channels: names, points, segment }, { signal }),
    ),
  );
  return {
    time_s: read[0]?.time_s ?? new Float64Array(0),
    values: new Map(read.flatMap((part) => [...historyData(part).values])),
  };
}

/** Histories of the current run, or the end of the last one. Polls only while data change and are visible. */
export function useRunHistories(
  specs: readonly ChartSpec[],
  inView: ReadonlySet<string>,
  span: HistorySpan,
): HistorySource {
  const bridge = useService(BRIDGE);
  const runs = useService(RUNS);
  const runId = useStore(runs, (s) => s.active?.runId);
  const isPaused = useStore(runs, (s) => s.active?.paused ?? false);
  const session = useEndedSession();
  const isVisible = useIsVisible();
  const hasRun = useStore(runs, (s) => s.active !== undefined || s.ended !== undefined);
  const [source] = useState(createHistorySource);
  const isLive = runId !== undefined && !isPaused;
  const names = useMemo(() => channelNamesOf(chartsToRead(specs, inView, isLive)), [specs, inView, isLive]);
  const ended = runId === undefined ? session : undefined;

  useEffect(() => {
    if (!hasRun) source.set(undefined);
  }, [source, hasRun]);
  useEffect(() => {
    if (!isVisible || names.length === 0) return;
    const stop = new AbortController();
    const { signal } = stop;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async (): Promise<void> => {
      const started = performance.now();
      try {
        if (runId !== undefined) {
          const newest = historyData(
            await bridge.request('run/histories', { runId, channels: names }, { signal }),
          );
          source.set(span === 'newest' ? newest : longerHistory(source.get(), newest, SPANS_s[span]));
        } else if (ended !== undefined) source.set(await endedHistories(bridge, ended, names, span, signal));
      } catch {
        // The run has ended or the backend is restarting: the shown data stay, and the next event brings the
        // rest.
      }
      if (!signal.aborted && isLive)
        timer = setTimeout(() => void read(), Math.max(0, PERIOD_ms - (performance.now() - started)));
    };
    void read();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [bridge, source, runId, ended, span, isLive, isVisible, names]);
  return source;
}
