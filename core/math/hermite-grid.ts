import { pchipSlopes } from './pchip.ts';

/**
 * A smooth function of slip, load and inclination by its values on a grid: on each cell the tensor product of three cubic Hermite
 * polynomials, with slopes and mixed derivatives at the nodes from monotone cubics along the axes. Continuous with its first
 * derivatives everywhere, monotone between nodes along grid lines through them.
 */
export interface HermiteGrid {
  /** Slip, load, inclination: rising. */
  readonly axes: readonly [Float64Array, Float64Array, Float64Array];
  /** For each node, slip fastest: value and its derivatives by slip, load, both, inclination and so on (bit 0, 1, 2). */
  readonly nodes: Float64Array;
  /** Weights along each axis in the cell in use: lower value, lower slope, upper value, upper slope. */
  readonly weights: Float64Array;
  /** Lower node of the present cell along each axis. */
  readonly lower: Int32Array;
  /**
   * Corners of the cell across slip: the start of each in `nodes` and its weights of value and derivatives by load,
   * inclination, both.
   */
  readonly corners: Int32Array;
  readonly cornerWeights: Float64Array;
}

const PER_NODE = 8;

/** Slots of the array that {@link evaluateGrid} reads and writes. */
export const GRID_SLIP = 0;
export const GRID_LOAD_N = 1;
export const GRID_INCLINATION_RAD = 2;
export const GRID_VALUE = 3;

const nodeIndex = (slips: number, loads: number, s: number, l: number, c: number): number =>
  PER_NODE * (s + slips * (l + loads * c));

/** Derivatives along one axis of slot `from` of all nodes, written to slot `to`. */
function writeSlopes(grid: HermiteGrid, axis: 0 | 1 | 2, from: number, to: number): void {
  const [slips, loads, inclinations] = grid.axes.map((values) => values.length) as [number, number, number];
  const counts = [slips, loads, inclinations];
  const line = new Float64Array(counts[axis]!);
  counts[axis] = 1;
  const at = [0, 0, 0];
  for (at[2] = 0; at[2] < counts[2]!; at[2]++)
    for (at[1] = 0; at[1] < counts[1]!; at[1]++)
      for (at[0] = 0; at[0] < counts[0]!; at[0]++) {
        const index = (i: number): number => {
          const position = [...at];
          position[axis] = i;
          return nodeIndex(slips, loads, position[0]!, position[1]!, position[2]!);
        };
        line.forEach((_, i) => (line[i] = grid.nodes[index(i) + from]!));
        pchipSlopes(grid.axes[axis], line).forEach((slope, i) => (grid.nodes[index(i) + to] = slope));
      }
}

/** `value` gives the node value at these indices of slip, load and inclination. */
export function createGrid(
  axes: HermiteGrid['axes'],
  value: (slip: number, load: number, inclination: number) => number,
): HermiteGrid {
  const [slips, loads, inclinations] = axes;
  const nodes = new Float64Array(PER_NODE * slips.length * loads.length * inclinations.length);
  const grid: HermiteGrid = {
    axes,
    nodes,
    weights: new Float64Array(12),
    lower: new Int32Array(3),
    corners: new Int32Array(4),
    cornerWeights: new Float64Array(16),
  };
  for (let c = 0; c < inclinations.length; c++)
    for (let l = 0; l < loads.length; l++)
      for (let s = 0; s < slips.length; s++)
        nodes[nodeIndex(slips.length, loads.length, s, l, c)] = value(s, l, c);
  writeSlopes(grid, 0, 0, 1);
  for (const from of [0, 1]) writeSlopes(grid, 1, from, from + 2);
  for (const from of [0, 1, 2, 3]) writeSlopes(grid, 2, from, from + 4);
  return grid;
}

/**
 * Weights along an axis. Beyond an end the curve continues with its slope and levels off within a quarter of the last
 * interval, so that it has no kink.
 */
