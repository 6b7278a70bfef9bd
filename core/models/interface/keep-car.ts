import { RacebenchError } from '../../contract/errors.ts';
import type { ModelName } from '../../catalogue/models.ts';
import type { DifferentialLaw } from '../driveline/law.ts';
import { keep, misfit, putBack } from '../../math/keep.ts';
import type { KeptCar, SimulatedCar } from './simulated-car.ts';

/** Run state of a model's car, by reference. */
export interface CarMemory {
  readonly state: object;
  /** Kind and law of each differential, for a model whose laws have a state. */
  readonly laws: readonly { readonly kind: string; readonly law: DifferentialLaw }[];
}

/**
 * {@link SimulatedCar.keep} and putBack of a car, its snapshot and restore. `memory` gives the present arrays, `steps`
 * the steps since the car was placed; `written` is called after both are restored.
 */
export function carKeeper(
  model: ModelName,
  steps: () => number,
  memory: () => CarMemory,
  written: (steps: number) => void,
): Pick<SimulatedCar, 'keep' | 'putBack'> {
  return {
    keep: (): KeptCar => {
      const { state, laws } = memory();
      return {
        model,
        steps: steps(),
        state: keep(state),
        laws: laws.map(({ kind, law }) => ({ kind, memory: law.memory && keep(law.memory) })),
      };
    },
    putBack: (kept: KeptCar): void => {
      const { state, laws } = memory();
      const wrong = kept.model === model ? misfit(state, kept.state) : 'model';
      if (wrong !== undefined)
        throw new RacebenchError('CAR_INVALID', `The state belongs to another kind of car (${wrong}).`);
      putBack(state, kept.state);
      laws.forEach(({ kind, law }, d) => {
        const own = kept.laws[d];
        const fits =
          own?.kind === kind &&
          own.memory !== undefined &&
          law.memory !== undefined &&
          misfit(law.memory, own.memory) === undefined;
        if (fits) putBack(law.memory, own.memory);
        else law.reset();
      });
      written(kept.steps);
    },
  };
}
