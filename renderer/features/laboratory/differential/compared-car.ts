import type { Bridge } from '../../../bridge/client.ts';
import type { CarText } from '../../../worker/car-model.ts';
import type { CarReader } from '../../../worker/car-reader.ts';
import { carName, valueTexts, type CarState } from '../../../workspace/car/car-store.ts';
import { readOtherCar, type OtherCar } from '../../../workspace/car/other-car.ts';
import type { Against } from './against.ts';

export interface ComparedCar extends CarText {
  readonly name: string;
  /** Value texts by key. */
  readonly values: ReadonlyMap<string, string>;
}

export async function readComparedCar(
  bridge: Bridge,
  reader: CarReader,
  from: OtherCar,
  signal: AbortSignal,
): Promise<ComparedCar> {
  const car = await readOtherCar(bridge, from, signal);
  const model = await reader.read(car);
  const path = from.kind === 'car' ? from.path : undefined;
  return { ...car, name: carName({ path, model }), values: valueTexts(model.values) };
}

/** Text of the car whose curves are drawn beside those of the open one; undefined where there is none to draw. */
export function comparedText(
  against: Against,
  other: ComparedCar | undefined,
  { savedText, text, companions }: Pick<CarState, 'savedText' | 'text' | 'companions'>,
): CarText | undefined {
  if (against.kind === 'saved') return savedText === text ? undefined : { text: savedText, companions };
  if (against.kind === 'nothing' || other === undefined) return undefined;
  return { text: other.text, companions: other.companions };
}
