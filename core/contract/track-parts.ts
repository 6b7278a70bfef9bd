/**
 * One point of the centre line, plan axes x and y, z up; ISO 8855: left of the driving direction is positive.
 */
export interface PointValues {
  readonly x_m: number;
  readonly y_m: number;
  readonly z_m: number;
  /** Road width to the right and to the left of the centre line. */
  readonly right_m: number;
  readonly left_m: number;
  /** Crossfall, positive with the left edge higher. */
  readonly bank_rad: number;
}

export type TrackSide = 'left' | 'right';

/** A kerb along one edge, outside of it: its height rises and falls as half a cosine wave over its width. */
export interface KerbValues {
  readonly side: TrackSide;
  /** Stations along the centre line from its first point. */
  readonly from_m: number;
  readonly to_m: number;
  readonly width_m: number;
  readonly height_m: number;
  /** Undefined: the surface of the track. */
  readonly surface: string | undefined;
}

/** Another surface, a film of water, or both, on a part of the road. */
export interface PatchValues {
  readonly from_m: number;
  readonly to_m: number;
  /** Edges across the road, from the centre line, positive to the left. */
  readonly rightEdge_m: number;
  readonly leftEdge_m: number;
  readonly surface: string | undefined;
  readonly waterDepth_m: number | undefined;
}

/** Head of a track file. Stations are metres along the centre line in plan, from its first point. */
export interface HeadValues {
  readonly name: string;
  readonly closed: boolean;
  /** Surface of the road. */
  readonly surface: string;
  /** Surface of the ground beside it. */
  readonly verge: string;
  /** Station of the start line; of a closed track also of the finish. */
  readonly start_m: number;
  /** Station of the finish of an open track; its end where undefined. */
  readonly finish_m: number | undefined;
  /** Stations at which the second and all further sectors begin, in the order of driving. */
  readonly sectors_m: readonly number[];
  /** Track folder of Racer whose models are shown around the road; undefined or missing for none. */
  readonly scenery?: string | undefined;
}
