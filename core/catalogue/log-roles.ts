import type { UnitOrNone } from '../units/suffixes.ts';

/** Quantities that identification needs from the channels of a log. ISO 8855 signs, SI. */
export const LOG_ROLES = {
  speed: { label: 'Speed', unit: 'mps', digits: 2, names: ['speed_mps'] },
  longitudinalAcceleration: {
    label: 'Longitudinal acceleration',
    unit: 'mps2',
    digits: 2,
    names: ['longitudinalAcceleration_mps2'],
  },
  lateralAcceleration: {
    label: 'Lateral acceleration',
    unit: 'mps2',
    digits: 2,
    names: ['lateralAcceleration_mps2'],
  },
  yawRate: { label: 'Yaw rate', unit: 'radps', digits: 3, names: ['yawRate_radps'] },
  lateralVelocity: { label: 'Lateral velocity', unit: 'mps', digits: 2, names: ['lateralVelocity_mps'] },
  steeringWheelAngle: {
    label: 'Steering-wheel angle',
    unit: 'rad',
    digits: 3,
    // iRacing's own name; its angle is positive to the left.
    names: ['steeringWheelAngle_rad', 'SteeringWheelAngle'],
    uncertain: {
      names: ['Steering Wheel Angle', 'Steering Angle', 'Steered Angle', 'SteeringAngle'],
      note: 'the log does not say whether that is the angle of the steering wheel or of the road wheels',
    },
  },
  /** Share of full lock, as our own sessions record it. */
  steer: { label: 'Steering input', unit: '1', digits: 3, names: ['steer'] },
  accelerator: { label: 'Accelerator', unit: '1', digits: 3, names: ['accelerator'] },
  brake: { label: 'Brake', unit: '1', digits: 3, names: ['brake'] },
  clutch: { label: 'Clutch', unit: '1', digits: 3, names: ['clutch'] },
  gear: { label: 'Gear', unit: '1', digits: 2, names: ['gear'], held: true },
  engineSpeed: { label: 'Engine speed', unit: 'radps', digits: 1, names: ['engineSpeed_radps'] },
  height: {
    label: 'Height',
    unit: 'm',
    digits: 2,
    names: ['positionZ_m', 'Altitude', 'GPS Altitude', 'height', 'Alt'],
  },
  positionX: { label: 'Position x', unit: 'm', digits: 2, names: ['positionX_m'] },
  positionY: { label: 'Position y', unit: 'm', digits: 2, names: ['positionY_m'] },
  wheelSpeedFL: {
    label: 'Wheel speed, front left',
    unit: 'radps',
    digits: 2,
    names: ['wheelSpeed_radps.FL'],
  },
  wheelSpeedFR: {
    label: 'Wheel speed, front right',
    unit: 'radps',
    digits: 2,
    names: ['wheelSpeed_radps.FR'],
  },
  wheelSpeedRL: { label: 'Wheel speed, rear left', unit: 'radps', digits: 2, names: ['wheelSpeed_radps.RL'] },
  wheelSpeedRR: {
    label: 'Wheel speed, rear right',
    unit: 'radps',
    digits: 2,
    names: ['wheelSpeed_radps.RR'],
  },
  wheelLoadFL: { label: 'Wheel load, front left', unit: 'N', digits: 0, names: ['wheelLoad_N.FL'] },
  wheelLoadFR: { label: 'Wheel load, front right', unit: 'N', digits: 0, names: ['wheelLoad_N.FR'] },
  wheelLoadRL: { label: 'Wheel load, rear left', unit: 'N', digits: 0, names: ['wheelLoad_N.RL'] },
  wheelLoadRR: { label: 'Wheel load, rear right', unit: 'N', digits: 0, names: ['wheelLoad_N.RR'] },
} as const satisfies Record<string, LogRoleRow>;

interface LogRoleRow {
  readonly label: string;
  readonly unit: 'mps' | 'mps2' | 'radps' | 'rad' | '1' | 'm' | 'N';
  /** Decimal places in `unit`. */
  readonly digits: number;
  /** Stored names of channels that are taken without being asked for. */
  readonly names: readonly string[];
  /** Names that loggers use for this and for something else, taken with a note where none of the others is there. */
  readonly uncertain?: { readonly names: readonly string[]; readonly note: string };
  /** Whole numbers that hold from one sample to the next. */
  readonly held?: true;
}

/** Units in which loggers write a quantity; offered for a channel whose file names none. */
export const UNITS_OF_ROLES: Readonly<Record<LogRoleRow['unit'], readonly UnitOrNone[]>> = {
  mps: ['kph', 'mph', 'mps'],
  mps2: ['g', 'mps2'],
  radps: ['degps', 'rpm', 'radps'],
  rad: ['deg', 'rad'],
  '1': ['1', 'pct'],
  m: ['m'],
  N: ['N', 'kN'],
};

export type LogRole = keyof typeof LOG_ROLES;
export const LOG_ROLE_NAMES = Object.keys(LOG_ROLES) as LogRole[];
export const logRole = (role: LogRole): LogRoleRow => LOG_ROLES[role];

export function isLogRole(text: string): text is LogRole {
  return Object.hasOwn(LOG_ROLES, text);
}
