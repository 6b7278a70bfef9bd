import { moreText } from './diagnostics.ts';

/** Findings of one kind that are listed one by one; of the rest only the number is given. */
export const MAX_FINDINGS = 20;
/** Longer messages are cut: a name may be as long as the file. */
const LONGEST_MESSAGE = 600;

interface WithMessage {
  readonly message: string;
}

/** Findings in a text, at most {@link MAX_FINDINGS} of each kind. */
export interface Findings<Finding extends WithMessage> {
  /**
   * A finding that is not listed is not made either: suggestions and positions are looked up for the listed
   * ones only.
   */
  readonly add: (kind: string, make: () => Finding) => void;
  /** In the order in which they were found, followed by one for each kind with more findings. */
  readonly list: () => Finding[];
  readonly count: () => number;
}

const cut = <Finding extends WithMessage>(finding: Finding): Finding =>
  finding.message.length > LONGEST_MESSAGE
    ? { ...finding, message: `${finding.message.slice(0, LONGEST_MESSAGE)} …` }
    : finding;

/** @param rest makes the finding that replaces those not listed, from the last listed one of its kind */
export function createFindings<Finding extends WithMessage>(
  rest: (last: Finding, message: string) => Finding = (last, message) => ({ ...last, message }),
  most = MAX_FINDINGS,
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
      const last = cut(make());
      listed.push(last);
      kinds.set(kind, { count: (known?.count ?? 0) + 1, last });
    },
    list: () => [
      ...listed,
      ...[...kinds.values()]
        .filter(({ count }) => count > most)
        .map(({ count, last }) => rest(last, moreText(count - most, most))),
    ],
    count: () => total,
  };
}
