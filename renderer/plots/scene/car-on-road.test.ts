import { describe, expect, it } from 'vitest';
import * as three from 'three';
import { leanOf, setRoad } from './car-on-road.ts';
import { patchLength_m } from './force-figure.ts';
import { JOUNCE, SAMPLE_SIZE } from './sampled-track.ts';
import { createSuspensionFigure } from './suspension-figure.ts';
import { USUAL_CAR } from './usual-car.ts';

const REST_M = 0.54;
const suspension = {
  mountZ_m: 0.75,
  springFree_m: 0.5,
  maxJounce_m: 0.08,
  minJounce_m: -0.1,
  camber_rad: -0.02,
  camberGain_radpm: -0.5,
};
const SPRUNG = {
  ...USUAL_CAR,
  wheels: USUAL_CAR.wheels.map((wheel) => ({ ...wheel, suspension })),
  bars: [[0, 1]],
  differentials: [[2, 3]],
} as const;

const jounced = (...jounce_m: readonly number[]): Float64Array => {
  const sample = new Float64Array(SAMPLE_SIZE);
  jounce_m.forEach((value, w) => (sample[JOUNCE + w] = value));
  return sample;
};

describe('the road under a car', () => {
  it('goes through the contact points of the wheels: left springs 40 mm in, right ones 40 mm out', () => {
    const road = new three.Object3D();
    road.rotation.order = 'YXZ';
    setRoad(road, USUAL_CAR, jounced(0.04, -0.04, 0.04, -0.04), REST_M);
    road.updateMatrix();
    for (const [x, y, up] of [
      [1.3, 0.75, 0.04],
      [-1.3, -0.75, -0.04],
    ] as const) {
      const local = new three.Vector3(x, y, up - REST_M).applyMatrix4(road.matrix.clone().invert());
      expect(local.z).toBeCloseTo(0, 4);
    }
  });

  it('rises ahead where the front springs are in: a point on it ahead is higher', () => {
    const road = new three.Object3D();
    road.rotation.order = 'YXZ';
    setRoad(road, USUAL_CAR, jounced(0.05, 0.05, -0.05, -0.05), REST_M);
    road.updateMatrix();
    expect(new three.Vector3(1.3, 0, 0).applyMatrix4(road.matrix).z).toBeCloseTo(0.05 - REST_M, 3);
  });
});

describe('a wheel', () => {
  it('leans in at the top with negative camber, on either side, and more as it is compressed', () => {
    const [left, right] = SPRUNG.wheels;
    if (left === undefined || right === undefined) throw new Error('The car has no wheels');
    // About the forward axis a positive angle lifts the left: it moves the top of a wheel to the right.
    expect(leanOf(left, 0)).toBeCloseTo(0.02, 9);
    expect(leanOf(right, 0)).toBeCloseTo(-0.02, 9);
    expect(leanOf(left, 0.04)).toBeCloseTo(0.04, 9);
  });

  it('has a contact patch of load over pressure and width: 3000 N at 2 bar on 200 mm is 75 mm; none in the air', () => {
    expect(patchLength_m(3000, 200_000, 0.2)).toBeCloseTo(0.075, 9);
    expect(patchLength_m(3000, NaN, 0.2)).toBeCloseTo(0.075, 9);
    expect(patchLength_m(0, 200_000, 0.2)).toBe(0);
  });
});

describe('the drawn suspension', () => {
  it('has a spring that is as long as the room between mount and hub, compressed by 50 mm', () => {
    const figure = createSuspensionFigure(SPRUNG, ['#f00', '#0f0', '#00f', '#ff0']);
    if (figure === undefined) throw new Error('No suspension is drawn');
    const springs = figure.object.children[0] as three.InstancedMesh;
    const lengths = (sample: Float64Array): number[] => {
      figure.draw(sample, REST_M);
      return [0, 1].map((w) => {
        const matrix = new three.Matrix4();
        springs.getMatrixAt(w, matrix);
        return new three.Vector3().setFromMatrixScale(matrix).z;
      });
    };
    const [before = NaN] = lengths(jounced(0, 0, 0, 0));
    const [after, other] = lengths(jounced(0.05, 0, 0, 0));
    expect(before).toBeCloseTo(0.75 - 0.32, 6);
    expect(after).toBeCloseTo(before - 0.05, 6);
    expect(other).toBeCloseTo(before, 6);
    figure.dispose();
  });

  it('is not drawn for a car whose suspension is not known', () => {
    expect(createSuspensionFigure(USUAL_CAR, [])).toBeUndefined();
  });
});
