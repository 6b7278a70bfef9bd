import { describe, expect, it } from 'vitest';
import type { TrackCourse } from '../../../core/contract/track-mesh.ts';
import { createRoad } from '../../../core/environment/track/road.ts';
import { roadMesh } from '../../../core/environment/track/road-mesh.ts';
import { trackFromTemplate } from '../../../core/environment/track/track-templates.ts';
import { courseMark, distanceBoards, edgeCones, gridPlaces } from './course-marks.ts';

const courseOf = (name: 'straight' | 'circle'): TrackCourse =>
  roadMesh(createRoad(trackFromTemplate(name))).course;
const straight = courseOf('straight');

describe('marks of a course', () => {
  it('are 3 m to the left of the line at 250 m of a straight along x', () => {
    expect(courseMark(straight, 250, 3)).toMatchObject({ heading_rad: 0 });
    expect(courseMark(straight, 250, 3).x_m).toBeCloseTo(250, 6);
    expect(courseMark(straight, 250, 3).y_m).toBeCloseTo(3, 6);
  });

  it('are boards 150, 100 and 50 m before a corner to the left, on its right, and none on a circle', () => {
    const points = straight.station_m.length;
    const corner = Math.floor(0.6 * points);
    const course: TrackCourse = {
      ...straight,
      curvature_perm: straight.curvature_perm.map((_, i) => (i >= corner && i < corner + 20 ? 1 / 30 : 0)),
    };
    const boards = distanceBoards(course);
    expect(boards.map(({ distance_m }) => distance_m)).toEqual([150, 100, 50]);
    expect(boards.map(({ x_m }) => Math.round((course.station_m[corner] ?? 0) - x_m))).toEqual([
      150, 100, 50,
    ]);
    expect(boards.every(({ y_m }) => y_m < -6)).toBe(true);
    expect(distanceBoards(courseOf('circle'))).toEqual([]);
  });

  it('are eight places behind the start line of a closed course, in turn on both sides', () => {
    const course = courseOf('circle');
    const places = gridPlaces(course);
    expect(places).toHaveLength(8);
    expect(gridPlaces(straight)).toEqual([]);
  });

  it('are cones along both edges where the ground is of the surface of the road alone', () => {
    expect(edgeCones({ ...straight, surface: 'asphalt', verge: 'grass' })).toHaveLength(0);
    const feet = edgeCones({ ...straight, surface: 'asphalt', verge: 'asphalt' });
    expect(feet.length / 3).toBe(2 * Math.floor(straight.length_m / 5));
    expect([feet[1], feet[4]].map((y) => Math.abs(y ?? 0))).toEqual([6, 6]);
  });
});
