import { furtherColumn } from '../../../catalogue/channels.ts';
import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import type { Ground } from '../../../environment/world/ground.ts';
import { fillTorques, type ModelColumns } from '../../sample/model-sample.ts';
import { engineDamping } from '../engine/drive/engine.ts';
import { GEAR } from '../engine/drive/gearbox.ts';
import { DRIVE_TORQUE, ENGINE_SPEED, USED_ACCELERATOR, type PhysxVehicle } from '../engine/vehicle.ts';

/**
 * Fills the columns that the model has with other signs or not at all: its frame is converted to ISO, torques follow
 * from speeds.
 */
export function fillColumns(vehicle: PhysxVehicle, columns: ModelColumns): void {
  const { wheels: state, work, gearbox, drive, params } = vehicle;
  const { wheels, driveline, aligningMoment_Nm } = columns;
  const { engine, gears } = params;
  const gear = gearbox[GEAR]!;
  const ownRatio = gears === undefined ? 0 : gears.ratios[gear]!;
  const ratio = gears === undefined ? 0 : ownRatio * gears.finalRatio;
  let average = 0;
  const isTank = params.type === 'DRIVETANK';
  for (let w = 0; w < state.speed.length; w++)
    average += work.alpha[w]! * (isTank ? work.gearing[w]! : 1) * state.speed[w]!;
  const slip = drive[ENGINE_SPEED]! - ratio * average;
  const clutch = gears === undefined || ratio === 0 ? 0 : gears.clutchStrength * slip;
  const input = clutch * ratio;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    wheels.slipAngle_rad[w] = -state.latSlip[w]!;
    wheels.lateralForce_N[w] = -state.latForce[w]!;
    wheels.roadWheelAngle_rad[w] = -state.steer[w]!;
    wheels.brakeTorque_Nm[w] = work.brakeTorque[w]!;
    wheels.driveTorque_Nm[w] =
      gears === undefined ? vehicle.wheelDrive[w]! : work.gamma[w]! * (isTank ? work.gearing[w]! : 1) * input;
    aligningMoment_Nm[w] = -state.aligning[w]!;
  }
  const used = drive[USED_ACCELERATOR]!;
  driveline.engineSpeed_radps[0] = drive[ENGINE_SPEED]!;
  driveline.engineDriveTorque_Nm[0] =
    engine === undefined
      ? 0
      : drive[DRIVE_TORQUE]! - engineDamping(engine, gear, used) * drive[ENGINE_SPEED]!;
  driveline.clutchSlip_radps[0] = slip;
  driveline.gear[0] = gear - 1;
  driveline.gearRatio[0] = ownRatio;
  driveline.clutchTorque_Nm[0] = clutch;
  driveline.clutchHeatPower_W[0] = clutch * slip;
  fillTorques(columns);
}

const FURTHER = {
  jounce: furtherColumn('jounce_m'),
  suspensionForce: furtherColumn('suspensionForce_N'),
  load: furtherColumn('wheelLoad_N'),
  friction: furtherColumn('tyreFriction'),
  speed: furtherColumn('wheelSpeed_radps'),
  longSlip: furtherColumn('slipRatio'),
  latSlip: furtherColumn('slipAngle_rad'),
  longForce: furtherColumn('longitudinalForce_N'),
  latForce: furtherColumn('lateralForce_N'),
  driveTorque: furtherColumn('driveTorque_Nm'),
  brakeTorque: furtherColumn('brakeTorque_Nm'),
  angle: furtherColumn('roadWheelAngle_rad'),
};

/** Writes the channels of the wheels beyond the fourth into a sample, after {@link fillColumns}. */
export function writeFurtherWheels(vehicle: PhysxVehicle, columns: ModelColumns, out: Float64Array): void {
  const { wheels: state, work, params } = vehicle;
  const isTank = params.type === 'DRIVETANK';
  const gearRatio =
    params.gears === undefined ? 0 : params.gears.ratios[vehicle.gearbox[GEAR]!]! * params.gears.finalRatio;
  const input = columns.driveline.clutchTorque_Nm[0]! * gearRatio;
  for (let w = WHEEL_COUNT; w < state.speed.length; w++) {
    const i = w - WHEEL_COUNT;
    out[FURTHER.jounce + i] = state.jounce[w]!;
    out[FURTHER.suspensionForce + i] = state.suspensionForce[w]!;
    out[FURTHER.load + i] = state.tyreLoad[w]!;
    out[FURTHER.friction + i] = state.friction[w]!;
    out[FURTHER.speed + i] = state.speed[w]!;
    out[FURTHER.longSlip + i] = state.longSlip[w]!;
    out[FURTHER.latSlip + i] = -state.latSlip[w]!;
    out[FURTHER.longForce + i] = state.longForce[w]!;
    out[FURTHER.latForce + i] = -state.latForce[w]!;
    out[FURTHER.driveTorque + i] =
      params.gears === undefined
        ? vehicle.wheelDrive[w]!
        : work.gamma[w]! * (isTank ? work.gearing[w]! : 1) * input;
    out[FURTHER.brakeTorque + i] = work.brakeTorque[w]!;
    out[FURTHER.angle + i] = -state.steer[w]!;
  }
}

/** The guide's friction of surface and tyre type under each wheel, and the film there; none in the air. */
export function fillSurfaces({ planes, params }: PhysxVehicle, ground: Ground, columns: ModelColumns): void {
  const { surfaceFriction, waterDepth_m } = columns.wheels;
  const { friction, tyreTypes, wheels } = params;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const hit = planes.hit[w]!;
    const surface = planes.surface[w]!;
    surfaceFriction[w] = hit === 0 ? 0 : friction[surface * tyreTypes + wheels.tyreType[w]!]!;
    waterDepth_m[w] = hit === 0 ? 0 : ground.surfaces[surface]!.properties.waterDepth_m;
  }
}
