import type { ChartData, ChartName } from '../../core/catalogue/setup-charts.ts';
import type { AnalysisRow, AnalysisWishes } from '../../core/contract/analysis.ts';
import type { CarText } from './car-model.ts';
import { drawing } from './request-row.ts';

/** Charts of the edited car and of the saved one. */
export interface ChartsRequest {
  readonly cars: { readonly car: CarText; readonly saved: CarText };
  readonly names: readonly ChartName[];
}

/** Undefined where an error keeps the car from running. */
export interface ChartsAnswer {
  readonly now: Partial<ChartData> | undefined;
  readonly saved: Partial<ChartData> | undefined;
}

export const CHART_WORK = {
  'setup/charts': drawing<ChartsRequest, ChartsAnswer>(),
  /** Undefined where an error keeps the car from running. */
  'setup/analysis': drawing<
    { readonly cars: { readonly car: CarText }; readonly wishes: AnalysisWishes },
    readonly AnalysisRow[] | undefined
  >(),
};
