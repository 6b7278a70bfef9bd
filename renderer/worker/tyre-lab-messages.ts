import type {
  MeasuredPoints,
  TableTold,
  TyreConditions,
  TyreSheet,
  TyreSource,
} from '../../core/contract/tyre-laboratory.ts';
import type { CarText } from './messages.ts';

/** A drawn tyre; its number gives its colour. */
export interface LabEntry {
  readonly number: number;
  readonly source: TyreSource;
}

/** Messages between the tyre laboratory and its worker. */
export interface TyreLabRequest {
  readonly id: number;
  readonly car: (CarText & { readonly name: string }) | undefined;
  readonly entries: readonly LabEntry[];
  readonly conditions: TyreConditions;
}

/** A tyre of the laboratory: its data, or the reason why there are none. */
export type LabSheet = GoodSheet | NoSheet;

export interface GoodSheet extends TyreSheet {
  /** Text of its .tir file; undefined for a tyre that is not a Magic Formula tyre. */
  readonly tir: string | undefined;
  /** Default nominal load of a fit. */
  readonly nominalLoad_N: number;
  readonly radius_m: number;
  /** Data of a table of measured forces. */
  readonly measured: { readonly points: MeasuredPoints; readonly told: TableTold } | undefined;
}

export interface NoSheet {
  readonly name: string;
  readonly problem: string;
  /** Facts of a table of measured forces; `isAsked` where a person must choose how it is read. */
  readonly table?: { readonly told: TableTold; readonly isAsked: boolean };
}

export type TyreLabAnswer =
  /** By the numbers of their entries. */
  | { readonly type: 'sheets'; readonly id: number; readonly sheets: ReadonlyMap<number, LabSheet> }
  | { readonly type: 'failure'; readonly id: number; readonly message: string };
