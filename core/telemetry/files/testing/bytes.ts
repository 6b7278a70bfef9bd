/** All pieces of a writer as one file. */
export async function allBytes(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> {
  const kept: Uint8Array[] = [];
  for await (const piece of pieces) kept.push(piece);
  const bytes = new Uint8Array(kept.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of kept) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
