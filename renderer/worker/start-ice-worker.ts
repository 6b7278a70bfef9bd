import type { IceWorker } from '../features/laboratory/differential/ice-store.ts';

export function startIceWorker(): IceWorker {
  return new Worker(new URL('./ice.worker.ts', import.meta.url), { type: 'module' });
}
