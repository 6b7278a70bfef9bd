import { chassisRow, drivelineRow, type ChannelRow } from './channels/row.ts';
import type { DifferentialKind, DifferentialPlace } from './differentials.ts';
import { rigParameter } from './rigs/row.ts';

/** What a person moves on the experiment "wheel on ice", beside the settings of the differential. */
export const ICE_PARAMETERS = [
  rigParameter(
    'iceFriction',
    'Friction of the ice',
    '1',
    0.1,
    0.02,
    1,
    'Largest force of the output on the ice over the load on it.',
  ),
  rigParameter(
    'roadFriction',
    'Friction of the road',
    '1',
    0.9,
    0.1,
    1.5,
    'Largest force of the other output over the load on it.',
  ),
  rigParameter(
    'throttle',
    'Throttle',
    '1',
    0.5,
    0,
    1,
    'Opening of the throttle in first gear, the clutch closed from idle speed on.',
  ),
] as const;

export type IceParameters = Readonly<Record<(typeof ICE_PARAMETERS)[number]['key'], number>>;

export const USUAL_ICE = Object.fromEntries(
  ICE_PARAMETERS.map((parameter) => [parameter.key, parameter.default]),
) as IceParameters;

/** Histories of the experiment; output 0 stands on the ice. */
export const ICE_CHANNELS: readonly ChannelRow[] = [
  drivelineRow('wheelSpeed_radps', 'Wheel speed', 'radps', 1, 'Of both outputs; positive forward.'),
  drivelineRow('outputTorque_Nm', 'Output torque', 'Nm', 0, 'What the differential gives to each output.'),
  chassisRow(
    'acceleration_mps2',
    'Acceleration of the car',
    'mps2',
    2,
    'Force of both outputs over the mass.',
  ),
];

/** Stored names, in the order of a sample. */
export const ICE_COLUMNS = [
  'wheelSpeed_radps.ice',
  'wheelSpeed_radps.road',
  'outputTorque_Nm.ice',
  'outputTorque_Nm.road',
  'acceleration_mps2',
] as const;

/** What is there of the open car. */
export interface IceFacts {
  readonly place: DifferentialPlace;
  readonly kind: DifferentialKind;
  readonly mass_kg: number;
  /** Load on each output. */
  readonly load_N: number;
}

/** One moment of the experiment. Pairs are the output on the ice, then the one on the road. */
export interface IceState {
  readonly time_s: number;
  readonly speed_mps: number;
  readonly acceleration_mps2: number;
  readonly pull_N: number;
  /** On the carrier. */
  readonly inputTorque_Nm: number;
  readonly engineSpeed_radps: number;
  readonly wheelSpeed_radps: readonly [number, number];
  /** What turns the wheels of the picture. */
  readonly wheelAngle_rad: readonly [number, number];
  readonly torque_Nm: readonly [number, number];
  /** Largest torque that ice and road take. */
  readonly grip_Nm: readonly [number, number];
  readonly gripForce_N: readonly [number, number];
  readonly force_N: readonly [number, number];
}

/** With the samples before it. */
export interface IceFrame extends IceState {
  readonly sampleTimes_s: Float64Array;
  readonly samples: readonly { readonly name: string; readonly values: Float64Array }[];
}
