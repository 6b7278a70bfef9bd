import { createStore, type StoreApi } from 'zustand/vanilla';
import type {
  CurvesPair,
  DifferentialCurves,
  DifferentialFacts,
  DifferentialMap,
  NoCurves,
} from '../../../../core/catalogue/differential-curves.ts';
import type { DifferentialPosition } from '../../../../core/catalogue/differentials.ts';
import { toFailure } from '../../../../core/contract/errors.ts';
import type { Bridge } from '../../../bridge/client.ts';
import { askLatest } from '../../../worker/ask-latest.ts';
import type { WorkerClient } from '../../../worker/client.ts';
import type { CurvesAnswer, CurvesRequest } from '../../../worker/differential-requests.ts';
import type { CarText } from '../../../worker/car-model.ts';
import type { CarReader } from '../../../worker/car-reader.ts';
import { carName, valueTexts, type CarStore } from '../../../workspace/car/car-store.ts';
import { readOtherCar, type OtherCar } from '../../../workspace/car/other-car.ts';
import { createScriptedCurves } from './scripted-curves.ts';
import { serviceKey } from '../../../workspace/services.ts';

/** Choice of the differential that the open car is compared with. */
export type Against = { readonly kind: 'nothing' } | { readonly kind: 'saved' } | OtherCar;

export interface ComparedCar extends CarText {
  readonly name: string;
  /** Value texts by key. */
  readonly values: ReadonlyMap<string, string>;
}

export interface DifferentialState {
  readonly position: DifferentialPosition | undefined;
  readonly against: Against;
  /** The compared car; undefined for the saved file, which the car store holds. */
  readonly other: ComparedCar | undefined;
  /** Torque at which the locking curve is drawn; undefined for half of the maximum. */
  readonly inputTorque_Nm: number | undefined;
  readonly speedDifference_radps: number;
  readonly positions: readonly DifferentialPosition[];
  /** True where a script drives any of them. */
  readonly isScripted: boolean;
  /** The differential that is shown. */
  readonly facts: DifferentialFacts | undefined;
  /** Last curves; they stay until new ones arrive. */
  readonly curves: DifferentialCurves | undefined;
  readonly compared: DifferentialCurves | NoCurves | undefined;
  readonly map: DifferentialMap | undefined;
  readonly drawnTorque_Nm: number;
  readonly greatestTorque_Nm: number;
  readonly status: 'loading' | 'ready' | 'badCar' | 'failed';
  readonly message: string;
  /** Current computation of the backend, which runs the script of an active differential. */
  readonly pending: 'curves' | 'map' | undefined;
  /** Reason why the compared car could not be read. */
  readonly otherProblem: string;
}

export interface DifferentialStore extends StoreApi<DifferentialState> {
  /** The page is shown until the returned function is called. */
  readonly open: () => () => void;
  readonly choosePosition: (position: DifferentialPosition) => void;
  readonly compareWith: (against: Against) => void;
  readonly setInputTorque: (torque_Nm: number) => void;
  readonly setSpeedDifference: (difference_radps: number) => void;
}

export const DIFFERENTIAL_CURVES = serviceKey<DifferentialStore>('differential');

/** Initial speed difference: 190 rpm, a wheel that spins up from 30 to 51 km/h. */
export const USUAL_DIFFERENCE_RADPS = 20;

