import {
  AT_CORE_TEMPERATURE_K,
  AT_DRAG_N,
  AT_FORWARD_MPS,
  AT_GROUND_FRICTION,
  AT_LATERAL_FORCE_N,
  AT_LONGITUDINAL_FORCE_N,
  AT_PRESSURE_PA,
  AT_RELAXATION_SCALE,
  AT_ROLLED_M,
  AT_SIDEWAYS_MPS,
  AT_SLIDING_ENERGY_J,
  AT_SLIDING_ENERGY_REST_J,
  AT_SLID_J,
  AT_SLIP_SCALE,
  AT_SURFACE,
  AT_SURFACE_FRICTION,
  AT_TANGENT_SCALE,
  AT_TEMPERATURE_GRIP,
  AT_TREAD_TEMPERATURE_K,
  AT_WATER_DEPTH_M,
  AT_WATER_LOAD_SHARE,
  AT_WEAR,
  AT_WHEEL_LOAD_N,
  AT_WHEEL_SPEED_RADPS,
} from '../state/cells.ts';
import { SURFACES } from '../../../catalogue/surfaces.ts';
import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import {
  FLOAT_DEPTH_M,
  FLOAT_DRAG_N,
  FLOAT_GROOVE_M,
  FLOAT_MACROTEXTURE,
  FLOAT_PRESSURE_PA,
  FLOAT_SHARE,
  FLOAT_SIZE,
  FLOAT_SPEED_MPS,
  FLOAT_WIDTH_M,
  floatTyre,
} from '../../../environment/surface/hydroplaning.ts';
import { noiseGrip } from '../../../environment/surface/road-noise.ts';
import {
  ROAD_FRICTION,
  ROAD_SLIP_SCALE,
  ROAD_TANGENT_SCALE,
  TYRE_ROAD_SIZE,
  writeTyreRoad,
} from '../../../environment/surface/tyre-road.ts';
import { grooveLeft_m, temperatureGrip, wearGrip, wearOf } from '../../tyre/condition/grip.ts';
import {
  HEAT_CORE_K,
  HEAT_DT_S,
  HEAT_IO_COUNT,
  HEAT_LOAD_N,
  HEAT_PRESSURE_PA,
  HEAT_SLIDING_W,
  HEAT_SPEED_MPS,
  HEAT_TREAD_K,
  HEAT_WATER_M,
  stepHeat,
} from '../../tyre/condition/heat.ts';
import { gaugePressure_Pa } from '../../tyre/condition/pressure.ts';
import { addCompensated } from '../../../math/compensated-sum.ts';
import type { Vehicle } from '../state/vehicle-types.ts';

/** Road properties of tyre data and rolling_coeff: those of dry asphalt. */
const DRY = SURFACES.asphalt.properties;

/** Effect of the surface on the present tyre (tyre-road.ts), the water under it, and its heat. */
const UNDER_TYRE = new Float64Array(TYRE_ROAD_SIZE);
const WATER = new Float64Array(FLOAT_SIZE);
const HEAT = new Float64Array(HEAT_IO_COUNT);

/** Pressure, wear and grip of every tyre from its temperatures. */
export function feelCondition(vehicle: Vehicle): void {
  const { params, cells } = vehicle;
  const { conditions } = params.wheels;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const condition = conditions[w]!;
    const tread = cells[AT_TREAD_TEMPERATURE_K + w]!;
    const core = cells[AT_CORE_TEMPERATURE_K + w]!;
    cells[AT_PRESSURE_PA + w] = gaugePressure_Pa(condition.coldPressure_Pa, condition.air_K, core);
    cells[AT_WEAR + w] = wearOf(
      condition,
      cells[AT_SLIDING_ENERGY_J + w]! + cells[AT_SLIDING_ENERGY_REST_J + w]!,
    );
    cells[AT_TEMPERATURE_GRIP + w] = temperatureGrip(condition, tread, core);
  }
}

