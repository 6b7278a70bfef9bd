import type { HeaveResult } from '../heave.ts';

/** Assetto Corsa's axle sections with the numbers of Racer's wheels, left first. */
export const AXLES = [
  { section: 'FRONT', left: 0, right: 1, bar: 0, title: 'front', tireModel: 'tire_model_front' },
  { section: 'REAR', left: 2, right: 3, bar: 1, title: 'rear', tireModel: 'tire_model_rear' },
] as const;
export type Axle = (typeof AXLES)[number];

export const both = (axle: Axle, block: string, name: string): readonly [string, string] => [
  `${block}${axle.left}.${name}`,
  `${block}${axle.right}.${name}`,
];

/** Figures that both axles need: read once, before the corners are built. */
export interface Basics {
  readonly totalMass_kg: number;
  /** Mass of the body, without wheels and hubs. */
  readonly bodyMass_kg: number;
  readonly wheelbase_m: number;
  /** Part of the weight on the front axle. */
  readonly frontShare: number;
  readonly axles: readonly [AxleBasics, AxleBasics];
  /** Sections of the tyres.ini in use, front and rear. */
  readonly tyreSections: readonly [string, string];
}

export interface AxleBasics {
  readonly hubMass_kg: number;
  /** Spring at each wheel, with its part of a heave spring. */
  readonly springRate_Npm: number;
  /** Springs of the axle: as the source has them, and with the heave spring. */
  readonly springs: AxleSprings;
  readonly radius_m: number;
  readonly tyreRate_Npm: number;
  /** On one corner, without the hub. */
  readonly sprungMass_kg: number;
}

export interface AxleSprings {
  readonly before: { readonly spring_Npm: number; readonly bar_Npm: number };
  readonly after: HeaveResult;
}
