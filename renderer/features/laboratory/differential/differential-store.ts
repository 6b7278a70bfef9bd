import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DifferentialPosition } from '../../../../core/catalogue/differentials.ts';
import { toFailure } from '../../../../core/contract/errors.ts';
import type { Bridge } from '../../../bridge/client.ts';
import type { CarReader } from '../../../worker/car-reader.ts';
import { whenIdle } from '../../../ui/state/when-idle.ts';
import type { WorkerClient } from '../../../worker/client.ts';
import type { CarStore } from '../../../workspace/car/car-store.ts';
import type { OtherCar } from '../../../workspace/car/other-car.ts';
import { serviceKey } from '../../../workspace/services.ts';
import type { Against } from './against.ts';
import { readComparedCar } from './compared-car.ts';
import { createCurveDrawing } from './curve-drawing.ts';
import { FIRST_STATE, OF_NEW_CAR, type DifferentialState } from './differential-state.ts';

export interface DifferentialStore extends StoreApi<DifferentialState> {
  /** The page is shown until the returned function is called. */
  readonly open: () => () => void;
  /** Draws the curves before the page is shown: now, and once the window is idle after another car was opened. */
  readonly drawAhead: () => void;
  readonly choosePosition: (position: DifferentialPosition) => void;
  readonly compareWith: (against: Against) => void;
  readonly setInputTorque: (torque_Nm: number) => void;
  readonly setSpeedDifference: (difference_radps: number) => void;
}

export const DIFFERENTIAL_CURVES = serviceKey<DifferentialStore>('differential');

export function createDifferentialStore(
  bridge: Bridge,
  car: CarStore,
  reader: CarReader,
  worker: WorkerClient,
): DifferentialStore {
  const store = createStore<DifferentialState>(() => FIRST_STATE);
  let isOpen = false;
  const drawing = createCurveDrawing(bridge, car, worker, store, () => isOpen);

  const choose = (choice: Partial<DifferentialState>): void => {
    store.setState(choice);
    drawing.ask();
  };

  let reading = new AbortController();
  const readOther = async (from: OtherCar, signal: AbortSignal): Promise<void> => {
    try {
      const other = await readComparedCar(bridge, reader, from, signal);
      if (!signal.aborted) choose({ other });
    } catch (error) {
      if (!signal.aborted) store.setState({ otherProblem: toFailure(error).message });
    }
  };

  let isAhead = false;
  let stopWaiting = (): void => undefined;
  car.subscribe((state, before) => {
    if (state.path !== before.path) {
      store.setState(OF_NEW_CAR);
      stopWaiting();
      if (isAhead) stopWaiting = whenIdle(drawing.ask);
    }
    const isSame =
      state.text === before.text &&
      state.savedText === before.savedText &&
      state.companions === before.companions;
    if (isOpen && !isSame) drawing.ask();
  });

  return {
    ...store,
    open: () => {
      isOpen = true;
      drawing.ask();
      return () => {
        isOpen = false;
        drawing.stop();
      };
    },
    drawAhead: () => {
      isAhead = true;
      drawing.ask();
    },
    choosePosition: (position) => choose({ position, inputTorque_Nm: undefined }),
    compareWith: (against) => {
      reading.abort();
      reading = new AbortController();
      choose({ against, other: undefined, otherProblem: '' });
      if (against.kind === 'car' || against.kind === 'session') void readOther(against, reading.signal);
    },
    setInputTorque: (inputTorque_Nm) => choose({ inputTorque_Nm }),
    setSpeedDifference: (speedDifference_radps) => choose({ speedDifference_radps }),
  };
}
