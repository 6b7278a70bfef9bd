import { readFileSync } from 'node:fs';
import { SURFACE_NAMES } from '../core/catalogue/surfaces.ts';
import { requireTrack } from '../core/environment/track/read-track.ts';
import { createRoad, offsetPoint, type Road } from '../core/environment/track/road.ts';
import { tangentPlane } from '../core/math/tangent-plane.ts';

const KART = new URL('../fixtures/tracks/kart-circuit.track', import.meta.url);
const PLANE = tangentPlane({ latitude_deg: 51.4, longitude_deg: 7.1, altitude_m: 0 });
const RATE_HZ = 20;
const STEP_M = 1;
/** Limits of the acceleration of a kart. */
const ACROSS_MPS2 = 9;
const BRAKE_MPS2 = 7;
const DRIVE_MPS2 = 3;

/** A lap as it is driven: top speed, grip as a part of the limits, and a distance to the left of the centre line. */
interface Driven {
  readonly top_mps: number;
  readonly grip: number;
  readonly left_m: number;
}

/** Speed at each metre of a road that goes round, within the limits. */
function speeds(road: Road, { grip, top_mps }: Driven): Float64Array {
  const count = Math.floor(road.length_m / STEP_M);
  const [start_m = 0] = road.lines_m;
  const at = (i: number) => offsetPoint(road, start_m + ((i + count) % count) * STEP_M, 0);
  const v = Float64Array.from({ length: count }, (_, i) => {
    const [a, b, c] = [at(i - 3), at(i), at(i + 3)];
    const turn = Math.atan2(c.y_m - b.y_m, c.x_m - b.x_m) - Math.atan2(b.y_m - a.y_m, b.x_m - a.x_m);
    const curvature = Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))) / (3 * STEP_M);
    return Math.min(top_mps, Math.sqrt((grip * ACROSS_MPS2) / Math.max(1e-6, curvature)));
  });
  for (let i = 2 * count; i > 0; i--) {
    const next = v[i % count] ?? 0;
    const k = (i - 1) % count;
    v[k] = Math.min(v[k] ?? 0, Math.sqrt(next ** 2 + 2 * grip * BRAKE_MPS2 * STEP_M));
  }
  for (let i = 0; i < 2 * count; i++) {
    const k = (i + 1) % count;
    v[k] = Math.min(v[k] ?? 0, Math.sqrt((v[i % count] ?? 0) ** 2 + 2 * DRIVE_MPS2 * STEP_M));
  }
  return v;
}

/** A CSV log with latitude and longitude at 20 Hz of laps of the kart circuit, from 200 m before its start line to 100 m behind it. */
export function gpsLog(laps: readonly Driven[]): Buffer {
  const road = createRoad(requireTrack(readFileSync(KART, 'utf8'), 'kart-circuit.track', SURFACE_NAMES));
  const [start_m = 0] = road.lines_m;
  const rows = ['Time (s),Latitude (deg),Longitude (deg),Speed (km/h),Throttle (%),Brake (%)'];
  const profiles = laps.map((lap) => ({ lap, v: speeds(road, lap) }));
  let along_m = -200;
  let at_s = 0;
  let left_m = laps[0]?.left_m ?? 0;
  while (along_m < laps.length * road.length_m + 100) {
    const index = Math.min(laps.length - 1, Math.max(0, Math.floor(along_m / road.length_m)));
    const profile = profiles[index];
    if (profile === undefined) break;
    const { v, lap } = profile;
    const k = Math.floor((((along_m % road.length_m) + road.length_m) % road.length_m) / STEP_M) % v.length;
    const speed = v[k] ?? 1;
    const change = ((v[(k + 2) % v.length] ?? speed) ** 2 - speed ** 2) / (4 * STEP_M);
    // The line changes within some metres, as a driver does.
    left_m += (lap.left_m - left_m) * 0.02;
    const at = offsetPoint(road, start_m + along_m, left_m);
    const { latitude_deg, longitude_deg } = PLANE.geodeticOf(at);
    rows.push(
      [
        at_s.toFixed(2),
        latitude_deg.toFixed(9),
        longitude_deg.toFixed(9),
        (3.6 * speed).toFixed(2),
        (100 * Math.min(1, Math.max(0, change / DRIVE_MPS2))).toFixed(0),
        (100 * Math.min(1, Math.max(0, -change / BRAKE_MPS2))).toFixed(0),
      ].join(','),
    );
    at_s += 1 / RATE_HZ;
    along_m += speed / RATE_HZ;
  }
  return Buffer.from(`${rows.join('\n')}\n`);
}
