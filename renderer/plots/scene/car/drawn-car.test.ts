import { describe, expect, it } from 'vitest';
import * as three from 'three';
import type { CarGeometry } from '../../../worker/car-model.ts';
import { bodyStyleOf, type BodyStyleName } from './body-styles.ts';
import { planOutline, rearOutline, sideOutline } from './car-outline.ts';
import { bodyGeometries, drawnBody } from './drawn-car.ts';
import { FAR_M, farGeometry } from './far-geometry.ts';
import { rimGeometry, tyreGeometry } from './wheel-meshes.ts';

function car(
  length_m: number,
  width_m: number,
  height_m: number,
  radius_m: number,
  tyre_m: number,
): CarGeometry {
  const base_m = 0.6 * length_m;
  const half_m = width_m > 1.3 ? width_m / 2 - tyre_m / 2 - 0.03 : 0.62;
  return {
    length_m,
    width_m,
    height_m,
    hasWings: true,
    wheels: [base_m / 2, base_m / 2, -base_m / 2, -base_m / 2].map((x_m, i) => ({
      x_m,
      y_m: i % 2 === 0 ? half_m : -half_m,
      z_m: -0.2,
      radius_m,
      width_m: tyre_m,
    })),
  };
}

const sixWheeled = (of: CarGeometry): CarGeometry => ({
  ...of,
  wheels: [...of.wheels, ...of.wheels.slice(0, 2).map((wheel) => ({ ...wheel, x_m: 0 }))],
});

const CARS: Readonly<Record<BodyStyleName, CarGeometry>> = {
  coupe: car(4.05, 1.62, 1, 0.3, 0.185),
  hatch: car(3.8, 1.7, 1.05, 0.31, 0.2),
  saloon: car(4.6, 1.8, 1.2, 0.32, 0.22),
  gt: car(4.4, 1.95, 1, 0.34, 0.31),
  truck: car(6, 2.4, 2.4, 0.5, 0.3),
  'single-seater': car(2.6, 1.2, 0.9, 0.26, 0.19),
  platform: sixWheeled(car(2.8, 1.9, 0.9, 0.35, 0.3)),
};

/** Positions of a body by mesh: paint, trim, glass. */
const meshesOf = (geometry: CarGeometry): readonly Float32Array[] =>
  Object.values(bodyGeometries(geometry)).map(
    ({ attributes }) => (attributes['position']?.array ?? new Float32Array(0)) as Float32Array,
  );

const boxOf = (geometry: three.BufferGeometry): three.Box3 =>
  new three.Box3().setFromBufferAttribute(geometry.getAttribute('position') as three.BufferAttribute);

