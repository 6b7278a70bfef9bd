import type { FragmentKind } from './fragments.ts';

/** Wording that docs/words.md rewrites and that a pattern can find. */
export interface WordPattern {
  readonly found: RegExp;
  readonly write: string;
  /** Where it is looked for; everywhere where this is absent. */
  readonly kinds?: readonly FragmentKind[];
}

export const WORD_PATTERNS: readonly WordPattern[] = [
  {
    found: /(?<!\b[Tt]here )\b(is|are|was|were) no (?!longer|more|one\b|less|fewer|better|worse|such)\w/,
    write: 'X is not a Y',
  },
  { found: /\b(told|tells?|telling)\b/i, write: 'report, say, notify, show' },
  { found: /\bstands?\b(?! for\b)/, write: 'is set in, is written in, is at' },
  { found: /\b(left|right) of (0|zero)\b/i, write: 'Quantity (unit), + = direction' },
  { found: /\b(greatest)\b/i, write: 'maximum, largest' },
  { found: /(?<!\bat )\bleast\b(?! squares|-squares)/i, write: 'minimum, smallest' },
  {
    found: /(?<!\blap )\bcounts?\b(?= (as|from|for|only|here|there|by|too|the other)\b|[.;:,)]|$)/,
    write: 'is used, applies',
  },
  { found: /\b(mend(s|ed|ing)?)\b/i, write: 'repair, correct, fix' },
  { found: /\banew\b/i, write: 'again' },
  { found: /\b(took|takes?|taken|taking) out\b/i, write: 'remove' },
  { found: /\bthe other way round\b/i, write: 'inverted, reversed' },
  { found: /\bside forces?\b/i, write: 'lateral force' },
  { found: /\bbends?\b/i, write: 'corner' },
  { found: /\b(nothing|something) (came|comes) of\b/i, write: 'failed' },
  { found: /\bwished\b/i, write: 'requested' },
  {
    found: /^(What|Of|Whose|How|That|Those|Whether|Which)\b/,
    write: 'a full sentence, or a noun phrase with its noun',
    kinds: ['comment'],
  },
  {
    found: /^(Where|When|If|As)\b[^,]*$/,
    write: 'a full sentence, or a noun phrase with its noun',
    kinds: ['comment'],
  },
  { found: /^(that|those) of\b/i, write: 'repeat the noun', kinds: ['string', 'prose'] },
];
