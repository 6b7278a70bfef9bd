import { CHANNELS, channelText, type Channel } from '../../../core/catalogue/channels.ts';
import { unitSymbol } from '../../../core/units/suffixes.ts';

/** A channel of ours that a search has found. */
export interface FoundChannel {
  /** Stored name. */
  readonly value: string;
  readonly label: string;
  /** Unit, and the name of another program by which it was found. */
  readonly note: string;
}

type NamesOfChannels = Readonly<Record<string, readonly string[]>>;

/** Words in lower case. */
const typedWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}/%²°]+/u)
    .filter((word) => word !== '');

/** Words and their parts: `slipAngle_rad.FL` has slipangle, rad, fl, slip and angle. */
const wordsOf = (text: string): readonly string[] => [
  ...new Set([...typedWords(text), ...typedWords(text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))]),
];

/** Label as it is typed in short: `Slip angle RL`. */
const shortLabelOf = ({ label, wheel, position }: Channel): string =>
  [label, wheel ?? position].filter((part) => part !== undefined).join(' ');

const SEARCHED = CHANNELS.map((channel) => {
  const label = channelText(channel.name);
  const symbol = unitSymbol(channel.unit);
  return {
    name: channel.name,
    label,
    symbol,
    own: wordsOf(`${shortLabelOf(channel)} ${label} ${channel.name} ${symbol}`),
  };
});

type Match = (word: string, typed: string) => boolean;
const isPrefix: Match = (word, typed) => word.startsWith(typed);
const isPart: Match = (word, typed) => word.includes(typed);

const haveAll = (words: readonly string[], typed: readonly string[], match: Match): boolean =>
  typed.every((part) => words.some((word) => match(word, part)));

/** The channels whose words match, those with the match in their own words first, then those by a name of another program. */
function matching(typed: readonly string[], names: NamesOfChannels, match: Match): readonly FoundChannel[] {
  const first = typed[0] ?? '';
  return SEARCHED.flatMap(({ name, label, symbol, own }) => {
    const isOwn = haveAll(own, typed, match);
    const aliases = names[name] ?? [];
    const alias = isOwn
      ? undefined
      : aliases.find((each) => haveAll([...own, ...wordsOf(each)], typed, match));
    if (!isOwn && alias === undefined) return [];
    const rank = isOwn ? (match(own[0] ?? '', first) ? 0 : 1) : 2;
    const note = [symbol, alias].filter((part) => part !== undefined && part !== '');
    return [{ rank, found: { value: name, label, note: note.join(', ') } }];
  })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ found }) => found);
}

/**
 * Our channels whose label, name and unit, or whose name in another program, have a word for each that is typed: one that begins with
 * it, else one that contains it. The best are first: a label that begins with it, then others of ours, then names of other programs.
 * All channels for an empty text.
 */
export function findChannels(text: string, names: NamesOfChannels): readonly FoundChannel[] {
  const typed = typedWords(text);
  const found = matching(typed, names, isPrefix);
  return found.length > 0 ? found : matching(typed, names, isPart);
}
