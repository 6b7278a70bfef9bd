import { startAnalysisWorker } from '../../worker/start-analysis-worker.ts';
import { startMassPlanWorker } from '../../worker/start-mass-plan-worker.ts';
import { startPicturesWorker } from '../../worker/start-pictures-worker.ts';
import { CAR } from '../../workspace/car/car-store.ts';
import type { Services } from '../../workspace/services.ts';
import { ANALYSIS, createAnalysisStore } from './analysis/analysis-store.ts';
import { createMassPlanStore, MASS_PLANS } from './charts/mass-plan-store.ts';
import { createPicturesStore, SETUP_CHARTS } from './charts/pictures-store.ts';

export function provideSetup({ get, provide }: Services): void {
  const car = get(CAR);
  provide(SETUP_CHARTS, createPicturesStore(car, startPicturesWorker));
  provide(MASS_PLANS, createMassPlanStore(car, startMassPlanWorker));
  provide(ANALYSIS, createAnalysisStore(car, startAnalysisWorker));
}
