import type { UnitOrNone } from '../units/suffixes.ts';

/** What a block of the control chain puts out: a channel of the telemetry. */
export interface SemiActiveOutput {
  /** Base name of the channel, with the suffix of its unit. */
  readonly key: string;
  readonly label: string;
  readonly unit: UnitOrNone;
  /** After the point, that the data carry: -3 is thousands. */
  readonly digits: number;
  /** Definition with frame and sign. */
  readonly description: string;
}

export const SEMI_ACTIVE_STAGES = {
  sensors: 'Sensors',
  busIn: 'CAN bus',
  estimates: 'Estimates',
  control: 'Control algorithm',
  common: 'Common elements',
  busOut: 'CAN bus',
  actuator: 'Actuator and clutch',
} as const;

export type SemiActiveStage = keyof typeof SEMI_ACTIVE_STAGES;

export interface SemiActiveBlock {
  readonly id: string;
  readonly label: string;
  readonly stage: SemiActiveStage;
  /** Blocks it takes its inputs from. */
  readonly inputs: readonly string[];
  /** The first is the one the diagram shows. */
  readonly outputs: readonly [SemiActiveOutput, ...SemiActiveOutput[]];
  /** Place in the diagram, counted from the top of its stage's column. */
  readonly row: number;
  readonly description: string;
}

const out = (
  key: string,
  label: string,
  unit: UnitOrNone,
  digits: number,
  description: string,
): SemiActiveOutput => ({ key, label, unit, digits, description });

/**
 * The chain of figure 2 of the paper (seed 002), block by block in the order of the signal; diagram, channels and the
 * slots of the controller's state derive from it. Yaw rate and angles are ISO 8855; the speed difference is left less
 * right. Steer angle and speed are not among the paper's five sensors: its upper level is described elsewhere, and a
 * reference yaw rate needs both.
 */
