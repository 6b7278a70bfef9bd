import { DEGREES, earthCentredOf, geodeticOf, ringOf, type Geodetic } from './wgs84.ts';

/** A position in the plane that touches the ellipsoid at its origin: x east, y north, m. */
export interface PlanePoint {
  readonly x_m: number;
  readonly y_m: number;
}

/** Origin of a plane, with the sine and cosine of its latitude. */
export interface PlaneAxes {
  readonly origin: Geodetic;
  readonly sinB: number;
  readonly cosB: number;
  /** Distances of the origin from the axis of the earth and from the plane of the equator. */
  readonly axis_m: number;
  readonly equator_m: number;
}

export interface TangentPlane {
  readonly axes: PlaneAxes;
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
  const axes = { origin, sinB, cosB, ...ringOf(origin.latitude_deg, origin.altitude_m) };
  return {
    axes,
    pointOf: (latitude_deg, longitude_deg) => pointIn(axes, latitude_deg, longitude_deg),
    geodeticOf: (point) => {
      // The plane lies above the ground away from its origin; the point at the height of the origin is below it.
      const above = geodeticOf(...at(point, 0));
      const ground = geodeticOf(...at(point, origin.altitude_m - above.altitude_m));
      return { ...ground, altitude_m: origin.altitude_m };
    },
  };
}

/** The point of a plane below or above a position at the height of its origin. */
export function pointIn(axes: PlaneAxes, latitude_deg: number, longitude_deg: number): PlanePoint {
  const { origin, sinB, cosB } = axes;
  // Seen along the axis of the earth, only the difference of the longitudes is of account.
  const east = (longitude_deg - origin.longitude_deg) / DEGREES;
  const { axis_m, equator_m } = ringOf(latitude_deg, origin.altitude_m);
  return {
    x_m: axis_m * Math.sin(east),
    y_m: cosB * (equator_m - axes.equator_m) - sinB * (axis_m * Math.cos(east) - axes.axis_m),
  };
}
