import type { CarGeometry } from '../../../worker/car-model.ts';

type Line = readonly (readonly [x: number, share: number])[];

/**
 * Outlines of a closed body by its length: x from -0.5 at the tail to 0.5 at the nose; heights as shares of the height
 * of the roof over the road, half widths as shares of half the width.
 */
export interface ClosedStyle {
  /** Bonnet, belt line and boot. */
  readonly top: Line;
  readonly bottom: Line;
  readonly halfWidth: Line;
  /** Rear window, roof and windscreen, from the foot of the rear window to that of the windscreen. */
  readonly roof: Line;
  /** Share of its width that the cabin loses between belt line and roof. */
  readonly tumblehome: number;
  /** Post between front and rear side windows; undefined for a car with two seats. */
  readonly post: number | undefined;
  /** Height of the roof over the road in tyre radii, where the box of the body says less. */
  readonly minRoofRadii: number;
}

const BOTTOM: Line = [
  [-0.5, 0.36],
  [-0.46, 0.24],
  [-0.4, 0.15],
  [0.4, 0.14],
  [0.46, 0.17],
  [0.5, 0.28],
];
const PLAN: Line = [
  [-0.5, 0.74],
  [-0.47, 0.88],
  [-0.38, 0.97],
  [-0.2, 1],
  [0.2, 1],
  [0.38, 0.95],
  [0.46, 0.84],
  [0.5, 0.6],
];

const CLOSED = {
  coupe: {
    top: [
      [-0.5, 0.56],
      [-0.485, 0.66],
      [-0.42, 0.71],
      [-0.28, 0.74],
      [0.16, 0.7],
      [0.36, 0.64],
      [0.46, 0.57],
      [0.5, 0.44],
    ],
    bottom: BOTTOM,
    halfWidth: PLAN,
    roof: [
      [-0.36, 0.71],
      [-0.2, 0.93],
      [-0.08, 1],
      [0.02, 0.995],
      [0.08, 0.95],
      [0.2, 0.69],
    ],
    tumblehome: 0.2,
    post: -0.1,
    minRoofRadii: 4.1,
  },
  saloon: {
    top: [
      [-0.5, 0.54],
      [-0.485, 0.65],
      [-0.36, 0.69],
      [-0.2, 0.68],
      [0.2, 0.66],
      [0.38, 0.6],
      [0.47, 0.52],
      [0.5, 0.4],
    ],
    bottom: BOTTOM,
    halfWidth: PLAN,
    roof: [
      [-0.37, 0.68],
      [-0.24, 0.92],
      [-0.12, 1],
      [0.02, 0.995],
      [0.1, 0.93],
      [0.24, 0.65],
    ],
    tumblehome: 0.17,
    post: -0.06,
    minRoofRadii: 4.5,
  },
  hatch: {
    top: [
      [-0.5, 0.6],
      [-0.49, 0.66],
      [-0.3, 0.68],
      [0.22, 0.64],
      [0.4, 0.58],
      [0.48, 0.5],
      [0.5, 0.4],
    ],
    bottom: BOTTOM,
    halfWidth: PLAN,
    roof: [
      [-0.49, 0.66],
      [-0.42, 0.9],
      [-0.3, 0.985],
      [-0.05, 1],
      [0.06, 0.96],
      [0.25, 0.64],
    ],
    tumblehome: 0.16,
    post: -0.1,
    minRoofRadii: 4.6,
  },
  gt: {
    top: [
      [-0.5, 0.66],
      [-0.48, 0.74],
      [-0.3, 0.78],
      [0.1, 0.72],
      [0.3, 0.62],
      [0.45, 0.46],
      [0.5, 0.34],
    ],
    bottom: [
      [-0.5, 0.36],
      [-0.46, 0.2],
      [-0.4, 0.11],
      [0.42, 0.1],
      [0.5, 0.18],
    ],
    halfWidth: PLAN,
    roof: [
      [-0.34, 0.76],
      [-0.16, 0.94],
      [-0.04, 1],
      [0.05, 0.97],
      [0.22, 0.68],
    ],
    tumblehome: 0.26,
    post: undefined,
    minRoofRadii: 3.5,
  },
  truck: {
    top: [
      [-0.5, 0.34],
      [0.1, 0.36],
      [0.16, 0.5],
      [0.46, 0.54],
      [0.5, 0.5],
    ],
    bottom: [
      [-0.5, 0.18],
      [0.5, 0.16],
    ],
    halfWidth: [
      [-0.5, 0.96],
      [0.4, 1],
      [0.47, 0.96],
      [0.5, 0.86],
    ],
    roof: [
      [0.12, 0.5],
      [0.15, 0.94],
      [0.2, 1],
      [0.42, 0.99],
      [0.46, 0.92],
      [0.495, 0.52],
    ],
    tumblehome: 0.06,
    post: undefined,
    minRoofRadii: 5,
  },
} as const satisfies Record<string, ClosedStyle>;
export type ClosedStyleName = keyof typeof CLOSED;
export type BodyStyleName = ClosedStyleName | 'single-seater' | 'platform';
/**
 * A vehicle of more wheels than a car, or of wheels whose radius is more than this share of its length, is a platform, or
 * a truck where it is as high as one.
 */
const CAR_WHEELS = 4;
const CAR_RADIUS = 0.125;
const TRUCK_HEIGHT_M = 1.9;
export const closedStyle = (name: ClosedStyleName): ClosedStyle => CLOSED[name];

/** Racing single-seaters are lighter, those of Formula 1 with 798 kg in 2022 among the heaviest. */
const SINGLE_SEATER_KG = 900;

/**
 * Wheels are outside the body of a light car whose box is narrower than the outer sides of its tyres. The box is for collisions:
 * that of a touring car may be narrower, too.
 */
export const isOpenWheeled = ({ width_m, wheels, mass_kg = 0 }: CarGeometry): boolean =>
  mass_kg < SINGLE_SEATER_KG &&
  wheels.some((wheel) => 2 * Math.abs(wheel.y_m) + 0.5 * wheel.width_m > width_m);

/**
 * The style that a car's measures are most like. Limits in m: low cars with wide tyres are GT cars, short ones have a
 * tailgate, long ones a boot, high ones are trucks.
 */
export function bodyStyleOf(car: CarGeometry): BodyStyleName {
  const { length_m, height_m, wheels } = car;
  const radius_m = Math.max(...wheels.map((wheel) => wheel.radius_m));
  const isPlatform = wheels.length > CAR_WHEELS || radius_m > CAR_RADIUS * length_m;
  if (isPlatform && height_m <= TRUCK_HEIGHT_M) return 'platform';
  if (isOpenWheeled(car)) return 'single-seater';
  if (height_m > TRUCK_HEIGHT_M || radius_m > 0.45) return 'truck';
  const widest_m = Math.max(...wheels.map((wheel) => wheel.width_m));
  if (widest_m > 0.27 && height_m < 1.25) return 'gt';
  if (length_m > 4.4) return 'saloon';
  return length_m < 3.98 ? 'hatch' : 'coupe';
}
