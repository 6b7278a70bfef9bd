import { out, type SemiActiveBlock } from './block.ts';

/** Blocks of the control unit: estimates and both levels. */
export const CONTROL_BLOCKS: readonly SemiActiveBlock[] = [
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
        'Left minus right, extrapolated by its slope over the delay of the chain; as received where there is no prediction.',
      ),
      out(
        'semiActivePredictedYawRate_radps',
        'Yaw rate, predicted',
        'radps',
        4,
        'Yaw rate, extrapolated by its slope over the delay of the chain; as received where there is no prediction.',
      ),
    ],
    description: 'Compensates for the known delay of sensors, bus and actuator.',
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
        'Yaw rate of a single-track model with the given understeer gradient, limited by friction; positive when turning left.',
      ),
    ],
    description: 'The yaw rate that the steer angle demands.',
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
        'Friction torque requested by the selected algorithm.',
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
        'Friction torque requested against the yaw error; 0 where the slower wheel is the wrong one.',
      ),
      out(
        'semiActiveVectoringShare',
        'Upper level, share left',
        '1',
        2,
        'Share of the lower level’s torque that is passed on: below 1 where locking would increase the yaw error.',
      ),
    ],
    description: 'Torque vectoring by yaw rate; has priority over the lower level.',
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
        'The larger of the upper level’s torque and the share of the lower level’s torque that it passes on.',
      ),
    ],
    description: 'Both levels put together.',
  },
];
