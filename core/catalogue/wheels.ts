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

/** Short name of the wheel at an index from 4 on, of a vehicle with pairs of wheels: L3 is the left wheel of the third axle. */
export const furtherWheelName = (index: number): string =>
  `${index % 2 === 0 ? 'L' : 'R'}${Math.floor(index / 2) + 1}`;

/** The same wheel in a label: "axle 3 left". */
export const furtherWheelLabel = (index: number): string =>
  `axle ${Math.floor(index / 2) + 1} ${index % 2 === 0 ? 'left' : 'right'}`;

/** Index of a wheel by its short name; -1 for any other text. */
export function wheelIndexOf(name: string): number {
  const [, side, axle] = /^([LR])(\d+)$/u.exec(name) ?? [];
  if (side !== undefined) return 2 * (Number(axle) - 1) + (side === 'L' ? 0 : 1);
  return WHEELS.findIndex((wheel) => wheel === name);
}

/** Short name of the wheel at an index, in pairs from the front: FL, FR, RL, RR, L3, R3 ... */
export const wheelNameAt = (index: number): string => WHEELS[index] ?? furtherWheelName(index);

/**
 * The block of a wheel or a suspension that a key is in and that a car with so many wheels does not have; undefined for
 * any other key.
 */
export function surplusWheelBlock(key: string, count: number = WHEEL_COUNT): string | undefined {
  const [block, number] = /^(?:wheel|susp)(\d+)(?=[.]|$)/u.exec(key) ?? [];
  return Number(number) >= count ? block : undefined;
}

export const surplusWheelText = (block: string, count: number = WHEEL_COUNT): string =>
  count === WHEEL_COUNT
    ? `The block ${block} is not used: a car has four wheels, numbered 0 to 3.`
    : `The block ${block} is not used: the wheels of this car are numbered 0 to ${count - 1}.`;
