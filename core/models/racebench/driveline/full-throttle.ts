import { finalDriveRatio } from '../../driveline/differential/compile-differential.ts';
import { engineCeiling_radps, engineTorque_Nm } from '../../driveline/engine.ts';
import type { CarFacts } from '../../facts/car-facts.ts';

/** Engine speed over wheel speed in a forward gear. */
export function overallRatio({ gearbox, differentials }: CarFacts, gear: number): number {
  return (gearbox.ratio[gear + 1] ?? 0) * finalDriveRatio(differentials);
}

/** Mean rolling radius of the wheels that a differential turns. */
export function drivenRadius_m({ drivenWheels, wheels }: CarFacts): number {
  return drivenWheels.reduce((sum, w) => sum + (wheels.rollingRadius_m[w] ?? 0), 0) / drivenWheels.length;
}

/** Road speed at the highest engine speed. */
export function gearSpeed_mps(facts: CarFacts, gear: number): number {
  const ratio = overallRatio(facts, gear);
  return ratio === 0 ? 0 : (engineCeiling_radps(facts.engine) / ratio) * drivenRadius_m(facts);
}

/**
 * Force at the road per torque of the clutch in a gear: of the driven wheels, and of wheels beside the differential, which get the
 * gearbox's torque without a shaft (faked four-wheel drive).
 */
export function forcePerTorque_perm(facts: CarFacts, gear: number): number {
  const { wheels, setup, drivenWheels, gearbox } = facts;
  let perTorque = overallRatio(facts, gear) / drivenRadius_m(facts);
  setup.corners.forEach(({ wheel }, w) => {
    if (wheel.powered && !drivenWheels.includes(w))
      perTorque += ((gearbox.ratio[gear + 1] ?? 0) * wheel.powerGearing) / (wheels.rollingRadius_m[w] ?? 1);
  });
  return perTorque;
}

/** Force at the road at full throttle, without losses and slip. */
export function driveForce_N(facts: CarFacts, gear: number, speed_mps: number): number {
  const engine_radps = (speed_mps * overallRatio(facts, gear)) / drivenRadius_m(facts);
  return engineTorque_Nm(facts.engine, 1, engine_radps) * forcePerTorque_perm(facts, gear);
}

/** Drag and rolling resistance on the level; downforce left out. */
export function roadLoad_N({ aero, rest, wheels }: CarFacts, speed_mps: number): number {
  const drag = aero.drag + aero.wingDrag.reduce((sum, wing) => sum + wing, 0);
  const rolling_N = rest.wheelLoad_N.reduce(
    (sum, load_N, w) => sum + load_N * (wheels.rollingCoefficient[w] ?? 0),
    0,
  );
  return rolling_N + drag * speed_mps * speed_mps;
}

export interface TopSpeed {
  readonly speed_mps: number;
  readonly gear: number;
  /** Remaining force there: above 0 where the engine speed, not the drag, sets the limit. */
  readonly spare_N: number;
}

/** Highest speed on the level, over all gears, to 1/400 of the gear's own. */
export function topSpeed(facts: CarFacts): TopSpeed {
  const STEPS = 400;
  let best: TopSpeed = { speed_mps: 0, gear: 1, spare_N: 0 };
  for (let gear = 1; gear <= facts.gearbox.topGear; gear++) {
    const most_mps = gearSpeed_mps(facts, gear);
    for (let i = STEPS; i > 0; i--) {
      const speed_mps = (most_mps * i) / STEPS;
      if (speed_mps <= best.speed_mps) break;
      const spare_N = driveForce_N(facts, gear, speed_mps) - roadLoad_N(facts, speed_mps);
      if (spare_N < 0) continue;
      best = { speed_mps, gear, spare_N };
      break;
    }
  }
  return best;
}
