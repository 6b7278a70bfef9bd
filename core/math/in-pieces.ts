/**
 * Number of elements for one call. With a single call for a whole log, code runs that is not optimised, where each number is an object, until the
 * engine replaces it in the middle of the loop; it gives that code up at the end, and begins again with the next log.
 */
export const PIECE = 512;

/**
 * Calls `act` for the pieces of 0 to `count`, with their ends (the second not included), in turn.
 *
 * @param act a function of a module, which stays optimised: the code of one that is made for each log is lost with it
 */
export function inPieces<Work>(
  count: number,
  act: (work: Work, begin: number, end: number) => void,
  work: Work,
): void {
  for (let begin = 0; begin < count; begin += PIECE) act(work, begin, Math.min(begin + PIECE, count));
}
