import { SURFACES } from '../../../catalogue/surfaces.ts';
import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import {
  FLOAT_DEPTH_M,
  FLOAT_DRAG_N,
  FLOAT_GROOVE_M,
  FLOAT_MACROTEXTURE,
  FLOAT_PRESSURE_PA,
  FLOAT_SHARE,
  FLOAT_SPEED_MPS,
  FLOAT_WIDTH_M,
  floatTyre,
} from '../../../environment/surface/hydroplaning.ts';
import { noiseGrip } from '../../../environment/surface/road-noise.ts';
import {
  ROAD_FRICTION,
  ROAD_SLIP_SCALE,
  ROAD_TANGENT_SCALE,
  writeTyreRoad,
} from '../../../environment/surface/tyre-road.ts';
import { grooveLeft_m, temperatureGrip, wearGrip, wearOf } from '../../tyre/condition/grip.ts';
import {
  HEAT_DT_S,
  HEAT_LOAD_N,
  HEAT_PRESSURE_PA,
  HEAT_SLIDING_W,
  HEAT_SPEED_MPS,
  HEAT_WATER_M,
  stepHeat,
} from '../../tyre/condition/heat.ts';
import { gaugePressure_Pa } from '../../tyre/condition/pressure.ts';
import { addCompensated } from '../../../math/compensated-sum.ts';
import type { Vehicle } from '../state/vehicle-types.ts';

/** Road properties of tyre data and rolling_coeff: those of dry asphalt. */
const DRY = SURFACES.asphalt.properties;

/** Pressure, wear and grip of every tyre from its temperatures. */
export function feelCondition(vehicle: Vehicle): void {
  const { params, state, road } = vehicle;
  const { conditions } = params.wheels;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const condition = conditions[w]!;
    const tread = state.treadTemperature_K[w]!;
    const core = state.coreTemperature_K[w]!;
    road.pressure_Pa[w] = gaugePressure_Pa(condition.coldPressure_Pa, condition.air_K, core);
    road.wear[w] = wearOf(condition, state.slidingEnergy_J[w]! + state.slidingEnergyRest_J[w]!);
    road.temperatureGrip[w] = temperatureGrip(condition, tread, core);
  }
}

/** Finds the effect of the surface under every wheel on its tyre; writes the friction for the tyre models. */
export function feelRoad(vehicle: Vehicle): void {
  const { params, ground, state, work, road } = vehicle;
  const { wheels } = params;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const index = road.surface[w]!;
    if (index < 0) {
      leaveRoad(vehicle, w);
      continue;
    }
    const surface = ground.surfaces[index]!;
    const condition = wheels.conditions[w]!;
    const { properties } = surface;
    const depth_m = properties.waterDepth_m;
    const wear = road.wear[w]!;
    const { underTyre } = road;
    writeTyreRoad(surface, condition, wheels.hasOwnStiffness[w]! !== 0, underTyre);
    const friction =
      underTyre[ROAD_FRICTION]! *
      noiseGrip(properties.noise - DRY.noise, vehicle.seed, w, state.rolled_m[w]!);
    road.surfaceFriction[w] = friction;
    work.groundFriction[w] = condition.actsOnGrip
      ? friction * road.temperatureGrip[w]! * wearGrip(wear)
      : friction;
    road.slipScale[w] = underTyre[ROAD_SLIP_SCALE]!;
    road.tangentScale[w] = underTyre[ROAD_TANGENT_SCALE]!;
    road.relaxationScale[w] = properties.relaxationScale;
    road.waterDepth_m[w] = depth_m;
    const load_N = work.wheelLoad_N[w]!;
    // Hard ground does not reduce the tyre's own losses.
    let drag_N = Math.max(0, properties.rollingResistance - DRY.rollingResistance) * load_N;
    let share = 0;
    if (depth_m > 0 && load_N > 0) {
      const { water } = road;
      water[FLOAT_DEPTH_M] = depth_m;
      water[FLOAT_SPEED_MPS] = Math.abs(work.forward_mps[w]!);
      water[FLOAT_MACROTEXTURE] = properties.macrotexture;
      water[FLOAT_PRESSURE_PA] = road.pressure_Pa[w]!;
      water[FLOAT_GROOVE_M] = grooveLeft_m(condition, wear);
      water[FLOAT_WIDTH_M] = wheels.width_m[w]!;
      floatTyre(water);
      share = water[FLOAT_SHARE]!;
      drag_N += water[FLOAT_DRAG_N]!;
    }
    road.waterLoadShare[w] = share;
    road.drag_N[w] = drag_N;
  }
}

/** Over nothing. */
function leaveRoad({ road, work }: Vehicle, w: number): void {
  work.groundFriction[w] = 0;
  road.surfaceFriction[w] = 0;
  road.slipScale[w] = 1;
  road.tangentScale[w] = 1;
  road.relaxationScale[w] = 1;
  road.waterDepth_m[w] = 0;
  road.waterLoadShare[w] = 0;
  road.drag_N[w] = 0;
}

/** Heat and wear of every tyre over the step, by its final forces and slip velocities. */
export function heatTyres(vehicle: Vehicle): void {
  const { params, state, work, road } = vehicle;
  const { wheels } = params;
  const io = road.heat;
  const dt = params.step_s;
  io[HEAT_DT_S] = dt;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const forward = work.forward_mps[w]!;
    const along = state.wheelSpeed_radps[w]! * wheels.rollingRadius_m[w]! - forward;
    // Friction acts against the sliding; energy that a deflected carcass gives back is not heat.
    const power = work.longitudinalForce_N[w]! * along - work.lateralForce_N[w]! * work.sideways_mps[w]!;
    const sliding_W = power > 0 ? power : 0;
    io[HEAT_SLIDING_W] = sliding_W;
    io[HEAT_SPEED_MPS] = forward;
    io[HEAT_LOAD_N] = work.wheelLoad_N[w]!;
    io[HEAT_PRESSURE_PA] = road.pressure_Pa[w]!;
    io[HEAT_WATER_M] = road.waterDepth_m[w]!;
    stepHeat(wheels.conditions[w]!, state, w, io);
    road.slid_J[w] = sliding_W * dt;
    addCompensated(state.slidingEnergy_J, state.slidingEnergyRest_J, road.slid_J, w);
    state.rolled_m[w] = state.rolled_m[w]! + Math.abs(forward) * dt;
  }
}
