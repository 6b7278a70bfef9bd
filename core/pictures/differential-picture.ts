import type { DifferentialPicture } from '../contract/curve-pictures.ts';
import { asksScript, laboratoryAxes, laboratoryCurves } from '../driveline/differential/laboratory.ts';
import type { Setup } from '../setup/setup.ts';

/** Speed difference of the outputs that is drawn to each side. */
const MOST_RADPS = 20;

/** The laboratory's curves of every differential of the car. */
export function differentialPicture(setup: Setup): DifferentialPicture {
  const questions = setup.differentials.map(({ place }) => ({
    setup,
    compared: undefined,
    place,
    inputTorque_Nm: undefined,
    speedDifference_radps: MOST_RADPS,
  }));
  return {
    curves: questions.map((question) =>
      asksScript(question)
        ? { problem: 'Its script is asked on the page Differential of the Laboratory' }
        : laboratoryCurves(question).curves,
    ),
    inputTorque_Nm: laboratoryAxes(questions[0]!).inputTorque_Nm,
  };
}
