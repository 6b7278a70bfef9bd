export function startTyreLabWorker(): Worker {
  return new Worker(new URL('./tyre-lab.worker.ts', import.meta.url), { type: 'module' });
}
