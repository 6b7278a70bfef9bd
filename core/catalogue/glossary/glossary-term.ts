import { cite } from '../sources.ts';
import type { UnitOrNone } from '../../units/suffixes.ts';

/** One term of the project and its meaning. */
export interface GlossaryTerm {
  /** The name used in labels, help and documents. */
  readonly term: string;
  /** Other names for it in other programs and books. */
  readonly otherNames: readonly string[];
  /** Symbol in the literature; empty where there is none. */
  readonly symbol: string;
  /** Empty where the term is not a quantity. */
  readonly unit: UnitOrNone | '';
  /** One or two sentences. */
  readonly meaning: string;
  readonly source: string;
  /** Terms of this table. */
  readonly seeAlso: readonly string[];
  /** Words this project avoids for it. */
  readonly avoid: string;
  /** An everyday word with a narrower meaning here: in the list, but not marked in running text. */
  readonly isEverydayWord: boolean;
}

type TermOptions = Partial<Omit<GlossaryTerm, 'term' | 'unit' | 'meaning' | 'source'>>;

export const term = (
  name: string,
  unit: UnitOrNone | '',
  meaning: string,
  source: string,
  options: TermOptions = {},
): GlossaryTerm => ({
  term: name,
  otherNames: [],
  symbol: '',
  unit,
  meaning,
  source,
  seeAlso: [],
  avoid: '',
  isEverydayWord: false,
  ...options,
});

/** Sources that many terms share. */
export const MILLIKEN = cite('milliken');
export const GUIDE = cite('physxGuide');
export const RACER_DIFFERENTIALS = cite('racerDifferentials');
export const PAPER = cite('semiActivePaper');
export const FORMULAS = cite('softwareDifferential');
export const CHECKS = cite('dynamicsChecks');
export const FORMAT = cite('racerFormat');
