import type { CarEdit } from '../../core/catalogue/car-edits.ts';
import { type AnsweringWorker, answeredWorker } from './answered-worker.ts';
import type { CarModel, CarText, ConvertedText, CurveWork, WorkerAnswer, WorkerRequest } from './messages.ts';

import { unpackModel } from './packed-model.ts';

/** The car.ini code behind promises, over a web worker, or in tests over anything that answers. */
export interface CarReader {
  readonly read: (car: CarText) => Promise<CarModel>;
  /** Text after the edits. Rejects where a key cannot be edited. */
  readonly edit: (text: string, edits: readonly CarEdit[]) => Promise<string>;
  /** Text of a .crv file, edited or new. Rejects where the curve would become invalid. */
  readonly curve: (work: CurveWork) => Promise<string>;
  /** The car with three differentials. Rejects for a car without faked four-wheel drive. */
  readonly convertFakedDrive: (car: CarText) => Promise<ConvertedText>;
}

export function createCarReader(worker: AnsweringWorker<WorkerRequest, WorkerAnswer>): CarReader {
  const ask = answeredWorker<WorkerRequest, WorkerAnswer>(worker);

  return {
    read: async (car) => {
      const answer = await ask((id) => ({ type: 'read', id, car }));
      if (answer.type !== 'model') throw new Error(`The car reader answered ${answer.type} to read`);
      return unpackModel(answer.model);
    },
    edit: async (text, edits) => {
      const answer = await ask((id) => ({ type: 'edit', id, text, edits }));
      if (answer.type !== 'text') throw new Error(`The car reader answered ${answer.type} to edit`);
      return answer.text;
    },
    curve: async (work) => {
      const answer = await ask((id) => ({ type: 'curve', id, work }));
      if (answer.type !== 'text') throw new Error(`The car reader answered ${answer.type} to curve`);
      return answer.text;
    },
    convertFakedDrive: async (car) => {
      const answer = await ask((id) => ({ type: 'convert-faked-drive', id, car }));
      if (answer.type !== 'converted') throw new Error(`The car reader answered ${answer.type} to convert`);
      return answer.converted;
    },
  };
}

export function startCarReader(): CarReader {
  return createCarReader(new Worker(new URL('./car.worker.ts', import.meta.url), { type: 'module' }));
}
