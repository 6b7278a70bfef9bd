/** A worker that answers requests, or the part of it that is used for that. */
export interface AskedWorker<Request, Answer> {
  postMessage(request: Request): void;
  addEventListener(type: 'message', listener: (event: { readonly data: Answer }) => void): void;
  addEventListener(type: 'error', listener: (event: { readonly message: string }) => void): void;
}

interface AskingOptions<Request, Answer> {
  /** Called at the first request. */
  readonly startWorker: () => AskedWorker<Request, Answer>;
  /** Current request; undefined where there is none. */
  readonly question: (id: number) => Request | undefined;
  /** Takes an answer to the request `lastId`, or an earlier one. */
  readonly take: (answer: Answer, lastId: number) => void;
  /** True for a message beside the answer, which does not end the request. */
  readonly isExtra?: (answer: Answer) => boolean;
  readonly onError: (message: string) => void;
}

/**
 * Returns the function that requests. One request at a time: later changes are requested after the answer.
 */
export function createAsking<Request, Answer>(options: AskingOptions<Request, Answer>): () => void {
  const { startWorker, question, take, isExtra, onError } = options;
  let worker: AskedWorker<Request, Answer> | undefined;
  let lastId = 0;
  let isAsked = false;
  let isStale = false;

  const begin = (): AskedWorker<Request, Answer> => {
    const started = startWorker();
    started.addEventListener('message', ({ data }) => {
      const isEnd = isExtra?.(data) !== true;
      if (isEnd) isAsked = false;
      take(data, lastId);
      if (isEnd && isStale) ask();
    });
    started.addEventListener('error', ({ message }) => {
      isAsked = false;
      onError(message);
    });
    return started;
  };

  const ask = (): void => {
    const request = question(lastId + 1);
    if (request === undefined) return;
    isStale = isAsked;
    if (isAsked) return;
    worker ??= begin();
    isAsked = true;
    lastId += 1;
    worker.postMessage(request);
  };
  return ask;
}
