import { clutchCapacity_Nm } from '../../models/driveline/clutch.ts';
import { engineTorque_Nm } from '../../models/driveline/engine.ts';
import type { CarFacts } from '../../models/facts/car-facts.ts';
import {
  drivenRadius_m,
  forcePerTorque_perm,
  overallRatio,
} from '../../models/racebench/driveline/full-throttle.ts';
import { driverFacts } from '../driver/driver-facts.ts';
import { axleLoad_N, axlePeak_N, gripCar, type GripCar } from './axle-grip.ts';

const STEP_S = 0.005;
const LONGEST_S = 120;
const HALVINGS = 24;
const MOST_MPS2 = 30;

/** Largest acceleration at which the driven tyres hold the force that it needs. */
function gripLimit_mps2(car: GripCar, speed_mps: number): number {
  const { axles, rollingMass_kg, rolling_N, drag } = car;
  const load_N = rolling_N + drag * speed_mps * speed_mps;
  let [low, high] = [-load_N / rollingMass_kg, MOST_MPS2];
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    const needed_N = rollingMass_kg * middle + load_N;
    const holds = axles.every(
      (axle) =>
        axle.driveShare === 0 ||
        axle.driveShare * needed_N <= axlePeak_N(axle, 'drive_N', axleLoad_N(car, axle, speed_mps, middle)),
    );
    if (holds) low = middle;
    else high = middle;
  }
  return low;
}

/** Full throttle in a gear: the clutch slips at the launch speed of the engine until the wheels turn it faster. */
function powerLimit_mps2(car: GripCar, gear: number, speed_mps: number): number {
  const { facts, rollingMass_kg, rolling_N, drag } = car;
  const { engine } = facts;
  const ratio = overallRatio(facts, gear) / drivenRadius_m(facts);
  const launch_radps = Math.max(engine.launchSpeed_radps, facts.assistSpeed_radps);
  const slips = ratio * speed_mps < launch_radps;
  const torque_Nm = Math.min(
    engineTorque_Nm(engine, 1, slips ? launch_radps : ratio * speed_mps),
    clutchCapacity_Nm(facts.clutchMaxTorque_Nm, 1),
  );
  const force_N = torque_Nm * forcePerTorque_perm(facts, gear) - rolling_N - drag * speed_mps * speed_mps;
  return force_N / (rollingMass_kg + (slips ? 0 : engine.inertia_kgm2 * ratio * ratio));
}

/**
 * Time from rest to a speed, as `straight-acceleration` is driven: as much throttle as the driven tyres hold at their
 * loads while accelerating, shifts at the driver's engine speeds with the car's times of a change, during which it rolls.
 * Slip at the start and the engine's way from idle to its launch speed are left out. Undefined where the car does not
 * reach the speed, or has no engine.
 */
export function accelerationTime_s(facts: CarFacts, target_mps: number): number | undefined {
  if (facts.setup.differentials[0].electronic !== undefined) return undefined;
  const car = gripCar(facts);
  const { shiftUpSpeed_radps, topGear, overallRatio: ratios } = driverFacts(facts);
  const radius_m = drivenRadius_m(facts);
  const { declutchTime_s, neutralTime_s, clutchTime_s } = facts.gearbox.up;
  // The clutch gives on average half of its torque while it opens and closes.
  const gap_s = neutralTime_s + (declutchTime_s + clutchTime_s) / 2;
  let speed_mps = 0;
  let gear = 1;
  let gapLeft_s = 0;
  for (let time_s = 0; time_s < LONGEST_S; time_s += STEP_S) {
    if (speed_mps >= target_mps) return time_s;
    const input_radps = (speed_mps * ratios[gear + 1]!) / radius_m;
    if (gapLeft_s <= 0 && gear < topGear && input_radps >= shiftUpSpeed_radps[gear + 1]!) {
      gear++;
      gapLeft_s = gap_s;
    }
    const rolling = -(car.rolling_N + car.drag * speed_mps * speed_mps) / car.rollingMass_kg;
    const acceleration =
      gapLeft_s > 0
        ? rolling
        : Math.min(powerLimit_mps2(car, gear, speed_mps), gripLimit_mps2(car, speed_mps));
    gapLeft_s -= STEP_S;
    speed_mps = Math.max(0, speed_mps + STEP_S * acceleration);
  }
  return undefined;
}
