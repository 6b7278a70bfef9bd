import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DifferentialPlace } from '../../core/contract/differentials.ts';
import { toFailure } from '../../core/contract/errors.ts';
import type { SessionId } from '../../core/contract/ids.ts';
import type { Bridge } from '../bridge/client.ts';
import type {
  CurvesAnswer,
  CurvesRequest,
  DifferentialCurves,
  DifferentialFacts,
  DifferentialMap,
  NoCurves,
} from '../worker/differential-messages.ts';
import type { CarText } from '../worker/messages.ts';
import type { CarReader } from '../worker/car-reader.ts';
import { createAsking, type AskedWorker } from './asking.ts';
import { carName, valueTexts, type CarStore } from './car-store.ts';

export type DifferentialWorker = AskedWorker<CurvesRequest, CurvesAnswer>;

/** What the open car is compared with. */
export type Against =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'saved' }
  | { readonly kind: 'car'; readonly path: string }
  | { readonly kind: 'session'; readonly id: SessionId };

export interface ComparedCar extends CarText {
  readonly name: string;
  /** Value texts by key. */
  readonly values: ReadonlyMap<string, string>;
}

export interface DifferentialState {
  readonly place: DifferentialPlace | undefined;
  readonly against: Against;
  /** The compared car; of the saved file all is in the car store. */
  readonly other: ComparedCar | undefined;
  /** Torque at which the locking curve is drawn; undefined for half of the greatest. */
  readonly inputTorque_Nm: number | undefined;
  readonly speedDifference_radps: number;
  readonly places: readonly DifferentialPlace[];
  /** The differential that is shown. */
  readonly facts: DifferentialFacts | undefined;
  /** The last curves; they stay while new ones are on their way. */
  readonly curves: DifferentialCurves | undefined;
  readonly compared: DifferentialCurves | NoCurves | undefined;
  readonly map: DifferentialMap | undefined;
  readonly drawnTorque_Nm: number;
  readonly greatestTorque_Nm: number;
  readonly status: 'loading' | 'ready' | 'badCar' | 'failed';
  readonly message: string;
  /** Why the compared car could not be read. */
  readonly otherProblem: string;
}

export interface DifferentialStore extends StoreApi<DifferentialState> {
  /** The page is shown; ends with the call of what it returns. */
  readonly open: () => () => void;
  readonly choosePlace: (place: DifferentialPlace) => void;
  readonly compareWith: (against: Against) => void;
  readonly setInputTorque: (torque_Nm: number) => void;
  readonly setSpeedDifference: (difference_radps: number) => void;
}

/** Speed difference drawn at first: 190 rpm, a wheel that spins up from 30 to 51 km/h. */
export const USUAL_DIFFERENCE_RADPS = 20;

export function createDifferentialStore(
  bridge: Bridge,
  car: CarStore,
  reader: CarReader,
  startWorker: () => DifferentialWorker,
): DifferentialStore {
  const store = createStore<DifferentialState>(() => ({
    place: undefined,
    against: { kind: 'saved' },
    other: undefined,
    inputTorque_Nm: undefined,
    speedDifference_radps: USUAL_DIFFERENCE_RADPS,
    places: [],
    facts: undefined,
    curves: undefined,
    compared: undefined,
    map: undefined,
    drawnTorque_Nm: 0,
    greatestTorque_Nm: 1000,
    status: 'loading',
    message: '',
    otherProblem: '',
  }));
  const take = (answer: CurvesAnswer, lastId: number): void => {
    if (answer.type === 'map') {
      if (answer.id === lastId) store.setState({ map: answer.map });
      return;
    }
    if (answer.type === 'failure') store.setState({ status: 'failed', message: answer.message });
    else if (answer.facts === undefined)
      store.setState({ status: 'badCar', facts: undefined, curves: undefined, map: undefined });
    else
      store.setState({
        status: 'problem' in answer.curves ? 'failed' : 'ready',
        message: 'problem' in answer.curves ? answer.curves.problem : '',
        places: answer.places,
        facts: answer.facts,
        ...('problem' in answer.curves ? { curves: undefined, map: undefined } : { curves: answer.curves }),
        compared: answer.compared,
        drawnTorque_Nm: answer.inputTorque_Nm,
        greatestTorque_Nm: answer.greatestTorque_Nm,
      });
  };

  const compared = (): CarText | undefined => {
    const { against, other } = store.getState();
    const { savedText, text, companions } = car.getState();
    if (against.kind === 'saved') return savedText === text ? undefined : { text: savedText, companions };
    if (against.kind === 'nothing' || other === undefined) return undefined;
    return { text: other.text, companions: other.companions };
  };

  const ask = createAsking<CurvesRequest, CurvesAnswer>({
    startWorker,
    question: (id) => {
      const { path, text, companions } = car.getState();
      if (path === undefined) return undefined;
      const { place, inputTorque_Nm, speedDifference_radps } = store.getState();
      return {
        type: 'curves',
        id,
        car: { text, companions },
        compared: compared(),
        place,
        inputTorque_Nm,
        speedDifference_radps,
      };
    },
    take,
    isExtra: (answer) => answer.type === 'map',
    onError: (message) => store.setState({ status: 'failed', message }),
  });

  let reading = new AbortController();
  const readOther = async (against: Against, signal: AbortSignal): Promise<CarText | undefined> => {
    if (against.kind === 'car') {
      const { text, companions } = await bridge.request('car/open', { path: against.path }, { signal });
      return { text, companions };
    }
    if (against.kind !== 'session') return undefined;
    const session = await bridge.request('session/get', { sessionId: against.id }, { signal });
    return { text: session.setupText, companions: session.companions };
  };
  const takeOther = async (against: Against, signal: AbortSignal): Promise<void> => {
    try {
      const other = await readOther(against, signal);
      if (other === undefined) return;
      const model = await reader.read(other);
      if (signal.aborted) return;
      const path = against.kind === 'car' ? against.path : undefined;
      const name = carName({ path, model });
      store.setState({ other: { ...other, name, values: valueTexts(model.values) } });
      ask();
    } catch (error) {
      if (!signal.aborted) store.setState({ otherProblem: toFailure(error).message });
    }
  };

  let isOpen = false;
  car.subscribe((state, before) => {
    if (state.path !== before.path)
      store.setState({
        place: undefined,
        inputTorque_Nm: undefined,
        facts: undefined,
        curves: undefined,
        compared: undefined,
        map: undefined,
        status: 'loading',
      });
    const isSame =
      state.text === before.text &&
      state.savedText === before.savedText &&
      state.companions === before.companions;
    if (isOpen && !isSame) ask();
  });

  return {
    ...store,
    open: () => {
      isOpen = true;
      ask();
      return () => {
        isOpen = false;
      };
    },
    choosePlace: (place) => {
      store.setState({ place, inputTorque_Nm: undefined });
      ask();
    },
    compareWith: (against) => {
      reading.abort();
      reading = new AbortController();
      store.setState({ against, other: undefined, otherProblem: '' });
      void takeOther(against, reading.signal);
      ask();
    },
    setInputTorque: (inputTorque_Nm) => {
      store.setState({ inputTorque_Nm });
      ask();
    },
    setSpeedDifference: (speedDifference_radps) => {
      store.setState({ speedDifference_radps });
      ask();
    },
  };
}
