import type {
  MeasuredPoints,
  TableTold,
  TyreConditions,
  TyreSheet,
  TyreSource,
} from '../../core/contract/tyre-laboratory.ts';
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
export type LabSheet = GoodSheet | NoSheet;

export interface GoodSheet extends TyreSheet {
  /** Text of its .tir file; undefined for a tyre that is no Magic Formula. */
  readonly tir: string | undefined;
  /** What a fit takes where nothing else is chosen. */
  readonly nominalLoad_N: number;
  readonly radius_m: number;
  /** Of a table of measured forces. */
  readonly measured: { readonly points: MeasuredPoints; readonly told: TableTold } | undefined;
}

export interface NoSheet {
  readonly name: string;
  readonly problem: string;
  /** Of a table of measured forces; `isAsked` where a person must say how it is to be read. */
  readonly table?: { readonly told: TableTold; readonly isAsked: boolean };
}

export type TyreLabAnswer =
  /** By the numbers of their entries. */
  | { readonly type: 'sheets'; readonly id: number; readonly sheets: ReadonlyMap<number, LabSheet> }
  | { readonly type: 'failure'; readonly id: number; readonly message: string };
