import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { OWN_TRACKS } from '../../proof/testing/own-tracks.ts';
import { importCentreLine } from './import-centre-line.ts';
import { minimumCurvatureLine } from './minimum-curvature.ts';
import { createRacingLine, mostBeyond_m } from './racing-line.ts';
import { createRoad } from './road.ts';
import type { Track } from './track.ts';

const TRACKS = fileURLToPath(new URL('../../../../shared/reference/tracks/', import.meta.url));
const OPTIONS = { vehicleWidth_m: 1.6, margin_m: 0 };

const ring = (radius_m: number): Track => ({
  name: 'Ring',
  closed: true,
  surface: 'asphalt',
  verge: 'grass',
  start_m: 0,
  finish_m: undefined,
  sectors_m: [],
  kerbs: [],
  patches: [],
  points: Array.from({ length: 60 }, (_, i) => ({
    x_m: radius_m * Math.cos((2 * Math.PI * i) / 60),
    y_m: radius_m * Math.sin((2 * Math.PI * i) / 60),
    z_m: 0,
    right_m: 5,
    left_m: 5,
    bank_rad: 0,
  })),
});

describe('the line of minimum curvature', () => {
  it('runs along the outer edge of a ring of 50 m, half a car from it', () => {
    const { left_m, squaredCurvature } = minimumCurvatureLine(createRoad(ring(50)), OPTIONS);
    for (const left of left_m) expect(Math.abs(left + 5 - 0.8)).toBeLessThan(0.01);
    expect(squaredCurvature / (left_m.length / 54.2 ** 2)).toBeCloseTo(1, 3);
  });
  it.each(Object.entries(OWN_TRACKS))(
    'of %s stays on the road and has less curvature than the centre line',
    (_, own) => {
      const road = createRoad(own);
      const line = createRacingLine(road, OPTIONS);
      expect(mostBeyond_m(road, line, OPTIONS.vehicleWidth_m)).toBeLessThan(
        own.name.includes('skidpad') ? 0.15 : 0.03,
      );
      expect(line.shape.squaredCurvature).toBeLessThan(line.shape.centreSquaredCurvature);
    },
  );
  it('ends with CANCELLED on request', () => {
    expect(() => minimumCurvatureLine(createRoad(ring(50)), { ...OPTIONS, progress: () => false })).toThrow(
      'Cancelled',
    );
  });
});

/** Integral of the squared curvature along a closed polyline, 1/m. */
function bending(points: readonly (readonly [number, number])[]): number {
  let sum = 0;
  points.forEach(([x, y], i) => {
    const [bx, by] = points.at(i - 1)!;
    const [ax, ay] = points[(i + 1) % points.length]!;
    const first = Math.hypot(x - bx, y - by);
    const second = Math.hypot(ax - x, ay - y);
    const cross = (x - bx) * (ay - y) - (y - by) * (ax - x);
    sum += (((2 * cross) / (first * second * Math.hypot(ax - bx, ay - by))) ** 2 * (first + second)) / 2;
  });
  return sum;
}

/**
 * The settings of the published lines are not known; the lines leave the road of their own file by up to 7 m.
 */
describe.each([
  ['Spielberg', 2, 1.35],
  ['Norisring', 4, 1.1],
] as const)('beside the published line of %s', (name, median_m, factor) => {
  it('lies within a few metres of it in the median, with about the same curvature', ({ skip }) => {
    skip(!existsSync(TRACKS), 'reference/tracks is not beside the project');
    const read = (file: string): string => readFileSync(`${TRACKS}${file}`, 'utf8');
    const { track } = importCentreLine(read(`${name}.csv`), name, { surface: 'asphalt', verge: 'grass' });
    const line = minimumCurvatureLine(createRoad(track), { vehicleWidth_m: 2, margin_m: 0 });
    const ours = Array.from(line.x_m, (x, i) => [x, line.y_m[i]!] as const);
    const theirs = read(`${name}.raceline.csv`)
      .split('\n')
      .slice(1)
      .filter((row) => row !== '')
      .map((row) => row.split(',').map(Number) as [number, number]);
    const gaps = theirs
      .map(([x, y]) => Math.min(...ours.map(([ox, oy]) => Math.hypot(x - ox, y - oy))))
      .sort((a, b) => a - b);
    expect(gaps[gaps.length >> 1]).toBeLessThan(median_m);
    expect(bending(ours) / bending(theirs)).toBeLessThan(factor);
  });
});
