import {
  NEW_CAR_NUMBER_NAMES,
  NEW_CAR_NUMBERS,
  type NewCarInput,
  type NewCarProblem,
} from '../../../contract/new-car.ts';
import { toSI } from '../../../units/convert.ts';
import { unitSymbol } from '../../../units/suffixes.ts';
import { POWER_SPEED_SHARE } from './formulas.ts';
import { parseTyreSize } from './tyre-size.ts';

/** Problems that keep a car from being made from these figures; empty where there are none. */
export function checkNewCar(input: NewCarInput): NewCarProblem[] {
  const problems: NewCarProblem[] = [];
  const say = (key: string, message: string): void => void problems.push({ key, message });
  for (const name of NEW_CAR_NUMBER_NAMES) {
    const { label, min, max, unit } = NEW_CAR_NUMBERS[name];
    const value = input[name];
    const symbol = unitSymbol(unit);
    if (!Number.isFinite(value)) say(name, `${label} is not a number.`);
    else if (value < min || value > max)
      say(name, `${label} is ${value}; it must be ${min} to ${max}${symbol === '' ? '' : ` ${symbol}`}.`);
  }
  if (!Number.isInteger(input.gears)) say('gears', 'Forward gears must be a whole number.');
  const tyre = parseTyreSize(input.tyre);
  if (tyre === undefined) say('tyre', `"${input.tyre}" is not a tyre size; write it like 205/55R16.`);
  if (problems.length > 0 || tyre === undefined) return problems;
  const atPower_radps = toSI(POWER_SPEED_SHARE * input.maxSpeed_rpm, 'rpm');
  const needed_Nm = toSI(input.power_kW, 'kW') / atPower_radps;
  if (input.torque_Nm < needed_Nm)
    say(
      'torque_Nm',
      `${input.power_kW} kW at ${Math.round(POWER_SPEED_SHARE * input.maxSpeed_rpm)} rpm need at least ${Math.ceil(needed_Nm)} N·m; the torque is ${input.torque_Nm} N·m.`,
    );
  if (input.torque_Nm > 5 * needed_Nm)
    say(
      'torque_Nm',
      `With ${input.torque_Nm} N·m the ${input.power_kW} kW are reached below a fifth of the maximum engine speed.`,
    );
  if (2 * tyre.radius_m > 0.75 * input.wheelbase_m)
    say(
      'tyre',
      `The tyre is ${Math.round(2000 * tyre.radius_m)} mm high, too much for a wheelbase of ${input.wheelbase_m} m.`,
    );
  if (4 * tyre.mass_kg > 0.3 * input.mass_kg)
    say('tyre', `Four such wheels weigh ${Math.round(4 * tyre.mass_kg)} kg, more than 30 % of the car.`);
  if (input.height_m < 0.4 * tyre.radius_m)
    say(
      'height_m',
      `A centre of gravity ${input.height_m} m over the road is below 40 % of the wheel's radius, ${tyre.radius_m.toFixed(3)} m.`,
    );
  if (input.height_m > 0.6 * input.track_m)
    say(
      'height_m',
      `With a height of ${input.height_m} m and a track of ${input.track_m} m the car rolls over before it slides.`,
    );
  return problems;
}
