import type { PureTable } from '../../setup/tyre-tables.ts';
import {
  aimGrid,
  evaluateGrid,
  GRID_INCLINATION_RAD,
  GRID_LOAD_N,
  GRID_SLIP,
  GRID_VALUE,
} from '../../math/hermite-grid.ts';

/** Figures of a pure curve of the upright tyre at one load. */
export interface PureFigures {
  readonly load_N: number;
  /** Maximum force over load, mean of both sides, and the slip at that maximum. */
  readonly friction: number;
  readonly peakSlip: number;
  /** Slope of the force at zero slip, signed. */
  readonly stiffness: number;
}

const POINTS = 400;

/** Figures at each load of a table. A curve that rises to its end has its peak there. */
export function pureFigures({ grid }: PureTable): readonly PureFigures[] {
  const [slips, loads] = grid.axes;
  const end = slips[slips.length - 1]!;
  const w = new Float64Array(4);
  return Array.from(loads, (load_N) => {
    w[GRID_LOAD_N] = load_N;
    w[GRID_INCLINATION_RAD] = 0;
    aimGrid(grid, w);
    const at = (slip: number): number => {
      w[GRID_SLIP] = slip;
      evaluateGrid(grid, w);
      return w[GRID_VALUE]!;
    };
    const odd = (slip: number): number => (at(slip) - at(-slip)) / 2;
    const curve = Array.from({ length: POINTS }, (_, i) => Math.abs(odd((end * (i + 1)) / POINTS)));
    const friction = curve.reduce((most, value) => Math.max(most, value), 0);
    const near = end / 100;
    return {
      load_N,
      friction,
      peakSlip: (end * (curve.indexOf(friction) + 1)) / POINTS,
      stiffness: (load_N * odd(near)) / near,
    };
  });
}
