import type { TableFacts } from '../../../contract/tyre-laboratory.ts';
import type { MfTyreData } from '../../../setup/mf-tyre-data.ts';
import type { TyreMeasurements } from '../../../car-files/tyre-table/measurements.ts';
import type { TyreMounting } from '../../../models/tyre/tyre.ts';
import type { LabTyre } from './placed-tyre.ts';

/** A tyre by its source, with what is to be said about its data. */
export interface NamedTyre {
  readonly name: string;
  readonly lab: LabTyre;
  /** The wheel position that it was compiled for. */
  readonly mounting: TyreMounting;
  readonly notes: readonly string[];
  /** Data of a Magic Formula tyre: its ranges, and what a .tir file of it holds. */
  readonly data: MfTyreData | undefined;
  /** Rows of a table of measured forces, and how it was read. */
  readonly measured: { readonly rows: TyreMeasurements; readonly facts: TableFacts } | undefined;
}

export interface NoTyre {
  readonly name: string;
  readonly problem: string;
  /** Reading of a table of measured forces; `isAsked` where a person must choose how it is read. */
  readonly table?: { readonly facts: TableFacts; readonly isAsked: boolean };
}
