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
  'car-files': [...FOUNDATIONS, 'setup', 'models'],
  driving: CAR,
  telemetry: [...FOUNDATIONS, 'environment'],
  studies: [...CAR, 'car-files', 'driving', 'telemetry'],
  backend: PURE,
  proof: [...PURE, 'backend'],
  cli: [...PURE, 'backend', 'proof'],
};

/** Models of a car in core/models, which share their parts and the facts of a car but not one another's parameters. */
export const MODEL_ROOMS = ['racebench', 'physx', 'librerally'] as const;
