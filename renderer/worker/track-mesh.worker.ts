import { SURFACE_NAMES } from '../../core/catalogue/surfaces.ts';
import { readTrack } from '../../core/environment/track/read-track.ts';
import { roadMesh } from '../../core/environment/track/road-mesh.ts';
import { createRoad } from '../../core/environment/track/road.ts';
import type { TrackMeshAnswer } from './track-mesh-messages.ts';

/** A track as triangles, built outside the thread that draws it. */
declare const self: DedicatedWorkerGlobalScope;

self.addEventListener('message', ({ data }: MessageEvent<string>) => {
  const track = readTrack(data, SURFACE_NAMES).draft;
  const answer: TrackMeshAnswer = { mesh: track === undefined ? undefined : roadMesh(createRoad(track)) };
  self.postMessage(answer);
});
