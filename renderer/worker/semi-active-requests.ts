import type { DifferentialKind, DifferentialPosition } from '../../core/catalogue/differentials.ts';
import type { SemiActiveAlgorithm } from '../../core/catalogue/semi-active.ts';
import type { CarText } from './car-model.ts';
import { drawing } from './request-row.ts';

/** Sensor values where no run provides them; left minus right, ISO signs. */
export interface OperatingPoint {
  readonly throttle: number;
  readonly engine_radps: number;
  readonly gear: number;
  readonly difference_radps: number;
  readonly yaw_radps: number;
  readonly steer_rad: number;
  readonly speed_mps: number;
}

/** Facts of one semi-active differential as in its file. */
export interface SemiActiveFacts {
  readonly position: DifferentialPosition;
  readonly block: string;
  readonly algorithm: SemiActiveAlgorithm;
  readonly vectoring: boolean;
  readonly prediction: boolean;
  readonly gears: number;
  readonly maxEngine_radps: number;
  /** Mean age of the data that the actuator acts on, and the share of it from outside the actuator. */
  readonly chainDelay_s: number;
  readonly signalDelay_s: number;
  readonly maxTorque_Nm: number;
}

export interface SemiActivePlots {
  readonly frequency_Hz: Float64Array;
  readonly magnitudeDecibel: Float64Array;
  readonly actuatorPhase_deg: Float64Array;
  readonly delayPhase_deg: Float64Array;
  readonly difference_radps: Float64Array;
  readonly lsd_Nm: Float64Array;
  readonly viscous_Nm: Float64Array;
  readonly own_Nm: Float64Array;
  /** Input torque and yaw rate at which the locking curves are drawn. */
  readonly curveInput_Nm: number;
  readonly time_s: Float64Array;
  readonly requested_Nm: Float64Array;
  readonly command_Nm: Float64Array;
  readonly clutch_Nm: Float64Array;
}

/** An engine speed that is not given is a usual one of the car. */
export type AskedPoint = Omit<OperatingPoint, 'engine_radps'> & { readonly engine_radps: number | undefined };

export type SemiActiveAnswer =
  | {
      readonly type: 'chain';
      readonly facts: SemiActiveFacts;
      readonly plots: SemiActivePlots;
      /** Outputs of the settled chain, in the order of the table of blocks. */
      readonly outputs: Float64Array;
      /** As asked, within the car's range. */
      readonly point: OperatingPoint;
    }
  /** An error keeps the car from running. */
  | { readonly type: 'badCar' }
  | { readonly type: 'otherKind'; readonly kind: DifferentialKind; readonly block: string };

export const SEMI_ACTIVE_WORK = {
  'semi-active/chain': drawing<
    { readonly cars: { readonly car: CarText }; readonly point: AskedPoint },
    SemiActiveAnswer
  >(),
};
