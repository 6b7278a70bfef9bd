import type { RoadLine, RoadPlan, RoadProfile } from '../../contract/track-view.ts';
import { atStation, offsetPoint, type Road } from './road.ts';

/** Nodes of a plan, so that a long circuit is still drawn within a frame. */
const MAX_NODES = 6000;
/** Maximum distance between the centre line and a straight line between two nodes of a plan. */
const CUT_M = 0.02;
const LONGEST_M = 10;

/**
 * Nodes of a road between which straight lines stay within `cut_m` of the centre line: a curve of length L whose heading
 * varies by a keeps within L a / 4 of its chord (all turning in its middle; an arc within L a / 8). First and last are
 * among them.
 */
export function planNodes({ count, step_m, heading_rad }: Road, cut_m: number): number[] {
  const nodes = [0];
  let from = 0;
  let low = heading_rad[0]!;
  let high = low;
  for (let i = 1; i < count; i++) {
    low = Math.min(low, heading_rad[i]!);
    high = Math.max(high, heading_rad[i]!);
    const distance_m = (i - from) * step_m;
    if (i - from > 1 && (distance_m > LONGEST_M || (distance_m * (high - low)) / 4 > cut_m)) {
      from = i - 1;
      nodes.push(from);
      low = Math.min(heading_rad[from]!, heading_rad[i]!);
      high = Math.max(heading_rad[from]!, heading_rad[i]!);
    }
  }
  nodes.push(count - 1);
  return nodes;
}

export function roadPlan(road: Road): RoadPlan {
  let cut_m = CUT_M;
  let nodes = planNodes(road, cut_m);
  while (nodes.length > MAX_NODES && cut_m < 10) nodes = planNodes(road, (cut_m *= 4));
  const { x_m, y_m, tangentX, tangentY, left_m, right_m } = road;
  const column = (value: (node: number) => number) => Float64Array.from(nodes, value);
  return {
    station_m: column((i) => i * road.step_m),
    x_m: column((i) => x_m[i]!),
    y_m: column((i) => y_m[i]!),
    leftX_m: column((i) => x_m[i]! - tangentY[i]! * left_m[i]!),
    leftY_m: column((i) => y_m[i]! + tangentX[i]! * left_m[i]!),
    rightX_m: column((i) => x_m[i]! + tangentY[i]! * right_m[i]!),
    rightY_m: column((i) => y_m[i]! - tangentX[i]! * right_m[i]!),
  };
}

/** Number of segments of a profile; the nodes with the minimum and the maximum curvature of each are kept. */
const STRETCHES = 700;

/** Quantities along a road, thinned without losing a peak of the curvature. */
export function roadProfile(road: Road): RoadProfile {
  const nodes = extremeNodes(road.curvature_perm, STRETCHES);
  const column = (values: Float64Array) => Float64Array.from(nodes, (i) => values[i]!);
  return {
    station_m: Float64Array.from(nodes, (i) => i * road.step_m),
    curvature_perm: column(road.curvature_perm),
    z_m: column(road.z_m),
    bank_rad: column(road.crossfall.map(Math.atan)),
  };
}

/** Indices of the minimum and the maximum of each segment, and the first and the last index, rising. */
export function extremeNodes(values: Float64Array, segments: number): number[] {
  const last = values.length - 1;
  if (values.length <= 2 * segments) return Array.from(values, (_, i) => i);
  const nodes = [0];
  for (let k = 0; k < segments; k++) {
    const from = Math.floor((k * values.length) / segments);
    const to = Math.floor(((k + 1) * values.length) / segments);
    let least = from;
    let most = from;
    for (let i = from; i < to; i++) {
      if (values[i]! < values[least]!) least = i;
      if (values[i]! > values[most]!) most = i;
    }
    for (const i of [Math.min(least, most), Math.max(least, most)]) if (i > nodes.at(-1)!) nodes.push(i);
  }
  if (nodes.at(-1)! < last) nodes.push(last);
  return nodes;
}

/** Start line, sectors and the finish of an open track, from edge to edge. */
export function roadLines(road: Road): RoadLine[] {
  return road.lines_m.map((station_m, i) => {
    const isLast = !road.closed && i === road.lines_m.length - 1;
    const left = offsetPoint(road, station_m, atStation(road, road.left_m, station_m));
    const right = offsetPoint(road, station_m, -atStation(road, road.right_m, station_m));
    return {
      kind: i === 0 ? 'start' : isLast ? 'finish' : 'sector',
      station_m,
      ends_m: [left.x_m, left.y_m, right.x_m, right.y_m],
    };
  });
}

const OUTLINE_STEP_M = 1;
const MAX_OUTLINE_STEPS = 400;

/** Outline of a segment between two distances to the left of the centre line, which may change along it. */
function outline(
  road: Road,
  from_m: number,
  to_m: number,
  rightAt: (station_m: number) => number,
  leftAt: (station_m: number) => number,
): Float64Array {
  const end_m = to_m < from_m && road.closed ? to_m + road.length_m : to_m;
  const steps = Math.min(
    MAX_OUTLINE_STEPS,
    Math.max(1, Math.ceil(Math.abs(end_m - from_m) / OUTLINE_STEP_M)),
  );
  const outer: number[] = [];
  const inner: number[] = [];
  for (let i = 0; i <= steps; i++) {
    const station_m = from_m + ((end_m - from_m) * i) / steps;
    const left = offsetPoint(road, station_m, leftAt(station_m));
    const right = offsetPoint(road, station_m, rightAt(station_m));
    outer.push(left.x_m, left.y_m);
    inner.unshift(right.x_m, right.y_m);
  }
  return Float64Array.from([...outer, ...inner]);
}

export function kerbOutlines(road: Road): Float64Array[] {
  return road.track.kerbs.map(({ side, from_m, to_m, width_m }) => {
    const isLeft = side === 'left';
    const edge = (s: number): number =>
      isLeft ? atStation(road, road.left_m, s) : -atStation(road, road.right_m, s);
    const beyond = (s: number): number => edge(s) + (isLeft ? width_m : -width_m);
    return outline(road, from_m, to_m, isLeft ? edge : beyond, isLeft ? beyond : edge);
  });
}

export function patchOutlines(road: Road): Float64Array[] {
  return road.track.patches.map(({ from_m, to_m, rightEdge_m, leftEdge_m }) =>
    outline(
      road,
      from_m,
      to_m,
      () => rightEdge_m,
      () => leftEdge_m,
    ),
  );
}
