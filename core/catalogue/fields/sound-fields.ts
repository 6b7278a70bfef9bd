import { COSMETIC, drawn, field, type SetupField } from './field.ts';

const STEP_SPEEDS = [
  ['min', 'From', 'Engine speed from which the step is played.'],
  ['max', 'Up to', 'Engine speed up to which the step is played.'],
  ['natural', 'Natural speed', 'Engine speed at which the sound plays as it was recorded.'],
] as const;

const FADES = [
  ['attack', 'Fade in', 'Time over which the sound fades in.'],
  ['decay', 'Fade out', 'Time over which the sound fades out.'],
] as const;

const LAYER_NUMBERS = [
  ['volume', 'Volume', 'Volume of the layer, 1 is as recorded.', drawn(0, 100, 0.05)],
  [
    'volume_scale',
    'Volume scale',
    'Scale of the quantity that drives the volume of the layer.',
    drawn(-1e6, 1e6, 0.05),
  ],
  [
    'volume_offset',
    'Volume offset',
    'Offset of the quantity that drives the volume of the layer.',
    drawn(-1e6, 1e6, 10),
  ],
  [
    'pitch_scale',
    'Pitch scale',
    'Scale of the quantity that drives the pitch of the layer.',
    drawn(-1e6, 1e6, 0.05),
  ],
  [
    'pitch_offset',
    'Pitch offset',
    'Offset of the quantity that drives the pitch of the layer.',
    drawn(-1e6, 1e6, 0.05),
  ],
] as const;

/** Sounds: kept and editable, not simulated (docs/sources/racer-format.md sections 3.1 and 3.6). */
export const SOUND_FIELDS: readonly SetupField[] = [
  field('sound', 'car.skid.sample', 'Skid sound', 'file', '1', 'S', 'Sound of a sliding tyre.', COSMETIC),
  field('sound', 'audio.<layer>.sample', 'Sound', 'file', '1', 'A', 'Sound file of the layer.', COSMETIC),
  ...LAYER_NUMBERS.map(([name, label, help, options]) =>
    field('sound', `audio.<layer>.${name}`, label, 'float', '1', 'A M', help, options),
  ),
  ...FADES.map(([name, label, help]) =>
    field('sound', `audio.<layer>.${name}`, label, 'float', 'ms', 'A M', help, drawn(0, 60_000, 10)),
  ),
  field(
    'sound',
    'audio.<layer>.smp<s>.sample',
    'Sound',
    'file',
    '1',
    'A M',
    'Sound file of the step.',
    COSMETIC,
  ),
  ...STEP_SPEEDS.map(([name, label, help]) =>
    field('sound', `audio.<layer>.smp<s>.${name}`, label, 'float', 'rpm', 'A M', help, drawn(0, 50_000, 50)),
  ),
  ...FADES.map(([name, label, help]) =>
    field('sound', `audio.<layer>.smp<s>.${name}`, label, 'float', 'ms', 'A M', help, drawn(0, 60_000, 10)),
  ),
  field(
    'sound',
    'audio.<layer>.smp<s>.volume',
    'Volume',
    'float',
    '1',
    'A M',
    'Volume of the step, 1 is as recorded.',
    drawn(0, 100, 0.05),
  ),
];
