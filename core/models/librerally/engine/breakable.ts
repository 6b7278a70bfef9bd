/** A part held to the body by a weld that gives way: docs/sources/librerally-model.md section 4, breakable parts. */
export interface BreakablePart {
  readonly name: string;
  /** Largest force of the weld. */
  readonly strength_N: number;
}

/** State of each part (1 = broken) and force of its weld at the last check. */
export interface BreakageState {
  readonly broken: Uint8Array;
  readonly force_N: Float64Array;
}

export function createBreakage(parts: readonly BreakablePart[]): BreakageState {
  return { broken: new Uint8Array(parts.length), force_N: new Float64Array(parts.length) };
}

/**
 * Looks at the welds once: a single peak above the strength breaks a part for good; nothing below it tires it. Returns
 * the number of parts that broke now. @param force_N magnitude of each weld's force
 */
export function breakParts(
  parts: readonly BreakablePart[],
  state: BreakageState,
  force_N: Float64Array,
): number {
  let count = 0;
  for (let i = 0; i < parts.length; i++) {
    const force = state.broken[i] === 0 ? force_N[i]! : 0;
    state.force_N[i] = force;
    if (force <= parts[i]!.strength_N) continue;
    state.broken[i] = 1;
    count++;
  }
  return count;
}
