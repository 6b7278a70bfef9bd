import type { MassPlanWorker } from '../features/setup/charts/mass-plan-store.ts';

export function startMassPlanWorker(): MassPlanWorker {
  return new Worker(new URL('./mass-plan.worker.ts', import.meta.url), { type: 'module' });
}
