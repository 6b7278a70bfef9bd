import type { CarEdit } from '../../core/catalogue/car-edits.ts';
import type { CarModel, CarText } from './car-model.ts';
import type { ConvertedText, CurveWork } from './car-requests.ts';
import type { WorkerClient } from './client.ts';
import { unpackModel } from './packed-model.ts';

/** The car.ini code behind promises. */
export interface CarReader {
  readonly read: (car: CarText) => Promise<CarModel>;
  /** Text after the edits. Rejects where a key cannot be edited. */
  readonly edit: (text: string, edits: readonly CarEdit[]) => Promise<string>;
  /** Text of a .crv file, edited or new. Rejects where the curve would become invalid. */
  readonly curve: (work: CurveWork) => Promise<string>;
  /** The car with three differentials. Rejects for a car without faked four-wheel drive. */
  readonly convertFakedDrive: (car: CarText) => Promise<ConvertedText>;
}

export const createCarReader = ({ ask }: Pick<WorkerClient, 'ask'>): CarReader => ({
  read: async (car) => unpackModel(await ask('car/read', { cars: { car } })),
  edit: (text, edits) => ask('car/edit', { text, edits }),
  curve: (work) => ask('car/curve', work),
  convertFakedDrive: (car) => ask('car/convert-faked-drive', { cars: { car } }),
});
