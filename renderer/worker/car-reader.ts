import type { CarEdit } from '../../core/contract/car-edits.ts';
import type { CarModel, CarText, ConvertedText, CurveWork, WorkerAnswer, WorkerRequest } from './messages.ts';

/** The car.ini code behind a promise; made from a web worker, or from anything else that answers in tests. */
export interface CarReader {
  readonly read: (car: CarText) => Promise<CarModel>;
  /** The text after the edits. Rejects where a key cannot be edited. */
  readonly edit: (text: string, edits: readonly CarEdit[]) => Promise<string>;
  /** The text of a .crv file, edited or new. Rejects where the edit would leave no valid curve. */
  readonly curve: (work: CurveWork) => Promise<string>;
  /** The car with three differentials. Rejects for a car without faked four-wheel drive. */
  readonly convertFakedDrive: (car: CarText) => Promise<ConvertedText>;
}

interface WorkerLike {
  postMessage(message: WorkerRequest): void;
  addEventListener(type: 'message', listener: (event: { readonly data: WorkerAnswer }) => void): void;
  addEventListener(type: 'error', listener: (event: { readonly message: string }) => void): void;
}

interface Waiting {
  readonly resolve: (answer: WorkerAnswer) => void;
  readonly reject: (error: Error) => void;
}

export function createCarReader(worker: WorkerLike): CarReader {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;

  worker.addEventListener('message', ({ data }) => {
    const entry = waiting.get(data.id);
    waiting.delete(data.id);
    if (data.type === 'failure') entry?.reject(new Error(data.message));
    else entry?.resolve(data);
  });
  worker.addEventListener('error', (event) => {
    for (const entry of waiting.values()) entry.reject(new Error(event.message));
    waiting.clear();
  });

  const ask = (request: (id: number) => WorkerRequest): Promise<WorkerAnswer> =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      worker.postMessage(request(id));
    });

  return {
    read: async (car) => {
      const answer = await ask((id) => ({ type: 'read', id, car }));
      if (answer.type !== 'model') throw new Error(`The car reader answered ${answer.type} to read`);
      return answer.model;
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
