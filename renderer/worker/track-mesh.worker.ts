import { SURFACE_NAMES } from '../../core/contract/surfaces.ts';
import { readTrack } from '../../core/track/read-track.ts';
import { roadMesh } from '../../core/track/road-mesh.ts';
import { createRoad } from '../../core/track/road.ts';
import type { TrackMeshAnswer } from './track-mesh-messages.ts';

/** A track as triangles, built outside the thread that draws it. */
declare const self: DedicatedWorkerGlobalScope;

self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  const track = readTrack(data, SURFACE_NAMES).draft;
  const answer: TrackMeshAnswer = { mesh: track === undefined ? undefined : roadMesh(createRoad(track)) };
  self.postMessage(answer);
});
