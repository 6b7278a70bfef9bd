import type { IceWorker } from './ice-messages.ts';

export function startIceWorker(): IceWorker {
  return new Worker(new URL('./ice.worker.ts', import.meta.url), { type: 'module' });
}
