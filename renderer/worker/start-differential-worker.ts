import type { DifferentialWorker } from './differential-messages.ts';

export function startDifferentialWorker(): DifferentialWorker {
  return new Worker(new URL('./differential.worker.ts', import.meta.url), { type: 'module' });
}
