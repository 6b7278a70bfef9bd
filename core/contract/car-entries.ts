/**
 * An entry of a car.ini that is not read because an earlier one of the same name stands in the same block (Racer
 * takes the first, docs/sources/racer-format.md section 1.1), or because it stands in a block of which that is true.
 */
export interface HiddenEntry {
  /** Path where it stands; that of the entry that counts too, since both have the same name. */
  readonly key: string;
  readonly kind: 'value' | 'block';
  /** Of a value as the file has it, without the blanks around it and without a note; empty for a block. */
  readonly text: string;
  /** Of its name, from 1. */
  readonly line: number;
  readonly column: number;
  /** Offsets in the raw text: from the name to the end of the value, or to the brace that closes the block. */
  readonly start: number;
  readonly end: number;
  /** The hidden block it stands in; undefined where the entry itself is the duplicate. */
  readonly insideBlock: string | undefined;
  /** Path where the value or block stands that is read instead; empty where nothing is (the default counts). */
  readonly countsKey: string;
  /** Line of that one, from 1; 0 where there is none. */
  readonly countsLine: number;
}

/** One value of a shared block, and which settings of the car read it. */
export interface SharedKey {
  /** Where it stands: susp_front.k. */
  readonly key: string;
  /** Every other path that reads this very value: susp0.k, susp1.k. A path that overrides it is not among them. */
  readonly usedBy: readonly string[];
}

/** A block that others refer to with `~`, or that stands in for missing wheels. */
export interface SharedBlock {
  readonly key: string;
  readonly line: number;
  /** Blocks that refer to it, in the order of the file, then those it stands in for. */
  readonly referrers: readonly string[];
  readonly keys: readonly SharedKey[];
}
