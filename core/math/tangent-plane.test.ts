import { describe, expect, it } from 'vitest';
import { tangentPlane } from './tangent-plane.ts';
import { earthCentredOf, geodeticOf } from './wgs84.ts';

const ORIGIN = { latitude_deg: 45.7329, longitude_deg: 13.073, altitude_m: 4 };

describe('WGS84', () => {
  it('gives the earth-centred coordinates of the ends of the axes', () => {
    expect(earthCentredOf({ latitude_deg: 0, longitude_deg: 90, altitude_m: 10 })[1]).toBeCloseTo(
      6_378_147,
      6,
    );
    // Semi-minor axis, NIMA TR8350.2, table 3.3.
    expect(earthCentredOf({ latitude_deg: 90, longitude_deg: 0, altitude_m: 0 })[2]).toBeCloseTo(
      6_356_752.3142,
      4,
    );
  });

  it.each([
    [45.7, 13.07, 4],
    [-31.8, 167.6, 52.9],
    [28.4, -81.4, -20],
  ])('returns from %d, %d, %d', (latitude_deg, longitude_deg, altitude_m) => {
    const found = geodeticOf(...earthCentredOf({ latitude_deg, longitude_deg, altitude_m }));
    expect(found.latitude_deg).toBeCloseTo(latitude_deg, 11);
    expect(found.longitude_deg).toBeCloseTo(longitude_deg, 11);
    expect(found.altitude_m).toBeCloseTo(altitude_m, 6);
  });
});

describe('a local tangent plane', () => {
  const plane = tangentPlane(ORIGIN);

  it('has x east and y north, with the radii of curvature of the ellipsoid', () => {
    // Length of an arc of 1e-4 degrees: (M + h) dB along the meridian, (N + h) cos B dL along the parallel.
    const e2 = 0.00669437999014;
    const sine = Math.sin((ORIGIN.latitude_deg * Math.PI) / 180);
    const n_m = 6_378_137 / Math.sqrt(1 - e2 * sine * sine);
    const m_m = (n_m * (1 - e2)) / (1 - e2 * sine * sine);
    const arc = (1e-4 * Math.PI) / 180;
    const north = plane.pointOf(ORIGIN.latitude_deg + 1e-4, ORIGIN.longitude_deg);
    const east = plane.pointOf(ORIGIN.latitude_deg, ORIGIN.longitude_deg + 1e-4);
    expect(north.x_m).toBeCloseTo(0, 6);
    expect(north.y_m).toBeCloseTo((m_m + 4) * arc, 4);
    expect(east.x_m).toBeCloseTo((n_m + 4) * Math.sqrt(1 - sine * sine) * arc, 4);
    expect(east.y_m).toBeCloseTo(0, 4);
  });

  it('returns to the position from 10 km away', () => {
    const point = plane.pointOf(45.8, 13.15);
    const found = plane.geodeticOf(point);
    expect(found.latitude_deg).toBeCloseTo(45.8, 8);
    expect(found.longitude_deg).toBeCloseTo(13.15, 8);
  });
});
