import { CHANNEL_COUNT } from '../../../catalogue/channels.ts';
import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import { READ_POSITION } from '../../driveline/differential/readings.ts';
import { columnOf } from '../../sample/sample-columns.ts';
import { writeDifferential } from '../../sample/differential-sample.ts';
import { writeChassis, writeDriver } from '../../sample/motion-sample.ts';
import { writeTyres } from './tyre-sample.ts';
import {
  SHAFT_CLUTCH_HEAT_J,
  SHAFT_CLUTCH_HEAT_W,
  SHAFT_CLUTCH_SLIP_RADPS,
  SHAFT_CLUTCH_TORQUE_NM,
  SHAFT_ENGAGED_GEAR,
  SHAFT_ENGINE_RUNS,
  SHAFT_ENGINE_TORQUE_NM,
  SHAFT_STARTER_NM,
} from '../../driveline/shafts.ts';
import { AT_ENGINE_SPEED_RADPS } from '../state/cells.ts';
import type { Vehicle } from '../state/vehicle-types.ts';
import { FULL_PWM } from '../../driveline/electronic/pwm-table.ts';
import type { Motors } from '../state/motors.ts';
import { SEMI_ACTIVE_OUTPUTS } from '../../../catalogue/semi-active-blocks.ts';

const SEMI_ACTIVE_COLUMNS = Int32Array.from(SEMI_ACTIVE_OUTPUTS, ({ key }) => columnOf(key));

/** Writes the values of a semi-active differential's chain; `place` is 0 front, 1 rear, 2 centre. */
function writeSemiActive(shown: Float64Array, index: number, out: Float64Array): void {
  for (let i = 0; i < SEMI_ACTIVE_COLUMNS.length; i++) out[SEMI_ACTIVE_COLUMNS[i]! + index] = shown[i]!;
}

const PWM = columnOf('motorPwm');
const TARGET = columnOf('motorTargetSpeed_radps');
const MEASURED = columnOf('motorMeasuredSpeed_radps');
const TORQUE = columnOf('motorTorque_Nm');
const POWER = columnOf('motorPower_W');

/** The channels of the four motors and their controller. */
function writeMotors({ state, torque_Nm, batteryPower_W }: Motors, out: Float64Array): void {
  for (let w = 0; w < WHEEL_COUNT; w++) {
    out[PWM + w] = FULL_PWM * state.duty[w]!;
    out[TARGET + w] = state.target_radps[w]!;
    out[MEASURED + w] = state.sensors.measured_radps[w]!;
    out[TORQUE + w] = torque_Nm[w]!;
    out[POWER + w] = batteryPower_W[w]!;
  }
}

/** Minimum reference speed of slip, so that a car at rest shows no infinite slip. */
const MIN_SPEED_MPS = 0.5;

const JOUNCE = columnOf('jounce_m');
const SUSPENSION_FORCE = columnOf('suspensionForce_N');
const WHEEL_LOAD = columnOf('wheelLoad_N');
const NORMALISED_LOAD = columnOf('normalisedWheelLoad');
const WHEEL_SPEED = columnOf('wheelSpeed_radps');
const TYRE_FRICTION = columnOf('tyreFriction');
const SLIP_RATIO = columnOf('slipRatio');
const NORMALISED_LONGITUDINAL = columnOf('normalisedLongitudinalForce');
const SLIP_ANGLE = columnOf('slipAngle_rad');
const NORMALISED_LATERAL = columnOf('normalisedLateralForce');
const NORMALISED_ALIGNING = columnOf('normalisedAligningMoment');
const LONGITUDINAL_FORCE = columnOf('longitudinalForce_N');
const LATERAL_FORCE = columnOf('lateralForce_N');
const DRIVE_TORQUE = columnOf('driveTorque_Nm');
const BRAKE_TORQUE = columnOf('brakeTorque_Nm');
const ROAD_WHEEL_ANGLE = columnOf('roadWheelAngle_rad');
const ENGINE_SPEED = columnOf('engineSpeed_radps');
const ENGINE_TORQUE = columnOf('engineDriveTorque_Nm');
const CLUTCH_SLIP = columnOf('clutchSlip_radps');
const GEAR_RATIO = columnOf('gearRatio');
const GEAR = columnOf('gear');
const CLUTCH_TORQUE = columnOf('clutchTorque_Nm');
const CLUTCH_POWER = columnOf('clutchHeatPower_W');
const CLUTCH_HEAT = columnOf('clutchHeat_J');
const ENGINE_RUNNING = columnOf('engineRunning');
const STARTER = columnOf('starterTorque_Nm');

