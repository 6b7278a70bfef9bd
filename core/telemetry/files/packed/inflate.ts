import { Gunzip, Unzlib } from 'fflate';
import { step, type ByteSource, type ReadControl } from '../source.ts';

/** The content of a packed stream, up to where it ends or is damaged. */
export interface Inflated {
  /** None of them is empty. */
  readonly pieces: readonly Uint8Array[];
  /** Why the stream was not read to its end. */
  readonly fault: string | undefined;
  /** True for packed files one after another, as parallel packers write them. */
  readonly isJoined: boolean;
}

/** The content of a damaged piece is lost. */
const PIECE_BYTES = 16_384;

/**
 * Unpacks a stream of gzip or zlib. What was unpacked before it ends too early or is damaged is kept.
 *
 * @param most bytes of all pieces; `tooLong` is thrown for more
 */
export async function inflate(
  source: ByteSource,
  kind: 'gzip' | 'zlib',
  { most, tooLong }: { readonly most: number; readonly tooLong: () => Error },
  control: ReadControl,
): Promise<Inflated> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  let isJoined = false;
  const add = (piece: Uint8Array): void => {
    if (piece.length === 0) return;
    size += piece.length;
    if (size > most) throw tooLong();
    pieces.push(piece);
  };
  const stream = kind === 'zlib' ? new Unzlib(add) : new Gunzip(add);
  if (stream instanceof Gunzip)
    stream.onmember = () => {
      isJoined = true;
    };
  let fault: string | undefined;
  try {
    for (let offset = 0; offset < source.size; offset += PIECE_BYTES) {
      stream.push(await source.read(offset, PIECE_BYTES), false);
      step(control, 0);
    }
    // Apart from the last bytes, which would be lost with an end that comes too early.
    stream.push(new Uint8Array(0), true);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && typeof error.code === 'number')) throw error;
    fault = error.message;
  }
  return { pieces, fault, isJoined };
}
