import { WHEEL_COUNT } from '../../../catalogue/wheels.ts';
import type { ElectronicParams } from './electronic-params.ts';
import { CLOCK_LEADER_RADPS, COMMAND_DIRECTION, type ElectronicState } from './electronic-state.ts';

/** A wheel near the turning centre hardly turns and gives no measure of slip. */
const MIN_WANTED = 0.1;

/** The rule of controller.ts for wheels that spin, once their duties are decided. */
export function shiftTraction(params: ElectronicParams, state: ElectronicState): void {
  const { clock, command, cut, duty, sensors, wanted, target_radps, integral } = state;
  const direction = command[COMMAND_DIRECTION]!;
  if (clock[CLOCK_LEADER_RADPS]! === 0) return;
  let slowest = Infinity;
  let second = Infinity;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    if (wanted[w]! < MIN_WANTED) continue;
    const speed = (direction * sensors.measured_radps[w]!) / wanted[w]!;
    if (speed < slowest) {
      second = slowest;
      slowest = speed;
    } else if (speed < second) second = speed;
  }
  const road_radps = 0.5 * (slowest + second);
  // A reading is quantised: below ten steps it gives no measure of slip.
  const step_radps = (2 * Math.PI * params.sensorRate_Hz) / params.pulses;
  if (road_radps < 10 * step_radps) return;
  let freed = 0;
  let gripping = 0;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    if (wanted[w]! < MIN_WANTED) continue;
    const speed = (direction * sensors.measured_radps[w]!) / wanted[w]!;
    const excess = speed / road_radps - 1 - params.tractionSlip;
    if (excess <= 0) {
      gripping++;
      continue;
    }
    const part = params.tractionGain * excess;
    cut[w] = part < 1 ? part : 1;
    freed += cut[w]! * duty[w]!;
    duty[w] = duty[w]! * (1 - cut[w]!);
    integral[w] = 0;
  }
  if (freed === 0 || gripping === 0) return;
  for (let w = 0; w < WHEEL_COUNT; w++) {
    if (cut[w]! > 0) continue;
    const more = duty[w]! + freed / gripping;
    duty[w] = more < 1 ? more : 1;
    target_radps[w] = target_radps[w]! * (1 + params.tractionSlip);
  }
}
