import { createStore, type StoreApi } from 'zustand/vanilla';
import { USUAL_WISHES, type AnalysisRow, type AnalysisWishes } from '../../../../core/contract/analysis.ts';
import { askLatest } from '../../../worker/ask-latest.ts';
import type { WorkerClient } from '../../../worker/client.ts';
import type { CarStore } from '../../../workspace/car/car-store.ts';
import { serviceKey } from '../../../workspace/services.ts';

export interface AnalysisState {
  readonly wishes: AnalysisWishes;
  /** Figures of the edited car; the last ones stay until new ones arrive. */
  readonly rows: readonly AnalysisRow[] | undefined;
  /** Text of the figures; their remedies may be applied to that text only. */
  readonly analysedText: string | undefined;
  readonly status: 'loading' | 'ready' | 'badCar' | 'failed';
  readonly message: string;
}

export interface AnalysisStore extends StoreApi<AnalysisState> {
  readonly wish: (change: Partial<AnalysisWishes>) => void;
  /** Keeps the figures up to date until the returned function is called. */
  readonly show: () => () => void;
}

export const ANALYSIS = serviceKey<AnalysisStore>('analysis');

const NO_ROWS = { rows: undefined, analysedText: undefined, status: 'loading', message: '' } as const;

export function createAnalysisStore(car: CarStore, worker: WorkerClient): AnalysisStore {
  const store = createStore<AnalysisState>(() => ({ ...NO_ROWS, wishes: USUAL_WISHES }));
  let shown = 0;

  const ask = askLatest(worker, 'setup/analysis', {
    question: () => {
      const { path, text, companions } = car.getState();
      if (path === undefined || shown === 0) return undefined;
      return { cars: { car: { text, companions } }, wishes: store.getState().wishes };
    },
    take: (rows, { cars }) =>
      store.setState(
        rows === undefined
          ? { ...NO_ROWS, status: 'badCar' }
          : { rows, analysedText: cars.car.text, status: 'ready', message: '' },
      ),
    onFailure: (message) => store.setState({ ...NO_ROWS, status: 'failed', message }),
  });

  car.subscribe((state, before) => {
    if (state.path !== before.path) store.setState(NO_ROWS);
    if (state.text !== before.text || state.companions !== before.companions) ask();
  });

  return {
    ...store,
    wish: (change) => {
      store.setState({ wishes: { ...store.getState().wishes, ...change } });
      ask();
    },
    show: () => {
      shown++;
      ask();
      return () => {
        shown--;
      };
    },
  };
}
