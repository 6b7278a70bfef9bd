/** Trail of a tyre without moment data: a tenth of the radius, 0 at the peak. Our figure. */
export function pneumaticTrail_m(radius_m: number, rho: number): number {
  return rho < 1 ? 0.1 * radius_m * (1 - rho) : 0;
}
