import type { MassPlanWorker } from './mass-plan-messages.ts';

export function startMassPlanWorker(): MassPlanWorker {
  return new Worker(new URL('./mass-plan.worker.ts', import.meta.url), { type: 'module' });
}