describe.each(Object.entries(CARS))('the drawn body of a %s', (style, geometry) => {
  const meshes = meshesOf(geometry);
  const every = (check: (x: number, y: number, z: number) => boolean, of: readonly Float32Array[]): boolean =>
    of.every((positions) => {
      for (let i = 0; i < positions.length; i += 3)
        if (!check(positions[i] ?? NaN, positions[i + 1] ?? NaN, positions[i + 2] ?? NaN)) return false;
      return true;
    });

  it('has less than half of its triangles when it is far, with the same measures', () => {
    const { paint } = bodyGeometries(geometry);
    const far = farGeometry(paint);
    const [near, few] = [paint.getAttribute('position').count / 3, (far.index?.count ?? 0) / 3];
    expect(few).toBeGreaterThan(100);
    expect(few).toBeLessThan(near / 2);
    const [box, farBox] = [boxOf(paint), boxOf(far)];
    expect(box.containsBox(farBox)).toBe(true);
    expect(farBox.min.distanceTo(box.min)).toBeLessThan(0.1);
    expect(farBox.max.distanceTo(box.max)).toBeLessThan(0.1);
  });

  it('has the outlines that the flat views draw', () => {
    const paint = meshes[0] ?? new Float32Array(0);
    const box = [0, 1, 2].map((axis) => {
      const along = paint.filter((_, i) => i % 3 === axis);
      return [along.reduce((a, b) => Math.min(a, b)), along.reduce((a, b) => Math.max(a, b))] as const;
    });
    const [length, width, height] = box;
    const boxOf = (outline: readonly (readonly [number, number])[], k: 0 | 1) =>
      [Math.min(...outline.map((p) => p[k])), Math.max(...outline.map((p) => p[k]))] as const;
    const isNear = (seen: readonly [number, number], real: readonly [number, number] | undefined): boolean =>
      seen.every((value, i) => Math.abs(value - (real?.[i] ?? NaN)) < 0.03);
    expect(isNear(boxOf(sideOutline(geometry), 0), length), 'length from the side').toBe(true);
    expect(isNear(boxOf(sideOutline(geometry), 1), height), 'height from the side').toBe(true);
    expect(isNear(boxOf(rearOutline(geometry), 1), height), 'height from behind').toBe(true);
    expect(isNear(boxOf(planOutline(geometry), 0), length), 'length from above').toBe(true);
    // The side pods of a single-seater are beside its outline.
    if (style !== 'single-seater')
      for (const seen of [boxOf(rearOutline(geometry), 0), boxOf(planOutline(geometry), 1)])
        expect(isNear(seen, width), 'width').toBe(true);
  });

  it('is chosen for a car of its measures', () => {
    expect(bodyStyleOf(geometry)).toBe(style);
  });

  it('is closed for a heavy car, whose box may be narrower than its tyres', () => {
    // A touring car of 1213 kg: 1.6 m wide, 1.96 m over its tyres, as published for Racer.
    const touring = { ...car(4.3, 1.2, 1, 0.32, 0.3), mass_kg: 1213 };
    expect(bodyStyleOf(touring)).toBe('gt');
    expect(bodyStyleOf({ ...touring, mass_kg: 798 })).toBe('single-seater');
  });

  it('is over the road within the measures of the car, in less than 30,000 triangles', () => {
    const { length_m, width_m } = geometry;
    const long_m = Math.max(length_m, 1.9 * geometry.height_m);
    expect(
      every(
        (x, y, z) => Math.abs(x) < long_m * 0.62 && Math.abs(y) < width_m / 2 + 0.25 && z > -0.01 && z < 3.2,
        meshes,
      ),
    ).toBe(true);
    const triangles = meshes.reduce((sum, { length }) => sum + length / 9, 0);
    expect(triangles).toBeGreaterThan(2000);
    expect(triangles).toBeLessThan(30_000);
  });

  it('leaves room for its wheels', () => {
    const [paint = new Float32Array(0)] = meshes;
    const isClear = (x: number, y: number, z: number): boolean =>
      geometry.wheels.every(
        ({ x_m, y_m, radius_m, width_m }) =>
          Math.hypot(x - x_m, z - radius_m) > radius_m || Math.abs(y - y_m) > width_m / 2 + 0.02,
      );
    expect(every(isClear, [paint])).toBe(true);
  });
});

describe('a drawn wheel', () => {
  it.each([
    ['tyre', tyreGeometry(), 1, 0.5],
    ['rim', rimGeometry(), 0.7, 0.5],
  ])('%s lies within its radius and width', (_name, geometry, radius, half) => {
    const position = geometry.getAttribute('position');
    for (let i = 0; i < position.count; i++) {
      expect(Math.hypot(position.getX(i), position.getZ(i))).toBeLessThan(radius + 1e-6);
      expect(Math.abs(position.getY(i))).toBeLessThan(half + 1e-6);
    }
  });
});

it('a drawn body is drawn in full near the camera, and with fewer triangles far from it', () => {
  const { object } = drawnBody(CARS.coupe, { colour: '#2255aa', isGhost: false });
  const camera = new three.PerspectiveCamera();
  const drawn = (distance_m: number): number => {
    camera.position.set(distance_m, 0, 1);
    camera.updateMatrixWorld();
    let triangles = 0;
    object.updateMatrixWorld(true);
    object.traverse((part) => {
      if (part instanceof three.LOD) part.update(camera);
    });
    object.traverseVisible((part) => {
      if (!(part instanceof three.Mesh)) return;
      const { index, attributes } = part.geometry as three.BufferGeometry;
      triangles += (index?.count ?? attributes['position']?.count ?? 0) / 3;
    });
    return triangles;
  };
  const near = drawn(10);
  expect(drawn(FAR_M + 1)).toBeLessThan(near / 2);
  expect(drawn(0.8 * FAR_M)).toBe(near);
});
