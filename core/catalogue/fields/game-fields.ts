import { COSMETIC, PLAIN, drawn, field, type SetupField } from './field.ts';

const SHADOW_SIZES = [
  ['width', 'Shadow width', 'Width of the ground shadow.'],
  ['length', 'Shadow length', 'Length of the ground shadow.'],
  ['offset_x', 'Shadow offset, left', 'Shift of the ground shadow to the left.'],
  ['offset_y', 'Shadow offset, up', 'Shift of the ground shadow upwards.'],
  ['offset_z', 'Shadow offset, forward', 'Shift of the ground shadow forwards.'],
] as const;

const SHADOW_TUNING = [
  ['offset', 'Shadow offset', 'Tuning of the ground shadow; meaning unknown.', drawn(-100, 100, 0.05)],
  ['intensity_dark', 'Shadow, dark part', 'Darkness of the shadow in its middle.', drawn(0, 1, 0.05)],
  ['intensity_light', 'Shadow, light part', 'Darkness of the shadow at its edge.', drawn(0, 1, 0.05)],
] as const;

/**
 * Driver aids and graphics: kept and editable, not simulated (docs/sources/racer-format.md sections 3.1 and
 * 3.6).
 */
export const GAME_FIELDS: readonly SetupField[] = [
  field(
    'aids',
    'abs.enable',
    'Anti-lock brakes',
    'bool',
    '1',
    'M',
    'The game’s anti-lock control.',
    COSMETIC,
  ),
  field(
    'aids',
    'abs.max_velocity_ratio',
    'Upper velocity ratio',
    'float',
    '1',
    'M',
    'Velocity ratio of the game’s anti-lock control.',
    drawn(0, 100, 0.1),
  ),
  field(
    'aids',
    'abs.min_velocity_ratio',
    'Lower velocity ratio',
    'float',
    '1',
    'M',
    'Velocity ratio of the game’s anti-lock control.',
    drawn(0, 100, 0.05),
  ),
  field(
    'aids',
    'ai.grip_factor',
    'Grip of computer drivers',
    'float',
    '1',
    'A M',
    'Scale of the grip that the game’s computer drivers assume.',
    { ...PLAIN, onlyWhenPresent: true, default: undefined, min: 0, max: 10, step: 0.01 },
  ),

  field(
    'graphics',
    'car.shadow.texture',
    'Shadow texture',
    'file',
    '1',
    'S',
    'Texture of the ground shadow.',
    COSMETIC,
  ),
  ...SHADOW_SIZES.map(([name, label, help]) =>
    field('graphics', `car.shadow.${name}`, label, 'float', 'm', 'S', help, drawn(-50, 50, 0.05)),
  ),
  ...SHADOW_TUNING.map(([name, label, help, options]) =>
    field('graphics', `car.shadow.${name}`, label, 'float', '1', 'A M', help, options),
  ),
  field(
    'graphics',
    'graphics.shadow.model.use_shaders',
    'Shadow shaders',
    'bool',
    '1',
    'A',
    'Shaders of the projected shadow.',
    COSMETIC,
  ),
  field(
    'graphics',
    '<part>.model.file',
    'Model',
    'file',
    '1',
    'S',
    '3D model of the part, a .dof file.',
    COSMETIC,
  ),
  field(
    'graphics',
    '<part>.model.velocity',
    'Model from speed',
    'float',
    '1',
    'M W',
    'Wheel speed from which a blurred model is shown; unit uncertain, probably rad/s.',
    drawn(0, 10_000, 1),
  ),
  ...['x', 'y', 'z'].map((axis) =>
    field(
      'graphics',
      `<part>.model.scale.${axis}`,
      `Model scale ${axis}`,
      'float',
      '1',
      'S',
      'Scale of the 3D model along its axis.',
      drawn(-1000, 1000, 0.05, 1),
    ),
  ),
  ...['x', 'y', 'z'].map((axis) =>
    field(
      'graphics',
      `<part>.model.offset.${axis}`,
      `Model offset ${axis}`,
      'float',
      'm',
      'S V',
      'Position of the 3D model: x left, y up, z forward.',
      drawn(-50, 50, 0.005, 0),
    ),
  ),
];
