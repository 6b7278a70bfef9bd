/**
 * Match of a query in a text: each word of the query is a word of the text, the beginning of one, or a run of letters
 * inside one. Letters scattered over a text do not match.
 */
export interface FuzzyMatch {
  /** Mean over the words of the query: a whole word is worth more than a beginning, and that more than a run inside a word. */
  readonly score: number;
  /** Offsets of the matched letters, for highlighting. */
  readonly at: readonly number[];
  /** Every word of the query is at the start of a word. */
  readonly isAtWords: boolean;
}

interface WordMatch {
  readonly score: number;
  readonly from: number;
  readonly length: number;
}

const WHOLE_WORD = 4;
const WORD_START = 3;
const INSIDE = 1;
const SLIP = 0.5;
/** Bonuses of a match at the start of the text, and of the whole text. */
const AT_START = 0.5;
const WHOLE_TEXT = 0.5;
/** A shorter run is inside words that have nothing to do with it: "arb" in gearbox. */
const MIN_INSIDE_LETTERS = 4;
/** One wrong letter in a shorter word makes another word of it. */
const MIN_SLIP_LETTERS = 5;

const isLetter = (letter: string): boolean => /\p{L}/u.test(letter);
const isDigit = (letter: string): boolean => /\p{N}/u.test(letter);

function isWordStart(text: string, i: number): boolean {
  if (i === 0) return true;
  const before = text.charAt(i - 1);
  const here = text.charAt(i);
  if (isDigit(here) ? !isDigit(before) : !isLetter(before)) return true;
  return before === before.toLowerCase() && here !== here.toLowerCase();
}

function matchWord(word: string, text: string, lower: string): WordMatch | undefined {
  let best: WordMatch | undefined;
  for (let from = lower.indexOf(word); from !== -1; from = lower.indexOf(word, from + 1)) {
    const isStart = isWordStart(text, from);
    if (!isStart && word.length < MIN_INSIDE_LETTERS) continue;
    const isWhole = !isLetter(text.charAt(from + word.length));
    const score = isStart ? (isWhole ? WHOLE_WORD : WORD_START) : INSIDE;
    if (best === undefined || score > best.score) best = { score, from, length: word.length };
  }
  return best;
}

/**
 * Letters of a text from an offset that a word with one slip stands for: a wrong letter, one too many or too few, or two
 * in the wrong order. Undefined where there are more slips.
 */
function slippedLength(word: string, text: string, from: number): number | undefined {
  let same = 0;
  while (same < word.length && word[same] === text[from + same]) same++;
  const [here, next] = [word[same], word[same + 1]];
  const goesOn = (inWord: number, inText: number): boolean =>
    text.startsWith(word.slice(same + inWord), from + same + inText);
  if (goesOn(1, 0)) return word.length - 1;
  if (goesOn(1, 1) && isLetter(text.charAt(from + same))) return word.length;
  if (goesOn(0, 1)) return word.length + 1;
  const isSwapped = next !== undefined && here === text[from + same + 1] && next === text[from + same];
  return isSwapped && goesOn(2, 2) ? word.length : undefined;
}

/** The beginning of a word of the text that is the typed one with one slip; its first letter is right. */
function matchSlip(word: string, text: string, lower: string): WordMatch | undefined {
  if (word.length < MIN_SLIP_LETTERS) return undefined;
  const first = word.charAt(0);
  for (let from = lower.indexOf(first); from !== -1; from = lower.indexOf(first, from + 1)) {
    const length = isWordStart(text, from) ? slippedLength(word, lower, from) : undefined;
    if (length !== undefined) return { score: SLIP, from, length };
  }
  return undefined;
}

/** With `isSlipForgiven` a word of the query may have one wrong letter. */
export function fuzzyMatch(query: string, text: string, isSlipForgiven = false): FuzzyMatch | undefined {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const lower = text.toLowerCase();
  let score = 0;
  let isAtWords = true;
  const at = new Set<number>();
  for (const word of words) {
    const match = matchWord(word, text, lower) ?? (isSlipForgiven ? matchSlip(word, text, lower) : undefined);
    if (match === undefined) return undefined;
    score += match.score / words.length;
    isAtWords &&= isWordStart(text, match.from);
    for (let i = match.from; i < match.from + match.length; i++) at.add(i);
  }
  if (at.has(0)) score += AT_START;
  if (lower === words.join(' ')) score += WHOLE_TEXT;
  return { score, at: [...at].sort((a, b) => a - b), isAtWords };
}

/** The matches of a search; with one slip forgiven where there are none without. */
export function orNearest<T>(search: (isSlipForgiven: boolean) => readonly T[]): readonly T[] {
  const found = search(false);
  return found.length > 0 ? found : search(true);
}

/** The items that match by one of their names, best first; equal scores keep their order. All items for an empty query. */
export function fuzzyFilter<T>(
  query: string,
  items: readonly T[],
  namesOf: (item: T) => readonly string[],
): readonly T[] {
  if (query.trim() === '') return items;
  return orNearest((isSlipForgiven) =>
    items
      .map((item, index) => ({
        item,
        index,
        score: Math.max(
          ...namesOf(item).map((name) => fuzzyMatch(query, name, isSlipForgiven)?.score ?? -Infinity),
        ),
      }))
      .filter(({ score }) => score > -Infinity)
      .sort((a, b) => b.score - a.score || a.index - b.index),
  ).map(({ item }) => item);
}
