/** Wheel order everywhere in the project: front left, front right, rear left, rear right. */
export const WHEELS = ['FL', 'FR', 'RL', 'RR'] as const;
export type Wheel = (typeof WHEELS)[number];
export const WHEEL_COUNT = WHEELS.length;

export const FL = 0;
export const FR = 1;
export const RL = 2;
export const RR = 3;

export const WHEEL_LABELS: Record<Wheel, string> = {
  FL: 'Front left',
  FR: 'Front right',
  RL: 'Rear left',
  RR: 'Rear right',
};
