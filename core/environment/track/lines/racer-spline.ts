import type { TrackProblem } from '../track-problems.ts';
import type { TrackPoint } from '../track.ts';
import type { LinePoints } from './line-points.ts';

/** `lines { count=N }` and blocks `line0 { cp0=... cp1=... }`, as Racer's spline.ini has them. */
export const isRacerSpline = (text: string): boolean => /^\s*lines\s*\{[^}]*\bcount\s*=/m.test(text);

const BLOCK = /^[ \t]*line(\d+)[ \t]*[\r\n]*[ \t]*\{([^}]*)\}/gm;

/**
 * The cross-sections of a road: cp0 its left and cp1 its right edge. Axes are right-handed with y up, so that left of a car that heads
 * along -z is -x. Known by two public tracks, Monaco and Adelaide, whose lines read so are 3364 m and 3774 m long (published: 3340 m
 * and 3780 m) and close without a gap.
 */
export function readRacerSpline(text: string): LinePoints {
  const points: TrackPoint[] = [];
  const problems: TrackProblem[] = [];
  let line = 1;
  let before = 0;
  for (const match of text.matchAll(BLOCK)) {
    for (let at = text.indexOf('\n', before); at >= 0 && at < match.index; at = text.indexOf('\n', at + 1))
      line++;
    before = match.index;
    const [, number = '', body = ''] = match;
    const left = vectorOf(body, 'cp0');
    const right = vectorOf(body, 'cp1');
    if (left === undefined || right === undefined) {
      const key = left === undefined ? 'cp0' : 'cp1';
      problems.push({
        severity: 'error',
        line,
        key: `line${number}.${key}`,
        message: 'three numbers are expected.',
      });
      continue;
    }
    points.push(crossSection(left, right));
  }
  const count = Number(/\bcount\s*=\s*(\d+)/.exec(text)?.[1] ?? points.length);
  if (count === points.length) return { points, notes: [], problems };
  const stated = `lines.count is ${count}, but the file has ${points.length} of them`;
  // Racer reads that many; the lines after them were left there by its editor, and lead backwards in Monaco.
  return count > 1 && count < points.length
    ? { points: points.slice(0, count), notes: [`${stated}; the first ${count} are read.`], problems }
    : { points, notes: [`${stated}; these are read.`], problems };
}

type Vector = readonly [x: number, y: number, z: number];

function vectorOf(body: string, name: string): Vector | undefined {
  const text = new RegExp(`\\b${name}\\s*=\\s*([^\\r\\n]*)`).exec(body)?.[1] ?? '';
  const [x = NaN, y = NaN, z = NaN] = text.trim().split(/\s+/).map(Number);
  return [x, y, z].every(Number.isFinite) ? [x, y, z] : undefined;
}

/** Racer's x is ours, its -z is our y and its y our height. */
function crossSection([xl, yl, zl]: Vector, [xr, yr, zr]: Vector): TrackPoint {
  const width_m = Math.hypot(xl - xr, zl - zr);
  return {
    x_m: (xl + xr) / 2,
    y_m: -(zl + zr) / 2,
    z_m: (yl + yr) / 2,
    left_m: width_m / 2,
    right_m: width_m / 2,
    // Positive with the left edge higher.
    bank_rad: width_m > 0 ? Math.atan((yl - yr) / width_m) : 0,
  };
}
