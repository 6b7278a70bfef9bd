import { COSMETIC, drawn, field, type SetupField } from './field.ts';

const OFFSETS = [
  ['x', 'Offset of the car, right', 0],
  ['y', 'Offset of the car, up', -1],
  ['z', 'Offset of the car, backwards', -5],
] as const;

const NUMBERS = [
  ['view', 'View', 'Number of the view in views.ini that is shown with this camera; the first is 0.'],
  ['model', 'Car model', 'Model of the car that the camera shows: 0 exterior, 1 interior, 2 none.'],
  ['wheels', 'Wheel models', '1: the camera shows the models of the wheels; 0: it does not.'],
] as const;

/** Cameras: kept and editable, not simulated (docs/sources/racer-format.md section 3.6). */
export const CAMERA_FIELDS: readonly SetupField[] = [
  field('cameras', 'camera<c>.name', 'Name', 'string', '1', 'S', 'Name of the camera.', COSMETIC),
  ...OFFSETS.map(([axis, label, value]) =>
    field(
      'cameras',
      `camera<c>.offset.${axis}`,
      label,
      'float',
      'm',
      'S',
      'Position of the car’s centre of gravity as the camera sees it: x to the right, y up, z towards the camera. With z -5 and y -1 the camera is 5 m away and 1 m above.',
      drawn(-100, 100, 0.05, value),
    ),
  ),
  ...['x', 'y', 'z'].map((axis) =>
    field(
      'cameras',
      `camera<c>.angle.${axis}`,
      `Angle about ${axis}`,
      'float',
      'deg',
      'S',
      'Direction of the camera: 180 degrees about y looks along the car, a positive angle about x looks down.',
      drawn(-3600, 3600, 1),
    ),
  ),
  ...['pitch', 'yaw', 'roll'].map((name) =>
    field(
      'cameras',
      `camera<c>.follow.${name}`,
      `Follows ${name}`,
      'bool',
      '1',
      'S',
      `The camera turns with the car’s ${name}.`,
      COSMETIC,
    ),
  ),
  field(
    'cameras',
    'camera<c>.follow.velocity',
    'Follows the velocity',
    'float',
    '1',
    'S',
    'Degree to which the camera looks along the velocity instead of the heading of the car.',
    drawn(0, 1, 0.05),
  ),
  field(
    'cameras',
    'camera<c>.fov',
    'Field of view',
    'float',
    'deg',
    'S',
    'Opening angle of the view.',
    drawn(1, 179, 1),
  ),
  ...NUMBERS.map(([name, label, help]) =>
    field('cameras', `camera<c>.${name}`, label, 'int', '1', 'S', help, drawn(0, 10, 1)),
  ),
  field(
    'cameras',
    'camera<c>.src.mass',
    'Sprung mass',
    'float',
    'kg',
    'M',
    'Mass of a chase camera that hangs on a spring behind the car.',
    drawn(0, 1000, 0.5),
  ),
  field(
    'cameras',
    'camera<c>.src.k',
    'Spring rate',
    'float',
    'Npm',
    'M',
    'Spring rate of a sprung chase camera.',
    drawn(0, 100_000, 10),
  ),
  field(
    'cameras',
    'camera<c>.src.damping',
    'Damping rate',
    'float',
    'Nspm',
    'M',
    'Damping rate of a sprung chase camera.',
    drawn(0, 10_000, 5),
  ),
  field(
    'cameras',
    'camera<c>.src.maxdist',
    'Maximum distance',
    'float',
    'm',
    'M',
    'Maximum distance by which a sprung chase camera falls behind.',
    drawn(0, 100, 0.1),
  ),
];
