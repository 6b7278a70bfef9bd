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
import type { CarStore } from '../../../workspace/car/car-store.ts';
import {
  chartedFrames,
  newestPerFrame,
  nextAnimationFrame,
  type NextFrame,
} from '../../../ui/state/newest-per-frame.ts';
import { serviceKey } from '../../../workspace/services.ts';

export interface IceState {
  readonly status: 'loading' | 'ready' | 'running' | 'paused' | 'badCar' | 'failed';
  readonly message: string;
  readonly parameters: IceParameters;
  readonly facts: IceFacts | undefined;
  readonly frame: IceFrame | undefined;
  /** Frame whose histories are drawn, slightly delayed while it runs. */
  readonly charted: IceFrame | undefined;
}

export interface IceStore extends StoreApi<IceState> {
  /** The experiment is in view, for the differential of this place, until the returned function is called. */
  readonly open: (position: DifferentialPosition) => () => void;
  readonly run: () => void;
  readonly pause: () => void;
  readonly reset: () => void;
  readonly setParameter: (key: keyof IceParameters, value: number) => void;
}

export const ICE = serviceKey<IceStore>('ice');

type FrameSample = Extract<IceSample, { type: 'frame' }>;

/** The experiment "wheel on ice" with the open car. Edits change the car while it runs. */
export function createIceStore(
  car: CarStore,
  worker: Pick<WorkerClient, 'stream'>,
  nextFrame: NextFrame = nextAnimationFrame,
): IceStore {
  const store = createStore<IceState>(() => ({
    status: 'loading',
    message: '',
    parameters: USUAL_ICE,
    facts: undefined,
    frame: undefined,
    charted: undefined,
  }));
  let position: DifferentialPosition | undefined;
  /** Car and differential of the experiment; another one restarts the experiment. */
  let subject = '';

  const chart = chartedFrames<IceFrame>();
  const frames = newestPerFrame<FrameSample>(({ facts, frame }) => {
    store.setState(({ status, charted }) => ({
      facts,
      frame,
      charted: chart(frame, charted, status === 'running'),
      status: status === 'running' || status === 'paused' ? status : 'ready',
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
  const send = (isNew: boolean): void => {
    const { path, text, companions } = car.getState();
    if (path === undefined) return;
    const { parameters, status } = store.getState();
    const next = `${path} ${String(position)}`;
    const goesOn = !isNew && subject === next && status !== 'badCar' && status !== 'failed';
    subject = next;
    frames.drop();
    if (!goesOn) store.setState({ status: 'loading', message: '' });
    ice.start({ cars: { car: { text, companions } }, position, parameters, goesOn });
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
      send(false);
      const stop = car.subscribe((state, before) => {
        if (state.text !== before.text || state.companions !== before.companions) send(false);
      });
      return () => {
        stop();
        pause();
      };
    },
    run: () => {
      const { status } = store.getState();
      if (status !== 'ready' && status !== 'paused') return;
      store.setState({ status: 'running' });
      ice.command({ type: 'run' });
    },
    pause,
    reset: () => {
      const wasRunning = store.getState().status === 'running';
      send(true);
      if (!wasRunning) return;
      store.setState({ status: 'running' });
      ice.command({ type: 'run' });
    },
    setParameter: (key, value) => {
      const parameters = { ...store.getState().parameters, [key]: value };
      store.setState({ parameters });
      ice.command({ type: 'parameters', parameters });
    },
  };
}
