import { useEffect, useState } from 'react';
import type { TrackMesh } from '../../../core/contract/track-mesh.ts';
import { WORKER } from '../../workspace/services.ts';
import { useService } from '../../workspace/ServicesContext.tsx';

/**
 * Triangles of a track file, built off the window's thread; the previous ones stay until the new ones arrive.
 * Undefined at first, without a track, and where they could not be built.
 */
export function useTrackMesh(text: string | undefined): TrackMesh | undefined {
  const worker = useService(WORKER);
  const [mesh, setMesh] = useState<TrackMesh>();
  useEffect(() => {
    if (text === undefined) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    worker.ask('track/mesh', { text }, { signal }).then(setMesh, () => {
      if (!signal.aborted) setMesh(undefined);
    });
    return () => leaving.abort();
  }, [worker, text]);
  return text === undefined ? undefined : mesh;
}
