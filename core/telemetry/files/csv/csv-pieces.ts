import { step, type ByteSource, type ReadControl } from '../source.ts';
import { textDecoder, type TextEncoding } from '../text-encoding.ts';
import { createRecordCutter, type CsvRecord } from './records.ts';

/** Bytes that are read at once. */
export const PIECE_BYTES = 262_144;

export interface CsvPiece {
  readonly records: readonly CsvRecord[];
  /** The last record of the file is that of this piece. */
  readonly isLast: boolean;
}

/**
 * The records of a text, piece by piece.
 *
 * @param within part of the progress that this reading is
 */
export async function* csvPieces(
  source: ByteSource,
  encoding: TextEncoding,
  control: ReadControl,
  within: { readonly from: number; readonly to: number } = { from: 0, to: 1 },
): AsyncGenerator<CsvPiece> {
  const decoder = textDecoder(encoding);
  const cutter = createRecordCutter();
  for (let offset = 0; offset < source.size; offset += PIECE_BYTES) {
    const bytes = await source.read(offset, PIECE_BYTES);
    yield { records: cutter.push(decoder.decode(bytes, { stream: true })), isLast: false };
    const done = (offset + bytes.length) / source.size;
    step(control, within.from + done * (within.to - within.from));
  }
  yield { records: [...cutter.push(decoder.decode()), ...cutter.end()], isLast: true };
}
