import { WHEELS } from '../../catalogue/wheels.ts';
import type { DifferentialSetup, WheelSetup } from '../../setup/setup.ts';
import type { TestCar } from './procedure.ts';
import { recorded, recordedTime_s, type Recording } from './recording.ts';

const WHEEL_KEYS = [
  'wheelSpeed_radps',
  'wheelLoad_N',
  'tyreFriction',
  'surfaceFriction',
  'slipRatio',
  'slipAngle_rad',
  'surfaceDrag_N',
] as const;
const FORCE_KEYS = ['longitudinalForce_N', 'lateralForce_N', 'roadWheelAngle_rad'] as const;
const SIDES = ['Left', 'Right'] as const;

/** The differential whose two wheels are on two surfaces: the only one, otherwise that of the rear axle. */
export function splitAxle({ setup }: Pick<TestCar, 'setup'>): DifferentialSetup {
  const [only] = setup.differentials;
  return setup.differentials.find(({ position }) => position === 'rear') ?? only;
}

/** Channels that {@link splitMuSamples} reads. */
export function splitMuChannels(car: Pick<TestCar, 'setup'>): string[] {
  const { outputs, position } = splitAxle(car);
  return [
    ...WHEELS.flatMap((wheel) => FORCE_KEYS.map((key) => `${key}.${wheel}`)),
    ...WHEEL_KEYS.flatMap((key) => outputs.map((w) => `${key}.${WHEELS[w] ?? 'RL'}`)),
    ...SIDES.flatMap((side) => [
      `differential${side}Torque_Nm.${position}`,
      `differential${side}Acceleration_radps2.${position}`,
    ]),
    `differentialLockingTorque_Nm.${position}`,
    'longitudinalAcceleration_mps2',
    'speed_mps',
  ];
}

/** One wheel of the axle at one sample. */
export interface SplitWheel {
  /** Place in the wheel order. */
  readonly wheel: 0 | 1 | 2 | 3;
  readonly setup: WheelSetup;
  readonly speed_radps: number;
  readonly gain_radps2: number;
  readonly slip: number;
  readonly slipAngle_rad: number;
  /** Peak of the tyre on this road. */
  readonly friction: number;
  /** Friction of the road for this tyre, over that of dry asphalt. */
  readonly surfaceFriction: number;
  readonly load_N: number;
  /** Drag of soft ground, beside the rolling resistance of the setup. */
  readonly drag_N: number;
  readonly force_N: number;
  /** Force of the road across the wheel, positive to its left. */
  readonly across_N: number;
  readonly angle_rad: number;
  /** Torque of the differential on the wheel. */
  readonly torque_Nm: number;
}

export interface SplitSample {
  readonly wheels: readonly [SplitWheel, SplitWheel];
  readonly locking_Nm: number;
  readonly acceleration_mps2: number;
  readonly speed_mps: number;
  /** Forces of the road along the car on the wheels that are not of the axle. */
  readonly others_N: number;
}

/** Part along the car of a wheel's forces: a wheel steered to the left pushes backwards with what it pushes to its left. */
export const alongCar_N = (force_N: number, across_N: number, angle_rad: number): number =>
  force_N * Math.cos(angle_rad) - across_N * Math.sin(angle_rad);

/** The samples of an interval. */
export function splitMuSamples(
  recording: Recording,
  car: Pick<TestCar, 'setup'>,
  from_s: number,
  to_s: number,
): SplitSample[] {
  const { outputs, position } = splitAxle(car);
  const at = (name: string, i: number): number => recorded(recording, name)[i] ?? 0;
  const wheelAt = (output: 0 | 1, i: number): SplitWheel => {
    const wheel = outputs[output] as 0 | 1 | 2 | 3;
    const name = WHEELS[wheel];
    const side = SIDES[output];
    return {
      wheel,
      setup: car.setup.corners[wheel].wheel,
      speed_radps: at(`wheelSpeed_radps.${name}`, i),
      gain_radps2: at(`differential${side}Acceleration_radps2.${position}`, i),
      slip: at(`slipRatio.${name}`, i),
      slipAngle_rad: at(`slipAngle_rad.${name}`, i),
      friction: at(`tyreFriction.${name}`, i),
      surfaceFriction: at(`surfaceFriction.${name}`, i),
      load_N: at(`wheelLoad_N.${name}`, i),
      drag_N: at(`surfaceDrag_N.${name}`, i),
      force_N: at(`longitudinalForce_N.${name}`, i),
      across_N: at(`lateralForce_N.${name}`, i),
      angle_rad: at(`roadWheelAngle_rad.${name}`, i),
      torque_Nm: at(`differential${side}Torque_Nm.${position}`, i),
    };
  };
  const along_N = (wheel: string, i: number): number =>
    alongCar_N(
      at(`longitudinalForce_N.${wheel}`, i),
      at(`lateralForce_N.${wheel}`, i),
      at(`roadWheelAngle_rad.${wheel}`, i),
    );
  const others = WHEELS.filter((_, w) => !outputs.includes(w));
  const samples: SplitSample[] = [];
  for (const [i, t] of recordedTime_s(recording).entries()) {
    if (t < from_s || t > to_s) continue;
    samples.push({
      wheels: [wheelAt(0, i), wheelAt(1, i)],
      locking_Nm: at(`differentialLockingTorque_Nm.${position}`, i),
      acceleration_mps2: at('longitudinalAcceleration_mps2', i),
      speed_mps: at('speed_mps', i),
      others_N: others.reduce((sum, wheel) => sum + along_N(wheel, i), 0),
    });
  }
  return samples;
}
