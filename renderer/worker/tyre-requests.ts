import type { FitAsked } from '../../core/contract/tyre-fit.ts';
import type {
  LabFit,
  MeasuredPoints,
  TableFacts,
  TyreConditions,
  TyreSheet,
  TyreSource,
} from '../../core/contract/tyre-laboratory.ts';
import type { CarText } from './car-model.ts';
import { drawing, long } from './request-row.ts';

/** A drawn tyre; its number gives its colour. */
export interface LabEntry {
  readonly number: number;
  readonly source: TyreSource;
}

/** The open car as the laboratory names it. */
interface LabCarRequest {
  readonly cars: { readonly car: CarText | undefined };
  /** Empty where no car is open. */
  readonly carName: string;
}

export interface TyreSheetsRequest extends LabCarRequest {
  readonly entries: readonly LabEntry[];
  readonly conditions: TyreConditions;
}

export interface TyreFitRequest extends LabCarRequest {
  readonly source: TyreSource;
  readonly asked: FitAsked;
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
  readonly measured: { readonly points: MeasuredPoints; readonly facts: TableFacts } | undefined;
}

export interface NoSheet {
  readonly name: string;
  readonly problem: string;
  /** Facts of a table of measured forces; `isAsked` where a person must choose how it is read. */
  readonly table?: { readonly facts: TableFacts; readonly isAsked: boolean };
}

export const TYRE_WORK = {
  /** Sheets by the numbers of their entries. */
  'tyre/sheets': drawing<TyreSheetsRequest, ReadonlyMap<number, LabSheet>>(),
  'tyre/fit': long<TyreFitRequest, LabFit, { readonly stage: string; readonly fraction: number }>(),
};
