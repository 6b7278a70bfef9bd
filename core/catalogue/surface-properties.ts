import type { UnitOrNone } from '../units/suffixes.ts';

/**
 * Properties of the ground that a tyre model may use: the set of LibreRally's SurfaceProperties. Plain ratios
 * unless the name has a unit.
 */
export interface SurfaceProperties {
  /** Scale on the tyre's peak friction in LibreRally's model; its dry asphalt has 1.1. */
  readonly friction: number;
  /** Below 0.5 mm, 0 polished to 1. */
  readonly microtexture: number;
  /** 0.5 to 20 mm, 0 to 1: drains water and cools the tread. */
  readonly macrotexture: number;
  /** Water film above the tips of the texture. */
  readonly waterDepth_m: number;
  /** Rolling drag per wheel load, added to the tyre's own. */
  readonly rollingResistance: number;
  readonly slipStiffnessScale: number;
  readonly relaxationScale: number;
  readonly peakSlipScale: number;
  /** 0 rigid to 1 fully deformable. */
  readonly deformation: number;
  /** Road roughness, 0 to 1. */
  readonly noise: number;
}

/** Key, unit and limits of a property in a surface file. */
export interface SurfaceQuantity {
  /** Key in the file. */
  readonly key: string;
  readonly label: string;
  /** Default of a number without a unit in the file. */
  readonly unit: UnitOrNone;
  /** In that unit. */
  readonly min: number;
  readonly max: number;
  readonly help: string;
}

const quantity = (
  key: string,
  label: string,
  min: number,
  max: number,
  help: string,
  unit: UnitOrNone = '1',
): SurfaceQuantity => ({ key, label, unit, min, max, help });

/** Every property in the order it is shown; a new one is a new row. */
export const SURFACE_QUANTITIES: Readonly<Record<keyof SurfaceProperties, SurfaceQuantity>> = {
  friction: quantity(
    'friction',
    'Friction, LibreRally',
    0,
    3,
    'Scale on the peak friction in the LibreRally model.',
  ),
  microtexture: quantity(
    'microtexture',
    'Microtexture',
    0,
    1,
    'Roughness below 0.5 mm, which grips through a thin film; 0 (polished) to 1.',
  ),
  macrotexture: quantity(
    'macrotexture',
    'Macrotexture',
    0,
    1,
    'Roughness of 0.5 to 20 mm, into which water drains; 0 (smooth) to 1.',
  ),
  waterDepth_m: quantity(
    'water_depth',
    'Water depth',
    0,
    50,
    'Depth of the water above the tips of the texture.',
    'mm',
  ),
  rollingResistance: quantity('rolling_resistance', 'Rolling resistance', 0, 0.5, 'Drag per wheel load.'),
  slipStiffnessScale: quantity(
    'slip_stiffness',
    'Slip stiffness',
    0.05,
    2,
    'Scale on the stiffness against slip.',
  ),
  relaxationScale: quantity('relaxation', 'Relaxation', 0.2, 5, 'Scale on the relaxation lengths.'),
  peakSlipScale: quantity('peak_slip', 'Peak slip', 0.5, 5, 'Scale on the slip ratio of the peak.'),
  deformation: quantity('deformation', 'Deformation', 0, 1, 'Deformability of the ground, 0 (rigid) to 1.'),
  noise: quantity('noise', 'Noise', 0, 1, 'Unevenness of the friction along the road, 0 to 1.'),
};

export const SURFACE_PROPERTY_NAMES = Object.keys(SURFACE_QUANTITIES) as (keyof SurfaceProperties)[];
