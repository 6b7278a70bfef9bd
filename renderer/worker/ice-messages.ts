import type { AskedWorker } from './asking.ts';
import type { DifferentialPlace } from '../../core/catalogue/differentials.ts';
import type { IceFacts, IceFrame, IceParameters } from '../../core/contract/ice.ts';
import type { CarText } from './messages.ts';

/** Requests of the page to the ice worker. Answers carry the number of their car. */
export type IceRequest =
  | {
      readonly type: 'car';
      readonly id: number;
      readonly car: CarText;
      readonly place: DifferentialPlace | undefined;
      readonly parameters: IceParameters;
      /** Continues from the state of the car before: the differential changes during the experiment. */
      readonly goesOn: boolean;
    }
  | { readonly type: 'parameters'; readonly parameters: IceParameters }
  | { readonly type: 'run' }
  | { readonly type: 'pause' };

export type IceAnswer =
  | { readonly type: 'frame'; readonly id: number; readonly facts: IceFacts; readonly frame: IceFrame }
  | { readonly type: 'badCar'; readonly id: number }
  | { readonly type: 'failure'; readonly id: number; readonly message: string };

export type IceWorker = AskedWorker<IceRequest, IceAnswer>;
