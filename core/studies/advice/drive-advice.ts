import { engineCeiling_radps, engineTorque_Nm } from '../../models/driveline/engine.ts';
import { overallRatio } from '../../models/racebench/driveline/full-throttle.ts';
import type { AxleFacts, AdviceFacts } from './facts.ts';

export function drivenAxle({ front, rear }: AdviceFacts): AxleFacts {
  return front.isDriven ? front : rear;
}

/** Share of the gearbox torque, at the wheels, that a differential passes on to its axle. */
export function axleShare({ setup }: AdviceFacts, index: number): number {
  const centre = setup.differentials[2];
  if (centre === undefined) return 1;
  return centre.outputs[0] === index ? centre.split : 1 - centre.split;
}

export function peakTorque_Nm({ params }: AdviceFacts): number {
  return params.engine.curveTorque_Nm.reduce((most, torque) => Math.max(most, torque), 0);
}

export const isFourWheelDriven = ({ front, rear }: AdviceFacts): boolean => front.isDriven && rear.isDriven;

/** Force on all driven wheels, at rest. */
export function drivenLoad_N(facts: AdviceFacts): number {
  const { front, rear } = facts;
  return 2 * (isFourWheelDriven(facts) ? front.load_N + rear.load_N : drivenAxle(facts).load_N);
}

/**
 * Force that the driven tyres can hold in a launch: mu W / (1 -+ mu h / L), more at the rear and less in
 * front (Gillespie, ch. 2). With four driven wheels the load transfer cancels, provided that a centre
 * differential allows both axles their maximum.
 */
export function held_N(facts: AdviceFacts): number {
  const { front, rear } = facts;
  if (isFourWheelDriven(facts))
    return 2 * (front.load_N * front.tyre.drivingFriction + rear.load_N * rear.tyre.drivingFriction);
  const axle = drivenAxle(facts);
  const friction = axle.tyre.drivingFriction;
  const shift = (friction * facts.height_m) / facts.wheelbase_m;
  const standing_N = 2 * axle.load_N * friction;
  if (axle === facts.front) return standing_N / (1 + shift);
  // With all the weight on the rear wheels the front ones lift.
  return Math.min(facts.weight_N * friction, shift < 1 ? standing_N / (1 - shift) : Infinity);
}

/** Maximum force of a gear at the road over what the driven tyres can hold in a launch. */
export function tractionDemand(facts: AdviceFacts, gear: number): number {
  const force_N =
    (peakTorque_Nm(facts) * overallRatio(facts.params, gear)) / drivenAxle(facts).rollingRadius_m;
  return force_N / held_N(facts);
}

/** Acceleration from rest in first gear, limited by engine or tyres, in g. */
export function launch_g(facts: AdviceFacts): number {
  return (held_N(facts) * Math.min(1, tractionDemand(facts, 1))) / facts.weight_N;
}

/** Time the free engine takes from idle to its highest speed at full throttle: integral of I / T. */
export function revTime_s({ params }: AdviceFacts): number {
  const { engine } = params;
  const STEPS = 200;
  const from_radps = engine.idleSpeed_radps;
  const span_radps = 0.95 * engineCeiling_radps(engine) - from_radps;
  if (!(span_radps > 0)) return 0;
  let time_s = 0;
  for (let i = 0; i < STEPS; i++) {
    const torque_Nm = engineTorque_Nm(engine, 1, from_radps + (span_radps * (i + 0.5)) / STEPS);
    if (torque_Nm <= 0) return Infinity;
    time_s += (engine.inertia_kgm2 * span_radps) / STEPS / torque_Nm;
  }
  return time_s;
}
