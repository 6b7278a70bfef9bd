import { SEMI_ACTIVE_ALGORITHM_NAMES, SEMI_ACTIVE_ALGORITHMS } from '../semi-active.ts';
import type { UnitOrNone } from '../../units/suffixes.ts';
import { field, range, type FieldKind, type FieldOptions, type SetupField } from './field.ts';

/** Name in the block semi_active, label, kind, unit, source, help, limits. */
type Row = readonly [string, string, FieldKind, UnitOrNone, string, string, FieldOptions];

/** Values are ours throughout: the paper (seed 002) prints none of them. */
const PAPER = '002 ours';

const rate = (value: number): FieldOptions => range(value, 1, 10000, 10);

const ROWS: readonly Row[] = [
  [
    'algorithm',
    'Control algorithm',
    'string',
    '1',
    PAPER,
    'What the control unit emulates: its lower level.',
    {
      default: 'sign-rule',
      choices: SEMI_ACTIVE_ALGORITHM_NAMES.map((value) => ({
        value,
        label: SEMI_ACTIVE_ALGORITHMS[value].label,
      })),
    },
  ],
  ['vectoring', 'Upper level, yaw rate', 'bool', '1', PAPER, 'Torque vectoring by yaw rate over the algorithm.', {}],
  ['prediction', 'Prediction', 'bool', '1', PAPER, 'Carries readings on over the known delay of the chain.', {}],

  ['lsd_ratio', 'LSD locking ratio', 'float', '1', PAPER, 'Locking torque per driving torque.', range(0.35, 0, 1, 0.01)],
  ['lsd_preload', 'LSD preload', 'float', 'Nm', PAPER, 'Added while driving torque flows.', range(10, 0, 5000, 1)],
  [
    'lsd_peak',
    'LSD stiction peak',
    'float',
    '1',
    PAPER,
    'Part above the constant torque at no speed difference.',
    range(0.15, 0, 2, 0.01),
  ],
  [
    'lsd_peak_speed',
    'LSD stiction speed',
    'float',
    'radps',
    PAPER,
    'Speed difference over which the stiction peak fades to 37 %.',
    range(0.8, 0.01, 100, 0.1),
  ],
  [
    'lsd_least_torque',
    'LSD least input torque',
    'float',
    'Nm',
    PAPER,
    'Driving torque below which nothing locks.',
    range(10, 0, 5000, 1),
  ],
  [
    'viscous_coeff',
    'Viscous coefficient',
    'float',
    'Nmsprad',
    PAPER,
    'Locking torque per difference of the wheel speeds.',
    range(20, 0, 10000, 1),
  ],
  [
    'viscous_limit',
    'Viscous saturation',
    'float',
    'Nm',
    PAPER,
    'Locking torque that the viscous emulation does not exceed.',
    range(150, 0, 20000, 5),
  ],
  [
    'sign_band',
    'Sign rule, band',
    'float',
    'radps',
    PAPER,
    'Speed difference below which it has no sign: the last decision stays.',
    range(0.3, 0, 100, 0.05),
  ],
  [
    'straight_yaw_rate',
    'Sign rule, straight ahead',
    'float',
    'degps',
    PAPER,
    'Yaw rate below which the car goes straight and any wheelspin engages.',
    range(1, 0, 90, 0.1),
  ],

  [
    'yaw_gradient',
    'Reference understeer gradient',
    'float',
    'degpg',
    'ours',
    'Of the single-track car that gives the reference yaw rate.',
    range(0.5, -20, 20, 0.05),
  ],
  [
    'yaw_friction',
    'Reference friction',
    'float',
    '1',
    'ours',
    'Caps the reference yaw rate at 0.85 friction g / speed.',
    range(1.4, 0.01, 5, 0.05),
  ],
  ['yaw_band', 'Yaw error let pass', 'float', 'degps', 'ours', 'The upper level rests within it.', range(3, 0.01, 90, 0.1)],
  [
    'yaw_gain',
    'Yaw gain',
    'float',
    'Nmsprad',
    'ours',
    'Torque of the upper level per yaw error beyond the band.',
    range(600, 0, 100000, 10),
  ],
  ['yaw_least_speed', 'Yaw control from', 'float', 'mps', 'ours', 'Below this speed the upper level rests.', range(3, 0.1, 100, 0.5)],

  ['rate_throttle', 'Throttle sensor rate', 'float', 'Hz', PAPER, 'Readings per second.', rate(100)],
  ['rate_engine', 'Engine speed sensor rate', 'float', 'Hz', PAPER, 'Readings per second.', rate(100)],
  ['rate_gear', 'Gear sensor rate', 'float', 'Hz', PAPER, 'Readings per second.', rate(50)],
  ['rate_wheels', 'Wheel speed sensor rate', 'float', 'Hz', PAPER, 'Readings per second.', rate(100)],
  ['rate_yaw', 'Yaw rate sensor rate', 'float', 'Hz', PAPER, 'Readings per second.', rate(100)],
  ['rate_steer', 'Steer sensor rate', 'float', 'Hz', 'ours', 'Readings per second.', rate(100)],
  ['rate_speed', 'Speed sensor rate', 'float', 'Hz', 'ours', 'Readings per second.', rate(50)],
  ['step_throttle', 'Throttle sensor step', 'float', '1', 'ours', 'Smallest change it tells; 0 for none.', range(0.004, 0, 1, 0.001)],
  ['step_engine', 'Engine speed sensor step', 'float', 'rpm', 'ours', 'Smallest change it tells; 0 for none.', range(10, 0, 1000, 1)],
  ['step_wheels', 'Wheel speed sensor step', 'float', 'radps', 'ours', 'Smallest change it tells; 0 for none.', range(0.05, 0, 10, 0.01)],
  ['step_yaw', 'Yaw rate sensor step', 'float', 'degps', 'ours', 'Smallest change it tells; 0 for none.', range(0.1, 0, 10, 0.01)],
  ['step_steer', 'Steer sensor step', 'float', 'deg', 'ours', 'Smallest change it tells; 0 for none.', range(0.1, 0, 10, 0.01)],
  ['step_speed', 'Speed sensor step', 'float', 'mps', 'ours', 'Smallest change it tells; 0 for none.', range(0.05, 0, 10, 0.01)],

  ['bus_rate', 'CAN bus rate', 'float', 'Hz', PAPER, 'Frames per second, each way.', range(100, 1, 10000, 10)],
  ['bus_delay', 'CAN bus delay', 'float', 'ms', PAPER, 'From leaving to arriving, each way.', range(2, 0, 1000, 0.5)],
  ['prediction_filter', 'Prediction filter', 'float', 'ms', 'ours', 'Time constant of the predicted slopes.', range(20, 0, 1000, 1)],

  ['efficiency', 'Gear efficiency', 'float', '1', PAPER, 'Of all gears between engine and differential.', range(0.92, 0.1, 1, 0.01)],
  ['dead_zone', 'Dead zone', 'float', 'bar', PAPER, 'Pressure below which the clutch is not actuated.', range(0.5, 0, 100, 0.1)],
  ['rise_time', 'Rise time', 'float', 'ms', PAPER, 'The slew limiter’s time from none to full pressure.', range(80, 0.1, 10000, 5)],
  ['fall_time', 'Fall time', 'float', 'ms', PAPER, 'The slew limiter’s time from full pressure to none.', range(50, 0.1, 10000, 5)],
  ['max_pressure', 'Full pressure', 'float', 'bar', PAPER, 'Of the standing servo at full supply.', range(40, 0.1, 1000, 1)],
  ['supply_rpm', 'Full supply from', 'float', 'rpm', 'ours', 'Engine speed from which the supply is full.', range(3000, 1, 30000, 100)],
  [
    'supply_least',
    'Supply at standstill',
    'float',
    '1',
    'ours',
    'Part of the full pressure that is left with the engine standing.',
    range(0.5, 0.01, 1, 0.01),
  ],
  ['servo_time', 'Servo time', 'float', 'ms', PAPER, 'Of the unloaded servo from none to full pressure.', range(40, 0.1, 10000, 5)],
  [
    'numerator',
    'Actuator numerator',
    'string',
    '1',
    PAPER,
    'Coefficients of falling powers of s, blanks between.',
    { default: '6400' },
  ],
  [
    'denominator',
    'Actuator denominator',
    'string',
    '1',
    PAPER,
    'Coefficients of falling powers of s, blanks between; at most of order 4.',
    { default: '1 112 6400' },
  ],

  ['piston_area', 'Piston area', 'float', 'm2', PAPER, 'On which the oil presses.', range(0.0012, 1e-6, 1, 0.0001)],
  ['plates', 'Friction plates', 'int', '1', PAPER, 'Each rubs on both faces.', range(5, 1, 100, 1)],
  ['plate_friction', 'Plate friction', 'float', '1', PAPER, 'Friction coefficient of the plates in oil.', range(0.11, 0.001, 2, 0.01)],
  ['plate_radius', 'Plate mean radius', 'float', 'm', PAPER, 'Mean of inner and outer radius of the plates.', range(0.045, 0.001, 1, 0.001)],
];

/**
 * The rows of the block semi_active in a differential's own block; shown where the car has them, or where its
 * differential is semi-active.
 */
export function semiActiveFields(block: string): SetupField[] {
  return ROWS.map(([name, label, kind, unit, source, help, options]) =>
    field('differential', `${block}.semi_active.${name}`, label, kind, unit, source, help, {
      ...options,
      onlyWhenPresent: true,
    }),
  );
}
