import type { StoreApi } from 'zustand/vanilla';
import type { OpenedCar } from '../../../../core/contract/car-requests.ts';
import { toFailure } from '../../../../core/contract/errors.ts';
import type { Bridge } from '../../../bridge/client.ts';
import { latestOnly } from '../../../ui/state/latest.ts';
import type { PlanState } from './plan-state.ts';

/** The open car as an argument of a request, which has none where no car is open. */
export const withOpen = (openCar: OpenedCar | undefined): { readonly openCar?: OpenedCar } =>
  openCar === undefined ? {} : { openCar };

/** Returns the function that checks the newest of many texts of a plan, and reads the settings of its car. */
export function createPlanCheck(
  bridge: Bridge,
  store: Pick<StoreApi<PlanState>, 'getState' | 'setState'>,
  openCar: () => OpenedCar | undefined,
): (text: string) => Promise<void> {
  const readKeys = async (): Promise<void> => {
    const { planData } = await import('./plan-text.ts');
    const { path, text, keysOf } = store.getState();
    const { car } = planData(text);
    if (typeof car !== 'string' || car === '') return;
    const opened = openCar();
    const of = { plan: path, car, openText: opened?.text };
    if (keysOf?.plan === of.plan && keysOf.car === of.car && keysOf.openText === of.openText) return;
    try {
      const keys = await bridge.request('plan/keys', { path, car, ...withOpen(opened) });
      store.setState({ keys, keysOf: of });
    } catch {
      // The check gives the reason why the car cannot be read.
      store.setState({ keys: [], keysOf: undefined });
    }
  };
  return latestOnly(async (text: string) => {
    const { path, isShown } = store.getState();
    if (!isShown) return;
    try {
      const check = await bridge.request('plan/check', { path, text, ...withOpen(openCar()) });
      if (store.getState().path === path) store.setState({ check, checkedText: text });
      await readKeys();
    } catch (error) {
      const { message } = toFailure(error);
      store.setState({ check: { faults: [], problem: message }, checkedText: text });
    }
  });
}
