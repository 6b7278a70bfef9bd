import type { AskedWorker } from './asking.ts';
import type { RigFrame, RigGeometry, RigName, RigParameters } from '../../core/catalogue/rigs.ts';
import type { CarText } from './messages.ts';

/**
 * Requests of the page to the rig worker. Every start has a number, which the answers carry, so that late
 * ones are recognised.
 */
export type RigRequest =
  | {
      readonly type: 'start';
      readonly id: number;
      readonly rig: RigName;
      readonly parameters: RigParameters;
      readonly car: CarText | undefined;
    }
  | { readonly type: 'parameters'; readonly parameters: RigParameters }
  /** `pace` is simulated time over wall time. */
  | { readonly type: 'run'; readonly pace: number }
  | { readonly type: 'pause' }
  | { readonly type: 'step' };

export type RigAnswer =
  | {
      readonly type: 'started';
      readonly id: number;
      readonly geometry: RigGeometry;
      readonly frame: RigFrame;
    }
  | { readonly type: 'frame'; readonly id: number; readonly frame: RigFrame }
  | { readonly type: 'failure'; readonly id: number; readonly message: string };

export type RigWorker = AskedWorker<RigRequest, RigAnswer>;
