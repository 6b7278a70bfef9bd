import type { LapView } from '../../core/contract/lap-view.ts';
import type { CarText } from './messages.ts';

/** Between a lap that is worked out and its worker, which is started for it and ended with it. */
export interface TrackLapRequest {
  /** Text of the track file as it stands. */
  readonly track: string;
  readonly car: CarText;
  /** Kept to the edges of the road beside the car. */
  readonly margin_m: number;
  /** Part of the grip that is used. */
  readonly grip: number;
}

export type TrackLapAnswer =
  | { readonly type: 'progress'; readonly fraction: number }
  | { readonly type: 'done'; readonly lap: LapView }
  | { readonly type: 'failure'; readonly message: string };
