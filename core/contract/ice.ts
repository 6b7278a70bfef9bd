import { chassisRow, drivelineRow, type ChannelRow } from '../catalogue/channels/channel-row.ts';
import type { DifferentialKind, DifferentialPosition } from '../catalogue/differentials.ts';
import { rigParameter } from '../catalogue/rigs/rig-row.ts';

/** Controls of the experiment "wheel on ice", beside the settings of the differential. */
export const ICE_PARAMETERS = [
  rigParameter(
    'iceFriction',
    'Friction of the ice',
    '1',
    0.1,
    0.02,
    1,
    'Maximum force of the left wheel, or the front axle, on the ice over its load. In the manoeuvre Split-mu launch the right wheels are on ice.',
  ),
  rigParameter(
    'roadFriction',
    'Friction of the road',
    '1',
    0.9,
    0.1,
    1.5,
    'Maximum force of the right wheel, or the rear axle, over its load.',
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

/** Histories of the experiment; the left or front one is on the ice. */
export const ICE_CHANNELS: readonly ChannelRow[] = [
  drivelineRow('wheelSpeed_radps', 'Wheel speed', 'radps', 1, 'Speed of both outputs; positive forward.'),
  drivelineRow('outputTorque_Nm', 'Output torque', 'Nm', 0, 'Torque of the differential on each output.'),
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

/** Data of the open car. */
export interface IceFacts {
  readonly position: DifferentialPosition;
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
  /** Torque on the carrier. */
  readonly inputTorque_Nm: number;
  readonly engineSpeed_radps: number;
  readonly wheelSpeed_radps: readonly [number, number];
  /** Angles of the wheels in the drawing. */
  readonly wheelAngle_rad: readonly [number, number];
  readonly torque_Nm: readonly [number, number];
  /** Maximum torque of ice and road. */
  readonly grip_Nm: readonly [number, number];
  readonly gripForce_N: readonly [number, number];
  readonly force_N: readonly [number, number];
}

/** With the samples since the start, and how the trial ended. */
export interface IceFrame extends IceState {
  /**
   * State halfway through the trial, since the last change of its differential; only once it has ended because the
   * engine gives no more torque.
   */
  readonly halfway: IceState | undefined;
  readonly sampleTimes_s: Float64Array;
  readonly samples: readonly { readonly name: string; readonly values: Float64Array }[];
}
