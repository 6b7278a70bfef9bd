import { out, type SemiActiveBlock } from './block.ts';

/** From the torque request to the pressed plates. */
export const ACTUATOR_BLOCKS: readonly SemiActiveBlock[] = [
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
        '0 below the threshold, otherwise unchanged.',
      ),
    ],
    description: 'No actuation below a threshold.',
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
        'Pressure that servo and supply can reach within one frame.',
      ),
    ],
    description: 'Dynamic: the maximum pressure that the servo can give now.',
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
        'Command in the last frame that the actuator received.',
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
    outputs: [out('semiActivePressure_Pa', 'Clutch pressure', 'Pa', -3, 'Output pressure of the actuator.')],
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
        'Maximum difference of the output torques that the clutch can hold.',
      ),
    ],
    description: 'Pressure to friction torque by piston, plates and friction.',
  },
];
