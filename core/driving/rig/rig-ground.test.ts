import { describe, expect, it } from 'vitest';
import { HIT_DISTANCE_M, HIT_NORMAL, HIT_SIZE, type Ground } from '../../environment/world/ground.ts';
import { FOUR_WHEELS, wheelPlaces } from '../../catalogue/wheel-places.ts';
import { floorGround, kerbGround, postGround, tiltGround } from './rig-ground.ts';

/** Height of the ground at a place, and its normal. */
function under(ground: Ground, x: number, y: number): { z_m: number; normal: number[] } {
  const hit = new Float64Array(HIT_SIZE);
  expect(ground.castRay(Float64Array.of(x, y, 2, 0, 0, -1, 10), hit)).toBe(true);
  return { z_m: 2 - hit[HIT_DISTANCE_M]!, normal: [...hit.slice(HIT_NORMAL, HIT_NORMAL + 3)] };
}

describe('the ground of a rig', () => {
  it('holds each wheel at the height of its own post', () => {
    const wheels = FOUR_WHEELS.map((place) => ({ ...place, x_m: place.axle === 0 ? 1.1 : -1.3 }));
    const posts = postGround(wheels, 1);
    posts.height_m.set([0.01, 0.02, 0.03, -0.04]);
    expect(under(posts, 1.1, 0.7).z_m).toBeCloseTo(0.01, 12);
    expect(under(posts, 1.1, -0.7).z_m).toBeCloseTo(0.02, 12);
    expect(under(posts, -1.3, 0.7).z_m).toBeCloseTo(0.03, 12);
    expect(under(posts, -1.3, -0.7).z_m).toBeCloseTo(-0.04, 12);
  });

  it('holds three axles each, and a single wheel in the middle from both sides', () => {
    const ahead_m = [2, 0.5, -1];
    const six = postGround(
      wheelPlaces([0, 1, 2, 3, 4, 5]).map((place) => ({ ...place, x_m: ahead_m[place.axle]! })),
      1,
    );
    six.height_m.set([1, 2, 3, 4, 5, 6].map((n) => n / 100));
    expect(ahead_m.flatMap((x_m) => [under(six, x_m, 1).z_m, under(six, x_m, -1).z_m])).toEqual(
      [0.01, 0.02, 0.03, 0.04, 0.05, 0.06].map((z_m) => expect.closeTo(z_m, 12) as number),
    );
    const delta = postGround(
      wheelPlaces([1, 2, 3]).map((place) => ({ ...place, x_m: place.axle === 0 ? 1 : -1 })),
      1,
    );
    delta.height_m.set([0.01, 0.02, 0.03]);
    expect(under(delta, 1, 0.01).z_m).toBeCloseTo(0.01, 12);
    expect(under(delta, 1, -0.01).z_m).toBeCloseTo(0.01, 12);
    expect(under(delta, -1, -0.5).z_m).toBeCloseTo(0.03, 12);
  });

  it('rises by 0.1 m per metre with a normal that leans back by 5.71 deg', () => {
    const tilt = tiltGround(1);
    tilt.setGrade(Float64Array.of(0.1));
    const { z_m, normal } = under(tilt, 3, -2);
    expect(z_m).toBeCloseTo(0.3, 12);
    expect(Math.atan2(-normal[0]!, normal[2]!) * (180 / Math.PI)).toBeCloseTo(5.7106, 4);
  });

  it('leads up the face of a kerb of 0.05 m, along its top and down its back', () => {
    const kerb = kerbGround(
      { start_m: 5, height_m: 0.05, faceLength_m: 0.2, topLength_m: 1, right_m: -10 },
      1,
    );
    const heights = [4.9, 5.1, 5.2, 5.7, 6.3, 6.5].map((x) => under(kerb, x, 0).z_m);
    [0, 0.025, 0.05, 0.05, 0.025, 0].forEach((z, i) => expect(heights[i]).toBeCloseTo(z, 12));
  });

  it('leaves the right wheels on the road where the kerb is on the left only', () => {
    const kerb = kerbGround({ start_m: 5, height_m: 0.05, faceLength_m: 0.2, topLength_m: 1, right_m: 0 }, 1);
    expect(under(kerb, 5.6, 0.7).z_m).toBeCloseTo(0.05, 12);
    expect(under(kerb, 5.6, -0.7).z_m).toBe(0);
  });

  it('is missed by a ray that looks up or ends above it', () => {
    const hit = new Float64Array(HIT_SIZE);
    const ground = floorGround(1);
    expect(ground.castRay(Float64Array.of(0, 0, 2, 0, 0, 1, 10), hit)).toBe(false);
    expect(ground.castRay(Float64Array.of(0, 0, 2, 0, 0, -1, 1.5), hit)).toBe(false);
  });
});
