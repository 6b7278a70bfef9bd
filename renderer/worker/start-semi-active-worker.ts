import type { SemiActiveWorker } from './semi-active-messages.ts';

export function startSemiActiveWorker(): SemiActiveWorker {
  return new Worker(new URL('./semi-active.worker.ts', import.meta.url), { type: 'module' });
}
