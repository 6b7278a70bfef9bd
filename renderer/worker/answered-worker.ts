/** Reason why a request has no answer. */
interface Failure {
  readonly type: 'failure';
  readonly id: number;
  readonly message: string;
}

/** A worker that answers every request once, by its number; in tests anything that does so. */
export interface AnsweringWorker<Request, Answer> {
  postMessage(message: Request): void;
  addEventListener(type: 'message', listener: (event: { readonly data: Answer }) => void): void;
  addEventListener(type: 'error', listener: (event: { readonly message: string }) => void): void;
}

/**
 * Promises over a worker; they reject with the reason as text, all pending ones where the worker itself
 * fails.
 */
export function answeredWorker<
  Request,
  Answer extends { readonly type: string; readonly id: number } | Failure,
>(
  worker: AnsweringWorker<Request, Answer>,
): (request: (id: number) => Request) => Promise<Exclude<Answer, Failure>> {
  type Good = Exclude<Answer, Failure>;
  interface Waiting {
    readonly resolve: (answer: Good) => void;
    readonly reject: (error: Error) => void;
  }
  const waiting = new Map<number, Waiting>();
  let lastId = 0;

  const isFailure = (answer: Answer): answer is Answer & Failure => answer.type === 'failure';

  worker.addEventListener('message', ({ data }) => {
    const entry = waiting.get(data.id);
    waiting.delete(data.id);
    if (isFailure(data)) entry?.reject(new Error(data.message));
    else entry?.resolve(data as Good);
  });
  worker.addEventListener('error', ({ message }) => {
    for (const entry of waiting.values()) entry.reject(new Error(message));
    waiting.clear();
  });

  return (request) =>
    new Promise((resolve, reject) => {
      const id = ++lastId;
      waiting.set(id, { resolve, reject });
      worker.postMessage(request(id));
    });
}
