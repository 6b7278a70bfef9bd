import { MAX_LISTED } from '../../catalogue/diagnostics.ts';
import type { Finding, GrammarCode, Unlisted } from './nodes.ts';

const MAX_QUOTED = 120;

/** A piece of the file as a message quotes it: a name may be as long as the file. */
export const shortened = (text: string): string =>
  text.length > MAX_QUOTED ? `${text.slice(0, MAX_QUOTED)}…` : text;

/** Collects the grammar findings of one text. */
export interface FindingList {
  readonly add: (code: GrammarCode, offset: number, key: string, message: string) => void;
  /** Number of findings of a code, including those not listed. */
  readonly countOf: (code: GrammarCode) => number;
  readonly findings: Finding[];
  readonly unlisted: Map<GrammarCode, Unlisted>;
}

export function createFindingList(): FindingList {
  const findings: Finding[] = [];
  const unlisted = new Map<GrammarCode, Unlisted>();
  const counts = new Map<GrammarCode, number>();
  return {
    findings,
    unlisted,
    countOf: (code) => counts.get(code) ?? 0,
    add: (code, offset, key, message) => {
      const count = counts.get(code) ?? 0;
      counts.set(code, count + 1);
      if (count < MAX_LISTED) findings.push({ code, offset, key, message });
      else
        unlisted.set(code, {
          count: count + 1 - MAX_LISTED,
          offset: unlisted.get(code)?.offset ?? offset,
        });
    },
  };
}
