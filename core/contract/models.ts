/** Vehicle models a run can use. */
export const MODELS = {
  racebench: {
    label: 'Racebench',
    description: 'Six degrees of freedom, four sprung corners, fixed step of 1 kHz.',
  },
} as const satisfies Record<string, { label: string; description: string }>;

export type ModelName = keyof typeof MODELS;
export const MODEL_NAMES = Object.keys(MODELS) as ModelName[];
