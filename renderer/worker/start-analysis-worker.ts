import type { AnalysisWorker } from '../features/setup/analysis/analysis-store.ts';

export function startAnalysisWorker(): AnalysisWorker {
  return new Worker(new URL('./analysis.worker.ts', import.meta.url), { type: 'module' });
}
