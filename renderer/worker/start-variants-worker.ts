import type { VariantsWorker } from './variant-reader.ts';

export function startVariantsWorker(): VariantsWorker {
  return new Worker(new URL('./variants.worker.ts', import.meta.url), { type: 'module' });
}
