import type { DifferentialKind } from '../contract/differentials.ts';
import { WHEELS } from '../contract/wheels.ts';
import { splitMuTheory } from '../driveline/differential/theory.ts';
import type { DifferentialSetup } from '../setup/setup.ts';
import type { TestCar } from './procedure.ts';
import { recorded, recordedTime_s, type Recording } from './recording.ts';

/** The weak wheel spins: slip ratio from which its force hardly depends on slip any more. */
const SPINS_SLIP = 0.5;
/** Weak is what has less than this part of the other's friction. */
const WEAK_PART = 0.5;
/** Figures are means over what is recorded in this time; before it the clutch takes up, later a driver may lose the line. */
const FROM_S = 0.5;
const TO_S = 3;
/** Their rule multiplies the torque of the weak shaft, what its wheel takes to speed up included. */
const MULTIPLIES: ReadonlySet<DifferentialKind> = new Set(['physx-limited-slip'] as const);
/** Fewer samples (at 100 Hz) say nothing. */
const LEAST_SAMPLES = 20;

const OUTPUT_KEYS = ['differentialLeftTorque_Nm', 'differentialRightTorque_Nm'] as const;
const GAIN_KEYS = ['differentialLeftAcceleration_radps2', 'differentialRightAcceleration_radps2'] as const;
const LOCKING = 'differentialLockingTorque_Nm';
const WHEEL_KEYS = ['wheelSpeed_radps', 'wheelLoad_N', 'tyreFriction', 'longitudinalForce_N', 'slipRatio'];

/** The axle whose two wheels stand on two surfaces: that of the only differential, else of the rear one. */
export function splitAxle({ setup }: Pick<TestCar, 'setup'>): DifferentialSetup {
  const [only] = setup.differentials;
  return setup.differentials.find(({ place }) => place === 'rear') ?? only;
}

/** Channels that {@link splitMuFigures} reads. */
export function splitMuChannels(car: Pick<TestCar, 'setup'>): string[] {
  const axle = splitAxle(car);
  return [
    ...WHEELS.map((wheel) => `longitudinalForce_N.${wheel}`),
    ...WHEEL_KEYS.flatMap((key) => axle.outputs.map((w) => `${key}.${WHEELS[w] ?? 'RL'}`)),
    ...[...OUTPUT_KEYS, ...GAIN_KEYS, LOCKING].map((key) => `${key}.${axle.place}`),
    'longitudinalAcceleration_mps2',
    'speed_mps',
  ];
}

export interface SplitMuFigures {
  /** Torque that each wheel passes to the ground, rolling resistance included. */
  readonly leftTorque_Nm: number;
  readonly rightTorque_Nm: number;
  readonly leftWheelSpeed_radps: number;
  readonly rightWheelSpeed_radps: number;
  readonly acceleration_mps2: number;
  readonly groundTorque_Nm: number;
  /** By the rule of the differential's kind; undefined for a car or a model it does not hold for. */
  readonly theoryTorque_Nm: number | undefined;
  readonly theoryAcceleration_mps2: number | undefined;
  /** Rule of the kind in words. */
  readonly rule: string;
}

/**
 * Means while the weak wheel spins: what both wheels pass to the ground, beside what theory (theory.ts) says they can.
 *
 * Theory wants the grips. The weak wheel's is its recorded load times friction, times the part of the peak that a tyre
 * keeps at its slip: recorded force over load and friction. The strong wheel's is its own load times friction, and the
 * same part of it where it spins as well. Rolling resistance loads both shafts beside the ground. Theory leaves out what the
 * weak wheel takes to speed up; an equal torque reaches the other shaft, which is counted here.
 */