export function createDifferentialStore(
  bridge: Bridge,
  car: CarStore,
  reader: CarReader,
  worker: WorkerClient,
): DifferentialStore {
  const store = createStore<DifferentialState>(() => ({
    position: undefined,
    against: { kind: 'saved' },
    other: undefined,
    inputTorque_Nm: undefined,
    speedDifference_radps: USUAL_DIFFERENCE_RADPS,
    positions: [],
    isScripted: false,
    facts: undefined,
    curves: undefined,
    compared: undefined,
    map: undefined,
    drawnTorque_Nm: 0,
    greatestTorque_Nm: 1000,
    status: 'loading',
    message: '',
    pending: undefined,
    otherProblem: '',
  }));
  const scripted = createScriptedCurves(bridge, {
    pair: (pair) => {
      showPair(pair);
      store.setState({ pending: 'problem' in pair.curves ? undefined : 'map' });
    },
    map: (map) => store.setState({ map, pending: undefined }),
    failure: (message) =>
      store.setState({ status: 'failed', message, curves: undefined, map: undefined, pending: undefined }),
  });

  const showPair = ({ curves, compared }: CurvesPair): void =>
    store.setState(
      'problem' in curves
        ? { status: 'failed', message: curves.problem, curves: undefined, map: undefined, compared }
        : { status: 'ready', message: '', curves, compared },
    );

  const takeCurves = (answer: CurvesAnswer): void => {
    const { positions, isScripted, facts, inputTorque_Nm, greatestTorque_Nm } = answer;
    const before = store.getState();
    const isOther = before.curves?.facts.position !== facts.position || before.curves.facts.kind !== facts.kind;
    store.setState({
      positions,
      isScripted,
      facts,
      drawnTorque_Nm: inputTorque_Nm,
      greatestTorque_Nm,
      pending: undefined,
    });
    if (answer.pair !== undefined) {
      showPair(answer.pair);
      return;
    }
    // Curves of the same differential stay while its script runs again.
    if (isOther) store.setState({ curves: undefined, compared: undefined, map: undefined });
    store.setState({ status: 'ready', message: '', pending: 'curves' });
    const { position, inputTorque_Nm: chosen_Nm, speedDifference_radps } = before;
    const other = compared();
    const { text, companions } = car.getState();
    scripted.ask({
      car: { text, companions: [...companions] },
      ...(other === undefined ? {} : { compared: { text: other.text, companions: [...other.companions] } }),
      ...(position === undefined ? {} : { position }),
      ...(chosen_Nm === undefined ? {} : { inputTorque_Nm: chosen_Nm }),
      speedDifference_radps,
    });
  };

  let mapping = new AbortController();

  /** The map takes longer than the curves: it follows them, unless the next curves are asked for before. */
  const askMap = async (request: CurvesRequest): Promise<void> => {
    mapping = new AbortController();
    const { signal } = mapping;
    try {
      const map = await worker.ask('differential/map', request, { signal });
      store.setState({ map });
    } catch (error) {
      if (!signal.aborted)
        store.setState({ status: 'failed', message: toFailure(error).message, pending: undefined });
    }
  };

  const take = (answer: CurvesAnswer | undefined, request: CurvesRequest): void => {
    scripted.stop();
    if (answer === undefined) {
      store.setState({
        status: 'badCar',
        facts: undefined,
        curves: undefined,
        map: undefined,
        pending: undefined,
      });
      return;
    }
    takeCurves(answer);
    if (answer.pair !== undefined && !('problem' in answer.pair.curves)) void askMap(request);
  };

  const compared = (): CarText | undefined => {
    const { against, other } = store.getState();
    const { savedText, text, companions } = car.getState();
    if (against.kind === 'saved') return savedText === text ? undefined : { text: savedText, companions };
    if (against.kind === 'nothing' || other === undefined) return undefined;
    return { text: other.text, companions: other.companions };
  };

  const ask = askLatest(worker, 'differential/curves', {
    question: () => {
      mapping.abort();
      const { path, text, companions } = car.getState();
      if (path === undefined) return undefined;
      const { position, inputTorque_Nm, speedDifference_radps } = store.getState();
      return {
        cars: { car: { text, companions }, compared: compared() },
        position,
        inputTorque_Nm,
        speedDifference_radps,
      };
    },
    take,
    onFailure: (message) => {
      scripted.stop();
      store.setState({ status: 'failed', message, pending: undefined });
    },
  });

  let reading = new AbortController();
  const takeOther = async (against: Against, signal: AbortSignal): Promise<void> => {
    try {
      if (against.kind !== 'car' && against.kind !== 'session') return;
      const other = await readOtherCar(bridge, against, signal);
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
        position: undefined,
        inputTorque_Nm: undefined,
        facts: undefined,
        curves: undefined,
        compared: undefined,
        map: undefined,
        pending: undefined,
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
        scripted.stop();
      };
    },
    choosePosition: (position) => {
      store.setState({ position, inputTorque_Nm: undefined });
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
