import { TRACK_TEMPLATES, type TrackTemplate } from '../../catalogue/track-templates.ts';
import type { Track, TrackPoint } from './track.ts';

const round = (value: number): number => Math.round(value * 1000) / 1000;

function point(x_m: number, y_m: number, width_m: number): TrackPoint {
  return { x_m: round(x_m), y_m: round(y_m), z_m: 0, right_m: width_m / 2, left_m: width_m / 2, bank_rad: 0 };
}

/** Points on an arc about a centre, without its end. */
function arc(
  x: number,
  y: number,
  radius_m: number,
  from: number,
  to: number,
  width_m: number,
): TrackPoint[] {
  const steps = Math.max(2, Math.ceil(Math.abs(to - from) / (Math.PI / 6)));
  return Array.from({ length: steps }, (_, i) => {
    const angle = from + ((to - from) * i) / steps;
    return point(x + radius_m * Math.cos(angle), y + radius_m * Math.sin(angle), width_m);
  });
}

function along(x0: number, y0: number, x1: number, y1: number, steps: number, width_m: number): TrackPoint[] {
  return Array.from({ length: steps }, (_, i) =>
    point(x0 + ((x1 - x0) * i) / steps, y0 + ((y1 - y0) * i) / steps, width_m),
  );
}

const POINTS: Readonly<Record<TrackTemplate, (width_m: number) => TrackPoint[]>> = {
  // Straights of 200 m and half circles of 50 m, driven to the left.
  oval: (w) => [
    ...along(0, 0, 200, 0, 4, w),
    ...arc(200, 50, 50, -Math.PI / 2, Math.PI / 2, w),
    ...along(200, 100, 0, 100, 4, w),
    ...arc(0, 50, 50, Math.PI / 2, (3 * Math.PI) / 2, w),
  ],
  circle: (w) => arc(0, 50, 50, -Math.PI / 2, (3 * Math.PI) / 2, w),
  straight: (w) => [...along(0, 0, 1000, 0, 10, w), point(1000, 0, w)],
};

/** A new track to begin with: level, asphalt beside grass. */
export function trackFromTemplate(template: TrackTemplate): Track {
  const { label, closed, width_m } = TRACK_TEMPLATES[template];
  return {
    name: label,
    closed,
    surface: 'asphalt',
    verge: 'grass',
    start_m: 0,
    finish_m: undefined,
    sectors_m: [],
    points: POINTS[template](width_m),
    kerbs: [],
    patches: [],
  };
}
