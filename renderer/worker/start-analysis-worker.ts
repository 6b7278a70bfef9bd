import type { AnalysisWorker } from './analysis-messages.ts';

export function startAnalysisWorker(): AnalysisWorker {
  return new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module' });
}
