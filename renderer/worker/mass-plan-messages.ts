import type { AskedWorker } from './asking.ts';
import type { MassPlanAnswer, PlacedMass } from '../../core/contract/mass-plans.ts';
import type { CarText } from './messages.ts';

/** Requested plans for the open car; undefined or empty for none. */
export interface MassWishes {
  /** Share of the weight, 0 to 1. */
  readonly frontShare: number | undefined;
  readonly masses: readonly PlacedMass[];
}

export interface MassPlanRequest {
  readonly id: number;
  readonly car: CarText;
  readonly wishes: MassWishes;
}

export interface MassPlans {
  readonly frontShare: MassPlanAnswer | undefined;
  readonly masses: MassPlanAnswer | undefined;
}

export type MassPlanReply =
  | { readonly type: 'plans'; readonly id: number; readonly text: string; readonly plans: MassPlans }
  | { readonly type: 'failure'; readonly id: number; readonly message: string };

export type MassPlanWorker = AskedWorker<MassPlanRequest, MassPlanReply>;
