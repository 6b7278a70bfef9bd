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
  readonly add: (code: MathFault, span: Span, message: string) => void;
}

export function collectFaults(): Faults {
  const list: Fault[] = [];
  return {
    list,
    add: (code, { from, to }, message) => {
      const isTold = list.some((f) => f.from === from && f.to === to && f.message === message);
      if (!isTold) list.push({ code, from, to, message });
    },
  };
}

/** Line and column, from 1, of an offset. */
export function placeOf(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  const lines = before.split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1 };
}

/** A fault of a stretch of `text` that begins at `offset`, as a statement about `text`. */
export function locate(text: string, fault: Fault, name: string, offset = 0): MathDiagnostic {
  const from = fault.from + offset;
  return { ...fault, name, from, to: fault.to + offset, ...placeOf(text, from) };
}

export const byPlace = (a: Span, b: Span): number => a.from - b.from || a.to - b.to;
