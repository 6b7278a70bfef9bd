import { joinBytes } from '../join-bytes.ts';

/** All pieces of a writer as one file. */
export async function allBytes(
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer>> {
  const received: Uint8Array[] = [];
  for await (const piece of pieces) received.push(piece);
  return joinBytes(received);
}
