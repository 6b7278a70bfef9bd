/** Semi-major axis and flattening of the ellipsoid (NIMA TR8350.2, table 3.1). */
const A_M = 6_378_137;
const FLATTENING = 1 / 298.257223563;
const E2 = FLATTENING * (2 - FLATTENING);
/** In a radian. */
export const DEGREES = 180 / Math.PI;

export interface Geodetic {
  readonly latitude_deg: number;
  readonly longitude_deg: number;
  readonly altitude_m: number;
}

/** Position on the WGS84 ellipsoid of earth-centred coordinates. */
export function geodeticOf(x_m: number, y_m: number, z_m: number): Geodetic {
  const p_m = Math.hypot(x_m, y_m);
  // Fixed point of the latitude; each pass gains two to three digits near the ground.
  let latitude = Math.atan2(z_m, p_m * (1 - E2));
  for (let pass = 0; pass < 6; pass++) {
    const sine = Math.sin(latitude);
    latitude = Math.atan2(z_m + (E2 * A_M * sine) / Math.sqrt(1 - E2 * sine * sine), p_m);
  }
  const sine = Math.sin(latitude);
  const n_m = A_M / Math.sqrt(1 - E2 * sine * sine);
  return {
    latitude_deg: latitude * DEGREES,
    longitude_deg: Math.atan2(y_m, x_m) * DEGREES,
    altitude_m: p_m * Math.cos(latitude) + z_m * sine - (A_M * A_M) / n_m,
  };
}

/** Distances of all positions of a latitude and height from the axis of the earth and from the plane of the equator, north positive. */
export interface LatitudeRing {
  readonly axis_m: number;
  readonly equator_m: number;
}

/** On or above the WGS84 ellipsoid (NIMA TR8350.2, section 4.2). */
export function ringOf(latitude_deg: number, altitude_m: number): LatitudeRing {
  const sine = Math.sin(latitude_deg / DEGREES);
  const n_m = A_M / Math.sqrt(1 - E2 * sine * sine);
  return {
    axis_m: (n_m + altitude_m) * Math.cos(latitude_deg / DEGREES),
    equator_m: (n_m * (1 - E2) + altitude_m) * sine,
  };
}

/** Earth-centred coordinates in m of a position on or above the WGS84 ellipsoid. */
export function earthCentredOf({
  latitude_deg,
  longitude_deg,
  altitude_m,
}: Geodetic): readonly [number, number, number] {
  const { axis_m, equator_m } = ringOf(latitude_deg, altitude_m);
  const longitude = longitude_deg / DEGREES;
  return [axis_m * Math.cos(longitude), axis_m * Math.sin(longitude), equator_m];
}
