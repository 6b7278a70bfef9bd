export function startTrackLapWorker(): Worker {
  return new Worker(new URL('./track-lap.worker.ts', import.meta.url), { type: 'module' });
}
