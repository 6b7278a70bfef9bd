import { createStore, type StoreApi } from 'zustand/vanilla';
import { toFailure } from '../../../../core/contract/errors.ts';
import {
  LIVE_FORMATS,
  LOOPBACK,
  type LiveFormat,
  type RecordingState,
} from '../../../../core/contract/recording-requests.ts';
import type { Bridge } from '../../../bridge/client.ts';
import { UNDO, type NoticeStore } from '../../../workspace/notice-store.ts';
import type { SessionStore } from '../../../workspace/sessions/session-store.ts';
import type { UiStore } from '../../../workspace/ui-store.ts';
import { serviceKey } from '../../../workspace/services.ts';

/** Settings of a recording. */
export interface RecordingPlan {
  readonly format: LiveFormat;
  readonly host: string;
  readonly port: number;
  readonly name: string;
  /** Address of a game or console that has to be asked; empty for none. */
  readonly sender: string;
}

export interface RecordingStoreState {
  readonly plan: RecordingPlan;
  /** Current recording. */
  readonly active: RecordingState | undefined;
  readonly isBusy: boolean;
  readonly failure: string;
}

export interface RecordingStore extends StoreApi<RecordingStoreState> {
  readonly open: () => void;
  readonly choose: (change: Partial<RecordingPlan>) => void;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

export const RECORDING = serviceKey<RecordingStore>('recording');

/** Update period of the received data. */
const PERIOD_ms = 500;

/** Live telemetry of a game that the backend records. */
export function createRecordingStore(
  bridge: Bridge,
  ui: UiStore,
  sessions: SessionStore,
  notices: NoticeStore,
): RecordingStore {
  const store = createStore<RecordingStoreState>(() => ({
    plan: { format: 'recognise', host: LOOPBACK, port: LIVE_FORMATS.recognise.port, name: '', sender: '' },
    active: undefined,
    isBusy: false,
    failure: '',
  }));
  let timer: ReturnType<typeof setInterval> | undefined;

  const show = (active: RecordingState | undefined): void => {
    store.setState({ active });
    if (active === undefined) {
      clearInterval(timer);
      timer = undefined;
    } else timer ??= setInterval(() => void refresh(), PERIOD_ms);
  };
  const refresh = async (): Promise<void> => {
    try {
      show((await bridge.request('recording/state', {})).state);
    } catch {
      show(undefined);
    }
  };
  const busily = async (work: () => Promise<void>): Promise<void> => {
    store.setState({ isBusy: true, failure: '' });
    try {
      await work();
    } catch (error) {
      store.setState({ failure: toFailure(error).message });
    } finally {
      store.setState({ isBusy: false });
    }
  };

  bridge.onBackendState((state) => {
    if (state === 'ready') void refresh();
    else show(undefined);
  });
  void refresh();

  return {
    ...store,
    open: () => {
      store.setState({ failure: '' });
      ui.setState({ overlay: { kind: 'recordGame' } });
    },
    choose: (change) =>
      store.setState(({ plan }) => {
        // Another format uses another port, unless the person chose one.
        const isUsual = plan.port === LIVE_FORMATS[plan.format].port;
        const port = change.format !== undefined && isUsual ? LIVE_FORMATS[change.format].port : plan.port;
        return { plan: { ...plan, port, ...change }, failure: '' };
      }),
    start: () =>
      busily(async () => {
        const { sender, ...plan } = store.getState().plan;
        const isAsked = LIVE_FORMATS[plan.format].sender !== undefined;
        show(await bridge.request('recording/start', { ...plan, ...(isAsked && { sender }) }));
      }),
    stop: () =>
      busily(async () => {
        const { state } = await bridge.request('recording/stop', {});
        show(undefined);
        const id = state?.sessionId;
        if (id === undefined) {
          notices.notify('info', 'No samples received: nothing was stored');
          return;
        }
        await sessions.refresh();
        sessions.show(id);
        ui.setState({ overlay: undefined, screen: 'telemetry' });
        notices.notify('info', `Recorded ${String(state?.counts.recorded ?? 0)} samples`, {
          label: UNDO,
          run: () => void sessions.remove([id]),
        });
      }),
  };
}
