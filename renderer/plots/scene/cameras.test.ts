import { describe, expect, it } from 'vitest';
import { createEye, firstCamera, writeEye, type CameraState, type Eye } from './cameras.ts';
import { USUAL_CAR } from './usual-car.ts';
import { restHeight_m } from './rest-height.ts';
import { ROLL, SAMPLE_SIZE, X, Y, YAW, Z } from './sampled-track.ts';

const HEIGHT_M = restHeight_m(USUAL_CAR);

function eyeOf(
  camera: Partial<CameraState>,
  values: Readonly<Record<number, number>> = {},
  posts?: number[],
): Eye {
  const sample = new Float64Array(SAMPLE_SIZE).fill(NaN);
  for (const [index, value] of Object.entries(values)) sample[Number(index)] = value;
  const eye = createEye();
  const all = posts === undefined ? undefined : { position_m: Float64Array.from(posts) };
  writeEye({ ...firstCamera(), ...camera }, sample, USUAL_CAR, HEIGHT_M, all, eye);
  return eye;
}

describe('cameras', () => {
  it('chase is behind a car that heads to the left, whichever way the world lies', () => {
    const { at, target } = eyeOf({ kind: 'chase' }, { [X]: 100, [Y]: 20, [Z]: 0.5, [YAW]: Math.PI / 2 });
    expect(at[0]).toBeCloseTo(100, 9);
    expect(at[1]).toBeLessThan(20 - 7);
    expect([target[0], target[1]]).toEqual([100, 20]);
  });

  it('orbit stays where it is while the car turns', () => {
    const straight = eyeOf({ kind: 'orbit' }, { [YAW]: 0 }).at;
    expect([...eyeOf({ kind: 'orbit' }, { [YAW]: 2 }).at]).toEqual([...straight]);
  });

  it('cockpit looks ahead and leans with the car: up leans to the right at 0.1 rad of roll', () => {
    const { at, target, up } = eyeOf({ kind: 'cockpit' }, { [ROLL]: 0.1 });
    expect((target[0] ?? 0) - (at[0] ?? 0)).toBeCloseTo(20, 6);
    expect(up[1]).toBeCloseTo(-Math.sin(0.1), 9);
  });

  it('a wheel is seen from its outside: the right front one from the right', () => {
    const { at, target } = eyeOf({ kind: 'wheel', wheel: 1 });
    expect(at[1]).toBeLessThan((target[1] ?? 0) - 0.6);
  });

  it('trackside is at the nearest post and sees four lengths of the car: 28 degrees from 35 m', () => {
    const { at, fov_deg } = eyeOf({ kind: 'trackside' }, { [X]: 100, [Z]: 2 }, [100, 35, 2, 300, 0, 2]);
    expect([...at]).toEqual([100, 35, 2]);
    expect(fov_deg).toBeCloseTo(27.6, 1);
  });

  it('trackside without a post is the orbit', () => {
    expect([...eyeOf({ kind: 'trackside' }, {}, []).at]).toEqual([...eyeOf({ kind: 'orbit' }).at]);
  });
});
