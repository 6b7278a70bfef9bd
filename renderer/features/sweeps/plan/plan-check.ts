import type { StoreApi } from 'zustand/vanilla';
import { toFailure } from '../../../../core/contract/errors.ts';
import type { Bridge } from '../../../bridge/client.ts';
import { latestOnly } from '../../../ui/state/latest.ts';
import type { PlanState } from './plan-state.ts';
import { planData } from './plan-text.ts';

/** Returns the function that checks the newest of many texts of a plan, and reads the settings of its car. */
export function createPlanCheck(
  bridge: Bridge,
  store: Pick<StoreApi<PlanState>, 'getState' | 'setState'>,
): (text: string) => Promise<void> {
  const readKeys = async (): Promise<void> => {
    const { path, text, keysOf } = store.getState();
    const { car } = planData(text);
    if (typeof car !== 'string' || car === '') return;
    const of = `${path} ${car}`;
    if (keysOf === of) return;
    try {
      const keys = await bridge.request('plan/keys', { path, car });
      store.setState({ keys, keysOf: of });
    } catch {
      // The check gives the reason why the car cannot be read.
      store.setState({ keys: [], keysOf: '' });
    }
  };
  return latestOnly(async (text: string) => {
    const { path, isShown } = store.getState();
    if (!isShown) return;
    try {
      const check = await bridge.request('plan/check', { path, text });
      if (store.getState().path === path) store.setState({ check, checkedText: text });
      await readKeys();
    } catch (error) {
      const { message } = toFailure(error);
      store.setState({ check: { faults: [], problem: message }, checkedText: text });
    }
  });
}
