/**
 * An entry of a car.ini that is not read because the same block has an earlier one of the same name (Racer
 * uses the first, docs/sources/racer-format.md section 1.1), or because its block is hidden in that way.
 */
export interface HiddenEntry {
  /** Its path, which is also the path of the entry that is read: both have the same name. */
  readonly key: string;
  readonly kind: 'value' | 'block';
  /**
   * Text of a value as the file has it, without the blanks around it and without a note; empty for a block.
   */
  readonly text: string;
  /** Line of its name, from 1. */
  readonly line: number;
  readonly column: number;
  /**
   * Offsets in the raw text: from the name to the end of the value, or to the brace that closes the block.
   */
  readonly start: number;
  readonly end: number;
  /** The hidden block that contains it; undefined where the entry itself is the duplicate. */
  readonly insideBlock: string | undefined;
  /** Path of the value or block that is read instead; empty where the default is used. */
  readonly countsKey: string;
  /** Its line, from 1; 0 where there is none. */
  readonly countsLine: number;
}

/** One value of a shared block, and which settings of the car read it. */
export interface SharedKey {
  /** Its path: susp_front.k. */
  readonly key: string;
  /** Every other path that reads this value: susp0.k, susp1.k. Paths that override it are not included. */
  readonly usedBy: readonly string[];
}

/** A block that others refer to with `~`, or that replaces missing wheels. */
export interface SharedBlock {
  readonly key: string;
  readonly line: number;
  /** Blocks that refer to it, in the order of the file, then those it replaces. */
  readonly referrers: readonly string[];
  readonly keys: readonly SharedKey[];
}
