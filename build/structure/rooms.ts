const FOUNDATIONS = ['math', 'units', 'catalogue', 'contract'];
const CAR = [...FOUNDATIONS, 'setup', 'environment', 'models'];
const PURE = [...CAR, 'car-files', 'driving', 'telemetry', 'studies'];

/** The rooms of core, each with the rooms that it may import: docs/architecture.md describes them in this order. */
export const ROOMS: Readonly<Record<string, readonly string[]>> = {
  math: [],
  units: ['math'],
  catalogue: ['math', 'units'],
  contract: ['math', 'units', 'catalogue'],
  setup: FOUNDATIONS,
  environment: FOUNDATIONS,
  models: [...FOUNDATIONS, 'setup', 'environment'],
  'car-files': CAR,
  driving: CAR,
  telemetry: [...FOUNDATIONS, 'environment'],
  studies: [...CAR, 'car-files', 'driving', 'telemetry'],
  backend: PURE,
  proof: [...PURE, 'backend'],
  cli: [...PURE, 'backend', 'proof'],
};

/**
 * The layers of the renderer from the lowest: a layer imports those before it. `main.tsx` and `no-eval.ts` start the
 * window and lie in none.
 */
export const RENDERER_LAYERS = [
  'format',
  'bridge',
  'ui',
  'worker',
  'workspace',
  'plots',
  'features',
  'shell',
  'playground',
  'testing',
] as const;

/** Where a feature shows a part of another one, with the reason; no other feature imports a feature. */
export const FEATURES_SHOWN_IN_FEATURES: readonly {
  readonly from: string;
  readonly to: string;
  readonly reason: string;
}[] = [
  {
    from: 'laboratory/differential',
    to: 'setup/(FieldControl|GplNotation)[.]tsx',
    reason: 'A parameter of the differential is a field of car.ini and is edited by the same control.',
  },
  {
    from: 'telemetry/worksheets',
    to: 'replay',
    reason: 'A worksheet holds the 3D replay as one of its panels.',
  },
];

/** Models of a car in core/models, which share their parts and the facts of a car but not one another's parameters. */
export const MODEL_ROOMS = ['racebench', 'physx', 'librerally'] as const;
