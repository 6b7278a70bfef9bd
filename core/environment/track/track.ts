import type { HeadValues, KerbValues, PatchValues, PointValues } from '../../contract/track-parts.ts';

/** Text of a row that the reader did not understand, so that the writer can restore it. */
export interface RowExtras {
  /** Comments and blank lines above the row. */
  readonly above: readonly string[];
  /** Comment at its end, with its sign. */
  readonly after: string;
  /** Columns of other names, in their order. */
  readonly cells: Readonly<Record<string, string>>;
}

interface HasExtras {
  readonly extras?: RowExtras | undefined;
}

export type TrackPoint = PointValues & HasExtras;
export type Kerb = KerbValues & HasExtras;
export type Patch = PatchValues & HasExtras;

/** Text of a whole file that the reader did not understand. */
export interface TrackExtras {
  /** Comments above the first section. */
  readonly top: readonly string[];
  /** Comments above the keys of the head and the column names of a table: by section, then by name. */
  readonly above: Readonly<Record<string, readonly string[]>>;
  /** Comments behind them, with their sign. */
  readonly after: Readonly<Record<string, string>>;
  /** Unknown keys of the head. */
  readonly keys: Readonly<Record<string, string>>;
  /** Names of unknown columns, in their order, by section. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** Comments below the last line of a section. */
  readonly tails: Readonly<Record<string, readonly string[]>>;
  /** Unknown sections, whole. */
  readonly sections: readonly { readonly name: string; readonly lines: readonly string[] }[];
}

/** The content of a track file. */
export interface Track extends HeadValues {
  readonly points: readonly TrackPoint[];
  readonly kerbs: readonly Kerb[];
  readonly patches: readonly Patch[];
  readonly extras?: TrackExtras | undefined;
}
