/** Findings of one kind that are listed one by one; of the rest only how many there are. */
export const MOST_FINDINGS = 20;

/** What is wrong with a text, at most {@link MOST_FINDINGS} of each kind. */
export interface Findings<Finding> {
  /** A finding that is not listed is not made either: suggestions and places are looked up for the listed ones only. */
  readonly add: (kind: string, make: () => Finding) => void;
  /** In the order they were found; behind them one line for each kind of which there are more. */
  readonly list: () => Finding[];
  readonly count: () => number;
}

/** "and 4,210 more of this kind" */
export const moreText = (count: number): string => `and ${count.toLocaleString('en-GB')} more of this kind`;

/** @param more the line for those that are not listed, from the last listed one of the kind and how many follow it */
export function createFindings<Finding>(
  more: (last: Finding, count: number) => Finding,
  most = MOST_FINDINGS,
): Findings<Finding> {
  const listed: Finding[] = [];
  const kinds = new Map<string, { count: number; last: Finding }>();
  let total = 0;
  return {
    add: (kind, make) => {
      total++;
      const known = kinds.get(kind);
      if (known !== undefined && known.count >= most) {
        known.count++;
        return;
      }
      const last = make();
      listed.push(last);
      kinds.set(kind, { count: (known?.count ?? 0) + 1, last });
    },
    list: () => [
      ...listed,
      ...[...kinds.values()]
        .filter(({ count }) => count > most)
        .map(({ count, last }) => more(last, count - most)),
    ],
    count: () => total,
  };
}
