import { SEMI_ACTIVE_OUTPUT_COUNT } from '../../../../catalogue/semi-active-blocks.ts';

/** Outputs of a chain with some slots set, for tests of single blocks. */
export function outputs(...pairs: readonly (readonly [slot: number, value: number])[]): Float64Array {
  const out = new Float64Array(SEMI_ACTIVE_OUTPUT_COUNT);
  for (const [slot, value] of pairs) out[slot] = value;
  return out;
}
