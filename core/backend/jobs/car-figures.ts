import { mathFigures } from '../../studies/analysis/math-figures.ts';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import type { CarText } from '../../contract/car-requests.ts';
import type { SessionSource } from '../../telemetry/math-channels/evaluate/source.ts';

/** Figures of a car as definitions see them; none of one that cannot run. */
export function carFigures({ text, companions }: CarText): SessionSource['car'] {
  const { setup } = openCar(text, companions);
  return setup === undefined ? {} : mathFigures(setup);
}
