import { describe, expect, it } from 'vitest';
import { createRoad } from '../../../core/environment/track/road.ts';
import { roadMesh } from '../../../core/environment/track/road-mesh.ts';
import { trackFromTemplate } from '../../../core/environment/track/track-templates.ts';
import { hillRing } from './hill-ring.ts';
import { treesOf } from './trees.ts';

const course = roadMesh(createRoad(trackFromTemplate('circle'))).course;
const onGrass = { ...course, verge: 'grass', surface: 'asphalt' };

describe('trees beside a course', () => {
  it('are the same each time, and at least 12 m from every edge of the road', () => {
    const trees = treesOf(onGrass);
    expect(trees.length).toBeGreaterThan(10);
    expect(treesOf(onGrass)).toEqual(trees);
    for (const { x_m, y_m } of trees) {
      const nearest_m = Math.min(
        ...course.x_m.map(
          (x, i) => Math.hypot(x - x_m, (course.y_m[i] ?? 0) - y_m) - (course.left_m[i] ?? 0),
        ),
      );
      expect(nearest_m).toBeGreaterThanOrEqual(11.9);
    }
  });

  it('leave the road free that is drawn on beyond the ends of an open course', () => {
    // Its end leads back to the woods beside its beginning.
    const plan = [
      [0, 0],
      [100, 0],
      [200, 0],
      [240, 40],
      [240, 110],
      [200, 150],
      [140, 150],
      [100, 110],
      [100, 95],
    ];
    const circle = trackFromTemplate('circle');
    const points = plan.map(([x_m = 0, y_m = 0]) => ({
      ...circle.points[0]!,
      x_m,
      y_m,
      z_m: 0,
      bank_rad: 0,
    }));
    const open = roadMesh(
      createRoad({
        ...circle,
        points,
        kerbs: [],
        patches: [],
        closed: false,
        verge: 'grass',
        surface: 'asphalt',
      }),
    );
    const { position } = open.parts.road;
    const trees = treesOf(open.course);
    expect(trees.length).toBeGreaterThan(5);
    for (const { x_m, y_m } of trees)
      for (let i = 0; i < position.length; i += 3) {
        const [x, y] = [(position[i] ?? 0) + open.origin_m[0], (position[i + 1] ?? 0) + open.origin_m[1]];
        expect(Math.hypot(x - x_m, y - y_m)).toBeGreaterThan(9);
      }
  });

  it('are farther from a raised road, whose bank ends before them', () => {
    const raised = { ...onGrass, z_m: course.z_m.map((_, i) => (i === 0 ? 0 : 10)) };
    for (const { x_m, y_m } of treesOf(raised)) {
      const nearest_m = Math.min(
        ...course.x_m.map((x, i) => Math.hypot(x - x_m, (course.y_m[i] ?? 0) - y_m)),
      );
      expect(nearest_m).toBeGreaterThan(28);
    }
  });

  it('grow where the ground is not sand, snow or road, and not on a field whose course cones alone mark', () => {
    for (const verge of ['sand', 'snow', 'asphalt']) expect(treesOf({ ...onGrass, verge })).toEqual([]);
    expect(treesOf({ ...onGrass, surface: 'grass' })).toEqual([]);
  });
});

describe('hills on the horizon', () => {
  it('close around the full turn and rise from the horizon', () => {
    const geometry = hillRing(1000, { horizon: '#ffffff', hills: '#000000' });
    const position = geometry.getAttribute('position');
    const last = position.count / 2 - 1;
    // The crest of the first line, at its beginning and at its end.
    for (const axis of ['getX', 'getY', 'getZ'] as const)
      expect(position[axis](last)).toBeCloseTo(position[axis](1), 3);
    for (let i = 1; i < position.count; i += 2) {
      expect(position.getY(i)).toBeGreaterThan(5);
      expect(position.getY(i)).toBeLessThan(130);
    }
  });
});
