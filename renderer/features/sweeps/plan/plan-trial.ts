import type { StoreApi } from 'zustand/vanilla';
import type { OpenedCar } from '../../../../core/contract/car-requests.ts';
import type { Bridge } from '../../../bridge/client.ts';
import type { NoticeStore } from '../../../workspace/notice-store.ts';
import { withOpen } from './plan-check.ts';
import type { PlanState } from './plan-state.ts';

/** Runs each test of the plan once; a new trial replaces the one before it. */
export interface PlanTrials {
  readonly start: () => Promise<void>;
  readonly cancel: () => void;
}

export function createPlanTrial(
  bridge: Bridge,
  store: Pick<StoreApi<PlanState>, 'getState' | 'setState'>,
  notices: NoticeStore,
  openCar: () => OpenedCar | undefined,
): PlanTrials {
  let trial: AbortController | undefined;
  return {
    start: async () => {
      const { path, text } = store.getState();
      trial?.abort();
      const own = new AbortController();
      trial = own;
      store.setState({ isTrying: true, trials: undefined });
      try {
        const trials = await bridge.request(
          'plan/try',
          { path, text, ...withOpen(openCar()) },
          { signal: own.signal },
        );
        if (store.getState().text === text) store.setState({ trials });
      } catch (error) {
        notices.notifyFailure(error);
      } finally {
        if (trial === own) store.setState({ isTrying: false });
      }
    },
    cancel: () => trial?.abort(),
  };
}
