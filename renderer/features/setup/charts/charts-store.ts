import { createStore, type StoreApi } from 'zustand/vanilla';
import type { ChartData, ChartName } from '../../../../core/catalogue/setup-charts.ts';
import { askLatest } from '../../../worker/ask-latest.ts';
import type { WorkerClient } from '../../../worker/client.ts';
import type { CarStore } from '../../../workspace/car/car-store.ts';
import { serviceKey } from '../../../workspace/services.ts';

export interface ChartsState {
  /** Data of the edited car; the last ones stay until new ones arrive. */
  readonly now: Partial<ChartData>;
  /** Data of the saved car. */
  readonly saved: Partial<ChartData>;
  readonly status: 'loading' | 'ready' | 'badCar' | 'failed';
  readonly message: string;
}

export interface ChartsStore extends StoreApi<ChartsState> {
  /** Keeps the data of a chart up to date until the returned function is called. */
  readonly show: (name: ChartName) => () => void;
}

export const SETUP_CHARTS = serviceKey<ChartsStore>('charts');

const NONE: ChartsState = { now: {}, saved: {}, status: 'loading', message: '' };

export function createChartsStore(car: CarStore, worker: WorkerClient): ChartsStore {
  const store = createStore<ChartsState>(() => NONE);
  /** Number of views of each chart. */
  const shown = new Map<ChartName, number>();

  const ask = askLatest(worker, 'setup/charts', {
    question: () => {
      const { path, text, companions, savedText, savedCompanions } = car.getState();
      if (path === undefined || shown.size === 0) return undefined;
      return {
        cars: {
          car: { text, companions },
          saved: { text: savedText, companions: savedCompanions },
        },
        names: [...shown.keys()],
      };
    },
    take: ({ now, saved }) =>
      store.setState(
        now === undefined
          ? { ...NONE, status: 'badCar' }
          : { now, saved: saved ?? {}, status: 'ready', message: '' },
      ),
    onFailure: (message) => store.setState({ status: 'failed', message }),
  });

  car.subscribe((state, before) => {
    if (state.path !== before.path) store.setState(NONE);
    const isSame =
      state.text === before.text &&
      state.companions === before.companions &&
      state.savedText === before.savedText &&
      state.savedCompanions === before.savedCompanions;
    if (!isSame) ask();
  });

  return {
    ...store,
    show: (name) => {
      shown.set(name, (shown.get(name) ?? 0) + 1);
      ask();
      return () => {
        const left = (shown.get(name) ?? 1) - 1;
        if (left > 0) shown.set(name, left);
        else shown.delete(name);
      };
    },
  };
}
