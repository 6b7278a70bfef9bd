import type { SemiActiveWorker } from '../stores/semi-active-store.ts';

export function startSemiActiveWorker(): SemiActiveWorker {
  return new Worker(new URL('./semi-active.worker.ts', import.meta.url), { type: 'module' });
}
