/** Standard gravity as the reference checks use it. */
export const GRAVITY_MPS2 = 9.81;
/** Air at sea level and 15 °C, ISO 2533; the figure of docs/sources/racer-format.md section 5. */
export const AIR_DENSITY_KGPM3 = 1.225;
