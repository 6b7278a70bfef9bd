import type {
  CurvesPair,
  DifferentialCurves,
  DifferentialFacts,
  DifferentialMap,
  NoCurves,
} from '../../../../core/catalogue/differential-curves.ts';
import type { DifferentialPosition } from '../../../../core/catalogue/differentials.ts';
import type { CurvesAnswer } from '../../../worker/differential-requests.ts';
import type { Against } from './against.ts';
import type { ComparedCar } from './compared-car.ts';

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

/** Initial speed difference: 190 rpm, a wheel that spins up from 30 to 51 km/h. */
const USUAL_DIFFERENCE_RADPS = 20;

/** Nothing is drawn of the car, and nothing is computed for it. */
export const NOT_DRAWN = { curves: undefined, map: undefined, pending: undefined } as const;

/** State of a car that was just opened; what it is compared with stays. */
export const OF_NEW_CAR = {
  ...NOT_DRAWN,
  position: undefined,
  inputTorque_Nm: undefined,
  facts: undefined,
  compared: undefined,
  status: 'loading',
} as const;

export const FIRST_STATE: DifferentialState = {
  ...OF_NEW_CAR,
  against: { kind: 'saved' },
  other: undefined,
  speedDifference_radps: USUAL_DIFFERENCE_RADPS,
  positions: [],
  isScripted: false,
  drawnTorque_Nm: 0,
  greatestTorque_Nm: 1000,
  message: '',
  otherProblem: '',
};

/** State that shows new curves, or the reason why the car has none. */
export const withPair = ({ curves, compared }: CurvesPair): Partial<DifferentialState> =>
  'problem' in curves
    ? { status: 'failed', message: curves.problem, curves: undefined, map: undefined, compared }
    : { status: 'ready', message: '', curves, compared };

/** State that shows an answer. Where it has no curves, those of the same differential stay until its script has run. */
export function withAnswer(
  { curves: before }: Pick<DifferentialState, 'curves'>,
  { positions, isScripted, facts, inputTorque_Nm, greatestTorque_Nm, pair }: CurvesAnswer,
): Partial<DifferentialState> {
  const answered = { positions, isScripted, facts, drawnTorque_Nm: inputTorque_Nm, greatestTorque_Nm };
  if (pair !== undefined) return { ...answered, pending: undefined, ...withPair(pair) };
  const isSame = before?.facts.position === facts.position && before.facts.kind === facts.kind;
  return {
    ...answered,
    ...(isSame ? {} : { curves: undefined, compared: undefined, map: undefined }),
    status: 'ready',
    message: '',
    pending: 'curves',
  };
}
