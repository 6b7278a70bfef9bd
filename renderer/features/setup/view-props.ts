import type { CarModel } from '../../worker/car-model.ts';

export interface SetupViewProps {
  readonly model: CarModel;
}
