import {
  AT_BRAKE_CAPACITY_NM,
  AT_BRAKE_TORQUE_NM,
  AT_DRIVE_TORQUE_NM,
  AT_ENGINE_SPEED_RADPS,
  AT_LONGITUDINAL_FORCE_N,
  AT_ROAD_DAMPING_NSPM,
  AT_ROAD_WHEEL_ANGLE_RAD,
  AT_ROLLING_CAPACITY_NM,
  AT_ROLLING_TORQUE_NM,
  AT_WHEEL_SPEED_RADPS,
} from '../state/cells.ts';
import { FL, FR, RL, RR, WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import {
  SHAFT_CLUTCH_SLIP_RADPS,
  SHAFT_CLUTCH_TORQUE_NM,
  SHAFT_ENGAGED_GEAR,
  SHAFT_ENGINE_TORQUE_NM,
  SHAFT_THROTTLE,
} from '../../driveline/shafts.ts';
import { wheelSpeedAfter_radps } from '../../driveline/free-wheel.ts';
import {
  READ_INPUT_NM,
  READ_INPUT_RADPS,
  READ_INPUT_RADPS2,
  READ_OUTPUT0_RADPS2,
  READ_OUTPUT1_RADPS2,
  READ_SPEED0_RADPS,
  READ_SPEED1_RADPS,
  READ_TORQUE0_NM,
  READ_TORQUE1_NM,
} from '../../driveline/differential/readings.ts';
import { stepElectronic } from '../../driveline/electronic/controller.ts';
import type { ElectronicParams } from '../../driveline/electronic/electronic-params.ts';
import {
  COMMAND_BRAKE,
  COMMAND_DIRECTION,
  COMMAND_THROTTLE,
} from '../../driveline/electronic/electronic-state.ts';
import {
  MOTOR_DAMPING_NMSPRAD,
  MOTOR_DIRECTION,
  MOTOR_DUTY,
  MOTOR_FRICTION_NM,
  MOTOR_SPEED_RADPS,
  MOTOR_TORQUE_NM,
  writeMotorLine,
} from '../../driveline/electronic/motor.ts';
import { clamp } from '../../../math/interpolation.ts';
import { carAngle_rad } from '../../steering/steering-geometry.ts';
import { writeSpeedRatios } from '../../steering/turn.ts';
import type { Motors } from '../state/motors.ts';
import type { Vehicle } from '../state/vehicle-types.ts';

/** Below this speed, m/s, yaw rate over speed does not give an angle. */
const MEASURED_FROM_MPS = 1;

/**
 * Steps four motors in the wheels, which replace engine, clutch, gearbox and differentials. Each wheel is independent:
 * its inertia includes the rotor, the falling torque lines of its motor and tyre are implicit, and brake, rolling
 * resistance and gear friction are one dry friction solved exactly, so that the wheel neither jitters at rest nor
 * overshoots. The engine's channels show the motors: see docs/differentials.md.
 *
 * Corrects the tyres' longitudinal forces. Allocates nothing.
 */
export function spinMotors(vehicle: Vehicle, params: ElectronicParams, motors: Motors): void {
  command(vehicle, params, motors);
  stepElectronic(params, motors.state, vehicle.state.wheelSpeed_radps, vehicle.params.step_s);
  for (let w = 0; w < WHEEL_COUNT; w++) spinWheel(vehicle, params, motors, w);
  readMotors(vehicle, params, motors);
  readRearWheels(vehicle, motors);
}

/** Pedals, and the circles of the wheels from the steering or, where the car measures its angle, from its motion. */
function command(vehicle: Vehicle, params: ElectronicParams, motors: Motors): void {
  const { controls, readout, cells } = vehicle;
  const { toe_rad } = vehicle.params.wheels;
  const { command: out, ratios } = motors.state;
  out[COMMAND_THROTTLE] = cells[SHAFT_THROTTLE]!;
  out[COMMAND_DIRECTION] = cells[SHAFT_ENGAGED_GEAR]! > 0 ? 1 : cells[SHAFT_ENGAGED_GEAR]! < 0 ? -1 : 0;
  out[COMMAND_BRAKE] = clamp(controls.brake, 0, 1);
  let angle_rad = carAngle_rad(
    cells[AT_ROAD_WHEEL_ANGLE_RAD + FL]! - toe_rad[FL]!,
    cells[AT_ROAD_WHEEL_ANGLE_RAD + FR]! - toe_rad[FR]!,
  );
  const forward_mps = readout.longitudinalVelocity_mps;
  // tan A_f = WL / R at the rear axle, R = v / yaw rate, from the yaw and speed sensors (l', m').
  if (params.measuresAngle && forward_mps > MEASURED_FROM_MPS)
    angle_rad = Math.atan((params.length_m * readout.yawRate_radps) / forward_mps);
  writeSpeedRatios(angle_rad, params.length_m, params.width_m, ratios);
}

function spinWheel(vehicle: Vehicle, params: ElectronicParams, motors: Motors, w: number): void {
  const { cells } = vehicle;
  const { wheels, step_s: dt } = vehicle.params;
  const { io } = motors;
  const { motor } = params;
  const radius_m = wheels.rollingRadius_m[w]!;
  const before = cells[AT_WHEEL_SPEED_RADPS + w]!;
  io[MOTOR_DUTY] = motors.state.duty[w]!;
  io[MOTOR_DIRECTION] = motors.state.on[w]! * motors.state.command[COMMAND_DIRECTION]!;
  io[MOTOR_SPEED_RADPS] = before;
  writeMotorLine(motor, io);
  const brake_Nm = cells[AT_BRAKE_CAPACITY_NM + w]!;
  const gear_Nm = io[MOTOR_FRICTION_NM]!;
  const capacity_Nm = brake_Nm + cells[AT_ROLLING_CAPACITY_NM + w]! + gear_Nm;
  const inertia = wheels.spinInertia_kgm2[w]! + motor.ratio * motor.ratio * motor.rotorInertia_kgm2;
  const road = cells[AT_ROAD_DAMPING_NSPM + w]! * radius_m * radius_m;
  const damping = road + io[MOTOR_DAMPING_NMSPRAD]!;
  const torque_Nm = io[MOTOR_TORQUE_NM]! - cells[AT_LONGITUDINAL_FORCE_N + w]! * radius_m;
  const after = wheelSpeedAfter_radps(before, inertia, torque_Nm, damping, capacity_Nm, dt);
  const gained = after - before;
  const held_Nm = (inertia / dt + damping) * gained - torque_Nm;
  // A wheel at rest is held by each friction in proportion; a turning wheel meets all of them in full.
  const geared_Nm = gear_Nm > 0 ? (held_Nm * gear_Nm) / capacity_Nm : 0;
  const rest_Nm = held_Nm - geared_Nm;
  const braked_Nm = rest_Nm > brake_Nm ? brake_Nm : rest_Nm < -brake_Nm ? -brake_Nm : rest_Nm;
  const force_N = cells[AT_LONGITUDINAL_FORCE_N + w]! + cells[AT_ROAD_DAMPING_NSPM + w]! * radius_m * gained;
  cells[AT_LONGITUDINAL_FORCE_N + w] = force_N;
  cells[AT_BRAKE_TORQUE_NM + w] = braked_Nm;
  cells[AT_ROLLING_TORQUE_NM + w] = rest_Nm - braked_Nm;
  // Torque of the hub on the wheel: rotor and gear belong to the motor, which is mounted on the body.
  cells[AT_DRIVE_TORQUE_NM + w] = (wheels.spinInertia_kgm2[w]! * gained) / dt + force_N * radius_m - rest_Nm;
  const rotor_Nm = (io[MOTOR_TORQUE_NM]! - io[MOTOR_DAMPING_NMSPRAD]! * gained) / motor.ratio;
  const heat_W = (rotor_Nm * rotor_Nm * motor.noLoadSpeed_radps) / motor.stallTorque_Nm;
  motors.torque_Nm[w] = rotor_Nm;
  motors.gearTorque_Nm[w] = geared_Nm;
  motors.windingLoss_W[w] = heat_W;
  motors.batteryPower_W[w] = heat_W + 0.5 * rotor_Nm * motor.ratio * (before + after);
  motors.acceleration_radps2[w] = gained / dt;
  cells[AT_WHEEL_SPEED_RADPS + w] = after;
}

/** The engine's readings: the four rotors as one. */
function readMotors(vehicle: Vehicle, params: ElectronicParams, motors: Motors): void {
  const { cells } = vehicle;
  const direction = cells[SHAFT_ENGAGED_GEAR]! < 0 ? -1 : 1;
  let speed = 0;
  let rotor_Nm = 0;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    speed += 0.25 * cells[AT_WHEEL_SPEED_RADPS + w]!;
    rotor_Nm += motors.torque_Nm[w]!;
  }
  const turning_radps = direction * params.motor.ratio * speed;
  cells[AT_ENGINE_SPEED_RADPS] = turning_radps > 0 ? turning_radps : 0;
  cells[SHAFT_ENGINE_TORQUE_NM] = direction * rotor_Nm;
  cells[SHAFT_CLUTCH_TORQUE_NM] = direction * rotor_Nm;
  cells[SHAFT_CLUTCH_SLIP_RADPS] = 0;
}