export const SEMI_ACTIVE_BLOCKS: readonly SemiActiveBlock[] = [
  {
    id: 'throttle',
    label: 'Throttle',
    stage: 'sensors',
    inputs: [],
    row: 0,
    outputs: [out('semiActiveThrottle', 'Throttle, sensor', '1', 3, 'Opening of the throttle as sampled.')],
    description: 'Throttle position sensor (TPS), at its own rate.',
  },
  {
    id: 'engine',
    label: 'Engine speed',
    stage: 'sensors',
    inputs: [],
    row: 1,
    outputs: [
      out('semiActiveEngineSpeed_radps', 'Engine speed, sensor', 'radps', 1, 'Crankshaft speed as sampled.'),
    ],
    description: 'Crankshaft sensor (RPM), at its own rate.',
  },
  {
    id: 'gear',
    label: 'Gear',
    stage: 'sensors',
    inputs: [],
    row: 2,
    outputs: [
      out('semiActiveGear', 'Gear, sensor', '1', 0, 'Engaged gear as sampled; -1 reverse, 0 neutral.'),
    ],
    description: 'Gear position sensor, at its own rate.',
  },
  {
    id: 'wheels',
    label: 'Wheel speeds',
    stage: 'sensors',
    inputs: [],
    row: 3,
    outputs: [
      out(
        'semiActiveSpeedDifference_radps',
        'Speed difference, sensors',
        'radps',
        3,
        'Left less right wheel speed as sampled.',
      ),
      out('semiActiveLeftSpeed_radps', 'Left wheel speed, sensor', 'radps', 2, 'As sampled.'),
      out('semiActiveRightSpeed_radps', 'Right wheel speed, sensor', 'radps', 2, 'As sampled.'),
    ],
    description: 'Two phonic wheels, read together at their own rate.',
  },
  {
    id: 'yaw',
    label: 'Yaw rate',
    stage: 'sensors',
    inputs: [],
    row: 4,
    outputs: [
      out(
        'semiActiveYawRate_radps',
        'Yaw rate, sensor',
        'radps',
        4,
        'As sampled; positive when turning left.',
      ),
    ],
    description: 'Yaw rate sensor, at its own rate.',
  },
  {
    id: 'steer',
    label: 'Steer angle',
    stage: 'sensors',
    inputs: [],
    row: 5,
    outputs: [
      out(
        'semiActiveSteer_rad',
        'Steer angle, sensor',
        'rad',
        4,
        'Mean road-wheel angle of the front axle as sampled; positive to the left.',
      ),
    ],
    description: 'Steering sensor, for the reference yaw rate.',
  },
  {
    id: 'speed',
    label: 'Speed',
    stage: 'sensors',
    inputs: [],
    row: 6,
    outputs: [out('semiActiveSpeed_mps', 'Speed, sensor', 'mps', 2, 'Forward speed as sampled.')],
    description: 'Forward speed, for the reference yaw rate.',
  },
  {
    id: 'busIn',
    label: 'CAN bus in',
    stage: 'busIn',
    inputs: ['throttle', 'engine', 'gear', 'wheels', 'yaw', 'steer', 'speed'],
    row: 3,
    outputs: [
      out(
        'semiActiveBusDifference_radps',
        'Speed difference, received',
        'radps',
        3,
        'Left less right wheel speed in the last frame that the control unit has.',
      ),
      out('semiActiveBusThrottle', 'Throttle, received', '1', 3, 'In the last frame received.'),
      out(
        'semiActiveBusEngineSpeed_radps',
        'Engine speed, received',
        'radps',
        1,
        'In the last frame received.',
      ),
      out('semiActiveBusGear', 'Gear, received', '1', 0, 'In the last frame received.'),
      out('semiActiveBusYawRate_radps', 'Yaw rate, received', 'radps', 4, 'In the last frame received.'),
      out('semiActiveBusSteer_rad', 'Steer angle, received', 'rad', 4, 'In the last frame received.'),
      out('semiActiveBusSpeed_mps', 'Speed, received', 'mps', 2, 'In the last frame received.'),
    ],
    description: 'Carries all readings in one frame, at its own period and with its own delay.',
  },
  {
    id: 'inputTorque',
    label: 'Torque input',
    stage: 'estimates',
    inputs: ['busIn'],
    row: 1,
    outputs: [
      out(
        'semiActiveInputTorque_Nm',
        'Input torque, estimated',
        'Nm',
        1,
        'Engine map at throttle and speed times the ratios and the efficiency; positive when driving.',
      ),
    ],
    description: 'Torque on the differential’s case, from gear, throttle, engine speed and the engine map.',
  },
  {
    id: 'prediction',
    label: 'Prediction',
    stage: 'estimates',
    inputs: ['busIn'],
    row: 3,
    outputs: [
      out(
        'semiActivePredictedDifference_radps',
        'Speed difference, predicted',
        'radps',
        3,
        'Left less right, carried on by its slope over the delay of the chain; as received where there is no prediction.',
      ),
      out(
        'semiActivePredictedYawRate_radps',
        'Yaw rate, predicted',
        'radps',
        4,
        'Carried on by its slope over the delay of the chain; as received where there is no prediction.',
      ),
    ],
    description: 'Makes up for the known delay of sensors, bus and actuator.',
  },
  {
    id: 'yawReference',
    label: 'Yaw reference',
    stage: 'estimates',
    inputs: ['busIn'],
    row: 5,
    outputs: [
      out(
        'semiActiveReferenceYawRate_radps',
        'Yaw rate, reference',
        'radps',
        4,
        'Of a single-track car with the given understeer gradient, capped by friction; positive when turning left.',
      ),
    ],
    description: 'The yaw rate that the steer angle asks for.',
  },
  {
    id: 'algorithm',
    label: 'Lower level',
    stage: 'control',
    inputs: ['inputTorque', 'prediction'],
    row: 2,
    outputs: [
      out(
        'semiActiveAlgorithmTorque_Nm',
        'Lower level, torque',
        'Nm',
        1,
        'Friction torque that the chosen algorithm asks for.',
      ),
      out('semiActiveEngaged', 'Lower level, engaged', '1', 0, '1 while the algorithm lets the clutch act.'),
    ],
    description: 'Traction: LSD, viscous or sign rule.',
  },
  {
    id: 'vectoring',
    label: 'Upper level',
    stage: 'control',
    inputs: ['yawReference', 'prediction'],
    row: 4,
    outputs: [
      out(
        'semiActiveVectoringTorque_Nm',
        'Upper level, torque',
        'Nm',
        1,
        'Friction torque asked for against the yaw error; 0 where the slower wheel is the wrong one.',
      ),
      out(
        'semiActiveVectoringShare',
        'Upper level, share left',
        '1',
        2,
        'Part of the lower level’s torque that is let through: below 1 where locking would make the yaw error worse.',
      ),
    ],
    description: 'Torque vectoring by yaw rate; goes before the lower level.',
  },
  {
    id: 'request',
    label: 'Torque request',
    stage: 'control',
    inputs: ['algorithm', 'vectoring'],
    row: 3,
    outputs: [
      out(
        'semiActiveRequestedTorque_Nm',
        'Torque request',
        'Nm',
        1,
        'The greater of the upper level’s torque and what it leaves of the lower level’s.',
      ),
    ],
    description: 'Both levels put together.',
  },
  {
    id: 'pressure',
    label: 'Pressure request',
    stage: 'common',
    inputs: ['request'],
    row: 0,
    outputs: [
      out(
        'semiActiveRequestedPressure_Pa',
        'Pressure request',
        'Pa',
        -3,
        'Pressure that gives the requested torque.',
      ),
    ],
    description: 'The clutch formula, inverted.',
  },
  {
    id: 'deadZone',
    label: 'Dead zone',
    stage: 'common',
    inputs: ['pressure'],
    row: 1,
    outputs: [
      out(
        'semiActiveDeadZone_Pa',
        'Pressure after dead zone',
        'Pa',
        -3,
        '0 below the threshold, else unchanged.',
      ),
    ],
    description: 'No actuation beneath a threshold.',
  },
  {
    id: 'slew',
    label: 'Slew limiter',
    stage: 'common',
    inputs: ['deadZone'],
    row: 2,
    outputs: [
      out(
        'semiActiveSlew_Pa',
        'Pressure after slew limiter',
        'Pa',
        -3,
        'Rises and falls no faster than allowed.',
      ),
    ],
    description: 'Limits the speed of increase and decrease.',
  },
  {
    id: 'saturation',
    label: 'Saturation',
    stage: 'common',
    inputs: ['slew', 'busIn'],
    row: 3,
    outputs: [
      out('semiActiveSaturated_Pa', 'Pressure command, sent', 'Pa', -3, 'No higher than feasible.'),
      out(
        'semiActiveFeasible_Pa',
        'Feasible pressure',
        'Pa',
        -3,
        'What servo and supply can reach within one frame.',
      ),
    ],
    description: 'Dynamic: the greatest pressure that the servo can make now.',
  },
  {
    id: 'busOut',
    label: 'CAN bus out',
    stage: 'busOut',
    inputs: ['saturation'],
    row: 3,
    outputs: [
      out(
        'semiActiveCommand_Pa',
        'Pressure command, received',
        'Pa',
        -3,
        'In the last frame that the actuator has.',
      ),
    ],
    description: 'To the actuator, at the same period and delay.',
  },
  {
    id: 'servo',
    label: 'Servo',
    stage: 'actuator',
    inputs: ['busOut'],
    row: 2,
    outputs: [
      out('semiActiveServo_Pa', 'Servo pressure', 'Pa', -3, 'Command within the servo’s range and rate.'),
    ],
    description: 'Range and rate of the servomotor.',
  },
  {
    id: 'transfer',
    label: 'Transfer function',
    stage: 'actuator',
    inputs: ['servo'],
    row: 3,
    outputs: [out('semiActivePressure_Pa', 'Clutch pressure', 'Pa', -3, 'What the actuator makes of it.')],
    description: 'Dynamics of the hydraulic actuator, as measured on a test rig.',
  },
  {
    id: 'clutch',
    label: 'Clutch',
    stage: 'actuator',
    inputs: ['transfer'],
    row: 4,
    outputs: [
      out(
        'semiActiveClutchTorque_Nm',
        'Clutch capacity',
        'Nm',
        1,
        'Greatest difference of the output torques that the clutch can hold.',
      ),
    ],
    description: 'Pressure to friction torque by piston, plates and friction.',
  },
];

/** The outputs of all blocks in the order of the signal: channels, and slots of the controller's state. */
export const SEMI_ACTIVE_OUTPUTS: readonly SemiActiveOutput[] = SEMI_ACTIVE_BLOCKS.flatMap((b) => b.outputs);

export const SEMI_ACTIVE_OUTPUT_COUNT = SEMI_ACTIVE_OUTPUTS.length;

/** Slot of an output. Throws for a key that is not in the table. */
export function semiActiveSlot(key: string): number {
  const slot = SEMI_ACTIVE_OUTPUTS.findIndex((output) => output.key === key);
  if (slot < 0) throw new Error(`No output named ${key}`);
  return slot;
}
