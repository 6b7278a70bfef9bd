import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { SEMI_ACTIVE_OUTPUTS } from '../../../../core/catalogue/semi-active-blocks.ts';
import type { DifferentialPosition } from '../../../../core/catalogue/differentials.ts';
import { toFailure } from '../../../../core/contract/errors.ts';
import type { SessionId } from '../../../../core/contract/ids.ts';
import type { SessionDetail } from '../../../../core/contract/session-requests.ts';
import type { Histories } from '../../../../core/contract/telemetry-requests.ts';
import { useService } from '../../../workspace/ServicesContext.tsx';
import { useIsVisible } from '../../../ui/state/use-is-visible.ts';
import { useEndedSession } from '../../../plots/lines/use-run-histories.ts';
import { useSessionDetail } from '../../../workspace/sessions/use-session-detail.ts';
import { SEMI_ACTIVE } from './semi-active-store.ts';
import { BRIDGE } from '../../../workspace/services.ts';
import { RUNS } from '../../../workspace/runs/run-store.ts';
import { TIME_CURSOR_s } from '../../../workspace/sessions/time-cursor.ts';

/** Outputs of the blocks by key, at a time; `problem` says why there are none. */
export interface BlockValues {
  readonly values: ReadonlyMap<string, number>;
  readonly time_s: number | undefined;
  readonly problem: string;
}

const NONE: BlockValues = { values: new Map(), time_s: undefined, problem: '' };
const PERIOD_MS = 100;
const NO_CHAIN = 'Nothing of a semi-active differential was recorded here';

/** Stored names of the outputs of one differential by key; undefined where one of them is missing. */
export function blockChannels(
  names: readonly string[],
  position: DifferentialPosition,
): ReadonlyMap<string, string> | undefined {
  const known = new Set(names);
  const pairs = SEMI_ACTIVE_OUTPUTS.map(({ key }) => [key, `${key}.${position}`] as const);
  return pairs.every(([, name]) => known.has(name)) ? new Map(pairs) : undefined;
}

function lastValues({ time_s, channels }: Histories): BlockValues {
  const values = new Map<string, number>();
  for (const { name, values: samples } of channels) {
    const last = samples.at(-1);
    if (last !== undefined) values.set(name.slice(0, name.lastIndexOf('.')), last);
  }
  return { values, time_s: time_s.at(-1), problem: '' };
}

/** Values of the settled chain at the operating point. */
export function usePointValues(): BlockValues {
  const semiActive = useService(SEMI_ACTIVE);
  const outputs = useStore(semiActive, (s) => s.outputs);
  return useMemo(
    () =>
      outputs === undefined
        ? NONE
        : {
            values: new Map(SEMI_ACTIVE_OUTPUTS.map(({ key }, i) => [key, outputs[i] ?? Number.NaN])),
            time_s: undefined,
            problem: '',
          },
    [outputs],
  );
}

/** Values of the run under way, ten times a second, or those at the end of the last one. */
export function useRunValues(position: DifferentialPosition, isOn: boolean): BlockValues {
  const bridge = useService(BRIDGE);
  const runs = useService(RUNS);
  const runId = useStore(runs, (s) => s.active?.runId);
  const isPaused = useStore(runs, (s) => s.active?.paused ?? false);
  const ended = useEndedSession();
  const sessionId = useStore(runs, (s) => s.active?.sessionId);
  const { session } = useSessionDetail(isOn ? sessionId : undefined, undefined);
  const names = useMemo(
    () => (session === undefined ? undefined : blockChannels(session.channelNames, position)),
    [session, position],
  );
  const isVisible = useIsVisible();
  const [shown, setShown] = useState<BlockValues>(NONE);
  useEffect(() => {
    if (!isOn || !isVisible || runId === undefined || names === undefined) return;
    const stop = new AbortController();
    const { signal } = stop;
    const channels = [...names.values()];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async (): Promise<void> => {
      try {
        setShown(lastValues(await bridge.request('run/histories', { runId, channels }, { signal })));
      } catch {
        // The run has ended or the backend is restarting: the shown values stay until the next event.
      }
      if (!signal.aborted && !isPaused) timer = setTimeout(() => void read(), PERIOD_MS);
    };
    void read();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [bridge, runId, names, isOn, isPaused, isVisible]);
  const end = useStoredValues(isOn && runId === undefined ? ended : undefined, position, ended?.duration_s ?? 0);
  if (runId !== undefined)
    return session !== undefined && names === undefined ? { ...NONE, problem: NO_CHAIN } : shown;
  return ended === undefined ? { ...NONE, problem: 'No run yet' } : end;
}

/** Values of a stored session at the cursor. */
export function useSessionValues(
  id: SessionId | undefined,
  position: DifferentialPosition,
): BlockValues & { readonly session: SessionDetail | undefined } {
  const { session, failure } = useSessionDetail(id, undefined);
  const values = useStoredValues(session, position, undefined);
  if (id === undefined) return { ...NONE, session: undefined, problem: 'No session chosen' };
  return { ...values, session, problem: failure?.message ?? values.problem };
}

/** Values of a stored session at a time, or at the cursor: then read again while that moves, at most ten times a second. */
function useStoredValues(
  session: SessionDetail | undefined,
  position: DifferentialPosition,
  fixed_s: number | undefined,
): BlockValues {
  const bridge = useService(BRIDGE);
  const time_s = useService(TIME_CURSOR_s);
  const [read, setRead] = useState<{ readonly of: SessionDetail; readonly shown: BlockValues }>();
  const names = useMemo(
    () => (session === undefined ? undefined : blockChannels(session.channelNames, position)),
    [session, position],
  );
  useEffect(() => {
    if (session === undefined || names === undefined) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isBusy = false;
    let isStale = false;
    const load = async (): Promise<void> => {
      isStale = isBusy;
      if (isBusy) return;
      isBusy = true;
      try {
        const args = { sessionId: session.id, channels: [...names.values()], at_s: fixed_s ?? time_s.read() };
        const histories = await bridge.request('telemetry/histories', args, { signal: stop.signal });
        setRead({ of: session, shown: lastValues(histories) });
      } catch (error) {
        if (!stop.signal.aborted)
          setRead({ of: session, shown: { ...NONE, problem: toFailure(error).message } });
      }
      timer = setTimeout(() => {
        isBusy = false;
        if (isStale && !stop.signal.aborted) void load();
      }, PERIOD_MS);
    };
    void load();
    const stopFollowing = time_s.subscribe(() => {
      if (fixed_s === undefined) void load();
    });
    return () => {
      stopFollowing();
      clearTimeout(timer);
      stop.abort();
    };
  }, [bridge, time_s, session, names, fixed_s]);
  if (session !== undefined && names === undefined) return { ...NONE, problem: NO_CHAIN };
  return read !== undefined && read.of === session ? read.shown : NONE;
}
