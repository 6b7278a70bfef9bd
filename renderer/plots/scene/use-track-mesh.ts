import { useEffect, useState } from 'react';
import type { TrackMesh } from '../../../core/contract/track-mesh.ts';
import type { TrackMeshAnswer } from '../../worker/track-mesh-messages.ts';
import { startTrackMeshWorker } from '../../worker/start-track-mesh-worker.ts';

/**
 * Triangles of a track file, built in their own worker; the previous ones stay until the new ones arrive.
 * Undefined at first, and without a track.
 */
export function useTrackMesh(text: string | undefined): TrackMesh | undefined {
  const [built, setBuilt] = useState<TrackMeshAnswer>();
  useEffect(() => {
    if (text === undefined) return undefined;
    const worker = startTrackMeshWorker();
    worker.addEventListener('message', ({ data }: MessageEvent<TrackMeshAnswer>) => {
      setBuilt(data);
      worker.terminate();
    });
    worker.postMessage(text);
    return () => worker.terminate();
  }, [text]);
  return text === undefined ? undefined : built?.mesh;
}
