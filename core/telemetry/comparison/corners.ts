import { percentile } from '../../math/stats.ts';
import { wrapStation_m, type Road } from '../../environment/track/road.ts';

/** A corner of the road. Positions are metres along the axis of the lap. */
export interface Corner {
  /** T1, T2 ... in the order of driving. */
  readonly name: string;
  readonly from_m: number;
  readonly to_m: number;
  /** Positions of maximum curvature; two for a double apex. */
  readonly apexes_m: readonly number[];
  /** Change of heading, positive to the left. */
  readonly turn_rad: number;
  readonly leastRadius_m: number;
}

/** The road's curvature at even steps along the axis. */
export interface Bends {
  readonly from_m: number;
  readonly step_m: number;
  /** Left is positive. */
  readonly curvature_perm: Float64Array;
}

/** Window over which curvature is averaged: points of a measured centre line are wrong by centimetres. */
const AVERAGED_M = 6;
/** Percentile of the road's curvature that is a tight corner. */
const TIGHT = 0.9;
/** A corner starts and ends at EDGE_PART of a tight corner's curvature and reaches CORE_PART of it. */
const EDGE_PART = 0.15;
const CORE_PART = 0.3;
/** On every road, a radius above 1000 m is not a corner, and one of 60 m or less is. */
const WIDEST_PERM = 1 / 1000;
const TIGHTEST_PERM = 1 / 60;
/** A kink that turns less is part of a straight. */
const MIN_TURN_RAD = 0.15;
/** Two corners in the same direction with less than this between them are one corner with two apexes. */
const DOUBLE_APEX_M = 20;

/** Change of heading, 300 degrees, beyond which a corner is an oval whose line never straightens. */
const LOOP_RAD = (300 * Math.PI) / 180;
/** Part of the oval's tight curvature below which it is a straight between its corners. */
const LOOP_EDGE_PART = 0.6;
/** Length over which the curvature of an oval is averaged for that: a driven line is corrected within a corner. */
const LOOP_AVERAGED_M = 20;

/** Curvature of a road along the axis of a lap, from `from_m` to `to_m`; position 0 is station `zero_m`. */
export function bendsOfRoad(road: Road, zero_m: number, from_m: number, to_m: number): Bends {
  const count = Math.max(2, Math.ceil((to_m - from_m) / road.step_m) + 1);
  const step_m = (to_m - from_m) / (count - 1);
  const half = Math.round(AVERAGED_M / 2 / road.step_m);
  const curvature_perm = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    const node = Math.round(wrapStation_m(road, zero_m + from_m + i * step_m) / road.step_m);
    let sum = 0;
    for (let k = -half; k <= half; k++) sum += road.curvature_perm[nodeOf(road, node + k)]!;
    curvature_perm[i] = sum / (2 * half + 1);
  }
  return { from_m, step_m, curvature_perm };
}

function nodeOf({ count, closed }: Road, node: number): number {
  const last = count - 1;
  if (closed) return ((node % last) + last) % last;
  return Math.min(last, Math.max(0, node));
}

/**
 * Corners of a road by its curvature. A corner reaches 0.3 of the curvature of the road's tight corners (its
 * 90th percentile) and extends to both sides while it is above 0.15 of it: with two thresholds, a curvature
 * that wavers about one of them is not several corners. A heading change below 8.6 degrees is not a corner, one
 * of more than 300 degrees is several, see {@link loopParts}.
 */
export function findCorners({ from_m, step_m, curvature_perm }: Bends): Corner[] {
  const tight = percentile(curvature_perm.map(Math.abs), TIGHT) ?? 0;
  const core = Math.min(TIGHTEST_PERM, Math.max(WIDEST_PERM, CORE_PART * tight));
  const edge = (core * EDGE_PART) / CORE_PART;
  const bends: Bend[] = [];
  for (let i = 0; i < curvature_perm.length; i++) {
    const sign = Math.sign(curvature_perm[i]!);
    const size = (at: number): number => sign * (curvature_perm[at] ?? 0);
    if (size(i) < core) continue;
    let first = i;
    let last = i;
    while (first > 0 && size(first - 1) >= edge) first--;
    while (last < curvature_perm.length - 1 && size(last + 1) >= edge) last++;
    i = last;
    addBend(bends, bendOf(curvature_perm, step_m, { sign, first, last }), step_m);
  }
  const corners = bends.flatMap((bend) =>
    bend.turn_rad > LOOP_RAD ? loopParts(curvature_perm, step_m, bend) : [bend],
  );
  return corners.map(({ sign, first, last, apexes, turn_rad }, i) => ({
    name: `T${i + 1}`,
    from_m: from_m + first * step_m,
    to_m: from_m + last * step_m,
    apexes_m: apexes.map((at) => from_m + at * step_m),
    turn_rad: sign * turn_rad,
    leastRadius_m: 1 / Math.max(...apexes.map((at) => Math.abs(curvature_perm[at]!))),
  }));
}

