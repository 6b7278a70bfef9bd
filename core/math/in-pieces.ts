const PIECE = 512;

/**
 * Calls `work` for indices from `from` to before `to`, some hundred at a time. A single long loop would run in code that is not
 * optimised, where each number is an object, until the engine replaces it in the middle of the loop.
 */
export function inPieces(from: number, to: number, work: (from: number, to: number) => void): void {
  for (let begin = from; begin < to; begin += PIECE) work(begin, Math.min(begin + PIECE, to));
}