export function splitMuFigures(recording: Recording, car: TestCar): SplitMuFigures | undefined {
  const axle = splitAxle(car);
  const column = (key: string, output: 0 | 1) =>
    recorded(recording, `${key}.${WHEELS[axle.outputs[output]] ?? 'RL'}`);
  const at = (key: string) => recorded(recording, `${key}.${axle.place}`);
  const both = (key: string) => [column(key, 0), column(key, 1)] as const;
  const [friction, slip, load, force, speed] = [
    both('tyreFriction'),
    both('slipRatio'),
    both('wheelLoad_N'),
    both('longitudinalForce_N'),
    both('wheelSpeed_radps'),
  ];
  const output = [at(OUTPUT_KEYS[0]), at(OUTPUT_KEYS[1])] as const;
  const gain = [at(GAIN_KEYS[0]), at(GAIN_KEYS[1])] as const;
  const locking = at(LOCKING);
  const time_s = recordedTime_s(recording);
  const forces = WHEELS.map((wheel) => recorded(recording, `longitudinalForce_N.${wheel}`));
  const acceleration = recorded(recording, 'longitudinalAcceleration_mps2');
  const carSpeed = recorded(recording, 'speed_mps');
  const radius_m = car.facts.drivenRadius_m;
  const has = car.model === 'racebench' && car.setup.differentials.length === 1;

  const sums = { left: 0, right: 0, leftSpeed: 0, rightSpeed: 0, acceleration: 0, theory: 0, byTheory: 0 };
  let samples = 0;
  let rule = '';
  for (let i = 0; i < time_s.length; i++) {
    const t = time_s[i]!;
    if (t < FROM_S || t > TO_S) continue;
    const weak = friction[0][i]! < friction[1][i]! ? 0 : 1;
    const strong = weak === 0 ? 1 : 0;
    if (friction[weak][i]! > WEAK_PART * friction[strong][i]! || slip[weak][i]! < SPINS_SLIP) continue;
    const ground = [0, 1].map((side) => {
      const { spinInertia_kgm2 } = car.setup.corners[axle.outputs[side as 0 | 1] as 0 | 1 | 2 | 3].wheel;
      return output[side as 0 | 1][i]! - spinInertia_kgm2 * gain[side as 0 | 1][i]!;
    });
    const rolling_Nm = (side: 0 | 1): number => {
      const { wheel } = car.setup.corners[axle.outputs[side] as 0 | 1 | 2 | 3];
      return wheel.rollingCoefficient * load[side][i]! * radius_m;
    };
    const peak_Nm = (side: 0 | 1): number => friction[side][i]! * load[side][i]! * radius_m;
    const kept = force[weak][i]! / (friction[weak][i]! * load[weak][i]!);
    const weakGrip_Nm = kept * peak_Nm(weak) + rolling_Nm(weak);
    const spins = slip[strong][i]! >= SPINS_SLIP;
    const strongGrip_Nm = (spins ? kept : 1) * peak_Nm(strong) + rolling_Nm(strong);
    const { spinInertia_kgm2: inertia } = car.setup.corners[axle.outputs[weak] as 0 | 1 | 2 | 3].wheel;
    const theory = splitMuTheory(axle, {
      weakGrip_Nm: weakGrip_Nm + (MULTIPLIES.has(axle.kind) ? inertia * gain[weak][i]! : 0),
      strongGrip_Nm: Infinity,
      weakSpeed_radps: speed[weak][i]!,
      strongSpeed_radps: speed[strong][i]!,
      controlled_Nm: Math.abs(locking[i]!),
    });
    rule = theory.rule;
    const passed_Nm = inertia * (gain[weak][i]! - gain[strong][i]!);
    const strong_Nm = Math.min(strongGrip_Nm, weakGrip_Nm + (theory.strong_Nm - theory.weak_Nm) + passed_Nm);
    // Theory replaces the strong wheel's force; the others' are as they were.
    const others_N = forces.reduce((sum, f) => sum + f[i]!, 0) - force[strong][i]!;
    samples++;
    sums.left += ground[0]!;
    sums.right += ground[1]!;
    sums.leftSpeed += speed[0][i]!;
    sums.rightSpeed += speed[1][i]!;
    sums.acceleration += acceleration[i]!;
    sums.theory += weakGrip_Nm + strong_Nm;
    const drag_N = car.facts.dragPerSquare * carSpeed[i]! ** 2;
    const driven_N = (strong_Nm - rolling_Nm(strong)) / radius_m;
    sums.byTheory += (others_N + driven_N - drag_N) / car.facts.mass_kg;
  }
  if (samples < LEAST_SAMPLES) return undefined;
  const mean = (sum: number) => sum / samples;
  return {
    leftTorque_Nm: mean(sums.left),
    rightTorque_Nm: mean(sums.right),
    leftWheelSpeed_radps: mean(sums.leftSpeed),
    rightWheelSpeed_radps: mean(sums.rightSpeed),
    acceleration_mps2: mean(sums.acceleration),
    groundTorque_Nm: mean(sums.left + sums.right),
    theoryTorque_Nm: has ? mean(sums.theory) : undefined,
    theoryAcceleration_mps2: has ? mean(sums.byTheory) : undefined,
    rule: has ? rule : '',
  };
}