/** Finds the effect of the surface under every wheel on its tyre; writes the friction for the tyre models. */
export function feelRoad(vehicle: Vehicle): void {
  const { params, ground, cells } = vehicle;
  const { wheels } = params;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const index = cells[AT_SURFACE + w]!;
    if (index < 0) {
      leaveRoad(vehicle, w);
      continue;
    }
    const surface = ground.surfaces[index]!;
    const condition = wheels.conditions[w]!;
    const { properties } = surface;
    const depth_m = properties.waterDepth_m;
    const wear = cells[AT_WEAR + w]!;
    writeTyreRoad(surface, condition, wheels.hasOwnStiffness[w]! !== 0, UNDER_TYRE);
    const friction =
      UNDER_TYRE[ROAD_FRICTION]! *
      noiseGrip(properties.noise - DRY.noise, vehicle.seed, w, cells[AT_ROLLED_M + w]!);
    cells[AT_SURFACE_FRICTION + w] = friction;
    cells[AT_GROUND_FRICTION + w] = condition.actsOnGrip
      ? friction * cells[AT_TEMPERATURE_GRIP + w]! * wearGrip(wear)
      : friction;
    cells[AT_SLIP_SCALE + w] = UNDER_TYRE[ROAD_SLIP_SCALE]!;
    cells[AT_TANGENT_SCALE + w] = UNDER_TYRE[ROAD_TANGENT_SCALE]!;
    cells[AT_RELAXATION_SCALE + w] = properties.relaxationScale;
    cells[AT_WATER_DEPTH_M + w] = depth_m;
    const load_N = cells[AT_WHEEL_LOAD_N + w]!;
    // Hard ground does not reduce the tyre's own losses.
    let drag_N = Math.max(0, properties.rollingResistance - DRY.rollingResistance) * load_N;
    let share = 0;
    if (depth_m > 0 && load_N > 0) {
      WATER[FLOAT_DEPTH_M] = depth_m;
      WATER[FLOAT_SPEED_MPS] = Math.abs(cells[AT_FORWARD_MPS + w]!);
      WATER[FLOAT_MACROTEXTURE] = properties.macrotexture;
      WATER[FLOAT_PRESSURE_PA] = cells[AT_PRESSURE_PA + w]!;
      WATER[FLOAT_GROOVE_M] = grooveLeft_m(condition, wear);
      WATER[FLOAT_WIDTH_M] = wheels.width_m[w]!;
      floatTyre(WATER);
      share = WATER[FLOAT_SHARE]!;
      drag_N += WATER[FLOAT_DRAG_N]!;
    }
    cells[AT_WATER_LOAD_SHARE + w] = share;
    cells[AT_DRAG_N + w] = drag_N;
  }
}

/** Over nothing. */
function leaveRoad({ cells }: Vehicle, w: number): void {
  cells[AT_GROUND_FRICTION + w] = 0;
  cells[AT_SURFACE_FRICTION + w] = 0;
  cells[AT_SLIP_SCALE + w] = 1;
  cells[AT_TANGENT_SCALE + w] = 1;
  cells[AT_RELAXATION_SCALE + w] = 1;
  cells[AT_WATER_DEPTH_M + w] = 0;
  cells[AT_WATER_LOAD_SHARE + w] = 0;
  cells[AT_DRAG_N + w] = 0;
}

/** Heat and wear of every tyre over the step, by its final forces and slip velocities. */
export function heatTyres(vehicle: Vehicle): void {
  const { params, cells } = vehicle;
  const { wheels } = params;
  const dt = params.step_s;
  HEAT[HEAT_DT_S] = dt;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const forward = cells[AT_FORWARD_MPS + w]!;
    const along = cells[AT_WHEEL_SPEED_RADPS + w]! * wheels.rollingRadius_m[w]! - forward;
    // Friction acts against the sliding; energy that a deflected carcass gives back is not heat.
    const power =
      cells[AT_LONGITUDINAL_FORCE_N + w]! * along -
      cells[AT_LATERAL_FORCE_N + w]! * cells[AT_SIDEWAYS_MPS + w]!;
    const sliding_W = power > 0 ? power : 0;
    HEAT[HEAT_SLIDING_W] = sliding_W;
    HEAT[HEAT_SPEED_MPS] = forward;
    HEAT[HEAT_LOAD_N] = cells[AT_WHEEL_LOAD_N + w]!;
    HEAT[HEAT_PRESSURE_PA] = cells[AT_PRESSURE_PA + w]!;
    HEAT[HEAT_WATER_M] = cells[AT_WATER_DEPTH_M + w]!;
    HEAT[HEAT_TREAD_K] = cells[AT_TREAD_TEMPERATURE_K + w]!;
    HEAT[HEAT_CORE_K] = cells[AT_CORE_TEMPERATURE_K + w]!;
    stepHeat(wheels.conditions[w]!, HEAT);
    cells[AT_TREAD_TEMPERATURE_K + w] = HEAT[HEAT_TREAD_K];
    cells[AT_CORE_TEMPERATURE_K + w] = HEAT[HEAT_CORE_K];
    cells[AT_SLID_J + w] = sliding_W * dt;
    addCompensated(cells, cells, cells, AT_SLIDING_ENERGY_J + w, AT_SLIDING_ENERGY_REST_J + w, AT_SLID_J + w);
    cells[AT_ROLLED_M + w] = cells[AT_ROLLED_M + w]! + Math.abs(forward) * dt;
  }
}
