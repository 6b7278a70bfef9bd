import { detectLaps } from '../../telemetry/laps/detect-laps.ts';
import type { RecordedPath } from '../../telemetry/position/with-positions.ts';
import type { Workload } from './measure.ts';

const RATE_HZ = 100;
const DURATION_S = 7200;
const SPEED_MPS = 35;
/** The line of each lap differs by some metres, so that no two passes are equal. */
const OFFSET_M = 2;

/** A closed course of 2.9 km that turns both ways: a circle whose radius changes five times a lap. */
function courseOf(count: number): RecordedPath {
  const time_s = Float64Array.from({ length: count }, (_, i) => i / RATE_HZ);
  const x_m = new Float64Array(count);
  const y_m = new Float64Array(count);
  let angle = 0;
  for (let i = 0; i < count; i++) {
    const radius_m = 400 + 120 * Math.cos(5 * angle) + OFFSET_M * Math.sin(0.37 * angle);
    x_m[i] = radius_m * Math.cos(angle);
    y_m[i] = radius_m * Math.sin(angle);
    const slope_m = -600 * Math.sin(5 * angle);
    angle += SPEED_MPS / RATE_HZ / Math.hypot(radius_m, slope_m);
  }
  return { origin: { latitude_deg: 45, longitude_deg: 13 }, error_m: 0.02, time_s, x_m, y_m };
}

/** One operation finds the laps of a log of 2 h at 100 Hz that has no line. */
export function createLapSearchWorkload(): Workload {
  const path = courseOf(RATE_HZ * DURATION_S);
  return {
    run: () => {
      const { source } = detectLaps(path, { laps: [], lines: [], venues: [] });
      if (source !== 'loop') throw new Error('No laps were found');
      return 1;
    },
  };
}
