import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  POSE_X_M,
  POSE_Y_M,
  RIG_NAMES,
  rigParameters,
  rigRow,
  type RigFrame,
  type RigGeometry,
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
import { isOneOf, readStored, writeStored } from '../../ui/state/stored.ts';
import { serviceKey } from '../../workspace/services.ts';

/** Simulated time over wall time. */
export const RIG_PACES = ['0.1', '1', '10'] as const;
export type RigPace = (typeof RIG_PACES)[number];

/**
 * `noCar`: the rig needs a car and none is open. `badCar`: the open one has errors. `ended`: the rig reached
 * its end. `failed`: the car is refused or the simulation diverged.
 */
export type RigStatus = 'noCar' | 'badCar' | 'loading' | 'ready' | 'running' | 'paused' | 'ended' | 'failed';

export interface RigState {
  readonly rig: RigName;
  /** Given values in SI, by rig. */
  readonly given: Readonly<Partial<Record<RigName, RigParameters>>>;
  readonly pace: RigPace;
  readonly status: RigStatus;
  /** Reason why it ended or failed. */
  readonly message: string;
  readonly geometry: RigGeometry | undefined;
  /** Pose at the start, from which motion is magnified. */
  readonly start: RigFrame | undefined;
  readonly frame: RigFrame | undefined;
  /** Frame whose histories are drawn, slightly delayed while it runs. */
  readonly charted: RigFrame | undefined;
  /** Path since the start: x and y of each point, m. */
  readonly trail: readonly number[];
}

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

function isParameters(value: unknown): value is RigParameters {
  return (
    typeof value === 'object' && value !== null && Object.values(value).every((v) => typeof v === 'number')
  );
}

function storedGiven(): RigState['given'] {
  const given: Partial<Record<RigName, RigParameters>> = {};
  for (const name of RIG_NAMES) {
    const stored = readStored(`rig.${name}`, isParameters);
    if (stored !== undefined) given[name] = stored;
  }
  return given;
}

const NOTHING = { geometry: undefined, start: undefined, frame: undefined, charted: undefined } as const;

const MAX_POSITIONS = 400;
const NEXT_POSITION_M = 0.1;

/** Path with the position of a pose, where it is far enough from the last. */
function withPosition(trail: readonly number[], pose: Float64Array): readonly number[] {
  const x = pose[POSE_X_M] ?? 0;
  const y = pose[POSE_Y_M] ?? 0;
  const distance_m = Math.hypot(x - (trail.at(-2) ?? Infinity), y - (trail.at(-1) ?? Infinity));
  return distance_m < NEXT_POSITION_M ? trail : [...trail, x, y].slice(-2 * MAX_POSITIONS);
}

export function createRigStore(
  car: CarStore,
  worker: Pick<WorkerClient, 'stream'>,
  nextFrame: NextFrame = nextAnimationFrame,
): RigStore {
  const store = createStore<RigState>(() => ({
    rig: readStored('rig', isOneOf(...RIG_NAMES)) ?? 'drop',
    given: storedGiven(),
    pace: '1',
    status: 'loading',
    message: '',
    geometry: undefined,
    start: undefined,
    frame: undefined,
    charted: undefined,
    trail: [],
  }));
  /** Text of the rig's car; undefined where the rig has none. */
  let usedText: string | undefined;
  let runsWhenStarted = false;

  const parameters = (): RigParameters => {
    const { rig, given } = store.getState();
    return rigParameters(rig, given[rig] ?? {});
  };

  const chart = chartedFrames<RigFrame>();
  const frames = newestPerFrame<RigFrame>((frame) => {
    store.setState(({ trail, charted, status }) => ({
      frame,
      charted: chart(frame, charted, status === 'running' && frame.ended === undefined),
      trail: withPosition(trail, frame.pose),
      ...(frame.ended === undefined ? {} : { status: 'ended', message: frame.ended }),
    }));
  }, nextFrame);

  const take = (sample: RigSample): void => {
    if (sample.type === 'frame') {
      frames.take(sample.frame);
      return;
    }
    frames.drop();
    const { geometry, frame } = sample;
    const first = { start: frame, frame, charted: frame, trail: [] };
    store.setState({ status: 'ready', message: '', geometry, ...first });
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
    const { path, text, companions, model } = car.getState();
    usedText = needsCar ? text : undefined;
    runsWhenStarted = andRun;
    frames.drop();
    if (needsCar && (path === undefined || countSeverities(model).errors > 0)) {
      rigStream.command({ type: 'pause' });
      rigStream.drop();
      const status = path === undefined ? 'noCar' : 'badCar';
      store.setState({ status, message: '', ...NOTHING });
      return;
    }
    store.setState({ status: 'loading', message: '' });
    rigStream.start({
      cars: { car: needsCar ? { text, companions } : undefined },
      rig,
      parameters: parameters(),
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
    if (live && (status === 'ready' || status === 'running' || status === 'paused'))
      rigStream.command({ type: 'parameters', parameters: parameters() });
    else reset(status === 'running');
  };

  return {
    ...store,
    open: () => {
      const { rig, status } = store.getState();
      const text = rigRow(rig).subject === 'car' ? car.getState().text : undefined;
      const isKept = status === 'ready' || status === 'paused' || status === 'ended' || status === 'running';
      if (!isKept || text !== usedText) reset();
    },
    pause,
    choose: (rig) => {
      if (rig === store.getState().rig) return;
      writeStored('rig', rig);
      store.setState({ rig, ...NOTHING });
      reset();
    },
    setParameter: (key, value) => {
      const { rig, given } = store.getState();
      const row = rigRow(rig).parameters.find((p) => p.key === key);
      change({ ...given[rig], [key]: value }, row?.live ?? false);
    },
    resetParameters: () => change({}, false),
    setPace: (pace) => {
      store.setState({ pace });
      if (store.getState().status === 'running') rigStream.command({ type: 'run', pace: Number(pace) });
    },
    run,
    step: () => {
      const { status } = store.getState();
      if (status === 'running' || status === 'ready' || status === 'paused') {
        store.setState({ status: 'paused' });
        rigStream.command({ type: 'step' });
      }
    },
    reset: () => reset(),
  };
}
