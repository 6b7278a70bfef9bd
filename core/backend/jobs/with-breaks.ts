import type { Pieces } from '../../studies/sweep/search/pieces.ts';

/** Requests of the window wait for no more than this and the longest piece. */
const WORK_MS = 10;

/** Does work in pieces and lets requests be answered between them; undefined once `isEnded` says that nobody wants it. */
export async function withBreaks<T>(work: Pieces<T>, isEnded: () => boolean): Promise<T | undefined> {
  let since_ms = performance.now();
  while (!isEnded()) {
    const piece = work.next();
    if (piece.done === true) return piece.value;
    if (performance.now() - since_ms < WORK_MS) continue;
    await new Promise((resolve) => setImmediate(resolve));
    since_ms = performance.now();
  }
  return undefined;
}
