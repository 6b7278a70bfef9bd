import type { AdviceCode } from '../../../catalogue/advice.ts';
import type { QuickFix } from '../../../catalogue/car-edits.ts';
import type { SymptomOutcome } from '../../../catalogue/troubleshooting.ts';
import { adviceFixes } from '../advice-fixes.ts';
import type { AdviceFacts } from '../facts.ts';
import { ADVICE } from '../advice-table.ts';
import { three } from '../advice-text.ts';

/** Result of one look at a car. */
export interface Verdict {
  readonly result: 'pass' | 'fail' | 'unknown';
  readonly fact: string;
  readonly key: string;
  readonly remedies: readonly QuickFix[];
}

/**
 * One question of a symptom, with one answer or one for each axle or gear. Limits without another source are
 * those of the advice rows (docs/advice.md).
 */
export interface Check {
  readonly name: string;
  readonly why: string;
  readonly source: string;
  readonly look: (facts: AdviceFacts) => readonly Verdict[];
}

export interface Symptom {
  readonly id: string;
  readonly area: SymptomOutcome['area'];
  readonly title: string;
  /** Synonyms for the search. */
  readonly words: string;
  readonly source: string;
  readonly checks: readonly Check[];
}

export interface Limits {
  readonly least?: number;
  readonly most?: number;
}

function limitText({ least, most }: Limits, unit: string): string {
  const tail = unit === '' ? '' : ` ${unit}`;
  if (least !== undefined && most !== undefined) return `${three(least)} to ${three(most)}${tail}`;
  return least === undefined ? `at most ${three(most ?? 0)}${tail}` : `at least ${three(least)}${tail}`;
}

/**
 * A number against its limits.
 *
 * @param what the quantity with its place: "Front travel in compression"
 * @param remedies asked for only where the check fails
 */
export function measured(
  what: string,
  value: number,
  unit: string,
  limits: Limits,
  key: string,
  remedies: () => readonly QuickFix[] = () => [],
): Verdict {
  const { least = -Infinity, most = Infinity } = limits;
  const isGood = value >= least && value <= most;
  const number = Number.isFinite(value) ? `${three(value)}${unit === '' ? '' : ` ${unit}`}` : 'without limit';
  return {
    result: isGood ? 'pass' : 'fail',
    fact: `${what}: ${number}; ${limitText(limits, unit)}`,
    key,
    remedies: isGood ? [] : remedies(),
  };
}

/** A statement that is true or not. */
export function said(
  isGood: boolean,
  fact: string,
  key: string,
  remedies: () => readonly QuickFix[] = () => [],
): Verdict {
  return { result: isGood ? 'pass' : 'fail', fact, key, remedies: isGood ? [] : remedies() };
}

/** For what the file does not say, and how to find out. */
export function unknowable(fact: string, key = ''): readonly Verdict[] {
  return [{ result: 'unknown', fact, key, remedies: [] }];
}

/** The fact that was looked at, with the figure of this car; `isOpen` where the car has nothing to look at. */
export interface Passed {
  readonly fact: string;
  readonly key: string;
  readonly isOpen?: boolean;
}

/**
 * The findings of a row of advice with their remedies; where there are none, the fact that was checked: the same figure as the row's, of
 * this car, against its limit.
 */
export function byAdvice(code: AdviceCode, passes: (facts: AdviceFacts) => Passed): Check['look'] {
  return (facts) => {
    const findings = ADVICE.find((row) => row.code === code)?.find(facts) ?? [];
    if (findings.length === 0) {
      const { fact, key, isOpen = false } = passes(facts);
      return [{ result: isOpen ? 'unknown' : 'pass', fact, key, remedies: [] }];
    }
    return findings.map((finding) => ({
      result: 'fail',
      fact: finding.message,
      key: finding.key,
      remedies: adviceFixes(code, facts, finding),
    }));
  };
}
