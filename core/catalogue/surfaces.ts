import type { SurfaceProperties } from './surface-properties.ts';
import { TYRE_TYPE_NAMES, type TyreType } from './tyre-types.ts';

export interface SurfaceRow {
  readonly label: string;
  readonly description: string;
  readonly properties: SurfaceProperties;
  /**
   * Friction of each tyre type over that of the same tyre on dry asphalt, at walking pace, with the water on
   * this surface. Racebench's and PhysX's models scale their tyres by it.
   */
  readonly grip: Readonly<Record<TyreType, number>>;
  /**
   * False: the wheels of the PhysX model do not see it (its guide, "Filtering": undrivable surface); undefined: they do. The other models
   * drive on every surface.
   */
  readonly isDrivable?: boolean;
  /** Sources of the numbers: properties, friction columns. */
  readonly propertiesSource: string;
  readonly gripSource: string;
}

/** In the order of the interface; depth in mm. */
const properties = (
  friction: number,
  microtexture: number,
  macrotexture: number,
  depth_mm: number,
  rollingResistance: number,
  slipStiffnessScale: number,
  relaxationScale: number,
  peakSlipScale: number,
  deformation: number,
  noise: number,
): SurfaceProperties => ({
  friction,
  microtexture,
  macrotexture,
  waterDepth_m: depth_mm / 1000,
  rollingResistance,
  slipStiffnessScale,
  relaxationScale,
  peakSlipScale,
  deformation,
  noise,
});

const grip = (
  road: number,
  slick: number,
  wet: number,
  rally: number,
  snow: number,
): Record<TyreType, number> => ({
  road,
  slick,
  wet,
  rally,
  snow,
});

const LIBRERALLY = 'LibreRally model notes, section 3';
const OURS = 'ours';
/** Bosch, Automotive Handbook, "Coefficients of rolling resistance". */
const BOSCH = 'ours; rolling resistance: Bosch Automotive Handbook';
/** Wong, Theory of Ground Vehicles, table of peak and sliding road adhesion. */
const WONG =
  'road tyre: Wong, Theory of Ground Vehicles, road adhesion over that of dry asphalt; others ours';

/**
 * The surfaces, one row each; a file may change and add rows (core/car-files/car-ini/surface-file.ts). The tyre data of
 * a car are those of dry asphalt.
 */
export const SURFACES = {
  asphalt: {
    label: 'Dry asphalt',
    description: 'The unchanged tyre data.',
    properties: properties(1.1, 0.8, 0.6, 0, 0.012, 1, 1, 1, 0.02, 0.02),
    grip: grip(1, 1, 1, 1, 1),
    propertiesSource: LIBRERALLY,
    gripSource: 'by definition',
  },
  'wet-asphalt': {
    label: 'Wet asphalt',
    description: 'A film of 1 mm.',
    properties: properties(0.72, 0.8, 0.6, 1, 0.014, 0.88, 1.08, 1.18, 0.04, 0.03),
    grip: grip(0.7, 0.49, 0.84, 0.67, 0.67),
    propertiesSource: LIBRERALLY,
    gripSource: WONG,
  },
  'polished-asphalt': {
    label: 'Polished asphalt',
    description: 'Worn smooth by traffic; slippery as soon as it is wet.',
    properties: properties(1, 0.3, 0.25, 0, 0.012, 1, 1, 1, 0.02, 0.02),
    grip: grip(0.95, 0.97, 0.95, 0.95, 0.95),
    propertiesSource: OURS,
    gripSource: OURS,
  },
  concrete: {
    label: 'Concrete',
    description: 'Brushed, dry.',
    properties: properties(1.1, 0.7, 0.4, 0, 0.011, 1, 1, 1, 0, 0.02),
    grip: grip(1, 1, 1, 1, 1),
    propertiesSource: BOSCH,
    gripSource: WONG,
  },
  cobbles: {
    label: 'Cobbles',
    description: 'Setts, polished by wheels.',
    properties: properties(0.85, 0.3, 0.9, 0, 0.013, 0.95, 1.05, 1.1, 0.02, 0.25),
    grip: grip(0.8, 0.75, 0.8, 0.8, 0.8),
    propertiesSource: BOSCH,
    gripSource: OURS,
  },
  gravel: {
    label: 'Gravel',
    description: 'Loose stones over a hard base.',
    properties: properties(0.72, 0.5, 0.9, 0, 0.04, 0.52, 1.35, 2.3, 0.42, 0.1),
    grip: grip(0.6, 0.5, 0.6, 0.8, 0.65),
    propertiesSource: LIBRERALLY,
    gripSource: WONG,
  },
  grass: {
    label: 'Grass',
    description: 'Short and dry, on firm soil.',
    properties: properties(0.5, 0.2, 0.5, 0, 0.075, 0.45, 1.4, 2.2, 0.5, 0.12),
    grip: grip(0.4, 0.3, 0.45, 0.55, 0.5),
    propertiesSource: OURS,
    gripSource: OURS,
  },
  sand: {
    label: 'Sand',
    description: 'Loose and dry; a gravel trap is much like it.',
    properties: properties(0.5, 0.3, 0.8, 0, 0.2, 0.3, 1.6, 2.8, 0.9, 0.1),
    grip: grip(0.4, 0.35, 0.4, 0.55, 0.45),
    propertiesSource: BOSCH,
    gripSource: OURS,
  },
  mud: {
    label: 'Mud',
    description: 'Soft ground with standing water.',
    properties: properties(0.48, 0.3, 0.2, 2, 0.055, 0.38, 1.55, 2.7, 0.62, 0.15),
    grip: grip(0.4, 0.3, 0.45, 0.6, 0.5),
    propertiesSource: LIBRERALLY,
    gripSource: OURS,
  },
  snow: {
    label: 'Snow',
    description: 'Packed snow.',
    properties: properties(0.3, 0.2, 0.3, 0, 0.065, 0.3, 1.6, 3.1, 0.48, 0.08),
    grip: grip(0.3, 0.2, 0.3, 0.35, 0.45),
    propertiesSource: LIBRERALLY,
    gripSource: OURS,
  },
  ice: {
    label: 'Ice',
    description: 'Smooth ice near freezing point.',
    properties: properties(0.18, 0.05, 0.05, 0, 0.008, 0.24, 1.2, 3.4, 0.02, 0.03),
    grip: grip(0.1, 0.07, 0.1, 0.12, 0.15),
    propertiesSource: LIBRERALLY,
    gripSource: WONG,
  },
} as const satisfies Record<string, SurfaceRow>;

export type SurfaceName = keyof typeof SURFACES;

/** The surfaces of the program, without those of a file. */
export const SURFACE_NAMES = Object.keys(SURFACES) as SurfaceName[];

export function isSurfaceName(text: string): text is SurfaceName {
  return Object.hasOwn(SURFACES, text);
}

/** The row under the general type, for code that walks the table. */
export function surfaceRow(name: SurfaceName): SurfaceRow {
  return SURFACES[name];
}

/** Friction columns as numbers, in the order of the tyre types. */
export function gripColumns(row: Pick<SurfaceRow, 'grip'>): Float64Array {
  return Float64Array.from(TYRE_TYPE_NAMES, (type) => row.grip[type]);
}
