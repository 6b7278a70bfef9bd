import type { ComponentType } from 'react';
import { loadedPart } from '../../../ui/loaded-part.tsx';
import type { FieldGroup } from '../../../../core/catalogue/fields/field.ts';
import type { GroupChartName } from '../../../../core/catalogue/setup-charts.ts';
import type { ChartProps } from './chart-props.ts';

interface GroupChartRow<N extends GroupChartName> {
  readonly label: string;
  /** Groups of the form beside which the chart is shown. */
  readonly groups: readonly FieldGroup[];
  readonly Chart: ComponentType<ChartProps<N>>;
}

/** Charts beside the form, in the order in which they are shown. */
export const CHART_ROWS: { readonly [N in GroupChartName]: GroupChartRow<N> } = {
  engine: {
    label: 'Torque and power',
    groups: ['engine', 'shifting'],
    Chart: loadedPart(async () => (await import('./EngineChart.tsx')).EngineChart).Part,
  },
  gears: {
    label: 'Gears',
    groups: ['gearbox', 'shifting', 'differential', 'aero'],
    Chart: loadedPart(async () => (await import('./GearChart.tsx')).GearChart).Part,
  },
  ride: {
    label: 'Springs and dampers',
    groups: ['suspension'],
    Chart: loadedPart(async () => (await import('./RideChart.tsx')).RideChart).Part,
  },
  differential: {
    label: 'Differential',
    groups: ['differential'],
    Chart: loadedPart(async () => (await import('./DifferentialChart.tsx')).DifferentialChart).Part,
  },
  tyres: {
    label: 'Tyre curves',
    groups: ['tyres', 'wheels'],
    Chart: loadedPart(async () => (await import('./TyreForceChart.tsx')).TyreForceChart).Part,
  },
  brakes: {
    label: 'Brake balance',
    groups: ['brakes'],
    Chart: loadedPart(async () => (await import('./BrakeChart.tsx')).BrakeChart).Part,
  },
  wheelLoads: {
    label: 'Static wheel loads',
    groups: ['body', 'suspension', 'wheels'],
    Chart: loadedPart(async () => (await import('./WheelLoadsChart.tsx')).WheelLoadsChart).Part,
  },
  weightRatio: {
    label: 'Weight distribution',
    groups: ['body'],
    Chart: loadedPart(async () => (await import('./WeightRatioChart.tsx')).WeightRatioChart).Part,
  },
  masses: {
    label: 'Ballast, fuel and driver',
    groups: ['body'],
    Chart: loadedPart<ChartProps<'masses'>>(async () => (await import('./MassesChart.tsx')).MassesChart).Part,
  },
  roll: {
    label: 'Roll stiffness and load transfer',
    groups: ['suspension', 'antiRollBars'],
    Chart: loadedPart(async () => (await import('./RollChart.tsx')).RollChart).Part,
  },
};

export const CHART_NAMES = Object.keys(CHART_ROWS) as GroupChartName[];
