/**
 * Fuzzy match of a query in a text: every letter of every word of the query in order. Consecutive letters and
 * letters at a word start score higher, and letters that are scattered begin at a word start; undefined where the text does
 * not match.
 */
export interface FuzzyMatch {
  readonly score: number;
  /** Offsets of the matched letters, for highlighting. */
  readonly at: readonly number[];
}

const CONSECUTIVE = 8;
const WORD_START = 6;
const FIRST_LETTER = 4;
const GAP = -0.4;

function isWordStart(text: string, i: number): boolean {
  if (i === 0) return true;
  const before = text.charAt(i - 1);
  const here = text.charAt(i);
  if (/[\s._\-/(]/.test(before)) return true;
  return before === before.toLowerCase() && here !== here.toLowerCase();
}

function matchWord(word: string, text: string, lower: string, isWhole: boolean): FuzzyMatch | undefined {
  const whole = lower.indexOf(word);
  let best: FuzzyMatch | undefined;
  // A match of the whole word scores higher than scattered letters, and highest at a word start.
  for (let at = whole; at !== -1; at = lower.indexOf(word, at + 1)) {
    const score =
      word.length * CONSECUTIVE + (isWordStart(text, at) ? WORD_START : 0) + (at === 0 ? FIRST_LETTER : 0);
    if (best === undefined || score > best.score)
      best = { score, at: Array.from({ length: word.length }, (_, i) => at + i) };
  }
  if (best !== undefined || isWhole) return best;
  const at: number[] = [];
  let score = 0;
  let next = 0;
  for (const letter of word) {
    const found = nextLetter(letter, text, lower, next);
    if (found === -1) return undefined;
    const previous = at.at(-1);
    if (previous === undefined && !isWordStart(text, found)) return undefined;
    if (previous === undefined) score += found * GAP;
    else if (found === previous + 1) score += CONSECUTIVE;
    else score += (found - previous) * GAP;
    if (isWordStart(text, found)) score += WORD_START;
    at.push(found);
    next = found + 1;
  }
  return { score, at };
}

/** A letter at a word start is preferred to an earlier one inside a word. */
function nextLetter(letter: string, text: string, lower: string, from: number): number {
  const first = lower.indexOf(letter, from);
  if (first === -1 || first === from || isWordStart(text, first)) return first;
  for (let at = first; at !== -1; at = lower.indexOf(letter, at + 1)) if (isWordStart(text, at)) return at;
  return first;
}

/** With `isWhole` every word is in the text as it is: letters scattered over it do not match. */
export function fuzzyMatch(query: string, text: string, isWhole = false): FuzzyMatch | undefined {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const lower = text.toLowerCase();
  let score = 0;
  const at = new Set<number>();
  for (const word of words) {
    const match = matchWord(word, text, lower, isWhole);
    if (match === undefined) return undefined;
    score += match.score;
    for (const i of match.at) at.add(i);
  }
  return { score: score - lower.length * 0.02, at: [...at].sort((a, b) => a - b) };
}

/**
 * The items that match, best first; equal scores keep their order. Scattered letters match only where no item has the
 * words as they are. All items for an empty query.
 */
export function fuzzyFilter<T>(query: string, items: readonly T[], textOf: (item: T) => string): T[] {
  if (query.trim() === '') return [...items];
  const matching = (isWhole: boolean): T[] =>
    items
      .map((item, index) => ({ item, index, match: fuzzyMatch(query, textOf(item), isWhole) }))
      .filter((entry) => entry.match !== undefined)
      .sort((a, b) => (b.match?.score ?? 0) - (a.match?.score ?? 0) || a.index - b.index)
      .map((entry) => entry.item);
  const whole = matching(true);
  return whole.length > 0 ? whole : matching(false);
}
