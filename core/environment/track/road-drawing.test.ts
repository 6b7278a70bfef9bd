import { describe, expect, it } from 'vitest';
import { foldedEdges } from './check-road.ts';
import { extremeNodes, kerbOutlines, patchOutlines, planNodes, roadLines, roadPlan } from './road-drawing.ts';
import { createRoad } from './road.ts';
import { roadFacts } from './road-facts.ts';
import { trackFromTemplate } from './track-templates.ts';
import { viewOfTrack } from './track-view.ts';
import type { Track } from './track.ts';

const straight = trackFromTemplate('straight');
const circle = trackFromTemplate('circle');

describe('plan of a road', () => {
  it('lets no straight line cut the centre line by more than it may', () => {
    for (const cut_m of [0.02, 0.1]) {
      const road = createRoad(trackFromTemplate('oval'));
      const nodes = planNodes(road, cut_m);
      let worst_m = 0;
      for (let k = 1; k < nodes.length; k++) {
        const [a, b] = [nodes[k - 1]!, nodes[k]!];
        const [dx, dy] = [road.x_m[b]! - road.x_m[a]!, road.y_m[b]! - road.y_m[a]!];
        for (let i = a; i <= b; i++) {
          const across = dx * (road.y_m[i]! - road.y_m[a]!) - dy * (road.x_m[i]! - road.x_m[a]!);
          worst_m = Math.max(worst_m, Math.abs(across) / Math.hypot(dx, dy));
        }
      }
      expect(worst_m).toBeLessThan(cut_m);
      expect(worst_m).toBeGreaterThan(cut_m / 20);
    }
  });

  it('has its edges at right angles to the road: left of a road along x is positive y', () => {
    const plan = roadPlan(createRoad(straight));
    expect(plan.leftY_m.every((y) => Math.abs(y - 6) < 1e-9)).toBe(true);
    expect(plan.rightY_m.every((y) => Math.abs(y + 6) < 1e-9)).toBe(true);
    expect(plan.station_m.at(-1)).toBeCloseTo(1000, 6);
  });
});

describe('extremes of a series', () => {
  it('keep ends and every peak', () => {
    const values = new Float64Array(10_000);
    values[4567] = 3;
    values[4569] = -2;
    const nodes = extremeNodes(values, 100);
    expect(nodes).toEqual([...nodes].sort((a, b) => a - b));
    expect(nodes.length).toBeLessThanOrEqual(202);
    for (const i of [0, 4567, 4569, 9999]) expect(nodes).toContain(i);
  });
});

describe('what lies on a road', () => {
  const track: Track = {
    ...straight,
    start_m: 20,
    sectors_m: [500],
    kerbs: [{ side: 'right', from_m: 100, to_m: 110, width_m: 1, height_m: 0.05, surface: undefined }],
    patches: [
      { from_m: 30, to_m: 31, rightEdge_m: -2, leftEdge_m: 1, surface: 'gravel', waterDepth_m: undefined },
    ],
  };
  const road = createRoad(track);
  const box = (points: Float64Array) => {
    const xs = [...points].filter((_, i) => i % 2 === 0);
    const ys = [...points].filter((_, i) => i % 2 === 1);
    return [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)].map(
      (v) => Math.round(v * 1e6) / 1e6,
    );
  };

  it('is drawn where it is: a right kerb beyond the right edge, a patch by its edges', () => {
    expect(box(kerbOutlines(road)[0]!)).toEqual([100, 110, -7, -6]);
    expect(box(patchOutlines(road)[0]!)).toEqual([30, 31, -2, 1]);
  });

  it('is drawn over the first point of a closed track in the shorter direction', () => {
    const round = createRoad({ ...circle, kerbs: [{ ...track.kerbs[0]!, from_m: 310, to_m: 4 }] });
    const [x0 = 0, x1 = 0] = box(kerbOutlines(round)[0]!);
    expect(x1 - x0).toBeLessThan(11);
  });

  it('has a start, sectors and a finish from edge to edge', () => {
    expect(roadLines(road).map(({ kind }) => kind)).toEqual(['start', 'sector', 'finish']);
    const [x0, y0, x1, y1] = roadLines(road)[0]!.ends_m;
    expect([x0, y0, x1, y1].map((v) => Math.round(v * 1e9) / 1e9)).toEqual([20, 6, 20, -6]);
    expect(roadLines(createRoad(circle)).map(({ kind }) => kind)).toEqual(['start']);
  });
});

describe('problems of a road', () => {
  it('report a corner tighter than the road is wide on its inside, and no other', () => {
    const wide = { ...circle, points: circle.points.map((p) => ({ ...p, left_m: 60 })) };
    expect(foldedEdges(createRoad(wide))).toMatchObject([{ key: 'left_m', severity: 'warning' }]);
    expect(
      foldedEdges(createRoad({ ...wide, points: wide.points.map((p) => ({ ...p, left_m: 40 })) })),
    ).toEqual([]);
    expect(
      foldedEdges(createRoad({ ...circle, points: circle.points.map((p) => ({ ...p, right_m: 60 })) })),
    ).toEqual([]);
  });

  it('are reported without a road if the points do not make one', () => {
    const { road, problems } = viewOfTrack({ ...circle, points: circle.points.slice(0, 2) });
    expect(road).toBeUndefined();
    expect(problems[0]?.message).toContain('a closed track needs 4');
  });
});

describe('facts of a road', () => {
  it('are those of a circle of 50 m: 1 % of a spline through twelve points', () => {
    const facts = roadFacts(createRoad(circle));
    expect(facts.length_m / (2 * Math.PI * 50)).toBeCloseTo(1, 2);
    expect(facts.leastRadius_m! / 50).toBeCloseTo(1, 1);
    expect(facts).toMatchObject({ climb_m: 0, steepest: 0, mostBank_rad: 0 });
    expect(roadFacts(createRoad(straight)).leastRadius_m).toBeUndefined();
  });
});
