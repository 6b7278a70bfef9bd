import { cite } from '../sources.ts';
import type { UnitOrNone } from '../../units/suffixes.ts';

/** One word of the project, and what it means. */
export interface GlossaryTerm {
  /** The word that labels, help and documents use. */
  readonly term: string;
  /** Other names of the same idea, which a reader may meet in other programs and books. */
  readonly otherNames: readonly string[];
  /** Symbol of the literature; empty where there is none. */
  readonly symbol: string;
  /** Empty for what is no quantity. */
  readonly unit: UnitOrNone | '';
  /** One or two sentences. */
  readonly meaning: string;
  readonly source: string;
  /** Terms of this table. */
  readonly seeAlso: readonly string[];
  /** Words this project does not use for it. */
  readonly avoid: string;
  /** An everyday word that means something narrower here: in the list, but not marked in running text. */
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
