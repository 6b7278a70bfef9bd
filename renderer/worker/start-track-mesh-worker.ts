export function startTrackMeshWorker(): Worker {
  return new Worker(new URL('./track-mesh.worker.ts', import.meta.url), { type: 'module' });
}
