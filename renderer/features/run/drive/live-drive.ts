import { createStore, type StoreApi } from 'zustand/vanilla';
import { toFailure } from '../../../../core/contract/errors.ts';
import type { RunId } from '../../../../core/contract/ids.ts';
import { isByPerson } from '../../../../core/catalogue/manoeuvres.ts';
import type { LiveState, ResetPosition } from '../../../../core/contract/run-control.ts';
import type { SetupChange } from '../../../../core/contract/session-requests.ts';
import type { Bridge } from '../../../bridge/client.ts';
import type { CarStore } from '../../../workspace/car/car-store.ts';
import type { NoticeStore } from '../../../workspace/notice-store.ts';
import type { RunStore } from '../../../workspace/runs/run-store.ts';
import { serviceKey } from '../../../workspace/services.ts';

export interface LiveDriveState {
  /** Number of the state that the buttons and keys save and restore. */
  readonly slot: number;
  /** Differences of the open car from the driven one; undefined where there is none of them. */
  readonly differences: readonly SetupChange[] | undefined;
  /** Reason why the differences are not known. */
  readonly failure?: string | undefined;
  /** Increases each time the car is moved. */
  readonly moves: number;
}

/** Commands for a drive besides the driver inputs. */
export interface LiveDrive extends StoreApi<LiveDriveState> {
  readonly isDriving: () => boolean;
  readonly choose: (slot: number) => void;
  readonly reset: (to: ResetPosition) => void;
  readonly save: () => void;
  readonly restore: () => void;
  readonly changeRoad: (change: Partial<Pick<LiveState, 'surface' | 'water_m'>>) => void;
  /** Reads the differences of the open car again. */
  readonly compare: () => Promise<void>;
  /** The driven car continues with the setup of the open one. */
  readonly applySetup: () => void;
}

export const LIVE_DRIVE = serviceKey<LiveDrive>('liveDrive');

export function createLiveDrive(
  bridge: Bridge,
  runs: RunStore,
  car: CarStore,
  notices: NoticeStore,
): LiveDrive {
  const store = createStore<LiveDriveState>(() => ({ slot: 1, differences: undefined, moves: 0 }));
  const driven = (): RunId | undefined => {
    const { active } = runs.getState();
    return active !== undefined && isByPerson(active.manoeuvre) ? active.runId : undefined;
  };
  const opened = () => {
    const { path, text, companions } = car.getState();
    return path === undefined ? undefined : { path, text, companions: [...companions] };
  };

  const ask = (request: (runId: RunId) => Promise<unknown>): void => {
    const runId = driven();
    if (runId === undefined) return;
    request(runId).catch((error: unknown) => {
      if (toFailure(error).code !== 'RUN_NOT_FOUND') notices.notifyFailure(error);
    });
  };
  const moved = (): void => store.setState(({ moves }) => ({ moves: moves + 1 }));

  const compare = async (): Promise<void> => {
    const runId = driven();
    const asked = opened();
    const isCurrent = (): boolean => driven() === runId && opened()?.text === asked?.text;
    if (runId === undefined || asked === undefined) {
      store.setState({ differences: undefined, failure: undefined });
      return;
    }
    try {
      const differences = await bridge.request('run/differences', { runId, ...asked });
      // An answer for an outdated text is ignored.
      if (isCurrent()) store.setState({ differences, failure: undefined });
    } catch (error) {
      if (!isCurrent()) return;
      const { code, message } = toFailure(error);
      store.setState({ differences: undefined, failure: message });
      // A busy computer answers later.
      if (code === 'TIME_LIMIT') await compare();
    }
  };

  return {
    ...store,
    isDriving: () => driven() !== undefined,
    choose: (slot) => store.setState({ slot }),
    reset: (to) =>
      ask(async (runId) => {
        await bridge.request('run/reset', { runId, to });
        moved();
      }),
    save: () =>
      ask(async (runId) => {
        await bridge.request('run/save', { runId, slot: store.getState().slot });
      }),
    restore: () =>
      ask(async (runId) => {
        await bridge.request('run/restore', { runId, slot: store.getState().slot });
        moved();
      }),
    changeRoad: (change) => ask((runId) => bridge.request('run/road', { runId, ...change })),
    compare,
    applySetup: () =>
      ask(async (runId) => {
        const asked = opened();
        if (asked === undefined) return;
        const { length } = await bridge.request('run/setup', { runId, ...asked });
        await compare();
        notices.notify(
          'info',
          length === 0
            ? 'The running car has this setup already'
            : `${length} ${length === 1 ? 'value' : 'values'} changed on the running car`,
        );
      }),
  };
}
