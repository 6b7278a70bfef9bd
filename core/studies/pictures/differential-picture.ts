import type { DifferentialPicture } from '../../catalogue/curve-pictures.ts';
import type { DifferentialPlace } from '../../catalogue/differentials.ts';
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
export function differentialPicture(setup: Setup): DifferentialPicture {
  const question = (place: DifferentialPlace | undefined): LaboratoryQuestion => ({
    setup,
    compared: undefined,
    place,
    inputTorque_Nm: undefined,
    speedDifference_radps: MAX_RADPS,
  });
  return {
    curves: setup.differentials.map(({ place }) =>
      asksScript(question(place))
        ? { problem: 'Its script is evaluated on the Differential page of the Laboratory' }
        : laboratoryCurves(question(place)).curves,
    ),
    inputTorque_Nm: laboratoryAxes(question(undefined)).inputTorque_Nm,
  };
}
