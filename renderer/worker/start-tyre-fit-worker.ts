export function startTyreFitWorker(): Worker {
  return new Worker(new URL('./tyre-fit.worker.ts', import.meta.url), { type: 'module' });
}
