/** Shares of a column of times, where its cells are known. */
export interface TimeCourse {
  /** Share of the rows that have one. */
  readonly filled: number;
  /** Share of those that do not come after the one before. */
  readonly halted: number;
}

/** Kind of content in the first rows of a column. */
export type CellKind = 'number' | 'clock' | 'date' | 'stamp' | 'empty' | 'text';

export interface ProposedColumn {
  readonly header: string;
  /** Unit from a line or key of its own; empty where there is none. */
  readonly unitText: string;
  readonly kind: CellKind;
  /** Largest number in the first rows, where it is known. */
  readonly largest?: number | undefined;
  readonly course?: TimeCourse | undefined;
  /** Share of the steps in the first rows in which its numbers fall, where it is known. */
  readonly falls?: number | undefined;
}