/** The channels of a differential: the torques of the two rear motors on their wheels, which are not coupled. */
function readRearWheels({ drive, cells }: Vehicle, motors: Motors): void {
  const reading = drive.differentials[0]!;
  const { acceleration_radps2 } = motors;
  reading[READ_TORQUE0_NM] = cells[AT_DRIVE_TORQUE_NM + RL]!;
  reading[READ_TORQUE1_NM] = cells[AT_DRIVE_TORQUE_NM + RR]!;
  reading[READ_INPUT_NM] = cells[AT_DRIVE_TORQUE_NM + RL]! + cells[AT_DRIVE_TORQUE_NM + RR]!;
  reading[READ_SPEED0_RADPS] = cells[AT_WHEEL_SPEED_RADPS + RL]!;
  reading[READ_SPEED1_RADPS] = cells[AT_WHEEL_SPEED_RADPS + RR]!;
  reading[READ_INPUT_RADPS] = 0.5 * (cells[AT_WHEEL_SPEED_RADPS + RL]! + cells[AT_WHEEL_SPEED_RADPS + RR]!);
  reading[READ_OUTPUT0_RADPS2] = acceleration_radps2[RL]!;
  reading[READ_OUTPUT1_RADPS2] = acceleration_radps2[RR]!;
  reading[READ_INPUT_RADPS2] = 0.5 * (acceleration_radps2[RL]! + acceleration_radps2[RR]!);
}
