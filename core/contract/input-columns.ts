import { unitSymbol, type UnitOrNone } from '../units/suffixes.ts';

/** A column of a table of driver inputs. Limits in SI. */
export interface InputColumn {
  readonly label: string;
  /** SI unit; a file may have any unit of the same kind, which its header names. */
  readonly unit: UnitOrNone;
  readonly min: number;
  readonly max: number;
  /** Whole numbers, held from one row to the next; all others are interpolated linearly between rows. */
  readonly held?: true;
  /** Other spellings in files. */
  readonly also: readonly string[];
  readonly description: string;
}

const part = (label: string, also: readonly string[], description: string): InputColumn => ({
  label,
  unit: '1',
  min: 0,
  max: 1,
  also,
  description,
});

/** Independent variable of a table: exactly one of these is its column. */
export const INPUT_BASES = {
  time: {
    label: 'Time',
    unit: 's',
    min: 0,
    max: 7200,
    also: [],
    description: 'Time since the run began.',
  },
  distance: {
    label: 'Distance',
    unit: 'm',
    min: 0,
    max: 1e6,
    also: [],
    description: 'Distance of the car since the run began; on a track along its centre line.',
  },
} as const satisfies Record<string, InputColumn>;
export type InputBase = keyof typeof INPUT_BASES;

/** Inputs of a driver. At most one column of steering; a speed in place of accelerator and brake. */
export const INPUT_COLUMNS = {
  steer: {
    label: 'Steering input',
    unit: '1',
    min: -1,
    max: 1,
    also: ['steering'],
    description: 'Share of full lock, -1 to 1; positive to the left.',
  },
  steeringWheelAngle: {
    label: 'Steering-wheel angle',
    unit: 'rad',
    min: -30,
    max: 30,
    also: ['handwheelAngle', 'steerAngle'],
    description: 'Angle within steer.lock of the car; positive to the left.',
  },
  roadWheelAngle: {
    label: 'Road-wheel angle',
    unit: 'rad',
    min: -1.5,
    max: 1.5,
    also: [],
    description: 'Mean of the front wheels, within their lock; positive to the left.',
  },
  accelerator: part('Accelerator', ['throttle', 'gas'], 'Pedal travel, 0 to 1.'),
  brake: part('Brake', [], 'Pedal travel, 0 to 1.'),
  handbrake: part('Handbrake', [], 'Lever travel, 0 to 1.'),
  clutch: part('Clutch', [], 'Pedal travel, 0 engaged to 1 released.'),
  gear: {
    label: 'Gear',
    unit: '1',
    min: -1,
    max: 20,
    held: true,
    also: [],
    description: 'Requested gear: -1 reverse, 0 neutral, 1 and up. Without it the gearbox shifts by itself.',
  },
  speed: {
    label: 'Speed',
    unit: 'mps',
    min: 0,
    max: 150,
    also: ['speedTarget'],
    description: 'Speed that is held by accelerator and brake.',
  },
} as const satisfies Record<string, InputColumn>;

export type InputKey = keyof typeof INPUT_COLUMNS;
export const INPUT_KEYS = Object.keys(INPUT_COLUMNS) as InputKey[];

/** The row under the general type, for code that walks the tables. */
export const inputColumn = (key: InputBase | InputKey): InputColumn =>
  key === 'time' || key === 'distance' ? INPUT_BASES[key] : INPUT_COLUMNS[key];

/** A limit, as text for messages. */
export const rangeText = (min: number, max: number, unit: UnitOrNone): string => {
  const digits = (value: number): number => Number(value.toPrecision(4));
  return `${digits(min)} to ${digits(max)} ${unitSymbol(unit)}`.trimEnd();
};
