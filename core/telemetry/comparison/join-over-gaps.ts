import type { Segment } from './corners.ts';
import type { Passage } from './passage.ts';

/** Part of the axis in which a lap has no positions. */
export interface AxisGap {
  readonly from_m: number;
  readonly to_m: number;
}

/** A step between samples that is longer than this, and than so many usual steps, is a gap (as in core/telemetry/position). */
const GAP_S = 1.5;
const GAP_STEPS = 5;
/** A car at rest has no gap, however long it waits. */
const MOVED_M = 5;

/** Parts of the axis over which a passage has no samples; its time there is between two that are known. */
export function gapsOf({ time_s, position_m }: Passage): AxisGap[] {
  const steps = Float64Array.from(
    { length: Math.max(0, time_s.length - 1) },
    (_, i) => time_s[i + 1]! - time_s[i]!,
  );
  const usual_s = steps.toSorted()[Math.floor(steps.length / 2)] ?? 0;
  const long_s = Math.max(GAP_S, GAP_STEPS * usual_s);
  return [...steps.keys()]
    .filter((i) => steps[i]! > long_s && position_m[i + 1]! - position_m[i]! > MOVED_M)
    .map((i) => ({ from_m: position_m[i]!, to_m: position_m[i + 1]! }));
}

/** Name of an end of a segment: of `T3 to T4` T3 (0) or T4 (-1), of a corner itself. */
const endName = ({ name }: Segment, end: 0 | -1): string =>
  name.replace(GAP_NAME, '').split(' to ').at(end) ?? name;
const GAP_NAME = ' (gap)';

/**
 * Segments with those that share a gap as one, of which only the times at its ends are known. It is not a corner, and its name says why.
 */
export function joinOverGaps(segments: readonly Segment[], gaps: readonly AxisGap[]): Segment[] {
  return gaps.reduce<Segment[]>(
    (parts, { from_m, to_m }) => {
      const touched = parts.filter((each) => each.from_m < to_m && from_m < each.to_m);
      const [first, last] = [touched[0], touched.at(-1)];
      if (first === undefined || last === undefined) return parts;
      const [from, to] = [endName(first, 0), endName(last, -1)];
      const joined: Segment = {
        name: (from === to ? from : `${from} to ${to}`) + GAP_NAME,
        corner: undefined,
        isGap: true,
        from_m: first.from_m,
        to_m: last.to_m,
      };
      return [...parts.slice(0, parts.indexOf(first)), joined, ...parts.slice(parts.indexOf(last) + 1)];
    },
    [...segments],
  );
}
