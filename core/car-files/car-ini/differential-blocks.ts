import { rawValue } from './lookup.ts';
import type { CarIniDocument } from './nodes.ts';
import { findEffective } from './key-templates.ts';
import { readValue } from './values.ts';

/** The key that counts differentials, and its number. */
export interface DifferentialCount {
  readonly key: string;
  readonly count: number;
}

/** The blocks of a file that are its differentials (docs/sources/racer-format.md section 3.3). */
export interface DifferentialBlocks {
  /** Number of differentials, 1 or 3. */
  readonly names: readonly string[];
  /** Undefined where no key states the number, or it is 0: then the block differential is the single one. */
  readonly counted: DifferentialCount | undefined;
}

/** The only number that Racer accepts besides one; any other is read as one. */
const THREE = 3;
const COUNT_KEYS = ['differentials.count', 'differential.count'] as const;

function countOf(document: CarIniDocument, key: string): number {
  const node = findEffective(document, key);
  const value = node === undefined ? 0 : readValue(rawValue(document, node) ?? '', 'int').value;
  return typeof value === 'number' ? value : 0;
}

const block = (isRoot: boolean, number: number): string =>
  isRoot ? `diff${number}` : `differential.diff${number}`;

/** True where the file has one of the three blocks, at the root or inside the block differential. */
function hasBlock(document: CarIniDocument, isRoot: boolean): boolean {
  return [0, 1, 2].some((number) => findEffective(document, block(isRoot, number)) !== undefined);
}

/** Blocks at the root are Racer's; those in the block differential are used where there are none at the root. */
export function differentialBlocks(document: CarIniDocument): DifferentialBlocks {
  const counted = COUNT_KEYS.map((key) => ({ key, count: countOf(document, key) })).find(
    (c) => c.count !== 0,
  );
  if (counted === undefined) return { names: ['differential'], counted };
  const hasRoot = hasBlock(document, true);
  const hasNested = hasBlock(document, false);
  const isRoot = hasRoot || (!hasNested && counted.key === COUNT_KEYS[0]);
  if (counted.count === THREE) return { names: [0, 1, 2].map((number) => block(isRoot, number)), counted };
  const first = block(isRoot, 0);
  const isThere = findEffective(document, first) !== undefined;
  return { names: [isThere ? first : 'differential'], counted };
}
