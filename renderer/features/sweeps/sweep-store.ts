import { createStore, type StoreApi } from 'zustand/vanilla';
import { toFailure, type Failure } from '../../../core/contract/errors.ts';
import type { RunId, SessionId, SweepId } from '../../../core/contract/ids.ts';
import type { SweepProgressEvent, SweepSummary } from '../../../core/contract/sweep-requests.ts';
import type { Bridge } from '../../bridge/client.ts';
import type { NoticeStore } from '../../workspace/notice-store.ts';
import type { SessionStore } from '../../workspace/sessions/session-store.ts';
import { readStored, writeStored } from '../../ui/state/stored.ts';
import { FIRST_LOOK, type SweepLook } from './sweep-look.ts';
import type { UiStore } from '../../workspace/ui-store.ts';
import { serviceKey } from '../../workspace/services.ts';

/** A run of a sweep that is repeated and recorded. */
interface Recording {
  readonly runId: RunId;
  readonly sessionId: SessionId;
  readonly setup: number;
}

export interface SweepState {
  /** Newest first; undefined until first read. */
  readonly sweeps: readonly SweepSummary[] | undefined;
  readonly failure: Failure | undefined;
  readonly progress: ReadonlyMap<SweepId, SweepProgressEvent>;
  /** The sweep whose results are shown; undefined while a plan is shown. */
  readonly shown: SweepId | undefined;
  /** Number of the setup whose details are shown. */
  readonly setup: number | undefined;
  /** Number of the requested run of the setup; undefined for the setup as a whole. */
  readonly run: number | undefined;
  /** View settings of each sweep; {@link FIRST_LOOK} for one without an entry. */
  readonly looks: ReadonlyMap<SweepId, SweepLook>;
  readonly threads: number;
  readonly recording: Recording | undefined;
}

/** Sweeps of the library: the selected one, and the progress of those running. Failures become notices. */
export interface SweepStore extends StoreApi<SweepState> {
  readonly refresh: () => Promise<void>;
  readonly show: (id: SweepId | undefined) => void;
  readonly showSetup: (setup: number | undefined, run?: number) => void;
  readonly look: (id: SweepId, change: (look: SweepLook) => Partial<SweepLook>) => void;
  readonly setThreads: (threads: number) => void;
  /** Runs the remaining setups, or continues after a pause. */
  readonly start: (id: SweepId) => Promise<void>;
  readonly pause: (id: SweepId) => Promise<void>;
  readonly cancel: (id: SweepId) => Promise<void>;
  /** Deletes it and offers to restore it. */
  readonly remove: (sweep: SweepSummary) => Promise<void>;
  /** Enters the study of a plan and starts it. */
  readonly run: (path: string, text: string) => Promise<boolean>;
  /** Shows the telemetry of a run: its recorded session, else the run is repeated with all channels. */
  readonly openTelemetry: (id: SweepId, setup: number, run: number) => Promise<void>;
  /** Repeats a run and the same test of the baseline car, and compares the two. */
  readonly compare: (id: SweepId, setup: number, run: number) => Promise<void>;
  readonly cancelRecording: () => Promise<void>;
}

export const SWEEPS = serviceKey<SweepStore>('sweeps');

/** The sweep that is running or paused. */
export const runningSweep = ({ progress }: Pick<SweepState, 'progress'>): SweepProgressEvent | undefined =>
  [...progress.values()].find(({ state }) => state === 'running' || state === 'paused');

/** A sweep with its new progress. */
export function withProgress(sweep: SweepSummary, progress: SweepProgressEvent | undefined): SweepSummary {
  return progress === undefined ? sweep : { ...sweep, done: progress.done, state: progress.state };
}

const isCount = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 64;

