import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import { automaticGear } from '../../driveline/automatic.ts';
import { brakeCapacity_Nm, rollingResistance_Nm } from '../../driveline/brakes.ts';
import { readDifferentials } from '../../driveline/read-differentials.ts';
import {
  ENGINE_SPEED_RADPS,
  ENGINE_STALLED,
  ENGINE_STARTER,
  ENGINE_STARTER_NM,
  ENGINE_THROTTLE,
  ENGINE_TORQUE_NM,
  runEngine,
} from '../../driveline/engine.ts';
import { SHIFT_CLUTCH, SHIFT_NONE, stepGearbox } from '../../driveline/gearbox.ts';
import { solveDriveline } from '../../driveline/solve-driveline.ts';
import { applyLinearity, clamp } from '../../../math/interpolation.ts';
import { TYRE_ROLLING_NM } from '../../tyre/tyre.ts';
import { spinMotors } from './electronic-step.ts';
import { askLaws } from './ask-laws.ts';
import { loadDriveline } from './load-driveline.ts';
import { readDriveline, spinFreeWheels } from './read-driveline.ts';
import type { Vehicle } from '../state/vehicle-types.ts';

/** Gear shifts, and the throttle during them. */
export function shiftGears(vehicle: Vehicle): void {
  const { params, controls, gearbox, drive, state } = vehicle;
  const requested = controls.automatic
    ? automaticGear(
        params.gearbox,
        gearbox,
        controls.gear,
        state.engineSpeed_radps[0]!,
        drive.clutchSlip_radps,
      )
    : controls.gear;
  stepGearbox(params.gearbox, gearbox, requested);
  const cut = gearbox.phase === SHIFT_NONE ? 1 : gearbox.phase === SHIFT_CLUTCH ? gearbox.engagement : 0;
  const pedal = clamp(controls.accelerator, 0, 1);
  drive.throttle = cut * applyLinearity(params.gearbox.throttleLinearity[gearbox.gear + 1]!, pedal);
}

/** Torques that can hold each wheel. */
export function setBrakes(vehicle: Vehicle): void {
  const { params, controls, work, road } = vehicle;
  const { wheels } = params;
  const pedal = clamp(controls.brake, 0, 1);
  const lever = clamp(controls.handbrake, 0, 1);
  for (let w = 0; w < WHEEL_COUNT; w++) {
    work.brakeCapacity_Nm[w] = brakeCapacity_Nm(
      wheels.maxBraking_Nm[w]!,
      wheels.maxHandbraking_Nm[w]!,
      pedal,
      lever,
    );
    const radius_m = wheels.rollingRadius_m[w]!;
    const rolling_Nm = wheels.tyres[w]!.hasRolling
      ? vehicle.tyreIo[w]![TYRE_ROLLING_NM]!
      : rollingResistance_Nm(wheels.rollingCoefficient[w]!, work.wheelLoad_N[w]!, radius_m);
    // The solver finds its direction: it holds a wheel at rest.
    work.rollingCapacity_Nm[w] = rolling_Nm + road.drag_N[w]! * radius_m;
  }
}

/** Engine, clutch, differentials and all wheels over one step; corrects the tyres' longitudinal forces for it. */
export function spinWheels(vehicle: Vehicle): void {
  const { electronic } = vehicle.params;
  if (electronic !== undefined && vehicle.motors !== undefined) {
    spinMotors(vehicle, electronic, vehicle.motors);
    return;
  }
  fireEngine(vehicle);
  loadDriveline(vehicle);
  askLaws(vehicle);
  solveDriveline(vehicle.driveline);
  readDifferentials(vehicle.driveline, vehicle.drive.differentials);
  readDriveline(vehicle);
  spinFreeWheels(vehicle);
}

function fireEngine(vehicle: Vehicle): void {
  const { params, controls, drive, state, engineIo } = vehicle;
  engineIo[ENGINE_SPEED_RADPS] = state.engineSpeed_radps[0]!;
  engineIo[ENGINE_THROTTLE] = drive.throttle;
  engineIo[ENGINE_STARTER] = controls.starter ? 1 : 0;
  runEngine(params.engine, engineIo);
  drive.engineTorque_Nm = engineIo[ENGINE_TORQUE_NM]!;
  drive.engineRuns = engineIo[ENGINE_STALLED] === 0;
  drive.starterTorque_Nm = engineIo[ENGINE_STARTER_NM]!;
}
