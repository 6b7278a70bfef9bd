export function startTrackWorker(): Worker {
  return new Worker(new URL('./track.worker.ts', import.meta.url), { type: 'module' });
}
