import { refuseFile } from '../file-problems.ts';
import { byteOf, realOf, shortOf, type Block, type BlockReader } from './blocks.ts';
import { readFormula } from './formula.ts';

const KIND = {
  identity: 0,
  linear: 1,
  rational: 2,
  formula: 3,
  tableInterpolated: 4,
  table: 5,
  ranges: 6,
  valueToText: 7,
  rangeToText: 8,
} as const;

/** Conversion of the numbers of a channel to values. */
export interface Conversion {
  /** Value = number x factor + offset, where that is all. */
  readonly linear: { readonly factor: number; readonly offset: number } | undefined;
  readonly valueOf: (number: number) => number;
  /** Numbers, or ranges of them, that stand for texts; the numbers are stored. */
  readonly texts: readonly (readonly [string, string])[];
}

const MAX_VALUES = 1_000_000;
const MAX_TEXTS = 5000;
const MAX_NESTED = 4;
const VALUES_AT = 24;
const REFERENCES_AFTER = 4;

const IDENTITY: Conversion = { linear: { factor: 1, offset: 0 }, valueOf: (number) => number, texts: [] };
const ofFunction = (valueOf: Conversion['valueOf']): Conversion => ({
  linear: undefined,
  valueOf,
  texts: [],
});

function linear(factor: number, offset: number): Conversion {
  return { linear: { factor, offset }, valueOf: (number) => number * factor + offset, texts: [] };
}

/** Index of the last key that is not above a number; -1 where all are. */
function lastAtMost(keys: Float64Array, number: number): number {
  let low = 0;
  let high = keys.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] ?? Infinity) <= number) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** A table of keys and values; numbers beyond the keys have the value of the nearest one. */
function table(pairs: Float64Array, isInterpolated: boolean): Conversion {
  const rows = Array.from(
    { length: pairs.length >> 1 },
    (_, i) => [pairs[2 * i] ?? 0, pairs[2 * i + 1] ?? 0] as const,
  );
  rows.sort(([a], [b]) => a - b);
  const keys = Float64Array.from(rows, ([key]) => key);
  const values = Float64Array.from(rows, ([, value]) => value);
  if (keys.length === 0) throw refuseFile('the table of a conversion is empty.');
  return ofFunction((number) => {
    if (Number.isNaN(number)) return number;
    const at = lastAtMost(keys, number);
    const [low = 0, high = 0] = [keys[Math.max(at, 0)], keys[Math.min(at + 1, keys.length - 1)]];
    const [below = 0, above = 0] = [values[Math.max(at, 0)], values[Math.min(at + 1, keys.length - 1)]];
    if (at < 0 || high === low) return at < 0 ? (values[0] ?? 0) : below;
    // Halfway between two keys the lower one is meant.
    if (!isInterpolated) return number - low <= high - number ? below : above;
    return below + ((above - below) * (number - low)) / (high - low);
  });
}

/** Ranges of numbers in order of the file, each with a value; another number has the last value. */
function ranges(triples: Float64Array, isWhole: boolean): Conversion {
  const count = Math.floor(triples.length / 3);
  const byDefault = triples[3 * count] ?? Number.NaN;
  return ofFunction((number) => {
    for (let i = 0; i < count; i++) {
      const [low = 0, high = 0] = [triples[3 * i], triples[3 * i + 1]];
      if (number >= low && (isWhole ? number <= high : number < high || (low === high && number === low)))
        return triples[3 * i + 2] ?? Number.NaN;
    }
    return byDefault;
  });
}

function rational([p1 = 0, p2 = 0, p3 = 0, p4 = 0, p5 = 0, p6 = 0]: Float64Array): Conversion {
  if (p1 === 0 && p4 === 0 && p5 === 0 && p6 !== 0) return linear(p2 / p6, p3 / p6);
  return ofFunction((x) => (p1 * x * x + p2 * x + p3) / (p4 * x * x + p5 * x + p6));
}

function valuesOf(block: Block): Float64Array {
  const count = shortOf(block, 6);
  if (count > MAX_VALUES || VALUES_AT + 8 * count > block.data.byteLength)
    throw refuseFile('the values of a conversion lie beyond its block.', { offset: block.at });
  return Float64Array.from({ length: count }, (_, i) => realOf(block, VALUES_AT + 8 * i));
}

/** Texts of numbers; where the rule for all other numbers is a conversion, it holds for all of them. */
async function texts(
  blocks: BlockReader,
  block: Block,
  isWhole: boolean,
  depth: number,
): Promise<Conversion> {
  const isRange = byteOf(block, 0) === KIND.rangeToText;
  const references = block.links.slice(REFERENCES_AFTER, REFERENCES_AFTER + shortOf(block, 4));
  const keys = valuesOf(block);
  const count = Math.min(MAX_TEXTS, isRange ? keys.length >> 1 : keys.length);
  const found: (readonly [number, number, string])[] = [];
  let other = IDENTITY;
  for (const [i, at] of references.entries()) {
    if (at === 0 || i > count) continue;
    const isText = (await blocks.block(at)).kind !== 'CC';
    const [low, high] = isRange ? [keys[2 * i], keys[2 * i + 1]] : [keys[i], keys[i]];
    if (i < count && isText) found.push([low ?? 0, high ?? 0, await blocks.text(at)]);
    else if (!isText) {
      if (other !== IDENTITY)
        throw refuseFile('several conversions for parts of the numbers are not read.', { offset: block.at });
      other = await conversionAt(blocks, at, isWhole, depth + 1);
    }
  }
  const labelOf = (low: number, high: number): string => {
    const [from, to] = [other.valueOf(low), other.valueOf(high)];
    return from === to ? String(from) : `${from} to ${to}`;
  };
  return {
    ...other,
    texts: [...found.map(([low, high, text]) => [labelOf(low, high), text] as const), ...other.texts],
  };
}

async function conversionAt(
  blocks: BlockReader,
  at: number,
  isWhole: boolean,
  depth: number,
): Promise<Conversion> {
  if (at === 0) return IDENTITY;
  if (depth > MAX_NESTED) throw refuseFile('conversions lead to each other too often.', { offset: at });
  const block = await blocks.blockOf(at, 'CC');
  const kind = byteOf(block, 0);
  switch (kind) {
    case KIND.identity:
      return IDENTITY;
    case KIND.linear: {
      const [offset = 0, factor = 1] = valuesOf(block);
      return linear(factor, offset);
    }
    case KIND.rational:
      return rational(valuesOf(block));
    case KIND.formula:
      return ofFunction(readFormula(await blocks.text(block.links[REFERENCES_AFTER] ?? 0)));
    case KIND.tableInterpolated:
    case KIND.table:
      return table(valuesOf(block), kind === KIND.tableInterpolated);
    case KIND.ranges:
      return ranges(valuesOf(block), isWhole);
    case KIND.valueToText:
    case KIND.rangeToText:
      return texts(blocks, block, isWhole, depth);
    default:
      throw refuseFile(`conversions of kind ${kind} are not read.`, { offset: at });
  }
}

/**
 * The conversion at a byte; the identity for none.
 *
 * @param isWhole the numbers are whole: ranges include their ends
 * @throws RacebenchError TELEMETRY_FILE_REFUSED for a damaged conversion and for one that is not read.
 */
export const readConversion = (blocks: BlockReader, at: number, isWhole: boolean): Promise<Conversion> =>
  conversionAt(blocks, at, isWhole, 0);
