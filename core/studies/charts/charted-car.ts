import type { OpenCar } from '../../car-files/car-ini/open-car.ts';
import type { CarCompanion } from '../../contract/car-file.ts';
import type { Setup } from '../../setup/setup.ts';

/** A car that can run: its file as it was read, the files beside it, and its numbers. */
export interface ChartedCar {
  readonly car: OpenCar;
  readonly companions: readonly CarCompanion[];
  readonly setup: Setup;
}
