import type { DifferentialKind, DifferentialPlace } from '../../core/contract/differentials.ts';
import type { CarText } from './messages.ts';

/** One of a car's differentials, as its file has it. */
export interface DifferentialFacts {
  readonly place: DifferentialPlace;
  readonly kind: DifferentialKind;
  /** Block of the file its keys stand in. */
  readonly block: string;
}

/** Curves of core/driveline/differential/curves.ts, on axes that all cars of one request share. */
export interface DifferentialCurves {
  readonly facts: DifferentialFacts;
  readonly speedDifference_radps: Float64Array;
  readonly lockingTorque_Nm: Float64Array;
  readonly biasInput_Nm: Float64Array;
  readonly torque0_Nm: Float64Array;
  readonly torque1_Nm: Float64Array;
  readonly biasRatio: Float64Array;
  /** Torque ratio at the greatest torque under power and when coasting. */
  readonly powerRatio: number;
  readonly coastRatio: number;
}

export interface DifferentialMap {
  readonly inputTorque_Nm: Float64Array;
  readonly speedDifference_radps: Float64Array;
  /** Row by row of speed difference; Infinity where the outputs cannot part. */
  readonly resistance_Nm: Float64Array;
}

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

/** Why a car gives no curves: it has errors, or no differential at the place, or its law cannot be asked. */
export interface NoCurves {
  readonly problem: string;
}

export type CurvesAnswer =
  | {
      readonly type: 'curves';
      readonly id: number;
      /** Every differential of the car, in the order of its file; none where it has errors. */
      readonly places: readonly DifferentialPlace[];
      /** The one that is drawn; undefined where the car has errors. */
      readonly facts: DifferentialFacts | undefined;
      readonly curves: DifferentialCurves | NoCurves;
      readonly compared: DifferentialCurves | NoCurves | undefined;
      readonly inputTorque_Nm: number;
      /** What the car's engine can put on the carrier in first gear. */
      readonly greatestTorque_Nm: number;
    }
  | { readonly type: 'map'; readonly id: number; readonly map: DifferentialMap }
  | { readonly type: 'failure'; readonly id: number; readonly message: string };
