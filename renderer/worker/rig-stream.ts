import type { RigFrame, RigGeometry, RigName, RigParameters } from '../../core/catalogue/rigs.ts';
import type { CarText } from './car-model.ts';
import { stream } from './request-row.ts';

export interface RigStart {
  readonly cars: { readonly car: CarText | undefined };
  readonly rig: RigName;
  readonly parameters: RigParameters;
}

export type RigSample =
  | { readonly type: 'started'; readonly geometry: RigGeometry; readonly frame: RigFrame }
  | { readonly type: 'frame'; readonly frame: RigFrame };

export type RigCommand =
  | { readonly type: 'parameters'; readonly parameters: RigParameters }
  /** `pace` is simulated time over wall time. */
  | { readonly type: 'run'; readonly pace: number }
  | { readonly type: 'pause' }
  | { readonly type: 'step' };

export const RIG_STREAM = { rig: stream<RigStart, RigSample, RigCommand>() };
