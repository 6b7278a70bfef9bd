import { field, type FieldOptions, type SetupField } from './field.ts';

const DRAWN: FieldOptions = { simulated: false };
const number = (value: number, min: number, max: number, step: number): FieldOptions => ({
  ...DRAWN,
  default: value,
  min,
  max,
  step,
});

const OFFSETS = [
  ['x', 'Own model, left', 'to the left'],
  ['y', 'Own model, up', 'upwards'],
  ['z', 'Own model, forward', 'forwards'],
] as const;

/** A body model of our own keys, in place of body.model.file: drawn, not simulated (docs/pictures.md). */
export const MODEL_FIELDS: readonly SetupField[] = [
  field(
    'graphics',
    'racebench_model.file',
    'Own model',
    'file',
    '1',
    'ours',
    '3D model of the body beside the car.ini: .glb, .gltf or .dof. It is shown in place of body.model.file.',
    DRAWN,
  ),
  field(
    'graphics',
    'racebench_model.scale',
    'Own model, scale',
    'float',
    '1',
    'ours',
    'Factor on all measures of the own model: 1 for metres, 0.01 for centimetres, 0.0254 for inches.',
    number(1, 0.0001, 10_000, 0.01),
  ),
  ...OFFSETS.map(([axis, label, direction]) =>
    field(
      'graphics',
      `racebench_model.${axis}`,
      label,
      'float',
      'm',
      'ours',
      `Shift of the own model’s origin ${direction} from the nullpoint of the car.`,
      number(0, -100, 100, 0.01),
    ),
  ),
  field(
    'graphics',
    'racebench_model.yaw',
    'Own model, turn',
    'float',
    'deg',
    'ours',
    'Turn of the own model to the left: 180 for one that looks backwards.',
    number(0, -360, 360, 1),
  ),
  field(
    'graphics',
    'racebench_model.wheels',
    'Own model has wheels',
    'bool',
    '1',
    'ours',
    '1: the own model has its wheels in it, and none are drawn beside; they do not turn then.',
    DRAWN,
  ),
];
