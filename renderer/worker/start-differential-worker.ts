import type { DifferentialWorker } from '../features/laboratory/differential/differential-store.ts';

export function startDifferentialWorker(): DifferentialWorker {
  return new Worker(new URL('./differential.worker.ts', import.meta.url), { type: 'module' });
}
