import { describe, expect, it } from 'vitest';
import { boxGround, type Box } from './box-ground.ts';
import { combineGrounds } from './combine-grounds.ts';
import { HIT_DISTANCE_M, HIT_NORMAL, HIT_SURFACE, flatGround } from './ground.ts';
import { heightFieldMesh, sampledField } from './height-field.ts';
import { meshGround } from './mesh-ground.ts';
import { evenLayout } from './surface-layout.ts';
import { castDown, castFrom } from './testing/cast.ts';

const ROAD = evenLayout(1);
const normal = (hit: number[] | undefined): number[] => (hit ?? []).slice(HIT_NORMAL, HIT_NORMAL + 3);
const distance_m = (hit: number[] | undefined): number => hit?.[HIT_DISTANCE_M] ?? NaN;
const expectClose = (actual: number[], expected: number[]): void => {
  expect(actual).toHaveLength(expected.length);
  actual.forEach((value, i) => expect(value).toBeCloseTo(expected[i] ?? NaN, 12));
};

describe('triangle', () => {
  // In the plane x + y + z = 1: a ray from (0.2, 0.3, 2) down meets it at z = 0.5.
  const mesh = {
    corner_m: Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1),
    triangle: Int32Array.of(0, 1, 2),
  };
  const ground = meshGround(mesh, 1, ROAD);

  it('is met at the height of its plane, 0.5 m at (0.2, 0.3) m of x + y + z = 1', () => {
    const hit = castDown(ground, 0.2, 0.3, 2);
    expect(distance_m(hit)).toBeCloseTo(1.5, 12);
    const third = 1 / Math.sqrt(3);
    expectClose(normal(hit), [third, third, third]);
  });

  it('is met by a level ray as well: from x = 3 m towards -x at (0.25, 0.25) it is 2.5 m away', () => {
    expect(distance_m(castFrom(ground, [3, 0.25, 0.25], [-1, 0, 0]))).toBeCloseTo(2.5, 12);
  });

  it('is not met beside its edge, from behind or beyond the length of the ray', () => {
    expect(castDown(ground, 0.6, 0.5, 2)).toBeUndefined();
    expect(castFrom(ground, [0.2, 0.3, -1], [0, 0, 1])).toBeUndefined();
    expect(castDown(ground, 0.2, 0.3, 2, 1.49)).toBeUndefined();
    expect(castDown(ground, 5, 5, 2)).toBeUndefined();
  });

  it('standing upright on the border of two cells stops a level ray: 4 m to a wall at x = 4 m', () => {
    // Two triangles facing -x at x = 4 m, and the floor around them.
    const room = {
      corner_m: Float64Array.of(0, 0, 0, 8, 0, 0, 8, 8, 0, 0, 8, 0, 4, 0, 0, 4, 8, 0, 4, 8, 2, 4, 0, 2),
      triangle: Int32Array.of(0, 1, 2, 0, 2, 3, 4, 7, 6, 4, 6, 5),
    };
    const hit = castFrom(meshGround(room, 1, ROAD), [0, 4, 1], [1, 0, 0]);
    expect(distance_m(hit)).toBeCloseTo(4, 12);
    expectClose(normal(hit), [-1, 0, 0]);
  });

  it('is refused without area, with a corner that is not there, and as an empty mesh', () => {
    const at = mesh.corner_m;
    expect(() => meshGround({ corner_m: at, triangle: Int32Array.of(0, 1, 1) }, 1, ROAD)).toThrow('no area');
    expect(() => meshGround({ corner_m: at, triangle: Int32Array.of(0, 1, 3) }, 1, ROAD)).toThrow('corner');
    expect(() => meshGround({ corner_m: at, triangle: new Int32Array(0) }, 1, ROAD)).toThrow('at least one');
  });
});

