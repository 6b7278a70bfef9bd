import { toSI } from '../units/convert.ts';

export interface TyreTypeRow {
  readonly label: string;
  readonly description: string;
  /** Rubber of the tread, and depth of its grooves, when new. Our typical values. */
  readonly treadDepth_m: number;
  readonly grooveDepth_m: number;
  /** Scale on the friction that a thin water film leaves (core/environment/surface/film-grip.ts). Ours. */
  readonly filmGrip: number;
  /** Temperature of the best grip, and the distance from it at which a tenth of the grip is lost. Ours. */
  readonly optimum_K: number;
  readonly window_K: number;
  /** Sliding energy that wears the tread down. Ours. */
  readonly treadLife_J: number;
}

const celsius = (degrees: number): number => toSI(degrees, 'degC');

/**
 * Kinds of tyre, the friction columns of {@link SURFACES}: tyre type x surface type, as in the PhysX vehicle
 * guide, section "Tire Friction on Drivable Surfaces". A column is the share that is left of the tyre's
 * friction on dry asphalt; the friction itself is in the tyre's own data.
 */
export const TYRE_TYPES = {
  road: {
    label: 'Road',
    description: 'Summer tyre of a road car.',
    treadDepth_m: 0.008,
    grooveDepth_m: 0.008,
    filmGrip: 1,
    optimum_K: celsius(70),
    window_K: 45,
    treadLife_J: 2e8,
  },
  slick: {
    label: 'Slick',
    description: 'Racing tyre without grooves, for dry roads.',
    treadDepth_m: 0.003,
    grooveDepth_m: 0,
    filmGrip: 0.7,
    optimum_K: celsius(95),
    window_K: 25,
    treadLife_J: 3e7,
  },
  wet: {
    label: 'Wet',
    description: 'Racing tyre with deep grooves and soft rubber, for water.',
    treadDepth_m: 0.006,
    grooveDepth_m: 0.006,
    filmGrip: 1.2,
    optimum_K: celsius(55),
    window_K: 25,
    treadLife_J: 4e7,
  },
  rally: {
    label: 'Gravel',
    description: 'Rally tyre with open blocks, for loose ground.',
    treadDepth_m: 0.01,
    grooveDepth_m: 0.01,
    filmGrip: 0.95,
    optimum_K: celsius(65),
    window_K: 45,
    treadLife_J: 1e8,
  },
  snow: {
    label: 'Winter',
    description: 'Tyre with sipes and soft rubber, without studs.',
    treadDepth_m: 0.009,
    grooveDepth_m: 0.009,
    filmGrip: 0.95,
    optimum_K: celsius(35),
    window_K: 40,
    treadLife_J: 1e8,
  },
} as const satisfies Record<string, TyreTypeRow>;

export type TyreType = keyof typeof TYRE_TYPES;

/** In the order of the friction columns. */
export const TYRE_TYPE_NAMES = Object.keys(TYRE_TYPES) as TyreType[];

export function isTyreType(text: string): text is TyreType {
  return Object.hasOwn(TYRE_TYPES, text);
}
