import type { SemiActiveWorker } from '../features/laboratory/semi-active/semi-active-store.ts';

export function startSemiActiveWorker(): SemiActiveWorker {
  return new Worker(new URL('./semi-active.worker.ts', import.meta.url), { type: 'module' });
}
