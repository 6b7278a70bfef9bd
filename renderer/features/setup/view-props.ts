import type { CarModel } from '../../worker/messages.ts';

export interface SetupViewProps {
  readonly model: CarModel;
}
