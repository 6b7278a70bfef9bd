import type { Vector } from './link-geometry.ts';

/** Corners by the sections of the .hdv, the names in the suspension and the numbers of Racer's wheels. */
export const CORNERS = [
  { section: 'FRONTLEFT', prefix: 'fl', number: 0, side: 1, axle: 'FRONT', sideName: 'LEFT' },
  { section: 'FRONTRIGHT', prefix: 'fr', number: 1, side: -1, axle: 'FRONT', sideName: 'RIGHT' },
  { section: 'REARLEFT', prefix: 'rl', number: 2, side: 1, axle: 'REAR', sideName: 'LEFT' },
  { section: 'REARRIGHT', prefix: 'rr', number: 3, side: -1, axle: 'REAR', sideName: 'RIGHT' },
] as const;
export type IsiCorner = (typeof CORNERS)[number];

export const AXLES = [
  { name: 'Front', section: 'FRONT', left: 0, right: 1, bar: 0 },
  { name: 'Rear', section: 'REAR', left: 2, right: 3, bar: 1 },
] as const;

/** Figures of a corner that several parts need. */
export interface CornerFigures {
  /** Wheel and hub. */
  readonly unsprung_kg: number;
  readonly spin_kgm2: number | undefined;
  /** Wheel centre in the suspension’s own axes, turned to Racer's. */
  readonly centre: Vector;
  readonly radius_m: number;
  readonly rideHeight_m: number;
  readonly sprung_kg: number;
}

export interface RfactorFigures {
  readonly total_kg: number;
  readonly body_kg: number;
  /** Body without wheels and hubs, front. */
  readonly bodyFront: number;
  readonly frontShare: number;
  readonly tracks_m: readonly [number, number];
  readonly axles_m: readonly [number, number];
  readonly wheelbase_m: number;
  /** Height of the body's centre of gravity over the road. */
  readonly height_m: number;
  readonly corners: readonly CornerFigures[];
}

/** Ride height of an axle, the mean of both sides. */
export const rideHeight_m = ({ corners }: Pick<RfactorFigures, 'corners'>, axle: 0 | 1): number =>
  ((corners[2 * axle]?.rideHeight_m ?? 0) + (corners[2 * axle + 1]?.rideHeight_m ?? 0)) / 2;
