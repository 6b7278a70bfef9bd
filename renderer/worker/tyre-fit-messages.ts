import type { FitAsked } from '../../core/contract/tyre-fit.ts';
import type { LabFit, TyreSource } from '../../core/contract/tyre-laboratory.ts';
import type { CarText } from './messages.ts';

/** Messages between the fit of a tyre and its worker, which is started for it and terminated with it. */
export interface TyreFitRequest {
  readonly source: TyreSource;
  readonly car: (CarText & { readonly name: string }) | undefined;
  readonly asked: FitAsked;
}

export type TyreFitAnswer =
  | { readonly type: 'progress'; readonly stage: string; readonly fraction: number }
  | { readonly type: 'done'; readonly fit: LabFit }
  | { readonly type: 'failure'; readonly message: string };
