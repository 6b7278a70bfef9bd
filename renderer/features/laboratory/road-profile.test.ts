import { describe, expect, it } from 'vitest';
import { POSE_WHEELS, POSE_X_M, POSE_Y_M } from '../../../core/catalogue/rigs.ts';
import { profileAcross, profileAlong } from './road-profile.ts';

const wheel = (name: string, x_m: number, y_m: number) => ({ name, x_m, y_m, radius_m: 0.3, width_m: 0.2 });
const wheels = [
  wheel('FL', 1.2, 0.7),
  wheel('FR', 1.2, -0.7),
  wheel('RL', -1.3, 0.7),
  wheel('RR', -1.3, -0.7),
];
/** A kerb of 30 mm whose face begins 8 m ahead, 0.1 m long, with 0.6 m of top. */
const road = [
  [8, 0],
  [8.1, 0.03],
  [8.7, 0.03],
  [8.8, 0],
] as const;

function poseAt(x_m: number, y_m = 0): Float64Array {
  const pose = new Float64Array(POSE_WHEELS);
  pose[POSE_X_M] = x_m;
  pose[POSE_Y_M] = y_m;
  return pose;
}

describe('a kerb of 30 mm under the left wheels alone', () => {
  const kerb = { road, wheels, roadRight_m: 0 };

  it('has a face of 150 mm in the middle of the rear view, drawn 5 times as large, when the rear axle is on it', () => {
    const profile = profileAcross(kerb, poseAt(9.7), 5, 1.5);
    expect(profile?.map(([across]) => across)).toEqual([-1.5, 0, 0, 1.5]);
    expect(profile?.map(([, up]) => up)).toEqual([0.15, 0.15, 0, 0]);
  });

  it('shows its face 0.2 m to the right of a car that has drifted 0.2 m to the left', () => {
    expect(profileAcross(kerb, poseAt(9.7, 0.2), 5, 1.5)?.[1]?.[0]).toBeCloseTo(0.2, 12);
  });

  it('is level from behind while the front wheels alone are on it', () => {
    const profile = profileAcross(kerb, poseAt(7.2), 5, 1.5);
    expect(profile?.every(([, up]) => up === 0)).toBe(true);
  });
});

it('a kerb under both sides is level from behind, 30 mm high', () => {
  const profile = profileAcross({ road, wheels }, poseAt(9.7), 1, 1.5);
  expect(profile?.map(([, up]) => up)).toEqual([0.03, 0.03]);
});

it('from the side the kerb is at its position, and the view may end on its face at half its height', () => {
  const profile = profileAlong({ road }, poseAt(7), 1, 1.05);
  expect(profile?.[0]).toEqual([-1.05, 0]);
  expect(profile?.[1]?.[0]).toBeCloseTo(1, 12);
  expect(profile?.at(-1)?.[1]).toBeCloseTo(0.015, 9);
});

it('a plane and posts have no profile of their own', () => {
  expect(profileAcross({ road: 'posts', wheels }, poseAt(0), 1, 2)).toBeUndefined();
  expect(profileAlong({ road: 'plane' }, poseAt(0), 1, 2)).toBeUndefined();
});
