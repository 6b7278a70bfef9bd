import { RacebenchError } from './errors.ts';

/** For work that nobody can cancel. */
export const NEVER_ABORTED = new AbortController().signal;

/** Rejects with the reason of the signal once it is aborted; never resolves. */
export function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => {
      reject(signal.reason instanceof Error ? signal.reason : new RacebenchError('CANCELLED'));
    };
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
