import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DifferentialKind } from '../../../../core/catalogue/differentials.ts';
import type { SessionId } from '../../../../core/contract/ids.ts';
import type {
  AskedPoint,
  OperatingPoint,
  SemiActiveAnswer,
  SemiActiveFacts,
  SemiActivePlots,
} from '../../../worker/semi-active-requests.ts';
import { askLatest } from '../../../worker/ask-latest.ts';
import type { WorkerClient } from '../../../worker/client.ts';
import type { CarStore } from '../../../workspace/car/car-store.ts';
import { serviceKey } from '../../../workspace/services.ts';

/** Source of the values in the diagram: the sliders, the current or last run, or a stored session. */
export const VALUE_SOURCES = ['point', 'run', 'session'] as const;
export type ValueSource = (typeof VALUE_SOURCES)[number];

export interface SemiActiveState {
  readonly asked: AskedPoint;
  /** Point of the last answer. */
  readonly point: OperatingPoint | undefined;
  readonly source: ValueSource;
  readonly sessionId: SessionId | undefined;
  /** Block whose outputs are shown in full. */
  readonly block: string;
  readonly status: 'loading' | 'ready' | 'badCar' | 'otherKind' | 'failed';
  readonly message: string;
  /** Kind of the car's differential where it is not semi-active, and its block. */
  readonly other: { readonly kind: DifferentialKind; readonly block: string } | undefined;
  /** Last answer; it stays until a new one arrives. */
  readonly facts: SemiActiveFacts | undefined;
  readonly plots: SemiActivePlots | undefined;
  readonly outputs: Float64Array | undefined;
}

export interface SemiActiveStore extends StoreApi<SemiActiveState> {
  /** The page is shown until the returned function is called. */
  readonly open: () => () => void;
  readonly setPoint: (change: Partial<OperatingPoint>) => void;
}

export const SEMI_ACTIVE = serviceKey<SemiActiveStore>('semiActive');

/** A left turn in second gear whose inner wheel spins. */
const FIRST_POINT: AskedPoint = {
  throttle: 0.4,
  engine_radps: undefined,
  gear: 2,
  difference_radps: 4,
  yaw_radps: 0.8,
  steer_rad: 0.1,
  speed_mps: 14,
};

export function createSemiActiveStore(car: CarStore, worker: WorkerClient): SemiActiveStore {
  const store = createStore<SemiActiveState>(() => ({
    asked: FIRST_POINT,
    point: undefined,
    source: 'point',
    sessionId: undefined,
    block: 'request',
    status: 'loading',
    message: '',
    other: undefined,
    facts: undefined,
    plots: undefined,
    outputs: undefined,
  }));
  const nothing = { facts: undefined, plots: undefined, outputs: undefined, other: undefined, message: '' };
  const take = (answer: SemiActiveAnswer): void => {
    if (answer.type === 'chain') {
      const { facts, plots, outputs, point } = answer;
      store.setState({ status: 'ready', message: '', other: undefined, facts, plots, outputs, point });
    } else if (answer.type === 'otherKind') {
      const { kind, block } = answer;
      store.setState({ ...nothing, status: 'otherKind', other: { kind, block } });
    } else store.setState({ ...nothing, status: 'badCar' });
  };

  const ask = askLatest(worker, 'semi-active/chain', {
    question: () => {
      const { path, text, companions } = car.getState();
      return path === undefined
        ? undefined
        : { cars: { car: { text, companions } }, point: store.getState().asked };
    },
    take,
    onFailure: (message) => store.setState({ ...nothing, status: 'failed', message }),
  });

  return {
    ...store,
    open: () => {
      ask();
      return car.subscribe((state, before) => {
        if (state.path !== before.path)
          store.setState(({ asked }) => ({
            status: 'loading',
            facts: undefined,
            asked: { ...asked, engine_radps: undefined },
          }));
        if (
          state.text !== before.text ||
          state.companions !== before.companions ||
          state.path !== before.path
        )
          ask();
      });
    },
    setPoint: (change) => {
      store.setState(({ asked }) => ({ asked: { ...asked, ...change } }));
      ask();
    },
  };
}
