import { fitLabTyre } from '../../../core/studies/charts/tyre-laboratory/fit-lab-tyre.ts';
import { labTyre } from '../../../core/studies/charts/tyre-laboratory/lab-tyres.ts';
import type { Handler } from './handler.ts';
import { labCarOf } from './lab-car.ts';

/** One fit, step by step. */
export const fitTyre: Handler<'tyre/fit'> = ({ source, asked, ...open }, { progress }) => {
  const tyre = labTyre(source, labCarOf(source, open));
  if ('problem' in tyre) throw new Error(tyre.problem);
  const fit = fitLabTyre(tyre, asked);
  for (;;) {
    const turn = fit.next();
    if (turn.done === true) return turn.value;
    const { stage, fraction } = turn.value;
    progress({ stage, fraction });
  }
};
