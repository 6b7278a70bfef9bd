import type { MetricsOf } from '../../../driving/manoeuvre/procedure.ts';
import {
  frequencyFigures,
  type FrequencyFigures,
} from '../../../driving/manoeuvre/metrics/frequency-figures.ts';
import { RAMP_STEER } from '../../../driving/manoeuvre/ramp-steer.ts';
import { RANDOM_STEER, randomSteerResponses } from '../../../driving/manoeuvre/random-steer.ts';
import type { HandlingResponses } from '../../../driving/manoeuvre/response-metrics.ts';
import { recorded } from '../../../driving/manoeuvre/recording.ts';
import { STEP_STEER, STEP_STRAIGHT_S, stepSteerMetrics } from '../../../driving/manoeuvre/step-steer.ts';
import { LOCK_RAD, createLinearCar, drive } from './linear-car.ts';
import type { MetricRow } from './rows.ts';
import {
  criticalSpeed_mps,
  singleTrackSystem,
  yawRateGain_pers,
  type SingleTrackCar,
  type SingleTrackSystem,
} from '../../../models/single-track/single-track.ts';

/** Steering behind the tables: 0 to 0.01 rad in 0.1 s. */
export const STEP = { amplitude_rad: 0.01, ramp_s: 0.1 };
/** Finest step of the plant: times come out to half of it. */
const STEP_S = 1e-3;
const LONGEST_SETTLE_S = 600;
/** An exact computation has no noise; the tables leave out overshoots and peaks below one in a million. */
const MIN_PEAK = 1e-6;

/** Slowest and fastest motion of a stable car, 1/s: real parts of its eigenvalues, or its natural frequency. */
function rates_pers({ a11, a12, a21, a22 }: SingleTrackSystem): {
  readonly slow: number;
  readonly fast: number;
} {
  const half = -(a11 + a22) / 2;
  const square = a11 * a22 - a12 * a21;
  if (square >= half * half) return { slow: half, fast: Math.sqrt(square) };
  const fast = half + Math.sqrt(half * half - square);
  // Not the difference of half and root: two close numbers would lose the slow one.
  return { slow: square / fast, fast };
}

/** Step steer of the tables, driven until e^-30 of the transient is left. Undefined for a car that is not stable. */
export function stepSteerRun(car: SingleTrackCar, speed_mps: number): MetricsOf<'step-steer'> {
  const system = singleTrackSystem(car, speed_mps);
  const duration_s =
    STEP_STRAIGHT_S + STEP.ramp_s + Math.min(Math.max(5, 30 / rates_pers(system).slow), LONGEST_SETTLE_S) + 1;
  const parameters = {
    ...{ duration_s, speed_mps, stepTime_s: STEP.ramp_s },
    steer: STEP.amplitude_rad / LOCK_RAD,
  };
  const plant = createLinearCar(car, system, STEP_S);
  const recording = drive(plant, STEP_STEER(plant.car, parameters), duration_s);
  return stepSteerMetrics(recording, parameters, MIN_PEAK);
}

/** A period of the input lasts 64 / the slowest rate: transients are gone after the first, and lines lie close. */
const SLOW_TIMES = 64;
/** Maximum period for a car next to its critical speed; no test would wait longer. */
const LONGEST_PERIOD_S = 400;
const MIN_HIGH_HZ = 4;
/**
 * Steps in a period of the highest frequency: the gain for steering that is straight between steps is short by
 * (pi f h)^2 / 3. Fewer for long periods, whose band reaches far above the car's own.
 */
const MAX_STEPS = 250;
const MIN_STEPS = 20;
const STEPS_IN_PERIOD = 20_000;

/**
 * Random steer over a band that the car's own motions ask for, four periods long; whole seconds twice over, so that
 * 0.5 Hz and its multiples are frequencies of the input.
 */
