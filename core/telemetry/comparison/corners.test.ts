import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SURFACE_NAMES } from '../../catalogue/surfaces.ts';
import { requireTrack } from '../../environment/track/read-track.ts';
import { createRoad, type Road } from '../../environment/track/road.ts';
import { bendsOfRoad, findCorners, segmentsOf, type Corner } from './corners.ts';

/** Curvature of a road of straights and arcs: length and radius of each part, 0 for a straight, negative to the right. */
function bends(parts: readonly (readonly [length_m: number, radius_m: number])[]) {
  const step_m = 0.5;
  const curvature = parts.flatMap(([length, radius]) =>
    Array.from({ length: length / step_m }, () => (radius === 0 ? 0 : 1 / radius)),
  );
  return { from_m: 0, step_m, curvature_perm: Float64Array.from(curvature) };
}

const sample = (name: string): Road =>
  createRoad(
    requireTrack(
      readFileSync(new URL(`../../../fixtures/tracks/${name}.track`, import.meta.url), 'utf8'),
      name,
      SURFACE_NAMES,
    ),
  );
const cornersOf = (road: Road): Corner[] => {
  const [zero = 0] = road.lines_m;
  return findCorners(bendsOfRoad(road, zero, 0, road.length_m));
};

describe('the corners of a road', () => {
  it('are a left of 30 m radius and a right of 20 m, each over 90 degrees, with their ends within half a metre', () => {
    const [first, second, ...more] = findCorners(
      bends([
        [100, 0],
        [47, 30],
        [60, 0],
        [31.5, -20],
        [100, 0],
      ]),
    );
    expect(more).toEqual([]);
    expect([first?.name, second?.name]).toEqual(['T1', 'T2']);
    expect([first?.from_m, first?.to_m]).toEqual([100, 146.5]);
    expect([second?.from_m, second?.to_m]).toEqual([207, 238]);
    // 47 m / 30 m and 31.5 m / 20 m of turn.
    expect(first?.turn_rad).toBeCloseTo(47 / 30, 9);
    expect(second?.turn_rad).toBeCloseTo(-31.5 / 20, 9);
    expect([first?.leastRadius_m, second?.leastRadius_m]).toEqual([30, 20]);
  });
  it('to one side with 15 m of straight between are one with two apexes, with 30 m two', () => {
    const twice = (gap: number) =>
      findCorners(
        bends([
          [50, 0],
          [30, 25],
          [gap, 0],
          [20, 20],
          [50, 0],
        ]),
      );
    expect(twice(15).map(({ apexes_m }) => apexes_m)).toEqual([[50, 95]]);
    expect(twice(30)).toHaveLength(2);
  });
  it('to both sides without a straight between are two: a chicane', () => {
    const chicane = findCorners(
      bends([
        [50, 0],
        [20, 25],
        [20, -25],
        [50, 0],
      ]),
    );
    expect(chicane.map(({ turn_rad }) => Math.sign(turn_rad))).toEqual([1, -1]);
  });
  it('are not found on a straight, a kink of 5 degrees or a curve of 2 km radius', () => {
    expect(findCorners(bends([[500, 0]]))).toEqual([]);
    expect(
      findCorners(
        bends([
          [100, 0],
          [4.5, 50],
          [100, 0],
        ]),
      ),
    ).toEqual([]);
    expect(findCorners(bends([[900, 2000]]))).toEqual([]);
  });
  it('that waver about their curvature stay one', () => {
    const wavering = bends([
      [50, 0],
      [60, 30],
      [50, 0],
    ]);
    const curvature_perm = wavering.curvature_perm.map((c, i) => (i % 7 === 0 ? 0.4 * c : c));
    expect(findCorners({ ...wavering, curvature_perm })).toHaveLength(1);
  });
  it('of an oval whose line never straightens are its two ends, of a hairpin of 270 degrees one', () => {
    const half: [number, number][] = [
      [60, 160],
      [180, 70],
      [60, 160],
    ];
    const oval = findCorners(bends([...half, ...half]));
    expect(oval.map(({ name }) => name)).toEqual(['T1', 'T2']);
    // The average over 20 m moves the ends by a few metres.
    expect(oval.map(({ from_m, to_m }) => [from_m, to_m].map((at) => Math.round(at / 10) * 10))).toEqual([
      [60, 240],
      [360, 540],
    ]);
    const hairpin = bends([
      [60, 0],
      [60, 80],
      [100, 25],
      [60, 80],
      [60, 0],
    ]);
    expect(findCorners(hairpin)).toHaveLength(1);
  });
  it('of the banked oval are its two ends, of the kart circuit left, right, left, left, right, left', () => {
    const oval = cornersOf(sample('banked-oval'));
    expect(oval.map(({ turn_rad }) => Math.round((turn_rad * 180) / Math.PI / 10) * 10)).toEqual([180, 180]);
    const kart = cornersOf(sample('kart-circuit'));
    expect(kart.map(({ turn_rad }) => Math.sign(turn_rad))).toEqual([1, -1, 1, 1, -1, 1]);
    // Once round to the left; the kinks between the corners are the rest.
    const whole = kart.reduce((sum, { turn_rad }) => sum + turn_rad, 0);
    expect(Math.abs(whole - 2 * Math.PI)).toBeLessThan(0.4);
  });
});

describe('the parts of a lap', () => {
  it('are its corners and the straights between them, without a gap', () => {
    const corners = findCorners(
      bends([
        [40, 0],
        [30, 20],
        [30, -20],
        [40, 0],
      ]),
    );
    const parts = segmentsOf(corners, 0, 140);
    expect(parts.map(({ name }) => name)).toEqual(['Start to T1', 'T1', 'T1 to T2', 'T2', 'T2 to finish']);
    expect(parts.map(({ from_m }) => from_m).slice(1)).toEqual(parts.map(({ to_m }) => to_m).slice(0, -1));
    expect([parts[0]?.from_m, parts.at(-1)?.to_m]).toEqual([0, 140]);
  });
  it('are one where the road has no corner', () =>
    expect(segmentsOf([], 0, 80).map(({ name }) => name)).toEqual(['Start to finish']));
});
