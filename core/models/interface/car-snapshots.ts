import { RacebenchError } from '../../contract/errors.ts';
import type { ModelName } from '../../catalogue/vehicle-models.ts';
import type { DifferentialLaw } from '../driveline/law.ts';
import { mismatch, restore, snapshotOf } from '../../math/snapshot.ts';
import type { CarSnapshot, SimulatedCar } from './simulated-car.ts';

/** Run state of a model's car, by reference. */
export interface CarMemory {
  readonly state: object;
  /** Kind and law of each differential, for a model whose laws have a state. */
  readonly laws: readonly { readonly kind: string; readonly law: DifferentialLaw }[];
}

/**
 * {@link SimulatedCar.snapshot} and restore of a car, its snapshot and restore. `memory` gives the present arrays, `steps`
 * the steps since the car was placed; `written` is called after both are restored.
 */
export function createCarSnapshots(
  model: ModelName,
  steps: () => number,
  memory: () => CarMemory,
  written: (steps: number) => void,
): Pick<SimulatedCar, 'snapshot' | 'restore'> {
  return {
    snapshot: (): CarSnapshot => {
      const { state, laws } = memory();
      return {
        model,
        steps: steps(),
        state: snapshotOf(state),
        laws: laws.map(({ kind, law }) => ({ kind, memory: law.memory && snapshotOf(law.memory) })),
      };
    },
    restore: (snapshot: CarSnapshot): void => {
      const { state, laws } = memory();
      const wrong = snapshot.model === model ? mismatch(state, snapshot.state) : 'model';
      if (wrong !== undefined)
        throw new RacebenchError('CAR_INVALID', `The state belongs to another kind of car (${wrong}).`);
      restore(state, snapshot.state);
      laws.forEach(({ kind, law }, d) => {
        const own = snapshot.laws[d];
        const fits =
          own?.kind === kind &&
          own.memory !== undefined &&
          law.memory !== undefined &&
          mismatch(law.memory, own.memory) === undefined;
        if (fits) restore(law.memory, own.memory);
        else law.reset();
      });
      written(snapshot.steps);
    },
  };
}
