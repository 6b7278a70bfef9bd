import type { TyreConditions, TyreSheet, TyreSource } from '../../core/contract/tyre-laboratory.ts';
import type { CarText } from './messages.ts';

/** A tyre that is drawn: its colour is that of its number. */
export interface LabEntry {
  readonly number: number;
  readonly source: TyreSource;
}

/** Between the tyre laboratory and its worker. */
export interface TyreLabRequest {
  readonly id: number;
  readonly car: (CarText & { readonly name: string }) | undefined;
  readonly entries: readonly LabEntry[];
  readonly conditions: TyreConditions;
}

/** A tyre of the laboratory: what is drawn of it, or why there is nothing to draw. */
export type LabSheet =
  | (TyreSheet & {
      /** Text of its .tir file; undefined for a tyre that is no Magic Formula. */
      readonly tir: string | undefined;
    })
  | { readonly name: string; readonly problem: string };

export type TyreLabAnswer =
  /** By the numbers of their entries. */
  | { readonly type: 'sheets'; readonly id: number; readonly sheets: ReadonlyMap<number, LabSheet> }
  | { readonly type: 'failure'; readonly id: number; readonly message: string };
