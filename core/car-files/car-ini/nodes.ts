/** Half-open range of characters of the text. ISO 8859-1 decoded: one character is one byte. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export type TokenKind =
  | 'blank'
  | 'newline'
  | 'name'
  | 'equals'
  | 'value'
  | 'tilde'
  | 'path'
  | 'open'
  | 'close'
  | 'comment';

/** `name~path`: where it points, and the earlier block it found there (undefined where there is none). */
export interface Reference extends Span {
  readonly path: string;
  readonly target: CarNode | undefined;
  /** References followed from here on: 1 where the target refers to no other block, 0 without a target. */
  readonly steps: number;
}

/** Content between the braces of a node. */
export interface Block {
  /** Offset of the first `{`. */
  readonly open: number;
  /** Offset of the `}` that closed it last, undefined where the text ends before. */
  readonly close: number | undefined;
  readonly children: readonly CarNode[];
  /** The first child of each name, which is the one used. Without comments. */
  readonly firstByName: ReadonlyMap<string, CarNode>;
}

/**
 * A node of the tree as Racer's reader builds it (docs/sources/racer-format.md section 1). A name may have a value, a reference
 * and a block at once. The span is that of the name or of the comment.
 */
export interface CarNode extends Span {
  readonly kind: 'root' | 'key' | 'comment';
  /** The name; for a comment its text from the `;` on. */
  readonly name: string;
  /**
   * Dotted path from the root to the node in the file; empty for the root. A path of more than MAX_PATH_CHARACTERS is
   * cut and ends in "…", which no name can hold: it leads nowhere.
   */
  readonly path: string;
  /** Order of creation, the root is 0. A reference always points to a lower number. */
  readonly index: number;
  readonly parent: CarNode | undefined;
  /** All bytes after `=` up to the end of the line, blanks and notes included. */
  readonly value: Span | undefined;
  readonly reference: Reference | undefined;
  readonly block: Block | undefined;
}

export type LineEnding = '\r\n' | '\n' | '\r';

/** Offsets of the first characters of lines, rising. */
export type LineStarts = Int32Array;

/** A parsed car.ini, views.ini or .crv: the text and its tree. Nothing of the text is lost. */
export interface CarIniDocument {
  readonly text: string;
  readonly root: CarNode & { readonly block: Block };
  /** Offset of the first character of each line. */
  readonly lineStarts: LineStarts;
  /** The ending most lines have; CRLF, as Racer writes it, where there is no line break at all. */
  readonly lineEnding: LineEnding;
  /** The first of each code, as many as are listed, in the order of the text. */
  readonly findings: readonly Finding[];
  /** The rest of them, by code. */
  readonly unlisted: ReadonlyMap<GrammarCode, Unlisted>;
  /** Nodes with a reference that leads to no block, in the order of the text; each is a finding too. */
  readonly unresolved: readonly CarNode[];
}

/** Findings of one code that are counted, not listed. */
export interface Unlisted {
  readonly count: number;
  /** Offset of the first of them. */
  readonly offset: number;
}

/** A grammar diagnostic, still by offset. */
export interface Finding {
  readonly code: GrammarCode;
  readonly offset: number;
  readonly key: string;
  readonly message: string;
}

export type GrammarCode =
  | 'brace-joined-to-name'
  | 'brace-inside-value'
  | 'one-line-block'
  | 'block-under-comment'
  | 'block-after-close'
  | 'value-and-block'
  | 'missing-close-brace'
  | 'extra-close-brace'
  | 'value-too-long'
  | 'nesting-too-deep'
  | 'byte-order-mark'
  | 'stray-name'
  | 'stray-value'
  | 'stray-reference'
  | 'unknown-reference'
  | 'mixed-line-endings'
  | 'too-many-entries';
