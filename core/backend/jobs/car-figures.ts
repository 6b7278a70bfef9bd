import { mathFigures } from '../../studies/analysis/math-figures.ts';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import type { CarText } from '../../contract/car-requests.ts';
import type { SessionSource } from '../../telemetry/math-channels/evaluate/source.ts';

/** Derived figures of a car for math channels; none for a car that cannot run. */
export function carFigures({ text, companions }: CarText): SessionSource['car'] {
  const { setup } = openCar(text, companions);
  return setup === undefined ? {} : mathFigures(setup);
}
