import type { AskedWorker } from './asking.ts';
import type {
  CurvesPair,
  DifferentialFacts,
  DifferentialMap,
} from '../../core/catalogue/differential-curves.ts';
import type { DifferentialPlace } from '../../core/catalogue/differentials.ts';
import type { CarText } from './messages.ts';

export interface CurvesRequest {
  readonly type: 'curves';
  readonly id: number;
  readonly car: CarText;
  readonly compared: CarText | undefined;
  /** The first differential of the car where it has none at this place. */
  readonly place: DifferentialPlace | undefined;
  /** Torque at which the locking curve is drawn; half of the maximum where undefined. */
  readonly inputTorque_Nm: number | undefined;
  /** Maximum drawn speed difference. */
  readonly speedDifference_radps: number;
}

/** Drawn data of a car; a car with errors has another form of answer. */
export interface CurvesSubject {
  /** Every differential of the car, in the order of its file. */
  readonly places: readonly DifferentialPlace[];
  /** True where a script drives any of them. */
  readonly isScripted: boolean;
  /** The drawn differential. */
  readonly facts: DifferentialFacts;
  readonly inputTorque_Nm: number;
  /** Maximum torque of the car's engine on the carrier in first gear. */
  readonly greatestTorque_Nm: number;
}

export type CurvesAnswer =
  | {
      readonly type: 'curves';
      readonly id: number;
      readonly subject: CurvesSubject;
      /** Undefined where a script has to run, which only the backend may do. */
      readonly pair: CurvesPair | undefined;
    }
  | { readonly type: 'badCar'; readonly id: number }
  | { readonly type: 'map'; readonly id: number; readonly map: DifferentialMap }
  | { readonly type: 'failure'; readonly id: number; readonly message: string };

export type DifferentialWorker = AskedWorker<CurvesRequest, CurvesAnswer>;
