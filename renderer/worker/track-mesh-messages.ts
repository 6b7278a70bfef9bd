import type { TrackMesh } from '../../core/contract/track-mesh.ts';

/** Between a 3D view and the worker that builds its track once. The request is the text of the track file. */
export interface TrackMeshAnswer {
  /** Undefined for a text that is no track that can be driven. */
  readonly mesh: TrackMesh | undefined;
}
