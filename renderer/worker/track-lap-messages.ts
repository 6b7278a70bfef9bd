import type { LapView } from '../../core/contract/lap-view.ts';
import type { CarText } from './messages.ts';

/** Messages between a lap computation and its worker, which is started for it and terminated with it. */
export interface TrackLapRequest {
  /** Current text of the track file. */
  readonly track: string;
  readonly car: CarText;
  /** Margin to the edges of the road beside the car. */
  readonly margin_m: number;
  /** Share of the grip that is used. */
  readonly grip: number;
}

export type TrackLapAnswer =
  | { readonly type: 'progress'; readonly fraction: number }
  | { readonly type: 'done'; readonly lap: LapView }
  | { readonly type: 'failure'; readonly message: string };
