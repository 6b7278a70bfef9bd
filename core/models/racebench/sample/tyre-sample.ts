import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import { treadLeft_m } from '../../tyre/condition/grip.ts';
import { columnOf } from '../../sample/sample-columns.ts';
import type { Vehicle } from '../state/vehicle-types.ts';

const SURFACE_FRICTION = columnOf('surfaceFriction');
const WATER_DEPTH = columnOf('waterDepth_m');
const WATER_SHARE = columnOf('waterLoadShare');
const SURFACE_DRAG = columnOf('surfaceDrag_N');
const SURFACE_TEMPERATURE = columnOf('tyreSurfaceTemperature_K');
const CORE_TEMPERATURE = columnOf('tyreCoreTemperature_K');
const PRESSURE = columnOf('tyrePressure_Pa');
const TEMPERATURE_GRIP = columnOf('temperatureGrip');
const TREAD_DEPTH = columnOf('treadDepth_m');
const WEAR = columnOf('tyreWear');

/** The channels of surface, water and condition of every tyre. */
export function writeTyres(vehicle: Vehicle, out: Float64Array): void {
  const { params, state, road } = vehicle;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    out[SURFACE_FRICTION + w] = road.surfaceFriction[w]!;
    out[WATER_DEPTH + w] = road.waterDepth_m[w]!;
    out[WATER_SHARE + w] = road.waterLoadShare[w]!;
    out[SURFACE_DRAG + w] = road.drag_N[w]!;
    out[SURFACE_TEMPERATURE + w] = state.treadTemperature_K[w]!;
    out[CORE_TEMPERATURE + w] = state.coreTemperature_K[w]!;
    out[PRESSURE + w] = road.pressure_Pa[w]!;
    out[TEMPERATURE_GRIP + w] = road.temperatureGrip[w]!;
    out[TREAD_DEPTH + w] = treadLeft_m(params.wheels.conditions[w]!, road.wear[w]!);
    out[WEAR + w] = road.wear[w]!;
  }
}
