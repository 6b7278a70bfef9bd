import { lazy, type LazyExoticComponent, type ReactElement } from 'react';
import type { FieldGroup } from '../../../../core/catalogue/fields/field.ts';
import type { GroupChartName } from '../../../../core/catalogue/setup-charts.ts';
import type { ChartProps } from './chart-props.ts';

interface GroupChartRow<N extends GroupChartName> {
  readonly label: string;
  /** Groups of the form beside which the chart is shown. */
  readonly groups: readonly FieldGroup[];
  readonly Chart: LazyExoticComponent<(props: ChartProps<N>) => ReactElement>;
}

/** Charts beside the form, in the order in which they are shown. */
export const CHART_ROWS: { readonly [N in GroupChartName]: GroupChartRow<N> } = {
  engine: {
    label: 'Torque and power',
    groups: ['engine', 'shifting'],
    Chart: lazy(async () => ({ default: (await import('./EngineChart.tsx')).EngineChart })),
  },
  gears: {
    label: 'Gears',
    groups: ['gearbox', 'shifting', 'differential', 'aero'],
    Chart: lazy(async () => ({ default: (await import('./GearChart.tsx')).GearChart })),
  },
  ride: {
    label: 'Springs and dampers',
    groups: ['suspension'],
    Chart: lazy(async () => ({ default: (await import('./RideChart.tsx')).RideChart })),
  },
  differential: {
    label: 'Differential',
    groups: ['differential'],
    Chart: lazy(async () => ({ default: (await import('./DifferentialChart.tsx')).DifferentialChart })),
  },
  tyres: {
    label: 'Tyre curves',
    groups: ['tyres', 'wheels'],
    Chart: lazy(async () => ({ default: (await import('./TyreForceChart.tsx')).TyreForceChart })),
  },
  brakes: {
    label: 'Brake balance',
    groups: ['brakes'],
    Chart: lazy(async () => ({ default: (await import('./BrakeChart.tsx')).BrakeChart })),
  },
  wheelLoads: {
    label: 'Static wheel loads',
    groups: ['body', 'suspension', 'wheels'],
    Chart: lazy(async () => ({ default: (await import('./WheelLoadsChart.tsx')).WheelLoadsChart })),
  },
  weightRatio: {
    label: 'Weight distribution',
    groups: ['body'],
    Chart: lazy(async () => ({ default: (await import('./WeightRatioChart.tsx')).WeightRatioChart })),
  },
  masses: {
    label: 'Ballast, fuel and driver',
    groups: ['body'],
    Chart: lazy(async () => ({ default: (await import('./MassesChart.tsx')).MassesChart })),
  },
  roll: {
    label: 'Roll stiffness and load transfer',
    groups: ['suspension', 'antiRollBars'],
    Chart: lazy(async () => ({ default: (await import('./RollChart.tsx')).RollChart })),
  },
};

export const CHART_NAMES = Object.keys(CHART_ROWS) as GroupChartName[];
