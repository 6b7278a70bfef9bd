import { lineAcross, type PlaneLine } from '../../math/plane-line.ts';
import type { TimedPath } from './line.ts';

/** Distance between the nodes of a path, and maximum distance between passes of one place, m. */
const NODE_M = 4;
const RADIUS_M = 15;
/** Passes of one place in one direction are within this angle, and a lap apart. */
const DIRECTION_COSINE = Math.cos(Math.PI / 4);
const MIN_LAP_M = 60;
/** A car that crawls does not drive a lap. */
const MOVING_MPS = 3;
/** A car drives less between two fixes; a path of damaged numbers may be of any length. */
const MAX_STEP_M = 1000;
/** Places that are tried for the line, evenly over the path. */
const TRIED = 600;
/** The line lies where the road is straight this far before and behind, m; half its length beyond the passes. */
const STRAIGHT_M = 20;
const STRAIGHT_RAD = 0.35;
const BESIDE_M = 5;
const MIN_HALF_M = 8;

/** Points of the path at even distances where the car moves. */
interface Nodes {
  readonly x_m: readonly number[];
  readonly y_m: readonly number[];
  readonly ux: readonly number[];
  readonly uy: readonly number[];
  readonly speed_mps: readonly number[];
  readonly distance_m: readonly number[];
}

function nodesOf({ x_m, y_m, vx_mps, vy_mps, distance_m, breaks }: TimedPath): Nodes {
  const isBreak = new Set(breaks);
  const nodes = {
    x_m: [] as number[],
    y_m: [] as number[],
    ux: [] as number[],
    uy: [] as number[],
    speed_mps: [] as number[],
    distance_m: [] as number[],
  };
  let next_m = 0;
  for (let i = 1; i < x_m.length; i++) {
    const from_m = distance_m[i - 1] ?? 0;
    const to_m = distance_m[i] ?? 0;
    const speed = Math.hypot(vx_mps[i] ?? 0, vy_mps[i] ?? 0);
    const step_m = to_m - from_m;
    if (isBreak.has(i) || speed < MOVING_MPS || !(step_m > 0 && step_m < MAX_STEP_M)) {
      next_m = Math.max(next_m, to_m);
      continue;
    }
    for (; next_m <= to_m; next_m += NODE_M) {
      const u = (next_m - from_m) / step_m;
      if (u < 0) continue;
      nodes.x_m.push((x_m[i - 1] ?? 0) + u * ((x_m[i] ?? 0) - (x_m[i - 1] ?? 0)));
      nodes.y_m.push((y_m[i - 1] ?? 0) + u * ((y_m[i] ?? 0) - (y_m[i - 1] ?? 0)));
      nodes.ux.push((vx_mps[i] ?? 0) / speed);
      nodes.uy.push((vy_mps[i] ?? 0) / speed);
      nodes.speed_mps.push(speed);
      nodes.distance_m.push(next_m);
    }
  }
  return nodes;
}

/** More rows than a plane of any log has. */
const ROW_KEYS = 16_777_216;

/** Nodes by squares of the plane; those of the square of a point and of the eight around it. */
function squaresOf({ x_m, y_m }: Nodes): (x: number, y: number) => readonly (readonly number[])[] {
  const squares = new Map<number, number[]>();
  const keyOf = (column: number, row: number): number => column * ROW_KEYS + row;
  x_m.forEach((x, i) => {
    const key = keyOf(Math.floor(x / RADIUS_M), Math.floor((y_m[i] ?? 0) / RADIUS_M));
    const square = squares.get(key);
    if (square === undefined) squares.set(key, [i]);
    else square.push(i);
  });
  return (x, y) => {
    const column = Math.floor(x / RADIUS_M);
    const row = Math.floor(y / RADIUS_M);
    const near: (readonly number[])[] = [];
    for (let c = column - 1; c <= column + 1; c++)
      for (let r = row - 1; r <= row + 1; r++) near.push(squares.get(keyOf(c, r)) ?? []);
    return near;
  };
}

interface Place {
  readonly node: number;
  readonly passes: number;
  /** Maximum distance of the passes beside the node. */
  readonly beside_m: number;
  readonly steadiness: number;
}

/** Passes of the place of a node in its direction. */
function placeAt(nodes: Nodes, near: ReturnType<typeof squaresOf>, node: number): Place {
  const x = nodes.x_m[node] ?? 0;
  const y = nodes.y_m[node] ?? 0;
  const ux = nodes.ux[node] ?? 1;
  const uy = nodes.uy[node] ?? 0;
  let beside_m = 0;
  const passed_m: number[] = [];
  for (const square of near(x, y))
    for (const i of square) {
      const dx = (nodes.x_m[i] ?? 0) - x;
      const dy = (nodes.y_m[i] ?? 0) - y;
      if (dx * dx + dy * dy > RADIUS_M * RADIUS_M) continue;
      if (ux * (nodes.ux[i] ?? 0) + uy * (nodes.uy[i] ?? 0) < DIRECTION_COSINE) continue;
      passed_m.push(nodes.distance_m[i] ?? 0);
      if (Math.abs(dx * ux + dy * uy) <= NODE_M) beside_m = Math.max(beside_m, Math.abs(dx * uy - dy * ux));
    }
  passed_m.sort((a, b) => a - b);
  const passes = passed_m.filter((at_m, i) => at_m - (passed_m[i - 1] ?? -Infinity) > MIN_LAP_M).length;
  const reach = Math.round(STRAIGHT_M / NODE_M);
  const before = Math.max(0, node - reach);
  const behind = Math.min(nodes.x_m.length - 1, node + reach);
  const cosine =
    (nodes.ux[before] ?? 0) * (nodes.ux[behind] ?? 0) + (nodes.uy[before] ?? 0) * (nodes.uy[behind] ?? 0);
  const turn = Math.acos(Math.min(1, Math.max(-1, cosine)));
  return {
    node,
    passes,
    beside_m,
    steadiness: (nodes.speed_mps[node] ?? 0) * Math.max(0.01, 1 - turn / STRAIGHT_RAD),
  };
}

/**
 * A line where the car passes most often in one direction; of such places where the road is straight and the car fast, since an error
 * of the position is shortest in time there. It is crossed forward. Undefined where no place is passed twice.
 */
export function findLoop(path: TimedPath): PlaneLine | undefined {
  const nodes = nodesOf(path);
  const near = squaresOf(nodes);
  const step = Math.max(1, Math.floor(nodes.x_m.length / TRIED));
  let best: Place | undefined;
  for (let node = 0; node < nodes.x_m.length; node += step) {
    const place = placeAt(nodes, near, node);
    if (
      best === undefined ||
      place.passes > best.passes ||
      (place.passes === best.passes && place.steadiness > best.steadiness)
    )
      best = place;
  }
  if (best === undefined || best.passes < 2) return undefined;
  const { node, beside_m } = best;
  return lineAcross(
    { x_m: nodes.x_m[node] ?? 0, y_m: nodes.y_m[node] ?? 0 },
    Math.atan2(nodes.uy[node] ?? 0, nodes.ux[node] ?? 1),
    2 * Math.max(MIN_HALF_M, beside_m + BESIDE_M),
  );
}
