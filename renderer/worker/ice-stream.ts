import type { DifferentialPosition } from '../../core/catalogue/differentials.ts';
import type { IceFacts, IceFrame, IceParameters } from '../../core/contract/ice.ts';
import type { CarText } from './car-model.ts';
import { stream } from './request-row.ts';

export interface IceStart {
  readonly cars: { readonly car: CarText };
  readonly position: DifferentialPosition | undefined;
  readonly parameters: IceParameters;
  /** Continues from the state of the car before: the differential changes during the experiment. */
  readonly goesOn: boolean;
}

export type IceSample =
  | { readonly type: 'frame'; readonly facts: IceFacts; readonly frame: IceFrame }
  /** An error keeps the car from running. */
  | { readonly type: 'badCar' };

export type IceCommand =
  | { readonly type: 'parameters'; readonly parameters: IceParameters }
  | { readonly type: 'run' }
  | { readonly type: 'pause' };

export const ICE_STREAM = { ice: stream<IceStart, IceSample, IceCommand>() };