function writeWeights(grid: HermiteGrid, axis: 0 | 1 | 2, x: Float64Array): void {
  const knots = grid.axes[axis];
  const { weights } = grid;
  const at = 4 * axis;
  const last = knots.length - 1;
  const value = x[axis]!;
  if (last === 0) {
    grid.lower[axis] = 0;
    weights[at] = 1;
    weights[at + 1] = 0;
    weights[at + 2] = 0;
    weights[at + 3] = 0;
    return;
  }
  const first = value <= knots[0]!;
  if (first || value >= knots[last]!) {
    const end = first ? 0 : last;
    const distance = value - knots[end]!;
    const reach = 0.25 * (first ? knots[1]! - knots[0]! : knots[last]! - knots[last - 1]!);
    const size = distance < 0 ? -distance : distance;
    const slope = reach * (1 - Math.exp(-size / reach));
    grid.lower[axis] = end;
    weights[at] = 1;
    weights[at + 1] = distance < 0 ? -slope : slope;
    weights[at + 2] = 0;
    weights[at + 3] = 0;
    return;
  }
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (knots[middle]! <= value) low = middle;
    else high = middle;
  }
  grid.lower[axis] = low;
  const h = knots[low + 1]! - knots[low]!;
  const t = (value - knots[low]!) / h;
  const s = 1 - t;
  weights[at] = s * s * (1 + 2 * t);
  weights[at + 1] = h * s * s * t;
  weights[at + 2] = t * t * (1 + 2 * s);
  weights[at + 3] = -h * t * t * s;
}

/**
 * Finds load and inclination of `x` in the grid, for the following calls of {@link evaluateGrid}. Allocates nothing.
 */
export function aimGrid(grid: HermiteGrid, x: Float64Array): void {
  writeWeights(grid, 1, x);
  writeWeights(grid, 2, x);
  const { axes, weights, lower, corners, cornerWeights } = grid;
  const slips = axes[0].length;
  const loads = axes[1].length;
  for (let corner = 0; corner < 4; corner++) {
    const l = corner & 1;
    const c = corner >> 1;
    // An upper corner of weight 0 may lie outside the grid: the lower one replaces it.
    const load = lower[1]! + (lower[1]! + l < loads ? l : 0);
    const lean = lower[2]! + (lower[2]! + c < axes[2].length ? c : 0);
    corners[corner] = PER_NODE * slips * (load + loads * lean);
    for (let part = 0; part < 4; part++)
      cornerWeights[4 * corner + part] = weights[4 + 2 * l + (part & 1)]! * weights[8 + 2 * c + (part >> 1)]!;
  }
}

/** GRID_VALUE at the slip in `x`, and at the load and inclination of the last {@link aimGrid}. Allocates nothing. */
export function evaluateGrid(grid: HermiteGrid, x: Float64Array): void {
  writeWeights(grid, 0, x);
  const { nodes, weights, lower, corners, cornerWeights } = grid;
  const last = grid.axes[0].length - 1;
  const lowerNode = PER_NODE * lower[0]!;
  const upperNode = PER_NODE * (lower[0]! < last ? lower[0]! + 1 : last);
  const w0 = weights[0]!;
  const w1 = weights[1]!;
  const w2 = weights[2]!;
  const w3 = weights[3]!;
  let value = 0;
  for (let i = 0; i < 16; i++) {
    const factor = cornerWeights[i]!;
    if (factor === 0) continue;
    const at = corners[i >> 2]! + 2 * (i & 3);
    const low = at + lowerNode;
    const high = at + upperNode;
    value += factor * (w0 * nodes[low]! + w1 * nodes[low + 1]! + w2 * nodes[high]! + w3 * nodes[high + 1]!);
  }
  x[GRID_VALUE] = value;
}

/** Slots of the result of {@link evaluateAtKnot}. */
export const KNOT_VALUE = 0;
export const KNOT_SLOPE = 1;

/** GRID_VALUE: the value or its slope by slip at a knot of slip, else as {@link evaluateGrid}. Allocates nothing. */
export function evaluateAtKnot(grid: HermiteGrid, knot: number, part: 0 | 1, x: Float64Array): void {
  const { nodes, corners, cornerWeights } = grid;
  const at = PER_NODE * knot + part;
  let value = 0;
  for (let i = 0; i < 16; i++) {
    const factor = cornerWeights[i]!;
    if (factor !== 0) value += factor * nodes[corners[i >> 2]! + 2 * (i & 3) + at]!;
  }
  x[GRID_VALUE] = value;
}

/** Over load and inclination alone: the maximum magnitude over all knots of slip. */
export function greatestGrid(grid: HermiteGrid): HermiteGrid {
  const [slips, loads, inclinations] = grid.axes;
  return createGrid([Float64Array.of(0), loads, inclinations], (_, l, c) =>
    slips.reduce((most, _slip, s) => {
      const value = Math.abs(grid.nodes[nodeIndex(slips.length, loads.length, s, l, c)]!);
      return value > most ? value : most;
    }, 0),
  );
}
