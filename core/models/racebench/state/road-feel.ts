import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import { OWN_COLUMNS, type Columns } from '../../../math/column-math.ts';
import { FLOAT_SIZE } from '../../../environment/surface/hydroplaning.ts';
import { TYRE_ROAD_SIZE } from '../../../environment/surface/tyre-road.ts';

/** Road properties at each tyre in this step, and the tyre's own condition; one array each, indexed by wheel. */
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
  /** Scratch: effect of the surface on the present tyre (tyre-road.ts). */
  readonly underTyre: Float64Array;
  /** Scratch: water under the present tyre (hydroplaning.ts). */
  readonly water: Float64Array;
  /** Energy of sliding in the last step. */
  readonly slid_J: Float64Array;
  /** Scratch of the heat step. */
  readonly heat: Float64Array;
}

/** `columns` name the quantity with `road.` before it. */
export function createRoadFeel(heatSize: number, columns: Columns = OWN_COLUMNS): RoadFeel {
  const wheels = (name: string): Float64Array => columns.float64(`road.${name}`, WHEEL_COUNT);
  return {
    surface: wheels('surface').fill(-1),
    surfaceFriction: wheels('surfaceFriction'),
    temperatureGrip: wheels('temperatureGrip').fill(1),
    wear: wheels('wear'),
    pressure_Pa: wheels('pressure_Pa'),
    waterDepth_m: wheels('waterDepth_m'),
    waterLoadShare: wheels('waterLoadShare'),
    drag_N: wheels('drag_N'),
    slipScale: wheels('slipScale').fill(1),
    tangentScale: wheels('tangentScale').fill(1),
    relaxationScale: wheels('relaxationScale').fill(1),
    underTyre: columns.float64('road.underTyre', TYRE_ROAD_SIZE),
    water: columns.float64('road.water', FLOAT_SIZE),
    slid_J: wheels('slid_J'),
    heat: columns.float64('road.heat', heatSize),
  };
}
