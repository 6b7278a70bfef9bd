import type { Setup } from '../../../setup/setup.ts';
import { SIGNAL_COUNT, SIGNAL_TIME_S } from '../drive-signals.ts';
import type { ScriptHost } from '../script/script-host.ts';
import { createLaw, type LawEnvironment } from './create-law.ts';
import {
  LAW_CAPACITY_NM,
  LAW_IO_COUNT,
  LAW_TRANSFER_NM,
  LAW_VISCOUS_NMSPRAD,
  type DifferentialLaw,
} from '../law.ts';
import { writeLawPoint } from './law-point.ts';
import {
  createPointSensors,
  writePointSignals,
  type OperatingPoint,
  type PointSensors,
} from './operating-point.ts';

/**
 * A bench for one differential of a car: it holds input torque and speeds, evaluates the car's law, and shares the
 * torque accordingly. It has no rules of its own for any kind.
 *
 * The outputs slip (or are at the edge of it), and nothing accelerates: each output torque goes to the ground up to its
 * grip limit, and that is the reaction that the law reads. Capacity and reactions depend on each other; the capacity of
 * a law without state never rises with its own torque, so that bisection finds the one torque where both agree. A law
 * with a state runs in time instead, and the bench gives the mean of the last fifth.
 */
export interface Bench {
  readonly law: DifferentialLaw;
  readonly environment: LawEnvironment;
  readonly sensors: PointSensors;
  readonly io: Float64Array;
  readonly split: number;
}

export interface BenchReading {
  /** T0 - T1 beyond the gears' shares: positive holds back output 1. Infinity: the outputs cannot differ in speed. */
  readonly difference_Nm: number;
  /** Maximum friction or the fluid's torque against the speed difference, without the torque that a rule transfers. */
  readonly capacity_Nm: number;
  readonly torque0_Nm: number;
  readonly torque1_Nm: number;
}

const STEP_S = 1e-3;
const HALVINGS = 60;
/** Relaxation factor towards the law's answer in each step of time: bias ratios up to 19 do not oscillate. */
const RELAXATION = 0.2;

/** @param scripts where the script of an active differential runs */
export function createBench(setup: Setup, index: number, scripts?: ScriptHost): Bench {
  const environment: LawEnvironment = { step_s: STEP_S, signals: new Float64Array(SIGNAL_COUNT), scripts };
  return {
    law: createLaw(setup, index, environment),
    environment,
    sensors: createPointSensors(setup, index),
    io: new Float64Array(LAW_IO_COUNT),
    split: setup.differentials[index]?.split ?? 0.5,
  };
}

/**
 * Output torques and locking torque at a point. `side` is the sign of the speed difference where the difference itself
 * is 0: 1 for an output 1 about to turn faster.
 */
export function readBench(bench: Bench, point: OperatingPoint, side: 1 | -1): BenchReading {
  const sign = point.speedDifference_radps > 0 ? 1 : point.speedDifference_radps < 0 ? -1 : side;
  bench.law.reset();
  writePointSignals(bench.sensors, point, 0, bench.environment.signals);
  const friction_Nm =
    bench.law.settling_s === undefined ? balance(bench, point, sign) : settle(bench, point, sign);
  const transfer_Nm = bench.io[LAW_TRANSFER_NM]!;
  const acting_Nm = friction_Nm === Infinity ? wholeTorque_Nm(bench, point, sign) : friction_Nm;
  const torque1_Nm = outputTorque_Nm(bench, point, 1, transfer_Nm - sign * acting_Nm);
  return {
    difference_Nm: sign * friction_Nm - transfer_Nm,
    capacity_Nm: friction_Nm,
    torque0_Nm: point.inputTorque_Nm - torque1_Nm,
    torque1_Nm,
  };
}

