import type { HeadValues, KerbValues, PatchValues } from './track-parts.ts';

/** A fault of a track, with its position. */
export interface ShownProblem {
  readonly severity: 'error' | 'warning';
  /** Line of the file as it would be written; undefined for a fault at a position on the road. */
  readonly line: number | undefined;
  /** Key or column; empty for the whole line. */
  readonly key: string;
  readonly message: string;
  readonly station_m: number | undefined;
}

/** The road at stations close enough for its edges to be drawn as straight lines between them. */
export interface RoadPlan {
  readonly station_m: Float64Array;
  readonly x_m: Float64Array;
  readonly y_m: Float64Array;
  readonly leftX_m: Float64Array;
  readonly leftY_m: Float64Array;
  readonly rightX_m: Float64Array;
  readonly rightY_m: Float64Array;
}

/** Quantities along the centre line; no peak of the curvature is left out. */
export interface RoadProfile {
  readonly station_m: Float64Array;
  readonly curvature_perm: Float64Array;
  readonly z_m: Float64Array;
  readonly bank_rad: Float64Array;
}

export interface RoadFacts {
  readonly length_m: number;
  /** Radius of the tightest corner; undefined for a straight road. */
  readonly leastRadius_m: number | undefined;
  readonly leastWidth_m: number;
  readonly mostWidth_m: number;
  /** Highest minus lowest height. */
  readonly climb_m: number;
  /** Rise or fall per metre. */
  readonly steepest: number;
  readonly mostBank_rad: number;
}

/** A line across the road. */
export interface RoadLine {
  readonly kind: 'start' | 'sector' | 'finish';
  readonly station_m: number;
  /** x and y of its left end, then of its right one. */
  readonly ends_m: readonly [number, number, number, number];
}

export interface RoadView {
  readonly plan: RoadPlan;
  readonly profile: RoadProfile;
  readonly facts: RoadFacts;
  /** Station of each point; of a closed track also that of the first one, one lap on. */
  readonly knot_m: Float64Array;
  readonly lines: readonly RoadLine[];
  /** Outlines, x and y in turn. */
  readonly kerbs: readonly Float64Array[];
  readonly patches: readonly Float64Array[];
}

/** Numbers per point in {@link TrackView.points}: x, y, z, right, left, bank. */
export const POINT_SIZE = 6;

/** A track as the window draws and edits it. SI. */
export interface TrackView {
  readonly head: HeadValues;
  readonly points: Float64Array;
  readonly kerbs: readonly KerbValues[];
  readonly patches: readonly PatchValues[];
  /** Undefined where the points do not form a curve; see the problems. */
  readonly road: RoadView | undefined;
  readonly problems: readonly ShownProblem[];
}
