import { earthCentredOf, geodeticOf, type Geodetic } from './wgs84.ts';

/** A position in the plane that touches the ellipsoid at its origin: x east, y north, m. */
export interface PlanePoint {
  readonly x_m: number;
  readonly y_m: number;
}

export interface TangentPlane {
  readonly origin: Geodetic;
  /** The point of the plane below or above a position at the height of the origin. */
  readonly pointOf: (latitude_deg: number, longitude_deg: number) => PlanePoint;
  /** The inverse for a point within some tens of km of the origin. */
  readonly geodeticOf: (point: PlanePoint) => Geodetic;
}

/**
 * Local tangent plane: the difference of earth-centred coordinates to those of the origin, turned so that its axes are east, north and up
 * there (Misra and Enge, Global Positioning System, 2nd edition, section 4.A). A distance d from the origin is shorter than the one on
 * the ground by d³/(6R²): 0.5 mm at 5 km. All positions are taken at the height of the origin: 100 m of height
 * would change a distance by 16 parts in a million.
 */
export function tangentPlane(origin: Geodetic): TangentPlane {
  const [x0, y0, z0] = earthCentredOf(origin);
  const latitude = (origin.latitude_deg * Math.PI) / 180;
  const longitude = (origin.longitude_deg * Math.PI) / 180;
  const sinB = Math.sin(latitude);
  const cosB = Math.cos(latitude);
  const sinL = Math.sin(longitude);
  const cosL = Math.cos(longitude);
  const at = ({ x_m, y_m }: PlanePoint, up_m: number): readonly [number, number, number] => [
    x0 - sinL * x_m - sinB * cosL * y_m + cosB * cosL * up_m,
    y0 + cosL * x_m - sinB * sinL * y_m + cosB * sinL * up_m,
    z0 + cosB * y_m + sinB * up_m,
  ];
  return {
    origin,
    pointOf: (latitude_deg, longitude_deg) => {
      const [x, y, z] = earthCentredOf({ latitude_deg, longitude_deg, altitude_m: origin.altitude_m });
      return {
        x_m: -sinL * (x - x0) + cosL * (y - y0),
        y_m: -sinB * cosL * (x - x0) - sinB * sinL * (y - y0) + cosB * (z - z0),
      };
    },
    geodeticOf: (point) => {
      // The plane lies above the ground away from its origin; the point at the height of the origin is below it.
      const above = geodeticOf(...at(point, 0));
      const ground = geodeticOf(...at(point, origin.altitude_m - above.altitude_m));
      return { ...ground, altitude_m: origin.altitude_m };
    },
  };
}
