/** Triangles: x, y and z in turn about an origin, and three vertices each. */
export interface Triangles {
  readonly position: Float32Array;
  readonly index: Uint32Array;
}

export const TRACK_MESH_PARTS = ['verge', 'road', 'kerbs', 'patches', 'water', 'lines'] as const;
export type TrackMeshPart = (typeof TRACK_MESH_PARTS)[number];

/** A track in space: ISO 8855 world axes, m. Empty parts have no triangles. */
export interface TrackMesh {
  /** Offset subtracted from x and y: the numbers of a circuit far from zero would lose their digits. */
  readonly origin_m: readonly [number, number];
  readonly parts: Readonly<Record<TrackMeshPart, Triangles>>;
  /** Track folder of Racer whose models are around the road; undefined for none. */
  readonly scenery?: string | undefined;
}
