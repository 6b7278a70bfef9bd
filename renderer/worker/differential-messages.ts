import type {
  CurvesPair,
  DifferentialFacts,
  DifferentialMap,
} from '../../core/contract/differential-curves.ts';
import type { DifferentialPlace } from '../../core/contract/differentials.ts';
import type { CarText } from './messages.ts';

export interface CurvesRequest {
  readonly type: 'curves';
  readonly id: number;
  readonly car: CarText;
  readonly compared: CarText | undefined;
  /** The first differential of the car where it has none at this place. */
  readonly place: DifferentialPlace | undefined;
  /** Torque at which the locking curve is drawn; half of the greatest where undefined. */
  readonly inputTorque_Nm: number | undefined;
  /** Greatest speed difference that is drawn. */
  readonly speedDifference_radps: number;
}

/** What is drawn of the car; of a car with errors there is no answer of this form. */
export interface CurvesSubject {
  /** Every differential of the car, in the order of its file. */
  readonly places: readonly DifferentialPlace[];
  /** Whether any of them is driven by a script. */
  readonly isScripted: boolean;
  /** The one that is drawn. */
  readonly facts: DifferentialFacts;
  readonly inputTorque_Nm: number;
  /** What the car's engine can put on the carrier in first gear. */
  readonly greatestTorque_Nm: number;
}

export type CurvesAnswer =
  | {
      readonly type: 'curves';
      readonly id: number;
      readonly subject: CurvesSubject;
      /** Undefined where a script has to be asked, which the backend alone may do. */
      readonly pair: CurvesPair | undefined;
    }
  | { readonly type: 'badCar'; readonly id: number }
  | { readonly type: 'map'; readonly id: number; readonly map: DifferentialMap }
  | { readonly type: 'failure'; readonly id: number; readonly message: string };
