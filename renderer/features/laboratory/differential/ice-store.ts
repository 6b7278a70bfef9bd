import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DifferentialPosition } from '../../../../core/catalogue/differentials.ts';
import {
  USUAL_ICE,
  type IceFacts,
  type IceFrame,
  type IceParameters,
} from '../../../../core/contract/ice.ts';
import type { WorkerClient } from '../../../worker/client.ts';
import type { IceSample } from '../../../worker/ice-stream.ts';
import type { CarState, CarStore } from '../../../workspace/car/car-store.ts';
import {
  chartedFrames,
  newestPerFrame,
  nextAnimationFrame,
  type NextFrame,
} from '../../../ui/state/newest-per-frame.ts';
import { serviceKey } from '../../../workspace/services.ts';

export interface IceStoreState {
  readonly status: 'loading' | 'ready' | 'running' | 'paused' | 'ended' | 'badCar' | 'failed';
  readonly message: string;
  readonly parameters: IceParameters;
  readonly facts: IceFacts | undefined;
  readonly frame: IceFrame | undefined;
  /** Frame whose histories are drawn, slightly delayed while it runs. */
  readonly charted: IceFrame | undefined;
}

export interface IceStore extends StoreApi<IceStoreState> {
  /**
   * The experiment is in view, for the differential of this place, until the returned function is called. A trial of
   * the same car is as it was left.
   */
  readonly open: (position: DifferentialPosition) => () => void;
  /** Starts the trial, goes on with a paused one, and starts an ended one again. */
  readonly run: () => void;
  readonly pause: () => void;
  readonly reset: () => void;
  readonly setParameter: (key: keyof IceParameters, value: number) => void;
}

export const ICE = serviceKey<IceStore>('ice');

type FrameSample = Extract<IceSample, { type: 'frame' }>;

/**
 * The experiment "wheel on ice" with the open car. Edits change the car while a trial runs, and after its end go back
 * to the start of a new one.
 */
export function createIceStore(
  car: CarStore,
  worker: Pick<WorkerClient, 'stream'>,
  nextFrame: NextFrame = nextAnimationFrame,
): IceStore {
  const store = createStore<IceStoreState>(() => ({
    status: 'loading',
    message: '',
    parameters: USUAL_ICE,
    facts: undefined,
    frame: undefined,
    charted: undefined,
  }));
  let position: DifferentialPosition | undefined;
  /** Car, its content and its differential, as the experiment has them. */
  let used: Pick<CarState, 'path' | 'text' | 'companions'> & { readonly position: typeof position } = {
    path: undefined,
    text: '',
    companions: [],
    position,
  };

  const chart = chartedFrames<IceFrame>();
  const frames = newestPerFrame<FrameSample>(({ facts, frame }) => {
    store.setState(({ status, charted }) => ({
      facts,
      frame,
      charted: chart(frame, charted, status === 'running' && frame.halfway === undefined),
      status: statusAt(frame, status),
    }));
  }, nextFrame);
  const take = (sample: IceSample): void => {
    if (sample.type === 'frame') {
      frames.take(sample);
      return;
    }
    frames.drop();
    store.setState({ status: 'badCar', facts: undefined, frame: undefined, charted: undefined });
  };
  const ice = worker.stream('ice', {
    onSample: take,
    onFailure: ({ message }) => {
      frames.drop();
      store.setState({ status: 'failed', message });
    },
  });
  const isUsable = (): boolean => {
    const { status } = store.getState();
    return status !== 'badCar' && status !== 'failed';
  };
  /** @param mayGoOn another content of the same car goes on from the state of the one before */
  const send = (mayGoOn: boolean): void => {
    const { path, text, companions } = car.getState();
    if (path === undefined) return;
    const { parameters } = store.getState();
    const goesOn = mayGoOn && path === used.path && position === used.position && isUsable();
    used = { path, text, companions, position };
    frames.drop();
    if (!goesOn) store.setState({ status: 'loading', message: '' });
    ice.start({ cars: { car: { text, companions } }, position, parameters, goesOn });
  };
  /** The car has changed: an ended trial is over, any other one goes on with it. */
  const change = (): void => send(store.getState().status !== 'ended');
  const isUsed = (): boolean => {
    const { path, text, companions } = car.getState();
    return (
      path === used.path &&
      text === used.text &&
      companions === used.companions &&
      position === used.position &&
      isUsable()
    );
  };
  const start = (): void => {
    store.setState({ status: 'running' });
    ice.command({ type: 'run' });
  };
  const pause = (): void => {
    if (store.getState().status !== 'running') return;
    ice.command({ type: 'pause' });
    store.setState(({ frame }) => ({ status: 'paused', charted: frame }));
  };

  return {
    ...store,
    open: (shown) => {
      position = shown;
      if (!isUsed()) change();
      const stop = car.subscribe((state, before) => {
        if (state.text !== before.text || state.companions !== before.companions) change();
      });
      return () => {
        stop();
        pause();
      };
    },
    run: () => {
      const { status } = store.getState();
      if (status === 'ended') send(false);
      else if (status !== 'ready' && status !== 'paused') return;
      start();
    },
    pause,
    reset: () => {
      const wasRunning = store.getState().status === 'running';
      send(false);
      if (wasRunning) start();
    },
    setParameter: (key, value) => {
      const parameters = { ...store.getState().parameters, [key]: value };
      const hasEnded = store.getState().status === 'ended';
      store.setState({ parameters });
      if (hasEnded) send(false);
      else ice.command({ type: 'parameters', parameters });
    },
  };
}

function statusAt({ halfway }: IceFrame, before: IceStoreState['status']): IceStoreState['status'] {
  if (halfway !== undefined) return 'ended';
  return before === 'running' || before === 'paused' ? before : 'ready';
}
