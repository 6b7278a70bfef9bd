/** What kind of fault a text has. */
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

/** A stretch of a text: offsets of its first character and of the one behind its last. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** A fault with its place in the text that was read. Lines and columns count from 1. */
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

/** Faults in the order of their places; one that is told twice (a definition of four wheels) is kept once. */
export interface Faults {
  readonly list: Fault[];
  /** `hint` looks for what was meant, and is asked where the message is read: of a text with many faults most never are. */
  readonly add: (code: MathFault, span: Span, message: string, hint?: () => string) => void;
}

export function collectFaults(): Faults {
  const list: Fault[] = [];
  const told = new Set<string>();
  return {
    list,
    add: (code, { from, to }, message, hint) => {
      const key = `${from} ${to} ${message}`;
      if (told.has(key)) return;
      told.add(key);
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

export type Places = (offset: number) => { readonly line: number; readonly column: number };

/** Lines and columns, from 1, of offsets of a text. */
export function placesOf(text: string): Places {
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

/** A fault of a stretch that begins at `offset` as a statement about its text. */
export function locate(places: Places, fault: Fault, name: string, offset = 0): MathDiagnostic {
  const from = fault.from + offset;
  return { ...fault, name, from, to: fault.to + offset, ...places(from) };
}

export const byPlace = (a: Span, b: Span): number => a.from - b.from || a.to - b.to;
