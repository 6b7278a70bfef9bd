import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  rigParameterRows,
  rigRow,
  type RigFrame,
  type RigName,
  type RigParameters,
} from '../../../core/catalogue/rigs.ts';
import type { WorkerClient } from '../../worker/client.ts';
import type { RigSample } from '../../worker/rig-stream.ts';
import { countSeverities, type CarStore } from '../../workspace/car/car-store.ts';
import {
  chartedFrames,
  newestPerFrame,
  nextAnimationFrame,
  type NextFrame,
} from '../../ui/state/newest-per-frame.ts';
import { writeStored } from '../../ui/state/stored.ts';
import { serviceKey } from '../../workspace/services.ts';
import {
  atStart,
  isPrepared,
  NO_FRAMES,
  parametersOf,
  storedRigState,
  withFrame,
  type RigPace,
  type RigState,
} from './rig-state.ts';

export interface RigStore extends StoreApi<RigState> {
  /** The page is shown: prepares the rig if it is not ready, or if the car has changed. */
  readonly open: () => void;
  /** The page is left or hidden: the rig pauses. */
  readonly pause: () => void;
  readonly choose: (rig: RigName) => void;
  readonly setParameter: (key: string, value: number) => void;
  readonly resetParameters: () => void;
  readonly setPace: (pace: RigPace) => void;
  readonly run: () => void;
  readonly step: () => void;
  readonly reset: () => void;
}

export const RIG_STORE = serviceKey<RigStore>('rigs');

export function createRigStore(
  car: CarStore,
  worker: Pick<WorkerClient, 'stream'>,
  nextFrame: NextFrame = nextAnimationFrame,
): RigStore {
  const store = createStore<RigState>(storedRigState);
  /** Text of the rig's car; undefined where the rig has none. */
  let usedText: string | undefined;
  let runsWhenStarted = false;

  const chart = chartedFrames<RigFrame>();
  const frames = newestPerFrame<RigFrame>((frame) => {
    store.setState((before) => ({
      ...withFrame(before, frame),
      charted: chart(frame, before.charted, before.status === 'running' && frame.ended === undefined),
    }));
  }, nextFrame);

  const take = (sample: RigSample): void => {
    if (sample.type === 'frame') {
      frames.take(sample.frame);
      return;
    }
    frames.drop();
    store.setState(atStart(sample.geometry, sample.frame));
    if (runsWhenStarted) run();
  };

  const rigStream = worker.stream('rig', {
    onSample: take,
    onFailure: ({ message }) => {
      frames.drop();
      store.setState({ status: 'failed', message });
    },
  });

  const reset = (andRun = false): void => {
    const { rig } = store.getState();
    const needsCar = rigRow(rig).subject === 'car';
    const open = car.getState();
    const { path, text, companions } = open;
    usedText = needsCar ? text : undefined;
    runsWhenStarted = andRun;
    frames.drop();
    if (needsCar && (path === undefined || countSeverities(open).errors > 0)) {
      rigStream.command({ type: 'pause' });
      rigStream.drop();
      const status = path === undefined ? 'noCar' : 'badCar';
      store.setState({ status, message: '', ...NO_FRAMES });
      return;
    }
    store.setState({ status: 'loading', message: '' });
    rigStream.start({
      cars: { car: needsCar ? { text, companions } : undefined },
      rig,
      parameters: parametersOf(store.getState()),
    });
  };

  const run = (): void => {
    const { status, pace } = store.getState();
    if (status === 'ended' || status === 'failed') {
      reset(true);
      return;
    }
    if (status !== 'ready' && status !== 'paused') return;
    store.setState({ status: 'running' });
    rigStream.command({ type: 'run', pace: Number(pace) });
  };

  const pause = (): void => {
    if (store.getState().status !== 'running') return;
    rigStream.command({ type: 'pause' });
    store.setState(({ frame }) => ({ status: 'paused', charted: frame }));
  };

  const change = (next: RigParameters, live: boolean): void => {
    const { rig, given, status } = store.getState();
    store.setState({ given: { ...given, [rig]: next } });
    writeStored(`rig.${rig}`, next);
    if (live && isPrepared(store.getState()))
      rigStream.command({ type: 'parameters', parameters: parametersOf(store.getState()) });
    else reset(status === 'running');
  };

  return {
    ...store,
    open: () => {
      const state = store.getState();
      const text = rigRow(state.rig).subject === 'car' ? car.getState().text : undefined;
      const mayRemain = isPrepared(state) || state.status === 'ended';
      if (!mayRemain || text !== usedText) reset();
    },
    pause,
    choose: (rig) => {
      if (rig === store.getState().rig) return;
      writeStored('rig', rig);
      store.setState({ rig, ...NO_FRAMES });
      reset();
    },
    setParameter: (key, value) => {
      const { rig, given, geometry } = store.getState();
      const rows = rigParameterRows(rig, geometry?.wheels ?? rigRow(rig).wheels);
      const row = rows.find((p) => p.key === key);
      change({ ...given[rig], [key]: value }, row?.live ?? false);
    },
    resetParameters: () => change({}, false),
    setPace: (pace) => {
      store.setState({ pace });
      if (store.getState().status === 'running') rigStream.command({ type: 'run', pace: Number(pace) });
    },
    run,
    step: () => {
      if (!isPrepared(store.getState())) return;
      store.setState({ status: 'paused' });
      rigStream.command({ type: 'step' });
    },
    reset: () => reset(),
  };
}
