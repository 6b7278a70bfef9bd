import { DEGREES, earthCentredOf, geodeticOf, ringOf, type Geodetic } from './wgs84.ts';

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
  const { axis_m: axis0_m } = ringOf(origin.latitude_deg, origin.altitude_m);
  const latitude = origin.latitude_deg / DEGREES;
  const longitude = origin.longitude_deg / DEGREES;
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
      // Seen along the axis of the earth, only the difference of the longitudes is of account.
      const east = (longitude_deg - origin.longitude_deg) / DEGREES;
      const { axis_m, equator_m } = ringOf(latitude_deg, origin.altitude_m);
      return {
        x_m: axis_m * Math.sin(east),
        y_m: cosB * (equator_m - z0) - sinB * (axis_m * Math.cos(east) - axis0_m),
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
