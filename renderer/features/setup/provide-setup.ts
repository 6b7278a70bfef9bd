import { CAR_EDITOR } from '../../workspace/car/car-editor.ts';
import { createSymptomTests, SYMPTOM_TESTS } from './troubleshooting/symptom-tests.ts';
import { CAR } from '../../workspace/car/car-store.ts';
import { BRIDGE, WORKER, type Services } from '../../workspace/services.ts';
import { ANALYSIS, createAnalysisStore } from './analysis/analysis-store.ts';
import { createMassPlanStore, MASS_PLANS } from './charts/mass-plan-store.ts';
import { createChartsStore, SETUP_CHARTS } from './charts/charts-store.ts';

export function provideSetup({ get, provide }: Services): void {
  const car = get(CAR);
  const worker = get(WORKER);
  provide(SETUP_CHARTS, createChartsStore(car, worker));
  provide(MASS_PLANS, createMassPlanStore(car, worker));
  provide(SYMPTOM_TESTS, createSymptomTests(get(BRIDGE), car, get(CAR_EDITOR)));
  provide(ANALYSIS, createAnalysisStore(car, worker));
}
