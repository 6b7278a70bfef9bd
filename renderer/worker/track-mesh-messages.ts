import type { TrackMesh } from '../../core/contract/track-mesh.ts';

/**
 * Messages between a 3D view and the worker that builds its track once. The request is the text of the track
 * file.
 */
export interface TrackMeshAnswer {
  /** Undefined for a text that is not a drivable track. */
  readonly mesh: TrackMesh | undefined;
}
