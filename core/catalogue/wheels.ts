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

/**
 * The block of a wheel or a suspension that a key is in and that a car of four wheels does not have;
 * undefined for any other key.
 */
export function surplusWheelBlock(key: string): string | undefined {
  const [block, number] = /^(?:wheel|susp)(\d+)(?=[.]|$)/u.exec(key) ?? [];
  return Number(number) >= WHEEL_COUNT ? block : undefined;
}

export const surplusWheelText = (block: string): string =>
  `The block ${block} is not used: a car has four wheels, numbered 0 to 3.`;

/** Largest number of wheels of Racer's cars (docs/sources/racer-format.md section 3.1). */
const MAX_RACER_WHEELS = 8;

/** Text about the wheels that are simulated of a car with another number than four. */
export function wheelCountText(count: number): string {
  if (!(count > WHEEL_COUNT)) return 'cars with four wheels are simulated.';
  const last = Math.min(MAX_RACER_WHEELS, count) - 1;
  const others = last === WHEEL_COUNT ? `wheel ${last}` : `wheels ${WHEEL_COUNT} to ${last}`;
  return `cars with four wheels are simulated. With 4 here the car runs on wheels 0 to 3; ${others} with their mass, grip, brakes and drive are then left out, and the body keeps its whole mass.`;
}
