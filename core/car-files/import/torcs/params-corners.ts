/** Corners by the names of their sections, with the numbers of Racer's wheels; the side is +1 left. */
export const CORNERS = [
  { name: 'Front Left', number: 0, side: 1, isFront: true },
  { name: 'Front Right', number: 1, side: -1, isFront: true },
  { name: 'Rear Left', number: 2, side: 1, isFront: false },
  { name: 'Rear Right', number: 3, side: -1, isFront: false },
] as const;
export type ParamsCorner = (typeof CORNERS)[number];

export const AXLES = [
  { name: 'Front', left: 0, right: 1, bar: 0 },
  { name: 'Rear', left: 2, right: 3, bar: 1 },
] as const;
export type ParamsAxle = (typeof AXLES)[number];

/** Figures of one corner that several parts need. */
export interface CornerFigures {
  readonly wheel_kg: number;
  readonly radius_m: number;
  readonly rideHeight_m: number;
  readonly sprung_kg: number;
}

/** Figures of the whole car in SI, its own axes turned to Racer's. */
export interface TorcsFigures {
  readonly total_kg: number;
  readonly body_kg: number;
  readonly wheelbase_m: number;
  /** Part of the whole weight on the front axle. */
  readonly frontShare: number;
  /** Distance of the centre of gravity left of the middle. */
  readonly centreLeft_m: number;
  /** Position of the body’s centre of gravity along the axis of the source. */
  readonly centreForward_m: number;
  /** Height of the body's own centre of gravity over the road. */
  readonly bodyHeight_m: number;
  readonly corners: readonly CornerFigures[];
}