describe('height field', () => {
  const at = { xMin_m: -4, yMin_m: -3, spacing_m: 0.5, columns: 17, rows: 13 };
  const field = (height: (x_m: number, y_m: number) => number) =>
    meshGround(heightFieldMesh(sampledField(at, height)), at.spacing_m, ROAD);

  it('gives a plane back exactly: z = 0.1 x - 0.2 y, at nodes, edges and in between', () => {
    const ground = field((x, y) => 0.1 * x - 0.2 * y);
    const size = Math.hypot(0.1, 0.2, 1);
    for (const [x, y] of [
      [0, 0],
      [1.25, -2],
      [0.13, 0.71],
      [4, 3],
      [-4, -3],
      [-3.75, 2.75],
    ] as const) {
      const hit = castDown(ground, x, y, 5);
      expect(distance_m(hit)).toBeCloseTo(5 - (0.1 * x - 0.2 * y), 12);
      expectClose(normal(hit), [-0.1 / size, 0.2 / size, 1 / size]);
    }
  });

  it('lies on the diagonal of a cell from its low to its high corner: 0.25 m between 0 and 0.5 m', () => {
    const ground = field((x, y) => (x === 0.5 && y === 0.5 ? 0.5 : 0));
    expect(distance_m(castDown(ground, 0.25, 0.25, 1))).toBeCloseTo(0.75, 12);
    // On the other diagonal only one corner of its triangle would be raised.
    expect(distance_m(castDown(ground, 0.25, 0.75, 1))).toBeCloseTo(1, 12);
  });

  it('ends at its edges: nothing 1 mm outside, the road 1 mm inside', () => {
    const ground = field(() => 0);
    expect(castDown(ground, 4.001, 0, 1)).toBeUndefined();
    expect(castDown(ground, 0, -3.001, 1)).toBeUndefined();
    expect(distance_m(castDown(ground, 3.999, -2.999, 1))).toBeCloseTo(1, 12);
  });

  it('stops a flat ray at the face of a wave, whichever cell it comes from: 1.5 m from x = -4 m', () => {
    const ground = field((x) => (x >= -2 ? 1 : 0));
    // The face rises from 0 at x = -2.5 m to 1 m at x = -2 m: 0.5 m high at -2.25 m.
    expect(distance_m(castFrom(ground, [-4, 0.1, 0.5], [1, 0, 0]))).toBeCloseTo(1.75, 12);
    expect(castFrom(ground, [-4, 0.1, 1.5], [1, 0, 0])).toBeUndefined();
  });

  it('is entered from outside: a ray from 10 m away meets it where a ray from within does', () => {
    const ground = field((x, y) => 0.3 * Math.sin(x) * Math.cos(y));
    const direction = [0.9, 0.4, -0.25] as const;
    const size = Math.hypot(...direction);
    const far = castFrom(ground, [-10, -4, 2.5], direction);
    const moved = 7 / 0.9;
    const near = castFrom(ground, [-3, -4 + 0.4 * moved, 2.5 - 0.25 * moved], direction);
    expect(distance_m(far) - distance_m(near)).toBeCloseTo(moved * size, 9);
    expectClose(normal(far), normal(near));
  });

  it('mirrors: the wave at -y seen from the right is the wave at +y seen from the left', () => {
    const left = field((x, y) => 0.2 * Math.sin(x + 2 * y));
    const right = field((x, y) => 0.2 * Math.sin(x - 2 * y));
    // Over nodes, since the diagonal of a cell has a side of its own.
    const one = castDown(left, 1.5, 1, 3);
    const other = castDown(right, 1.5, -1, 3);
    expect(distance_m(other)).toBeCloseTo(distance_m(one), 12);
  });

  it('is refused with a wrong number of heights', () => {
    expect(() => heightFieldMesh({ ...at, height_m: new Float64Array(3) })).toThrow('17 x 13');
  });
});

describe('box', () => {
  const half = Math.SQRT1_2;
  const upright: Box = { centre_m: [10, 0, 0.5], halfSize_m: [1, 2, 0.5], orientation: [1, 0, 0, 0] };

  it('is met at its face, 9 m ahead of a ray from the origin, with the normal against the ray', () => {
    const hit = castFrom(boxGround(upright, 1), [0, 0, 0.5], [1, 0, 0]);
    expect(distance_m(hit)).toBeCloseTo(9, 12);
    expectClose(normal(hit), [-1, 0, 0]);
  });

  it('is stood on at 1 m and not met from inside, beside it or behind it', () => {
    const ground = boxGround(upright, 1);
    expectClose(
      [distance_m(castDown(ground, 10.5, 1.5, 3)), ...normal(castDown(ground, 10, 0, 3))],
      [2, 0, 0, 1],
    );
    expect(castDown(ground, 10, 0, 0.9)).toBeUndefined();
    expect(castDown(ground, 10, 2.01, 3)).toBeUndefined();
    expect(castFrom(ground, [12, 0, 0.5], [1, 0, 0])).toBeUndefined();
  });

  it('turned by 45 degrees about z shows an edge at 1 - 1.414 m and faces that look aside', () => {
    // Quaternion of half the angle: cos 22.5, sin 22.5 deg.
    const turned: Box = {
      centre_m: [0, 0, 0],
      halfSize_m: [1, 1, 1],
      orientation: [Math.cos(Math.PI / 8), 0, 0, Math.sin(Math.PI / 8)],
    };
    const hit = castFrom(boxGround(turned, 1), [-3, 0.2, 0], [1, 0, 0]);
    expect(distance_m(hit)).toBeCloseTo(3 - (Math.SQRT2 - 0.2), 12);
    expectClose(normal(hit), [-half, half, 0]);
    const mirror = castFrom(boxGround(turned, 1), [-3, -0.2, 0], [1, 0, 0]);
    expectClose(normal(mirror), [-half, -half, 0]);
  });

  it('is refused flat', () => {
    expect(() => boxGround({ ...upright, halfSize_m: [1, 0, 1] }, 1)).toThrow('size along all three axes');
  });
});

describe('combined ground', () => {
  it('gives the nearest of all parts with the surface of its own part', () => {
    const kerb = boxGround(
      { centre_m: [0, 1, 0.03], halfSize_m: [5, 0.5, 0.03], orientation: [1, 0, 0, 0] },
      0.8,
    );
    const ground = combineGrounds([flatGround(1), kerb]);
    const onKerb = castDown(ground, 0, 1, 1);
    const onRoad = castDown(ground, 0, -1, 1);
    expect(distance_m(onKerb)).toBeCloseTo(0.94, 12);
    expect(ground.surfaces[onKerb?.[HIT_SURFACE] ?? -1]?.grip[0]).toBe(0.8);
    expect(distance_m(onRoad)).toBe(1);
    expect(ground.surfaces[onRoad?.[HIT_SURFACE] ?? -1]?.grip[0]).toBe(1);
    expect(castFrom(ground, [0, 0, 1], [0, 0, 1])).toBeUndefined();
  });
});
