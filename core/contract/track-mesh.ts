/** Triangles: x, y and z in turn about an origin, and three vertices each. */
export interface Triangles {
  readonly position: Float32Array;
  readonly index: Uint32Array;
}

export const TRACK_MESH_PARTS = [
  'verge',
  'wall',
  'road',
  'edges',
  'kerbs',
  'stripes',
  'patches',
  'water',
  'lines',
] as const;
export type TrackMeshPart = (typeof TRACK_MESH_PARTS)[number];

/** The course of a track: its centre line at points a few metres apart, the last one included; m. */
export interface TrackCourse {
  readonly closed: boolean;
  readonly length_m: number;
  readonly station_m: Float64Array;
  readonly x_m: Float64Array;
  readonly y_m: Float64Array;
  readonly z_m: Float64Array;
  /** Rise per metre to the left. */
  readonly crossfall: Float64Array;
  readonly curvature_perm: Float64Array;
  /** Distances from the centre line to the edges. */
  readonly left_m: Float64Array;
  readonly right_m: Float64Array;
  /** Stations of the lines of a lap in the order of driving: start, sectors, and the finish of an open track. */
  readonly lines_m: readonly number[];
  /** Names of the surfaces of the road and of the ground beside it. */
  readonly surface: string;
  readonly verge: string;
}

/** A track in space: ISO 8855 world axes, m. Empty parts have no triangles. */
export interface TrackMesh {
  /** Offset subtracted from x and y: the numbers of a circuit far from zero would lose their digits. */
  readonly origin_m: readonly [number, number];
  readonly parts: Readonly<Record<TrackMeshPart, Triangles>>;
  /** Track folder of Racer whose models are around the road; undefined for none. */
  readonly scenery?: string | undefined;
  readonly course: TrackCourse;
}
