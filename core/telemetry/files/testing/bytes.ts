import { joinBytes } from '../join-bytes.ts';

/** All pieces of a writer as one file. */
export async function allBytes(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> {
  const kept: Uint8Array[] = [];
  for await (const piece of pieces) kept.push(piece);
  return joinBytes(kept);
}
