import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PlacedMass } from '../../../../core/contract/mass-plans.ts';
import { askLatest } from '../../../worker/ask-latest.ts';
import type { WorkerClient } from '../../../worker/client.ts';
import type { MassPlans } from '../../../worker/mass-plan-requests.ts';
import type { CarStore } from '../../../workspace/car/car-store.ts';
import { serviceKey } from '../../../workspace/services.ts';

/** A trial mass; it is used while it is on. */
export interface TriedMass extends PlacedMass {
  readonly id: number;
  readonly name: string;
  readonly isOn: boolean;
}

export interface MassPlanState {
  /** Required front share of the weight, 0 to 1. */
  readonly frontShare: number | undefined;
  readonly masses: readonly TriedMass[];
  /** Plans for the open text; the last ones stay until new ones arrive. */
  readonly plans: MassPlans;
  /** Text of the plans; they may be applied to that text only. */
  readonly plannedText: string | undefined;
  readonly message: string;
}

export interface MassPlanStore extends StoreApi<MassPlanState> {
  readonly wishFrontShare: (share: number | undefined) => void;
  readonly addMass: (mass: Omit<TriedMass, 'id' | 'isOn'>) => void;
  readonly changeMass: (id: number, change: Partial<TriedMass>) => void;
  readonly removeMass: (id: number) => void;
  /** Clears the trial masses, which are part of the car now. */
  readonly clearMasses: () => void;
}

export const MASS_PLANS = serviceKey<MassPlanStore>('massPlans');

const NO_PLANS: MassPlans = { frontShare: undefined, masses: undefined };
const NONE: MassPlanState = {
  frontShare: undefined,
  masses: [],
  plans: NO_PLANS,
  plannedText: undefined,
  message: '',
};

/** Trial masses of the open car, and the resulting plans. */
export function createMassPlanStore(car: CarStore, worker: WorkerClient): MassPlanStore {
  const store = createStore<MassPlanState>(() => NONE);
  let lastMass = 0;

  const ask = askLatest(worker, 'setup/mass-plans', {
    question: () => {
      const { path, text, companions } = car.getState();
      const { frontShare, masses } = store.getState();
      const counted = masses.filter((mass) => mass.isOn);
      if (path === undefined || (frontShare === undefined && counted.length === 0)) return undefined;
      return { cars: { car: { text, companions } }, wishes: { frontShare, masses: counted } };
    },
    take: (plans, { cars }) => store.setState({ plans, plannedText: cars.car.text, message: '' }),
    onFailure: (message) => store.setState({ message, plans: NO_PLANS }),
  });

  const wish = (change: Partial<Pick<MassPlanState, 'frontShare' | 'masses'>>): void => {
    store.setState(change);
    ask();
  };
  car.subscribe((state, before) => {
    if (state.path !== before.path) store.setState(NONE);
    else if (state.text !== before.text || state.companions !== before.companions) ask();
  });

  return {
    ...store,
    wishFrontShare: (frontShare) => wish({ frontShare }),
    addMass: (mass) =>
      wish({ masses: [...store.getState().masses, { ...mass, id: ++lastMass, isOn: true }] }),
    changeMass: (id, change) =>
      wish({
        masses: store.getState().masses.map((mass) => (mass.id === id ? { ...mass, ...change } : mass)),
      }),
    removeMass: (id) => wish({ masses: store.getState().masses.filter((mass) => mass.id !== id) }),
    clearMasses: () => wish({ masses: [] }),
  };
}
