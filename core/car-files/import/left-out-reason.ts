/** Why a key of another program is not imported. */
export interface LeftOutReason {
  readonly text: string;
  /** The new car drives as it would with the key. */
  readonly isHarmless: boolean;
}

/** Keys by file, section and name, with the reason why they are not imported. */
export type ReasonRow = readonly [pattern: RegExp, text: string, harmless?: 'harmless'];

/** The first row that fits a key. */
export function findReason(rows: readonly ReasonRow[], position: string): LeftOutReason | undefined {
  const row = rows.find(([pattern]) => pattern.test(position));
  return row === undefined ? undefined : { text: row[1], isHarmless: row[2] === 'harmless' };
}
