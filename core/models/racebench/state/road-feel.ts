import { cellsOf } from './cells.ts';

/** Road properties at each tyre in this step, and the tyre's own condition: views of the cells (cells.ts), indexed by wheel. */
export interface RoadFeel {
  /** Number of the surface in the ground; -1 over nothing. */
  readonly surface: Float64Array;
  /** Friction of the surface for this tyre over that of dry asphalt, with film and noise. */
  readonly surfaceFriction: Float64Array;
  readonly temperatureGrip: Float64Array;
  readonly wear: Float64Array;
  readonly pressure_Pa: Float64Array;
  readonly waterDepth_m: Float64Array;
  /** Share of the load that water carries. */
  readonly waterLoadShare: Float64Array;
  /** Drag along the wheel's motion, against it, beyond that of the tyre on dry asphalt: soft ground and water. */
  readonly drag_N: Float64Array;
  /** Scales of the slips before the tyre's curves (surface-slip.ts). */
  readonly slipScale: Float64Array;
  readonly tangentScale: Float64Array;
  readonly relaxationScale: Float64Array;
  /** Energy of sliding in the last step. */
  readonly slid_J: Float64Array;
}

/** Views of the cells. */
export function createRoadFeel(cells: Float64Array): RoadFeel {
  const view = (field: keyof RoadFeel): Float64Array => cellsOf(cells, `road.${field}`);
  return {
    surface: view('surface').fill(-1),
    surfaceFriction: view('surfaceFriction'),
    temperatureGrip: view('temperatureGrip').fill(1),
    wear: view('wear'),
    pressure_Pa: view('pressure_Pa'),
    waterDepth_m: view('waterDepth_m'),
    waterLoadShare: view('waterLoadShare'),
    drag_N: view('drag_N'),
    slipScale: view('slipScale').fill(1),
    tangentScale: view('tangentScale').fill(1),
    relaxationScale: view('relaxationScale').fill(1),
    slid_J: view('slid_J'),
  };
}
