import { FL, FR, WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import type { ElectronicParams } from './electronic-params.ts';
import {
  CLOCK_LEADER_RADPS,
  CLOCK_LOAD,
  CLOCK_REFERENCE_RADPS,
  CLOCK_SINCE_S,
  COMMAND_BRAKE,
  COMMAND_DIRECTION,
  COMMAND_THROTTLE,
  type ElectronicState,
} from './electronic-state.ts';
import { readTable } from './pwm-table.ts';
import { shiftTraction } from './traction.ts';
import { writeWantedRatios } from './wanted-speeds.ts';
import { stepSensors } from './wheel-sensor.ts';

/** Circles of the front wheels nearer to each other than this are equal: below 0.3 degrees for a typical car. */
const STRAIGHT_PART = 0.002;

/**
 * The electronic differential of the Software differential formulas with the loop they call for ("it needs an algorithm
 * to calculate the PWM value for specified rotations"):
 *
 *  - The outer front wheel leads: it gets the throttle as its duty. Straight ahead, where both front circles are equal,
 *    both front wheels lead, or one would pull the car aside.
 *  - Every other wheel is controlled to its requested share of the leader's measured speed: duty of the PWM table for
 *    that speed, plus the leader's excess over its own table duty (its load, nearly equal at every wheel while the car
 *    accelerates; `load` is the part used), plus a proportional and an integral part of the error.
 *  - No speed, the leader's included, exceeds the table speed for the throttle: there the same loop holds it. Wheels
 *    that push, as locked ones do in a corner, would otherwise drive the leader on, whose speed is their own target,
 *    and the car would run away from its throttle.
 *  - Errors are parts of the wheel's top speed. The integral is frozen while the duty is at its limit and the error
 *    would push it further.
 *  - "If the outer wheel is not moving, we could apply 0 power": the others are switched off until the leader's sensor
 *    has a reading, so a car pulls away by its leader alone, and stays at rest where that wheel is not enough.
 *  - With the brake pedal down or in neutral all motors are off (ours: the formulas have no brake).
 *  - Traction, an option ("imagine that you could apply more throttle in the wheel which have more traction"): the rule
 *    is ours. A wheel whose speed over its requested share exceeds that of the two slowest by more than the slip limit
 *    spins; `gain` times the excess of its duty is taken away and shared between the wheels that do not spin, whose
 *    requested speed may rise by the slip limit.
 *  - Where the PWM value has levels (0 to 255 in the formulas) the duty is the nearest one. The loop uses the unrounded
 *    one. By default there are none: their own use case sets 127.5 of 255.
 *
 * One step: sensors, and a decision when it is due. Allocates nothing.
 */
export function stepElectronic(
  params: ElectronicParams,
  state: ElectronicState,
  speed_radps: Float64Array,
  dt_s: number,
): void {
  const { clock } = state;
  stepSensors(state.sensors, speed_radps, dt_s);
  clock[CLOCK_SINCE_S] = clock[CLOCK_SINCE_S]! + dt_s;
  if (clock[CLOCK_SINCE_S] < params.period_s * (1 - 1e-9)) return;
  clock[CLOCK_SINCE_S] = 0;
  decide(params, state);
}

function decide(params: ElectronicParams, state: ElectronicState): void {
  const { command, cut } = state;
  // Requested ratios are reported even while the motors are off: the circles at the leader's speed.
  writeWantedRatios(params.lock, state.ratios, state.wanted);
  findLeader(params, state);
  setTargets(state);
  cut.fill(0);
  if (command[COMMAND_DIRECTION] === 0 || command[COMMAND_BRAKE]! > 0) {
    state.on.fill(0);
    state.duty.fill(0);
    state.integral.fill(0);
    return;
  }
  driveLeaders(params, state);
  followLeader(params, state);
  if (params.tractionOn) shiftTraction(params, state);
  if (params.pwmLevels > 0) roundDuties(params.pwmLevels, state.duty);
}

function roundDuties(levels: number, duty: Float64Array): void {
  for (let w = 0; w < WHEEL_COUNT; w++) duty[w] = Math.round(duty[w]! * levels) / levels;
}

/** True for a leading front wheel. */
function leads(state: ElectronicState, w: number): boolean {
  const { ratios } = state;
  const other = w === FL ? FR : FL;
  return w <= FR && ratios[w]! > ratios[other]! - STRAIGHT_PART;
}

/** Speed of the outer front circle, in the direction of travel; 0 while the leader is at rest or rolls back. */
function findLeader(params: ElectronicParams, state: ElectronicState): void {
  const { clock, sensors, command } = state;
  const direction = command[COMMAND_DIRECTION]! < 0 ? -1 : 1;
  let sum = 0;
  let count = 0;
  for (let w = FL; w <= FR; w++) {
    if (!leads(state, w)) continue;
    sum += direction * sensors.measured_radps[w]!;
    count++;
  }
  const measured = sum > 0 ? sum / count : 0;
  const leader = leads(state, FL) ? FL : FR;
  const { duty: tableDuty, speed_radps: columns } = params.table;
  const most = readTable(tableDuty, columns[leader]!, command[COMMAND_THROTTLE]!);
  clock[CLOCK_LEADER_RADPS] = measured;
  clock[CLOCK_REFERENCE_RADPS] = measured < most ? measured : most;
}

function setTargets(state: ElectronicState): void {
  const { clock, wanted, target_radps, command } = state;
  const direction = command[COMMAND_DIRECTION]! < 0 ? -1 : 1;
  for (let w = 0; w < WHEEL_COUNT; w++)
    target_radps[w] = direction * wanted[w]! * clock[CLOCK_REFERENCE_RADPS]!;
}

function driveLeaders(params: ElectronicParams, state: ElectronicState): void {
  const { clock, command, duty, on, integral, sensors } = state;
  const { duty: tableDuty, speed_radps: columns } = params.table;
  const direction = command[COMMAND_DIRECTION]!;
  const throttle = command[COMMAND_THROTTLE]!;
  const leader = leads(state, FL) ? FL : FR;
  const load = throttle - readTable(columns[leader]!, tableDuty, clock[CLOCK_LEADER_RADPS]!);
  clock[CLOCK_LOAD] = load > 0 ? params.load * load : 0;
  for (let w = FL; w <= FR; w++) {
    if (!leads(state, w)) continue;
    const column = columns[w]!;
    const most = readTable(tableDuty, column, throttle);
    const room = (most - direction * sensors.measured_radps[w]!) / column[column.length - 1]!;
    const next = integral[w]! + params.integral_pers * params.period_s * room;
    integral[w] = next < 0 ? (next > -1 ? next : -1) : 0;
    const less = params.proportional * room + integral[w]!;
    const raw = less < 0 ? throttle + less : throttle;
    on[w] = 1;
    duty[w] = raw > 0 ? raw : 0;
  }
}

/** Table, load and proportional part for a wheel's target. */
function openLoop(params: ElectronicParams, state: ElectronicState, w: number): number {
  const { duty: tableDuty, speed_radps: columns } = params.table;
  const column = columns[w]!;
  const direction = state.command[COMMAND_DIRECTION]!;
  const target = direction * state.target_radps[w]!;
  const error = (target - direction * state.sensors.measured_radps[w]!) / column[column.length - 1]!;
  return readTable(column, tableDuty, target) + state.clock[CLOCK_LOAD]! + params.proportional * error;
}

function followLeader(params: ElectronicParams, state: ElectronicState): void {
  const { clock, command, duty, on, integral, sensors, target_radps } = state;
  const columns = params.table.speed_radps;
  const stands = clock[CLOCK_LEADER_RADPS]! === 0;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    if (leads(state, w)) continue;
    if (stands) {
      on[w] = 0;
      duty[w] = 0;
      integral[w] = 0;
      continue;
    }
    const column = columns[w]!;
    const raw = openLoop(params, state, w) + integral[w]!;
    const missing = command[COMMAND_DIRECTION]! * (target_radps[w]! - sensors.measured_radps[w]!);
    const winds = (raw >= 1 && missing > 0) || (raw <= 0 && missing < 0);
    if (!winds)
      integral[w] =
        integral[w]! + (params.integral_pers * params.period_s * missing) / column[column.length - 1]!;
    on[w] = 1;
    duty[w] = raw < 0 ? 0 : raw > 1 ? 1 : raw;
  }
}