/** Writes every channel of the table in column order into `out` (at least CHANNEL_COUNT long). */
export function writeSample(vehicle: Vehicle, out: Float64Array): void {
  if (out.length < CHANNEL_COUNT) throw new RangeError(`A sample needs ${CHANNEL_COUNT} columns.`);
  writeWheels(vehicle, out);
  writeTyres(vehicle, out);
  writeDriver(vehicle, out);
  writeDriveline(vehicle, out);
  writeChassis(vehicle, out);
}

function writeWheels(vehicle: Vehicle, out: Float64Array): void {
  const { params, state, work } = vehicle;
  const { rest, wheels } = params;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    const load_N = work.wheelLoad_N[w]!;
    const perLoad = load_N > 0 ? 1 / load_N : 0;
    const forward = work.forward_mps[w]!;
    const sideways = work.sideways_mps[w]!;
    const speed = Math.abs(forward) > MIN_SPEED_MPS ? Math.abs(forward) : MIN_SPEED_MPS;
    const spin_radps = state.wheelSpeed_radps[w]!;
    const onRoad = load_N > 0 ? 1 : 0;
    out[JOUNCE + w] = rest.length_m[w]! - work.length_m[w]!;
    out[SUSPENSION_FORCE + w] = work.suspensionForce_N[w]!;
    out[WHEEL_LOAD + w] = load_N;
    out[NORMALISED_LOAD + w] = load_N / rest.wheelLoad_N[w]!;
    out[WHEEL_SPEED + w] = spin_radps;
    out[TYRE_FRICTION + w] = onRoad * work.peakFriction[w]!;
    out[SLIP_RATIO + w] = (onRoad * (spin_radps * wheels.rollingRadius_m[w]! - forward)) / speed;
    out[SLIP_ANGLE + w] = onRoad * Math.atan2(sideways, speed);
    out[NORMALISED_LONGITUDINAL + w] = work.longitudinalForce_N[w]! * perLoad;
    out[NORMALISED_LATERAL + w] = work.lateralForce_N[w]! * perLoad;
    out[NORMALISED_ALIGNING + w] = work.aligningMoment_Nm[w]! * perLoad;
    out[LONGITUDINAL_FORCE + w] = work.longitudinalForce_N[w]!;
    out[LATERAL_FORCE + w] = work.lateralForce_N[w]!;
    out[DRIVE_TORQUE + w] = work.driveTorque_Nm[w]!;
    out[BRAKE_TORQUE + w] = work.brakeTorque_Nm[w]!;
    out[ROAD_WHEEL_ANGLE + w] = work.roadWheelAngle_rad[w]!;
  }
}

function writeDriveline(vehicle: Vehicle, out: Float64Array): void {
  const { params, drive, cells } = vehicle;
  const gear = cells[SHAFT_ENGAGED_GEAR]!;
  out[ENGINE_SPEED] = cells[AT_ENGINE_SPEED_RADPS]!;
  out[ENGINE_TORQUE] = cells[SHAFT_ENGINE_TORQUE_NM]!;
  out[CLUTCH_SLIP] = cells[SHAFT_CLUTCH_SLIP_RADPS]!;
  out[GEAR] = gear;
  out[GEAR_RATIO] = params.gearbox.ratio[gear + 1]!;
  out[CLUTCH_TORQUE] = cells[SHAFT_CLUTCH_TORQUE_NM]!;
  out[CLUTCH_POWER] = cells[SHAFT_CLUTCH_HEAT_W]!;
  out[CLUTCH_HEAT] = cells[SHAFT_CLUTCH_HEAT_J]!;
  out[ENGINE_RUNNING] = cells[SHAFT_ENGINE_RUNS]!;
  out[STARTER] = cells[SHAFT_STARTER_NM]!;
  if (vehicle.motors !== undefined) writeMotors(vehicle.motors, out);
  for (let i = 0; i < drive.differentials.length; i++) {
    const readings = drive.differentials[i]!;
    writeDifferential(readings, out);
    const { shown } = vehicle.laws[i]!;
    if (shown !== undefined) writeSemiActive(shown, readings[READ_POSITION]!, out);
  }
}
