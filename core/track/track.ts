/** One point of the centre line, plan axes x and y, z up; ISO 8855: left of the way of driving is positive. */
export interface TrackPoint {
  readonly x_m: number;
  readonly y_m: number;
  readonly z_m: number;
  /** Road to the right and to the left of the centre line. */
  readonly right_m: number;
  readonly left_m: number;
  /** Crossfall, positive with the left edge higher. */
  readonly bank_rad: number;
  readonly kept?: KeptRow | undefined;
}

/** What the reader did not understand of a row, so that the writer can put it back. */
export interface KeptRow {
  /** Comments and blank lines above the row. */
  readonly above: readonly string[];
  /** Comment at its end, with its sign. */
  readonly after: string;
  /** Columns of other names, in their order. */
  readonly cells: Readonly<Record<string, string>>;
}

export type TrackSide = 'left' | 'right';

/** A kerb along one edge, outside of it: rises and falls as half a cosine wave over its width. */
export interface Kerb {
  readonly side: TrackSide;
  /** Stations along the centre line from its first point. */
  readonly from_m: number;
  readonly to_m: number;
  readonly width_m: number;
  readonly height_m: number;
  /** That of the track where undefined. */
  readonly surface: string | undefined;
  readonly kept?: KeptRow | undefined;
}

/** Another surface, a film of water, or both, on a part of the road. */
export interface Patch {
  readonly from_m: number;
  readonly to_m: number;
  /** Edges across the road, from the centre line, positive to the left. */
  readonly rightEdge_m: number;
  readonly leftEdge_m: number;
  readonly surface: string | undefined;
  readonly waterDepth_m: number | undefined;
  readonly kept?: KeptRow | undefined;
}

/** What the reader did not understand of a whole file. */
export interface KeptText {
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

/** A track as it is written down. Stations are metres along the centre line in plan, from its first point. */
export interface Track {
  readonly name: string;
  readonly closed: boolean;
  /** Of the road. */
  readonly surface: string;
  /** Of the ground beside it. */
  readonly verge: string;
  /** Station of the start line; of a closed track also of the finish. */
  readonly start_m: number;
  /** Station of the finish of an open track; its end where undefined. */
  readonly finish_m: number | undefined;
  /** Stations at which the second and all further sectors begin, in the order of driving. */
  readonly sectors_m: readonly number[];
  readonly points: readonly TrackPoint[];
  readonly kerbs: readonly Kerb[];
  readonly patches: readonly Patch[];
  readonly kept?: KeptText | undefined;
}
