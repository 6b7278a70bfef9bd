import type { Road } from './road.ts';

/** Indices into a road position: numbers in one array, so that none is put on the heap. */
export const POSITION_X_M = 0;
export const POSITION_Y_M = 1;
/** Station along the centre line and distance to its left; node and distance from that node to the station. */
export const POSITION_STATION_M = 2;
export const POSITION_LEFT_M = 3;
export const POSITION_NODE = 4;
export const POSITION_PAST_NODE_M = 5;
/** Length of the centre line per metre of a parallel at this distance: 1 / (1 - curvature x left). */
export const POSITION_STRETCH = 6;
export const POSITION_SIZE = 7;

/** Minimum distance of a point from the centre of a tight corner, as a share of the radius. */
const MIN_RADIUS_PART = 0.05;

/**
 * Projects a point on the centre line: from PLACE_NODE downhill in distance to the nearest node, then along the circle of
 * the node's curvature. A car followed like this stays on its part of the track where parts cross.
 * Allocates nothing.
 */
export function settlePlace(road: Road, position: Float64Array): void {
  const { x_m, y_m, closed } = road;
  const last = road.count - 1;
  const x = position[POSITION_X_M]!;
  const y = position[POSITION_Y_M]!;
  let node = position[POSITION_NODE]! | 0;
  let ex = x - x_m[node]!;
  let ey = y - y_m[node]!;
  let least = ex * ex + ey * ey;
  let step = 1;
  let turned = false;
  for (;;) {
    let next = node + step;
    // Node `last` of a closed track is node 0 again.
    if (next > last - (closed ? 1 : 0)) next = closed ? 0 : last;
    if (next < 0) next = closed ? last - 1 : 0;
    ex = x - x_m[next]!;
    ey = y - y_m[next]!;
    const square = ex * ex + ey * ey;
    if (square < least) {
      least = square;
      node = next;
      turned = true;
    } else if (step === 1 && !turned) step = -1;
    else break;
  }
  const dx = x - x_m[node]!;
  const dy = y - y_m[node]!;
  const tx = road.tangentX[node]!;
  const ty = road.tangentY[node]!;
  const along = dx * tx + dy * ty;
  const across = dy * tx - dx * ty;
  const c = road.curvature_perm[node]!;
  const nearness = 1 - c * across;
  const past_m = along / (nearness > MIN_RADIUS_PART ? nearness : MIN_RADIUS_PART);
  const q = 2 * across - c * (dx * dx + dy * dy);
  const root = 1 - c * q;
  const left_m = q / (1 + Math.sqrt(root > 0 ? root : 0));
  const inside = 1 - c * left_m;
  position[POSITION_NODE] = node;
  position[POSITION_PAST_NODE_M] = past_m;
  position[POSITION_STATION_M] = node * road.step_m + past_m;
  position[POSITION_LEFT_M] = left_m;
  position[POSITION_STRETCH] = 1 / (inside > MIN_RADIUS_PART ? inside : MIN_RADIUS_PART);
}

/** The plan of a road in cells, each with a node near it. */
export interface RoadGrid {
  readonly xMin_m: number;
  readonly yMin_m: number;
  readonly cell_m: number;
  readonly columns: number;
  readonly rows: number;
  readonly node: Int32Array;
}

const CELL_M = 2;
const MARGIN_M = 40;
const MAX_CELLS = 1_000_000;

/**
 * Spreads every node's cell over the plan, nearest first in cells, so that every point has a node to start
 * from.
 */
export function createRoadGrid(road: Road): RoadGrid {
  const { x_m, y_m } = road;
  const range = (values: Float64Array): readonly [number, number] => {
    let low = Infinity;
    let high = -Infinity;
    for (const value of values) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
    return [low - MARGIN_M, high + MARGIN_M];
  };
  const [xMin_m, xMax_m] = range(x_m);
  const [yMin_m, yMax_m] = range(y_m);
  const cell_m = Math.max(CELL_M, Math.sqrt(((xMax_m - xMin_m) * (yMax_m - yMin_m)) / MAX_CELLS));
  const columns = Math.ceil((xMax_m - xMin_m) / cell_m) + 1;
  const rows = Math.ceil((yMax_m - yMin_m) / cell_m) + 1;
  const node = new Int32Array(columns * rows).fill(-1);
  const queue = new Int32Array(columns * rows);
  let filled = 0;
  for (let i = 0; i < road.count; i++) {
    const cell = Math.floor((y_m[i]! - yMin_m) / cell_m) * columns + Math.floor((x_m[i]! - xMin_m) / cell_m);
    if (node[cell]! >= 0) continue;
    node[cell] = i;
    queue[filled++] = cell;
  }
  for (let at = 0; at < filled; at++) {
    const cell = queue[at]!;
    const column = cell % columns;
    const row = (cell - column) / columns;
    for (let r = Math.max(0, row - 1); r <= Math.min(rows - 1, row + 1); r++) {
      for (let c = Math.max(0, column - 1); c <= Math.min(columns - 1, column + 1); c++) {
        const next = r * columns + c;
        if (node[next]! >= 0) continue;
        node[next] = node[cell]!;
        queue[filled++] = next;
      }
    }
  }
  return { xMin_m, yMin_m, cell_m, columns, rows, node };
}

/** Projects a point without a previous position. Allocates nothing. */
export function findPosition(road: Road, grid: RoadGrid, position: Float64Array): void {
  const { columns, rows, cell_m } = grid;
  const c = Math.floor((position[POSITION_X_M]! - grid.xMin_m) / cell_m);
  const r = Math.floor((position[POSITION_Y_M]! - grid.yMin_m) / cell_m);
  const column = c < 0 ? 0 : c >= columns ? columns - 1 : c;
  const row = r < 0 ? 0 : r >= rows ? rows - 1 : r;
  position[POSITION_NODE] = grid.node[row * columns + column]!;
  settlePlace(road, position);
}
