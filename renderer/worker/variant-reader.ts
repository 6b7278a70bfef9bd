import type {
  VariantAnswer,
  VariantQuestion,
  VariantQuestions,
  VariantRequest,
} from './variants-messages.ts';

/** The code of variants behind promises; rejects with the reason in words. */
export type VariantReader = <Q extends VariantQuestion>(
  question: Q,
  ask: VariantQuestions[Q]['ask'],
) => Promise<VariantQuestions[Q]['answer']>;

export interface VariantsWorker {
  postMessage(message: VariantRequest): void;
  addEventListener(type: 'message', listener: (event: { readonly data: VariantAnswer }) => void): void;
  addEventListener(type: 'error', listener: (event: { readonly message: string }) => void): void;
}

interface Waiting {
  readonly resolve: (answer: VariantQuestions[VariantQuestion]['answer']) => void;
  readonly reject: (error: Error) => void;
}

/** Starts the worker at the first question. */
export function createVariantReader(startWorker: () => VariantsWorker): VariantReader {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let worker: VariantsWorker | undefined;

  const begin = (): VariantsWorker => {
    const started = startWorker();
    started.addEventListener('message', ({ data }) => {
      const entry = waiting.get(data.id);
      waiting.delete(data.id);
      if (data.type === 'failure') entry?.reject(new Error(data.message));
      else entry?.resolve(data.answer);
    });
    started.addEventListener('error', ({ message }) => {
      for (const entry of waiting.values()) entry.reject(new Error(message));
      waiting.clear();
    });
    return started;
  };

  return <Q extends VariantQuestion>(question: Q, ask: VariantQuestions[Q]['ask']) =>
    new Promise<VariantQuestions[Q]['answer']>((resolve, reject) => {
      worker ??= begin();
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      worker.postMessage({ id, question, ask });
    });
}
