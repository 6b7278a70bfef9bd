import type { ProblemList } from '../file-problems.ts';
import { fieldText } from '../text-encoding.ts';

/** Records of a piece of the file. */
export interface MlgRecords {
  /** Bytes of the data of each record in the piece. */
  readonly data: readonly number[];
  /** Seconds since the first record by the counter of each. */
  readonly stamps_s: readonly number[];
  readonly markers: readonly { readonly at_s: number; readonly text: string }[];
  /** Bytes of the piece that were used; the rest belongs to the next one. */
  readonly used: number;
  /** Nothing behind them can be read. */
  readonly isOver: boolean;
}

const KIND = { data: 0, marker: 1 } as const;
const HEAD_BYTES = 4;
const MARKER_TEXT = 50;
const WRAP = 0x1_0000;
/** The counter of a record goes on by 10 us. */
const TICKS_PER_S = 100_000;

/** Divides pieces of a file into records; keeps the time across them. */
export function createMlgDivider(recordLength: number, problems: ProblemList) {
  let ticks = 0;
  let counter: number | undefined;

  /** The counter has 16 bits and wraps every 0.65536 s. */
  function advance(next: number): number {
    if (counter !== undefined) ticks += (next - counter + WRAP) % WRAP;
    counter = next;
    return ticks / TICKS_PER_S;
  }

  return (piece: Uint8Array, at: number, isLast: boolean): MlgRecords => {
    const view = new DataView(piece.buffer, piece.byteOffset, piece.byteLength);
    const data: number[] = [];
    const stamps_s: number[] = [];
    const markers: { at_s: number; text: string }[] = [];
    let from = 0;
    let isOver = false;
    for (;;) {
      const kind = piece[from];
      if (kind === undefined) break;
      if (kind !== KIND.data && kind !== KIND.marker) {
        problems.report(
          'file-cut',
          `no record begins here; ${piece.length - from} bytes or more are left out.`,
          { offset: at + from },
        );
        isOver = true;
        break;
      }
      const end = from + HEAD_BYTES + (kind === KIND.data ? recordLength + 1 : MARKER_TEXT);
      if (end > piece.length) {
        if (isLast)
          problems.report('file-cut', 'the file ends within a record; it is left out.', {
            offset: at + from,
          });
        break;
      }
      const stamp_s = advance(view.getUint16(from + 2));
      const start = from + HEAD_BYTES;
      if (kind === KIND.marker) markers.push({ at_s: stamp_s, text: fieldText(piece, start, MARKER_TEXT) });
      else {
        let sum = 0;
        for (let i = start; i < end - 1; i++) sum += piece[i] ?? 0;
        if ((sum & 0xff) === piece[end - 1]) {
          data.push(start);
          stamps_s.push(stamp_s);
        } else
          problems.report('checksum-wrong', 'a record has another sum than its bytes; it is left out.', {
            offset: at + from,
          });
      }
      from = end;
    }
    return { data, stamps_s, markers, used: from, isOver };
  };
}
