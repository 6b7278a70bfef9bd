/** A record of the beginning of a file with its cells. */
export interface CsvLine {
  readonly line: number;
  readonly cells: readonly string[];
}
