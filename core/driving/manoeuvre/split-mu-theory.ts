import { isOfFamily } from '../../catalogue/differentials.ts';
import { splitMuTheory } from '../../models/driveline/differential/theory.ts';
import { compileMotor, motorTorque_Nm } from '../../models/driveline/electronic/motor.ts';
import type { DifferentialSetup } from '../../setup/setup.ts';
import type { TestCar } from './procedure.ts';
import type { Recording } from './recording.ts';
import { forceShareOf, type ForceShare } from './split-mu-slide.ts';
import {
  alongCar_N,
  splitAxle,
  splitMuSamples,
  type SplitSample,
  type SplitWheel,
} from './split-mu-samples.ts';

/** A wheel spins: slip ratio from which its force hardly depends on slip any more. */
const SPINS_SLIP = 0.5;
/** Weak is what has less than this part of the other's friction. */
const WEAK_PART = 0.5;
/** The weak wheel has settled: speeding up takes less than this part of what it gives to the ground. */
const SETTLED_PART = 0.1;
/** Figures are means over what is recorded in this time; before it the clutch takes up, later a driver may lose the line. */
const FROM_S = 0.5;
const TO_S = 3;
/** Fewer samples (at 100 Hz) say nothing. */
const MIN_SAMPLES = 10;

export interface SplitMuFigures {
  /** Torque that each wheel passes to the ground, rolling resistance included. */
  readonly leftTorque_Nm: number;
  readonly rightTorque_Nm: number;
  readonly leftWheelSpeed_radps: number;
  readonly rightWheelSpeed_radps: number;
  /** Power of the differential on each wheel. */
  readonly leftPower_W: number;
  readonly rightPower_W: number;
  /** |TL - TR| / |TL + TR| of the torques of the differential; undefined where it has none. */
  readonly lockingRatio: number | undefined;
  readonly acceleration_mps2: number;
  readonly groundTorque_Nm: number;
  /** By the rule of the kind; undefined where the weak wheel did not spin, and for cars and models it does not hold for. */
  readonly theoryTorque_Nm: number | undefined;
  readonly theoryAcceleration_mps2: number | undefined;
  /** Rule of the kind in words; empty without a theory. */
  readonly rule: string;
}

/**
 * Means while the weak wheel spins, of its settled part where there is one; of the whole start where it does not spin.
 * Undefined for a run that ended before.
 */
export function splitMuFigures(recording: Recording, car: TestCar): SplitMuFigures | undefined {
  const samples = splitMuSamples(recording, car, FROM_S, TO_S);
  const spinning = samples.filter(spins);
  const settled = spinning.filter(hasSettled);
  const hasTheory = car.model === 'racebench' && car.setup.differentials.length === 1;
  if (settled.length >= MIN_SAMPLES) return figuresOf(settled, car, hasTheory);
  if (spinning.length >= MIN_SAMPLES) return figuresOf(spinning, car, hasTheory);
  return samples.length >= MIN_SAMPLES ? figuresOf(samples, car, false) : undefined;
}

function weakFirst({ wheels: [left, right] }: SplitSample): readonly [SplitWheel, SplitWheel] {
  return left.friction < right.friction ? [left, right] : [right, left];
}

function spins(sample: SplitSample): boolean {
  const [weak, strong] = weakFirst(sample);
  return weak.friction < WEAK_PART * strong.friction && weak.slip >= SPINS_SLIP;
}

function hasSettled(sample: SplitSample): boolean {
  const [weak] = weakFirst(sample);
  return Math.abs(speedingUp_Nm(weak)) < SETTLED_PART * Math.abs(ground_Nm(weak));
}

const speedingUp_Nm = ({ setup, gain_radps2 }: SplitWheel): number => setup.spinInertia_kgm2 * gain_radps2;

/** Torque on the road, rolling resistance included. */
const ground_Nm = (wheel: SplitWheel): number => wheel.torque_Nm - speedingUp_Nm(wheel);

