/** Work in pieces of a few ms, so that the caller can do other work between two of them. */
export type Pieces<T> = Generator<undefined, T, undefined>;

export function atOnce<T>(work: Pieces<T>): T {
  for (;;) {
    const piece = work.next();
    if (piece.done === true) return piece.value;
  }
}
