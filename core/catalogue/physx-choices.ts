/** The guide's six differentials of a car with four wheels. */
export const PHYSX_DIFFERENTIALS = {
  LS_4WD: 'Four-wheel drive, limited slip',
  LS_FRONTWD: 'Front-wheel drive, limited slip',
  LS_REARWD: 'Rear-wheel drive, limited slip',
  OPEN_4WD: 'Four-wheel drive, open',
  OPEN_FRONTWD: 'Front-wheel drive, open',
  OPEN_REARWD: 'Rear-wheel drive, open',
} as const satisfies Record<string, string>;

export type PhysxDifferential = keyof typeof PHYSX_DIFFERENTIALS;

/** Solutions of the speeds of wheels and engine. */
export const PHYSX_CLUTCH_MODES = {
  best: 'Best possible',
  estimate: 'Estimate',
} as const satisfies Record<string, string>;

export type PhysxClutchMode = keyof typeof PHYSX_CLUTCH_MODES;
