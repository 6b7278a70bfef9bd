import type { ChartData, ChartName } from '../../../../core/catalogue/setup-charts.ts';

export interface ChartProps<N extends ChartName> {
  readonly now: ChartData[N];
  /** Data of the saved car; undefined where it cannot run. */
  readonly saved: ChartData[N] | undefined;
}