function figuresOf(samples: readonly SplitSample[], car: TestCar, hasTheory: boolean): SplitMuFigures {
  const mean = (value: (sample: SplitSample) => number): number =>
    samples.reduce((sum, sample) => sum + value(sample), 0) / samples.length;
  const shareByCurve = hasTheory ? forceShareOf(car) : undefined;
  const theories =
    shareByCurve === undefined ? [] : samples.map((sample) => byTheory(sample, car, shareByCurve));
  const theoryMean = (value: (theory: Theory) => number): number | undefined =>
    hasTheory ? theories.reduce((sum, theory) => sum + value(theory), 0) / theories.length : undefined;
  const apart_Nm = Math.abs(mean(({ wheels: [left, right] }) => left.torque_Nm - right.torque_Nm));
  const both_Nm = Math.abs(mean(({ wheels: [left, right] }) => left.torque_Nm + right.torque_Nm));
  return {
    leftPower_W: mean(({ wheels }) => wheels[0].torque_Nm * wheels[0].speed_radps),
    rightPower_W: mean(({ wheels }) => wheels[1].torque_Nm * wheels[1].speed_radps),
    lockingRatio: both_Nm > 0 ? apart_Nm / both_Nm : undefined,
    leftTorque_Nm: mean(({ wheels }) => ground_Nm(wheels[0])),
    rightTorque_Nm: mean(({ wheels }) => ground_Nm(wheels[1])),
    leftWheelSpeed_radps: mean(({ wheels }) => wheels[0].speed_radps),
    rightWheelSpeed_radps: mean(({ wheels }) => wheels[1].speed_radps),
    acceleration_mps2: mean(({ acceleration_mps2 }) => acceleration_mps2),
    groundTorque_Nm: mean(({ wheels }) => ground_Nm(wheels[0]) + ground_Nm(wheels[1])),
    theoryTorque_Nm: theoryMean(({ total_Nm }) => total_Nm),
    theoryAcceleration_mps2: theoryMean(({ acceleration_mps2 }) => acceleration_mps2),
    rule: theories[0]?.rule ?? '',
  };
}

interface Theory {
  readonly total_Nm: number;
  readonly acceleration_mps2: number;
  readonly rule: string;
}

/** Maximum torque of a wheel's own motor at this speed: the motor's line at full duty, less its gear's losses. */
function motorLimit_Nm({ electronic }: DifferentialSetup, speed_radps: number): number {
  if (electronic === undefined) return Infinity;
  const { ratio, efficiency } = electronic.motor;
  return efficiency * ratio * motorTorque_Nm(compileMotor(electronic.motor), 1, ratio * speed_radps);
}

/**
 * Theory (driveline/differential/theory.ts) wants the grips. The weak wheel's is its recorded load times friction, times
 * the part of the peak that its tyre keeps at its slip: recorded force over load and friction. The strong wheel's is its
 * own load times friction, all of it unless it spins as well: then the part that the weak one keeps, times what the
 * tyre's curve keeps at the strong wheel's slips over what it keeps at the weak one's (split-mu-slide.ts). Rolling
 * resistance loads both shafts beside the ground. Theory leaves out what the weak wheel takes to speed up; an equal
 * torque reaches the other shaft.
 */
function byTheory(sample: SplitSample, car: TestCar, shareByCurve: ForceShare): Theory {
  const { drivenRadius_m: radius_m, dragPerSquare, mass_kg } = car.facts;
  const axle = splitAxle(car);
  const [weak, strong] = weakFirst(sample);
  const rolling_Nm = ({ setup, load_N, drag_N }: SplitWheel) =>
    (setup.rollingCoefficient * load_N + drag_N) * radius_m;
  const peak_Nm = ({ friction, load_N }: SplitWheel) => friction * load_N * radius_m;
  const weakShare = weak.force_N / (weak.friction * weak.load_N);
  const weakGrip_Nm = weakShare * peak_Nm(weak) + rolling_Nm(weak);
  const strongShare = strong.slip >= SPINS_SLIP ? (weakShare * shareByCurve(strong)) / shareByCurve(weak) : 1;
  const strongGrip_Nm = strongShare * peak_Nm(strong) + rolling_Nm(strong);
  const { strong_Nm, weak_Nm, rule } = splitMuTheory(axle, {
    // The guide's rules multiply the torque of the weak shaft, which includes the torque that accelerates its wheel.
    weakGrip_Nm: weakGrip_Nm + (isOfFamily(axle.kind, 'physx') ? speedingUp_Nm(weak) : 0),
    strongGrip_Nm: Infinity,
    weakSpeed_radps: weak.speed_radps,
    strongSpeed_radps: strong.speed_radps,
    controlled_Nm: Math.abs(sample.locking_Nm),
  });
  const passed_Nm = speedingUp_Nm(weak) - speedingUp_Nm(strong);
  const driven_Nm = Math.min(
    strongGrip_Nm,
    weakGrip_Nm + strong_Nm - weak_Nm + passed_Nm,
    motorLimit_Nm(axle, strong.speed_radps),
  );
  // Theory takes the place of the strong wheel's force; the others', and what steered wheels take across, are as they were.
  const strong_N = (driven_Nm - rolling_Nm(strong)) / radius_m;
  const force_N =
    sample.others_N +
    alongCar_N(weak.force_N, weak.across_N, weak.angle_rad) +
    alongCar_N(strong_N, strong.across_N, strong.angle_rad);
  return {
    total_Nm: weakGrip_Nm + driven_Nm,
    acceleration_mps2: (force_N - dragPerSquare * sample.speed_mps ** 2) / mass_kg,
    rule,
  };
}
