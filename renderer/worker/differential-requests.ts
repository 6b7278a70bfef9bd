import type {
  CurvesPair,
  DifferentialFacts,
  DifferentialMap,
} from '../../core/catalogue/differential-curves.ts';
import type { DifferentialPosition } from '../../core/catalogue/differentials.ts';
import type { CarText } from './car-model.ts';
import { drawing } from './request-row.ts';

export interface CurvesRequest {
  readonly cars: { readonly car: CarText; readonly compared: CarText | undefined };
  /** The first differential of the car where it has none at this place. */
  readonly position: DifferentialPosition | undefined;
  /** Torque at which the locking curve is drawn; half of the maximum where undefined. */
  readonly inputTorque_Nm: number | undefined;
  /** Maximum drawn speed difference. */
  readonly speedDifference_radps: number;
}

/** Drawn data of a car. */
export interface CurvesAnswer {
  /** Every differential of the car, in the order of its file. */
  readonly positions: readonly DifferentialPosition[];
  /** True where a script drives any of them. */
  readonly isScripted: boolean;
  /** The drawn differential. */
  readonly facts: DifferentialFacts;
  readonly inputTorque_Nm: number;
  /** Maximum torque of the car's engine on the carrier in first gear. */
  readonly greatestTorque_Nm: number;
  /** Undefined where a script has to run, which only the backend may do. */
  readonly pair: CurvesPair | undefined;
}

/** Undefined where an error keeps the car from running. The map takes longer than the curves. */
export const DIFFERENTIAL_WORK = {
  'differential/curves': drawing<CurvesRequest, CurvesAnswer | undefined>(),
  'differential/map': drawing<CurvesRequest, DifferentialMap | undefined>(),
};