export function randomSteerRun(car: SingleTrackCar, speed_mps: number): HandlingResponses | undefined {
  const system = singleTrackSystem(car, speed_mps);
  const { slow, fast } = rates_pers(system);
  const period_s = 2 * Math.max(1, Math.ceil(Math.min(LONGEST_PERIOD_S, SLOW_TIMES / slow) / 2));
  // Half the rate as a frequency: pi times what the car answers to.
  const highFrequency_Hz = Math.max(MIN_HIGH_HZ, fast / 2);
  const steps = Math.max(MIN_STEPS, Math.min(MAX_STEPS, STEPS_IN_PERIOD / (period_s * highFrequency_Hz)));
  const step_s = period_s / Math.ceil(period_s * steps * highFrequency_Hz);
  const duration_s = 1 + 4 * period_s;
  const parameters = {
    ...{ duration_s, speed_mps, steer: STEP.amplitude_rad / LOCK_RAD },
    ...{ lowFrequency_Hz: 1 / period_s, highFrequency_Hz, period_s },
  };
  const plant = createLinearCar(car, system, step_s);
  const recording = drive(plant, RANDOM_STEER(plant.car, parameters), duration_s);
  return randomSteerResponses(recording, parameters);
}

/** Figures of yaw rate against the steady gain of a step test. */
export function yawFigures(
  responses: HandlingResponses | undefined,
  steadyGain: number | undefined,
): FrequencyFigures | undefined {
  return responses === undefined || steadyGain === undefined
    ? undefined
    : frequencyFigures(responses.yawRate, Math.abs(steadyGain), MIN_PEAK);
}

/** Speed of the ramp-steer test: any stable one gives the gradient, which belongs to the car. */
const RAMP_SPEED_MPS = 20;

/**
 * Understeer gradient and characteristic speed of a ramp steer so slow that transients are gone before the fit begins,
 * at 20 m/s or, for a car that is unstable there, at half of its critical speed.
 */
export function rampSteerRun(car: SingleTrackCar): MetricsOf<'ramp-steer'> {
  const speed_mps = Math.min(RAMP_SPEED_MPS, (criticalSpeed_mps(car) ?? Infinity) / 2);
  const system = singleTrackSystem(car, speed_mps);
  const accelerationGain = yawRateGain_pers(car, speed_mps) * speed_mps;
  // One m/s^2 of lateral acceleration in forty times the slowest motion.
  const rate_radps = rates_pers(system).slow / (40 * accelerationGain);
  const duration_s = 1 + 5 / (rate_radps * accelerationGain);
  const parameters = { duration_s, speed_mps, steerRate_pers: rate_radps / LOCK_RAD };
  const plant = createLinearCar(car, system, duration_s / Math.ceil(duration_s / 0.01));
  const procedure = RAMP_STEER(plant.car, parameters);
  return procedure.metrics(drive(plant, procedure, duration_s));
}

/** Traces are given at whole multiples of it. */
const TRACE_STEP_S = 1e-4;

/** Values of a channel at times after the steering began, in a step steer of any size, ramp and length. */
export function rampStepRun(
  { car, speed_mps }: MetricRow,
  step: { readonly amplitude_rad: number; readonly ramp_s: number; readonly end_s: number },
): (channel: string, time_s: readonly (number | undefined)[]) => (number | undefined)[] {
  const duration_s = STEP_STRAIGHT_S + step.end_s;
  const plant = createLinearCar(car, singleTrackSystem(car, speed_mps), TRACE_STEP_S);
  const parameters = {
    ...{ duration_s, speed_mps, stepTime_s: step.ramp_s },
    steer: step.amplitude_rad / LOCK_RAD,
  };
  const recording = drive(plant, STEP_STEER(plant.car, parameters), duration_s);
  return (channel, time_s) => {
    const values = recorded(recording, channel);
    return time_s.map((t) => values[Math.round((STEP_STRAIGHT_S + (t ?? NaN)) / TRACE_STEP_S)]);
  };
}
