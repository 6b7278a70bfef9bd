import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PictureData, PictureName } from '../../../../core/catalogue/pictures.ts';
import type { PicturesAnswer, PicturesRequest, PicturesWorker } from '../../../worker/pictures-messages.ts';
import { createAsking } from '../../../worker/asking.ts';
import type { CarStore } from '../../../workspace/car/car-store.ts';
import { serviceKey } from '../../../workspace/services.ts';

export interface PicturesState {
  /** Data of the edited car; the last ones stay until new ones arrive. */
  readonly now: Partial<PictureData>;
  /** Data of the saved car. */
  readonly saved: Partial<PictureData>;
  readonly status: 'loading' | 'ready' | 'badCar' | 'failed';
  readonly message: string;
}

export interface PicturesStore extends StoreApi<PicturesState> {
  /** Keeps the data of a chart up to date until the returned function is called. */
  readonly show: (name: PictureName) => () => void;
}

export const SETUP_CHARTS = serviceKey<PicturesStore>('pictures');

const NONE: PicturesState = { now: {}, saved: {}, status: 'loading', message: '' };

export function createPicturesStore(car: CarStore, startWorker: () => PicturesWorker): PicturesStore {
  const store = createStore<PicturesState>(() => NONE);
  /** Number of views of each chart. */
  const shown = new Map<PictureName, number>();

  const ask = createAsking<PicturesRequest, PicturesAnswer>({
    startWorker,
    question: (id) => {
      const { path, text, companions, savedText, savedCompanions } = car.getState();
      if (path === undefined || shown.size === 0) return undefined;
      return {
        id,
        car: { text, companions },
        saved: { text: savedText, companions: savedCompanions },
        names: [...shown.keys()],
      };
    },
    take: (answer) => {
      if (answer.type === 'failure') store.setState({ status: 'failed', message: answer.message });
      else if (answer.now === undefined) store.setState({ ...NONE, status: 'badCar' });
      else store.setState({ now: answer.now, saved: answer.saved ?? {}, status: 'ready', message: '' });
    },
    onError: (message) => store.setState({ status: 'failed', message }),
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
