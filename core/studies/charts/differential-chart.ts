import type { DifferentialChartData } from '../../catalogue/curve-charts.ts';
import type { DifferentialPosition } from '../../catalogue/differentials.ts';
import {
  asksScript,
  laboratoryAxes,
  laboratoryCurves,
  type LaboratoryQuestion,
} from '../../models/driveline/differential/laboratory.ts';
import type { Setup } from '../../setup/setup.ts';

/** Speed difference of the outputs that is drawn to each side. */
const MAX_RADPS = 20;

/** The laboratory's curves of every differential of the car. */
export function differentialChart(setup: Setup): DifferentialChartData {
  const question = (position: DifferentialPosition | undefined): LaboratoryQuestion => ({
    setup,
    compared: undefined,
    position,
    inputTorque_Nm: undefined,
    speedDifference_radps: MAX_RADPS,
  });
  return {
    curves: setup.differentials.map(({ position }) =>
      asksScript(question(position))
        ? { problem: 'Its script is evaluated on the Differential page of the Laboratory' }
        : laboratoryCurves(question(position)).curves,
    ),
    inputTorque_Nm: laboratoryAxes(question(undefined)).inputTorque_Nm,
  };
}
