/**
 * What a tyre model may need to know of the ground under it (seed 003, SurfaceProperties). Plain ratios unless the name
 * carries a unit.
 */
export interface SurfaceProperties {
  /** Scale on the tyre's peak friction; about 1 on dry asphalt. */
  readonly friction: number;
  /** Below 0.5 mm, 0 polished to 1. */
  readonly microtexture: number;
  /** 0.5 to 20 mm, 0 to 1: drains water and cools the tread. */
  readonly macrotexture: number;
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