interface Bend {
  readonly sign: number;
  readonly first: number;
  readonly last: number;
  readonly apexes: readonly number[];
  readonly turn_rad: number;
}

type BendSpan = Pick<Bend, 'sign' | 'first' | 'last'>;

/** Curvature of a corner in its direction. */
const sizesOf = (curvature_perm: Float64Array, { sign, first, last }: BendSpan): Float64Array =>
  curvature_perm.subarray(first, last + 1).map((each) => sign * each);

function bendOf(curvature_perm: Float64Array, step_m: number, span: BendSpan): Bend {
  const sizes = sizesOf(curvature_perm, span);
  const apex = sizes.reduce((most, each, k) => (each > sizes[most]! ? k : most), 0);
  const turn_rad = sizes.reduce((sum, each) => sum + each * step_m, 0);
  return { ...span, apexes: [span.first + apex], turn_rad };
}

/** The corners of an oval: its parts of more than LOOP_EDGE_PART of its tight curvature. */
function loopParts(curvature_perm: Float64Array, step_m: number, loop: BendSpan): Bend[] {
  const sizes = sizesOf(curvature_perm, loop);
  const half = Math.round(LOOP_AVERAGED_M / 2 / step_m);
  const edge = LOOP_EDGE_PART * (percentile(sizes, TIGHT) ?? 0);
  const isCorner = Array.from(sizes, (_, i) => {
    const around = sizes.subarray(Math.max(0, i - half), i + half + 1);
    return around.reduce((sum, each) => sum + each, 0) / around.length >= edge;
  });
  const parts: Bend[] = [];
  for (let from = isCorner.indexOf(true); from >= 0;) {
    const end = isCorner.indexOf(false, from);
    const to = end < 0 ? isCorner.length : end;
    const span = { sign: loop.sign, first: loop.first + from, last: loop.first + to - 1 };
    addBend(parts, bendOf(curvature_perm, step_m, span), step_m);
    from = isCorner.indexOf(true, to);
  }
  return parts;
}

function addBend(bends: Bend[], bend: Bend, step_m: number): void {
  if (bend.turn_rad < MIN_TURN_RAD) return;
  const before = bends.at(-1);
  if (before?.sign !== bend.sign || (bend.first - before.last) * step_m >= DOUBLE_APEX_M) {
    bends.push(bend);
    return;
  }
  bends[bends.length - 1] = {
    sign: bend.sign,
    first: before.first,
    last: bend.last,
    apexes: [...before.apexes, ...bend.apexes],
    turn_rad: before.turn_rad + bend.turn_rad,
  };
}

/** A part of a lap: a corner or a straight. */
export interface Segment {
  /** `T3`, for a straight the corners it connects: `T3 to T4`. */
  readonly name: string;
  readonly corner: Corner | undefined;
  readonly from_m: number;
  readonly to_m: number;
  /** A lap has no positions in a part of it: only the times at its ends are known. */
  readonly isGap?: true;
}

/** A whole lap as corners and straights, without a gap. */
export function segmentsOf(corners: readonly Corner[], from_m: number, to_m: number): Segment[] {
  const segments: Segment[] = [];
  let at_m = from_m;
  let left = 'Start';
  const straight = (until_m: number, next: string): void => {
    if (until_m > at_m)
      segments.push({ name: `${left} to ${next}`, corner: undefined, from_m: at_m, to_m: until_m });
  };
  for (const corner of corners) {
    straight(corner.from_m, corner.name);
    segments.push({ name: corner.name, corner, from_m: corner.from_m, to_m: corner.to_m });
    at_m = corner.to_m;
    left = corner.name;
  }
  straight(to_m, 'finish');
  return segments;
}
