export function startSteeringWorker(): Worker {
  return new Worker(new URL('./steering.worker.ts', import.meta.url), { type: 'module' });
}
