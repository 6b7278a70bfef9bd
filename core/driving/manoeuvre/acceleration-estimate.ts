import type { DriverFacts } from '../driver/driver-facts.ts';
import { engineTorque_Nm } from '../../models/driveline/engine.ts';
import { roadLoad_N } from '../../models/racebench/driveline/full-throttle.ts';
import type { CarFacts } from '../../models/facts/car-facts.ts';

export interface AccelerationCase {
  readonly params: CarFacts;
  readonly facts: DriverFacts;
  /** Force that the driven tyres hold in a launch. */
  readonly held_N: number;
}

const STEP_S = 0.005;
/** A car that is slower does not get there. */
const LONGEST_S = 120;

/**
 * Time from rest to a speed at full throttle on the level, straight ahead and without wind: m' dv/dt = F - R (Gillespie,
 * ch. 2) by the engine, m' counting wheels and driveline and the engine where the clutch is closed, or m dv/dt = F - R
 * by what the driven tyres hold, whichever is less. Below the speed at which the engine gives 90 % of its torque the
 * clutch slips and the engine stays there. Gears change at the shift speed, without force for the time of the change.
 * Suspension, slip of the tyres and the temper of a driver are left out, so that a run takes a little longer. Undefined
 * where the car does not reach the speed within 120 s.
 */
export function timeToSpeed_s(
  { params, facts, held_N }: AccelerationCase,
  target_mps: number,
): number | undefined {
  const { engine, gearbox } = params;
  let [speed_mps, time_s, gear, without_s] = [0, 0, 1, 0];
  while (time_s < LONGEST_S) {
    if (speed_mps >= target_mps) return time_s;
    const ratio = (facts.overallRatio[gear + 1] ?? 0) / facts.drivenRadius_m;
    const input_radps = speed_mps * ratio;
    if (without_s <= 0 && input_radps >= (facts.shiftUpSpeed_radps[gear + 1] ?? Infinity)) {
      gear++;
      // The force fades while the clutch opens and comes back while it closes.
      const { declutchTime_s, neutralTime_s, clutchTime_s } = gearbox.up;
      without_s = neutralTime_s + (declutchTime_s + clutchTime_s) / 2;
      continue;
    }
    const isSlipping = input_radps < engine.launchSpeed_radps;
    const torque_Nm = engineTorque_Nm(engine, 1, isSlipping ? engine.launchSpeed_radps : input_radps);
    const load_N = roadLoad_N(params, speed_mps);
    const engine_kg = isSlipping ? 0 : engine.inertia_kgm2 * ratio * ratio;
    // Engine torque less what accelerates the engine itself and the wheels, limited by the grip of the tyres.
    const byEngine_mps2 = (torque_Nm * ratio - load_N) / (facts.rollingMass_kg + engine_kg);
    const byTyres_mps2 = (held_N - load_N) / facts.mass_kg;
    const driven_mps2 = Math.min(byEngine_mps2, byTyres_mps2);
    speed_mps += STEP_S * (without_s > 0 ? -load_N / facts.rollingMass_kg : driven_mps2);
    speed_mps = Math.max(0, speed_mps);
    without_s -= STEP_S;
    time_s += STEP_S;
  }
  return undefined;
}
