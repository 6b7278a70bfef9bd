import { createStore, type StoreApi } from 'zustand/vanilla';
import { toFailure, type Failure } from '../../../core/contract/errors.ts';
import type { SweepId } from '../../../core/contract/ids.ts';
import type { RequestArgs } from '../../../core/contract/requests.ts';
import type { SweepProgressEvent, SweepSummary } from '../../../core/contract/sweep-requests.ts';
import type { Bridge } from '../../bridge/client.ts';
import { orNotice, type NoticeStore, UNDO } from '../../workspace/notice-store.ts';
import type { SessionStore } from '../../workspace/sessions/session-store.ts';
import { readStored, writeStored } from '../../ui/state/stored.ts';
import type { Recording } from './run-recording.ts';
import { createRunTelemetry } from './run-telemetry.ts';
import { FIRST_LOOK, type SweepLook } from './sweep-look.ts';
import type { UiStore } from '../../workspace/ui-store.ts';
import { serviceKey } from '../../workspace/services.ts';

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
  /** Enters the study of a plan, of the open car with its unsaved edits where the plan is of that car, and starts it. */
  readonly run: (plan: RequestArgs<'sweep/enter'>) => Promise<boolean>;
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

const NO_SWEEPS: Omit<SweepState, 'threads'> = {
  sweeps: undefined,
  failure: undefined,
  progress: new Map(),
  shown: undefined,
  setup: undefined,
  run: undefined,
  looks: new Map(),
  recording: undefined,
};

export function createSweepStore(
  bridge: Bridge,
  ui: UiStore,
  sessions: SessionStore,
  notices: NoticeStore,
): SweepStore {
  const store = createStore<SweepState>(() => ({
    ...NO_SWEEPS,
    threads: readStored('sweep.threads', isCount) ?? Math.max(1, navigator.hardwareConcurrency - 1),
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

  const reported = async (work: () => Promise<unknown>): Promise<boolean> =>
    (await orNotice(notices, async () => {
      await work();
      return true;
    })) ?? false;
  const reportedFor =
    (request: 'sweep/pause' | 'sweep/cancel') =>
    async (sweepId: SweepId): Promise<void> => {
      await reported(() => bridge.request(request, { sweepId }));
    };
  const nameOf = (id: SweepId): string =>
    store.getState().sweeps?.find((sweep) => sweep.id === id)?.name ?? 'The sweep';

  bridge.on('sweep/changed', () => void refresh());
  bridge.on('sweep/progress', (news) => {
    const before = store.getState().progress.get(news.sweepId);
    store.setState(({ progress }) => ({ progress: new Map([...progress, [news.sweepId, news]]) }));
    if (before?.state === 'running' && news.state === 'done')
      notices.notify(
        'info',
        `${nameOf(news.sweepId)}: ${news.runCount === 1 ? 'the run is' : `all ${news.runCount} runs are`} done`,
      );
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
    await reported(() => bridge.request('sweep/start', { sweepId, threads }));
  };

  const telemetry = createRunTelemetry(bridge, ui, sessions, (recording) => store.setState({ recording }));

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
    pause: reportedFor('sweep/pause'),
    cancel: reportedFor('sweep/cancel'),
    remove: async ({ id: sweepId, name }) => {
      const isDeleted = await reported(() => bridge.request('sweep/delete', { sweepId }));
      if (isDeleted)
        notices.notify('info', `Deleted ${name}`, {
          label: UNDO,
          run: () => void reported(() => bridge.request('sweep/restore', { sweepId })),
        });
    },
    run: (plan) =>
      reported(async () => {
        const { sweepId } = await bridge.request('sweep/enter', plan);
        await refresh();
        store.setState({ shown: sweepId, setup: undefined, run: undefined });
        await bridge.request('sweep/start', { sweepId, threads: store.getState().threads });
      }),
    openTelemetry: async (...run) => {
      await reported(() => telemetry.open(...run));
    },
    compare: async (...run) => {
      await reported(() => telemetry.compare(...run));
    },
    cancelRecording: async () => {
      const { recording } = store.getState();
      if (recording !== undefined)
        await reported(() => bridge.request('run/cancel', { runId: recording.runId }));
    },
  };
}
