import {
  POSE_X_M,
  POSE_Y_M,
  RIG_NAMES,
  type RigFrame,
  type RigGeometry,
  type RigName,
  type RigParameters,
} from '../../../core/catalogue/rigs.ts';
import { isOneOf, readStored } from '../../ui/state/stored.ts';

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

/** Nothing is simulated yet. */
export const NO_FRAMES = {
  geometry: undefined,
  start: undefined,
  frame: undefined,
  charted: undefined,
} as const;

export const storedRigState = (): RigState => ({
  ...NO_FRAMES,
  rig: readStored('rig', isOneOf(...RIG_NAMES)) ?? 'drop',
  given: storedGiven(),
  pace: '1',
  status: 'loading',
  message: '',
  trail: [],
});

/** Given parameters of the chosen rig; the rig itself has the defaults of the others. */
export const parametersOf = ({ rig, given }: RigState): RigParameters => given[rig] ?? {};

/** The rig takes commands without being prepared again. */
export const isPrepared = ({ status }: RigState): boolean =>
  status === 'ready' || status === 'running' || status === 'paused';

/** State with the newest frame. */
export const withFrame = ({ trail }: RigState, frame: RigFrame): Partial<RigState> => ({
  frame,
  trail: withPosition(trail, frame.pose),
  ...(frame.ended === undefined ? {} : { status: 'ended', message: frame.ended }),
});

/** State with the rig at its start. */
export const atStart = (geometry: RigGeometry, frame: RigFrame): Partial<RigState> => ({
  status: 'ready',
  message: '',
  geometry,
  start: frame,
  frame,
  charted: frame,
  trail: [],
});

const MAX_POSITIONS = 400;
const NEXT_POSITION_M = 0.1;

/** Path with the position of a pose, where it is far enough from the last. */
function withPosition(trail: readonly number[], pose: Float64Array): readonly number[] {
  const x = pose[POSE_X_M] ?? 0;
  const y = pose[POSE_Y_M] ?? 0;
  const distance_m = Math.hypot(x - (trail.at(-2) ?? Infinity), y - (trail.at(-1) ?? Infinity));
  return distance_m < NEXT_POSITION_M ? trail : [...trail, x, y].slice(-2 * MAX_POSITIONS);
}
