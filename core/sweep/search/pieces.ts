/** Work in pieces of a few ms: whoever does it may do something else between two of them. */
export type Pieces<T> = Generator<undefined, T, undefined>;

export function atOnce<T>(work: Pieces<T>): T {
  for (;;) {
    const piece = work.next();
    if (piece.done === true) return piece.value;
  }
}