export function createSweepStore(
  bridge: Bridge,
  ui: UiStore,
  sessions: SessionStore,
  notices: NoticeStore,
): SweepStore {
  const store = createStore<SweepState>(() => ({
    sweeps: undefined,
    failure: undefined,
    progress: new Map(),
    shown: undefined,
    setup: undefined,
    run: undefined,
    looks: new Map(),
    threads: readStored('sweep.threads', isCount) ?? Math.max(1, navigator.hardwareConcurrency - 1),
    recording: undefined,
  }));

  const refresh = async (): Promise<void> => {
    try {
      const [sweeps, known] = await Promise.all([
        bridge.request('sweep/list', {}),
        bridge.request('sweep/progress', {}),
      ]);
      store.setState(({ shown }) => ({
        sweeps,
        progress: new Map(known.map((each) => [each.sweepId, each])),
        failure: undefined,
        shown: sweeps.some(({ id }) => id === shown) ? shown : undefined,
      }));
    } catch (error) {
      store.setState({ failure: toFailure(error) });
    }
  };

  const reportingFailure = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      notices.notifyFailure(error);
      return false;
    }
  };
  const nameOf = (id: SweepId): string =>
    store.getState().sweeps?.find((sweep) => sweep.id === id)?.name ?? 'The sweep';

  bridge.on('sweep/changed', () => void refresh());
  bridge.on('sweep/progress', (news) => {
    const before = store.getState().progress.get(news.sweepId);
    store.setState(({ progress }) => ({ progress: new Map([...progress, [news.sweepId, news]]) }));
    if (before?.state === 'running' && news.state === 'done')
      notices.notify('info', `${nameOf(news.sweepId)}: all ${news.runCount} runs are done`);
    if (news.failure !== undefined) notices.notify('error', `${nameOf(news.sweepId)}: ${news.failure}`);
  });
  bridge.onBackendState((state) => {
    if (state === 'ready') {
      void refresh();
      return;
    }
    const lost = runningSweep(store.getState());
    if (lost === undefined) return;
    store.setState({ progress: new Map() });
    notices.notify(
      'error',
      `The backend process ended during ${nameOf(lost.sweepId)}. Results stored so far are kept.`,
      { label: 'Resume', run: () => void start(lost.sweepId) },
    );
  });

  const start = async (sweepId: SweepId): Promise<void> => {
    const { threads } = store.getState();
    await reportingFailure(() => bridge.request('sweep/start', { sweepId, threads }));
  };

  /** Settles when the run has ended; false where it was cancelled. */
  const record = async (sweepId: SweepId, setup: number, run: number, isOwn: boolean) => {
    const ended = new Map<RunId, string>();
    let wanted: RunId | undefined;
    const over = Promise.withResolvers<string>();
    const stop = bridge.on('run/ended', ({ runId, status }) => {
      ended.set(runId, status);
      if (runId === wanted) over.resolve(status);
    });
    const stopState = bridge.onBackendState((state) => {
      if (state !== 'ready') over.resolve('cancelled');
    });
    try {
      const started = await bridge.request('sweep/record', { sweepId, run, isOwn });
      wanted = started.runId;
      store.setState({ recording: { ...started, setup } });
      // A short run may have ended before this answer.
      const status = ended.get(wanted) ?? (await over.promise);
      return status === 'cancelled' ? undefined : started.sessionId;
    } finally {
      stop();
      stopState();
      store.setState({ recording: undefined });
    }
  };

  /** Session of a run: the existing one, else a new one; undefined where its recording was cancelled. */
  const recordedIn = async (sweepId: SweepId, setup: number, run: number) => {
    const { runs } = await bridge.request('sweep/setup', { sweepId, setup });
    return runs.find(({ number }) => number === run)?.session ?? record(sweepId, setup, run, false);
  };

  return {
    ...store,
    refresh,
    show: (shown) => store.setState({ shown, setup: undefined, run: undefined }),
    showSetup: (setup, run) => store.setState({ setup, run }),
    look: (id, change) =>
      store.setState(({ looks }) => {
        const before = looks.get(id) ?? FIRST_LOOK;
        return { looks: new Map([...looks, [id, { ...before, ...change(before) }]]) };
      }),
    setThreads: (threads) => {
      writeStored('sweep.threads', threads);
      store.setState({ threads });
    },
    start,
    pause: async (sweepId) => {
      await reportingFailure(() => bridge.request('sweep/pause', { sweepId }));
    },
    cancel: async (sweepId) => {
      await reportingFailure(() => bridge.request('sweep/cancel', { sweepId }));
    },
    remove: async ({ id: sweepId, name }) => {
      const isDeleted = await reportingFailure(() => bridge.request('sweep/delete', { sweepId }));
      if (isDeleted)
        notices.notify('info', `Deleted ${name}`, {
          label: 'Undo',
          run: () => void reportingFailure(() => bridge.request('sweep/restore', { sweepId })),
        });
    },
    run: (path, text) =>
      reportingFailure(async () => {
        const { sweepId } = await bridge.request('sweep/enter', { path, text });
        await refresh();
        store.setState({ shown: sweepId, setup: undefined, run: undefined });
        await bridge.request('sweep/start', { sweepId, threads: store.getState().threads });
      }),
    openTelemetry: async (id, setup, run) => {
      await reportingFailure(async () => {
        const session = await recordedIn(id, setup, run);
        if (session === undefined) return;
        await sessions.refresh();
        sessions.show(session);
        ui.setState({ screen: 'telemetry' });
      });
    },
    compare: async (id, setup, run) => {
      await reportingFailure(async () => {
        const own = await record(id, setup, run, true);
        const changed = own === undefined ? undefined : await recordedIn(id, setup, run);
        if (changed === undefined) return;
        await sessions.refresh();
        sessions.choose('a', own);
        sessions.choose('b', changed);
        ui.setState({ screen: 'compare' });
      });
    },
    cancelRecording: async () => {
      const { recording } = store.getState();
      if (recording !== undefined) await reportingFailure(() => bridge.request('run/cancel', { runId: recording.runId }));
    },
  };
}
