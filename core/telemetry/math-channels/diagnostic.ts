/** Kind of a fault in a text. */
export type MathFault =
  | 'syntax'
  | 'unit'
  | 'unknown-channel'
  | 'unknown-function'
  | 'unknown-unit'
  | 'argument'
  | 'cycle'
  | 'missing-unit'
  | 'file'
  | 'rate';

/** A segment of a text: offset of its first character, and the offset after its last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A fault with its position in the text. Lines and columns start at 1. */
export interface MathDiagnostic extends Span {
  readonly code: MathFault;
  readonly message: string;
  /** Definition it is about; empty where it is about the text. */
  readonly name: string;
  readonly line: number;
  readonly column: number;
}

/** A fault before its line and column are known. */
export interface Fault extends Span {
  readonly code: MathFault;
  readonly message: string;
}

/**
 * Faults in the order of their positions; one that is reported twice (a definition of four wheels) is kept
 * once.
 */
export interface Faults {
  readonly list: Fault[];
  /** `hint` suggests what was meant. It is called when the message is read: in a text with many faults most never are. */
  readonly add: (code: MathFault, span: Span, message: string, hint?: () => string) => void;
}

export function collectFaults(): Faults {
  const list: Fault[] = [];
  const reported = new Set<string>();
  return {
    list,
    add: (code, { from, to }, message, hint) => {
      const key = `${from} ${to} ${message}`;
      if (reported.has(key)) return;
      reported.add(key);
      if (hint === undefined) list.push({ code, from, to, message });
      else
        list.push({
          ...{ code, from, to },
          get message() {
            return message + hint();
          },
        });
    },
  };
}

export type Positions = (offset: number) => { readonly line: number; readonly column: number };

/** Lines and columns, from 1, of offsets of a text. */
export function positionsOf(text: string): Positions {
  const starts = [0, ...Array.from(text.matchAll(/\r\n|\r|\n/g), (end) => end.index + end[0].length)];
  return (offset) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}

/** The diagnostic of a fault in a segment that begins at `offset` of the text. */
export function locate(positions: Positions, fault: Fault, name: string, offset = 0): MathDiagnostic {
  const from = fault.from + offset;
  return { ...fault, name, from, to: fault.to + offset, ...positions(from) };
}

export const byPosition = (a: Span, b: Span): number => a.from - b.from || a.to - b.to;