/** Torque of an output when T1 - T0 is `moved_Nm` beyond the gears' shares. */
function outputTorque_Nm(bench: Bench, point: OperatingPoint, output: 0 | 1, moved_Nm: number): number {
  const share = output === 0 ? bench.split : 1 - bench.split;
  return share * point.inputTorque_Nm + (output === 0 ? -0.5 : 0.5) * moved_Nm;
}

/** Friction that gives the whole torque to the slower output (driving) or the faster one (coasting). */
function wholeTorque_Nm(bench: Bench, point: OperatingPoint, sign: number): number {
  const emptied = point.inputTorque_Nm >= 0 === sign > 0 ? 1 - bench.split : bench.split;
  return 2 * emptied * Math.abs(point.inputTorque_Nm);
}

/** Evaluates the law with the reactions of a friction torque; returns the friction that the law allows. */
function frictionAt_Nm(bench: Bench, point: OperatingPoint, sign: number, acting_Nm: number): number {
  const { io, law } = bench;
  const { grip0_Nm, grip1_Nm, speed_radps, speedDifference_radps } = point;
  const held_Nm = acting_Nm === Infinity ? wholeTorque_Nm(bench, point, sign) : acting_Nm;
  const moved_Nm = io[LAW_TRANSFER_NM]! - sign * held_Nm;
  const torque0_Nm = outputTorque_Nm(bench, point, 0, moved_Nm);
  const torque1_Nm = outputTorque_Nm(bench, point, 1, moved_Nm);
  writeLawPoint(io, {
    input_Nm: point.inputTorque_Nm,
    reaction_Nm: [
      Math.sign(torque0_Nm) * Math.min(Math.abs(torque0_Nm), grip0_Nm),
      Math.sign(torque1_Nm) * Math.min(Math.abs(torque1_Nm), grip1_Nm),
    ],
    speed_radps: [speed_radps - speedDifference_radps / 2, speed_radps + speedDifference_radps / 2],
    limit_Nm: [grip0_Nm, grip1_Nm],
    locking_Nm: moved_Nm,
  });
  law.write(io);
  const capacity_Nm = io[LAW_CAPACITY_NM]!;
  const viscous_Nmsprad = io[LAW_VISCOUS_NMSPRAD]!;
  return viscous_Nmsprad > 0
    ? Math.min(capacity_Nm, viscous_Nmsprad * Math.abs(speedDifference_radps))
    : capacity_Nm;
}

function balance(bench: Bench, point: OperatingPoint, sign: number): number {
  bench.io.fill(0);
  // Evaluated twice: the second time with the transfer from the first.
  frictionAt_Nm(bench, point, sign, 0);
  let most_Nm = frictionAt_Nm(bench, point, sign, 0);
  if (frictionAt_Nm(bench, point, sign, most_Nm) >= most_Nm) return most_Nm;
  let least_Nm = 0;
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle_Nm = (least_Nm + most_Nm) / 2;
    if (frictionAt_Nm(bench, point, sign, middle_Nm) > middle_Nm) least_Nm = middle_Nm;
    else most_Nm = middle_Nm;
  }
  return most_Nm;
}

function settle(bench: Bench, point: OperatingPoint, sign: number): number {
  const { law, environment, io } = bench;
  const steps = Math.max(5, Math.ceil((law.settling_s ?? 0) / STEP_S));
  const counted = Math.floor(steps / 5);
  io.fill(0);
  let friction_Nm = 0;
  let sum_Nm = 0;
  for (let step = 0; step < steps; step++) {
    environment.signals[SIGNAL_TIME_S] = step * STEP_S;
    const allowed_Nm = frictionAt_Nm(bench, point, sign, friction_Nm);
    if (allowed_Nm === Infinity) friction_Nm = wholeTorque_Nm(bench, point, sign);
    else friction_Nm += RELAXATION * (allowed_Nm - friction_Nm);
    if (step >= steps - counted) sum_Nm += allowed_Nm;
  }
  return sum_Nm / counted;
}
