import type { CarCompanion } from '../../contract/car-file.ts';
import { createRandom, type Random } from '../../math/random.ts';
import { MUTATIONS } from './mutations.ts';

/** A car or a small file that inputs are made from. */
export interface FuzzSource {
  readonly name: string;
  readonly text: string;
  readonly companions: readonly CarCompanion[];
}

export type FuzzSources = readonly [FuzzSource, ...FuzzSource[]];

export interface FuzzInput {
  readonly text: string;
  readonly companions: readonly CarCompanion[];
}

/** Most inputs are parts of a car: whole cars of 10 kB would show the same slips in ten times the time. */
const WHOLE_PERCENT = 3;
const MAX_LINES = 48;

function part(text: string, random: Random): string {
  if (text.length < 600 || random.percent(WHOLE_PERCENT)) return text;
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  const first = random.below(starts.length);
  const last = Math.min(starts.length - 1, first + 1 + random.below(random.pick([4, 16, MAX_LINES])));
  return text.slice(starts[first], starts[last]);
}

const randomBytes = (random: Random): string =>
  Array.from({ length: random.below(300) }, () => String.fromCharCode(random.below(256))).join('');

/** Names, braces and ends of lines in any order: nothing but structure. */
const structure = (random: Random): string =>
  Array.from({ length: random.below(120) }, () =>
    random.pick(['{', '}', '\n', '\r\n', ' ', 'a', 'susp0', '=', '~a', ';', 'wheel0.x', 'b={', '\t']),
  ).join('');

/** The longer of two picks, so that whole cars come up more often than the small files of one slip each. */
function pickCar(sources: FuzzSources, random: Random): FuzzSource {
  const one = random.pick(sources);
  const other = random.pick(sources);
  return one.text.length > other.text.length ? one : other;
}

function begin(sources: FuzzSources, random: Random): string {
  const kind = random.below(100);
  if (kind < 3) return randomBytes(random);
  if (kind < 6) return structure(random);
  const text = part(pickCar(sources, random).text, random);
  if (kind >= 30) return text;
  // Two cars spliced, also in the middle of a line.
  const other = part(pickCar(sources, random).text, random);
  const at = random.below(text.length + 1);
  return kind < 15 ? text + other : text.slice(0, at) + other + text.slice(random.percent(50) ? at : 0);
}

function damaged(text: string, random: Random): string {
  let next = text;
  for (let more = 1 + random.below(5); more > 0; more--) next = random.pick(MUTATIONS)(next, random);
  return next;
}

/** Input `number` of a seed: the same text for the same sources, whatever ran before. */
export function makeInput(sources: FuzzSources, seed: number, number: number): FuzzInput {
  const random = createRandom(seed, number);
  const text = damaged(begin(sources, random), random);
  const { companions } = random.pick(sources);
  if (random.percent(70)) return { text, companions };
  return { text, companions: companions.map((c) => ({ name: c.name, text: damaged(c.text, random) })) };
}
