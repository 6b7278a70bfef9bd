import { describe, expect, it } from 'vitest';
import { createCameraMotion } from './camera-motion.ts';
import { createEye, firstCamera, writeEye } from './cameras.ts';
import { restHeight_m } from './rest-height.ts';
import { SAMPLE_SIZE, X, Y, YAW, Z } from './sampled-track.ts';
import { USUAL_CAR } from './usual-car.ts';

const HEIGHT_M = restHeight_m(USUAL_CAR);

function motionAt(x_m: number, isStill = false) {
  const camera = firstCamera();
  const motion = createCameraMotion(USUAL_CAR, HEIGHT_M, () => isStill);
  const sample = new Float64Array(SAMPLE_SIZE).fill(NaN);
  sample[X] = x_m;
  sample[Y] = 5;
  sample[Z] = HEIGHT_M;
  sample[YAW] = 0;
  const move = (passed_s: number): boolean => motion.move(camera, sample, undefined, passed_s);
  const wanted = () => {
    const eye = createEye();
    writeEye(camera, sample, USUAL_CAR, HEIGHT_M, undefined, eye);
    return [...eye.at];
  };
  return { camera, motion, sample, move, wanted };
}

describe('a change of camera', () => {
  it('is a flight of half a second from where the last camera was', () => {
    const { camera, motion, move, wanted } = motionAt(100);
    expect(move(0)).toBe(false);
    const chase = [...motion.eye.at];
    camera.kind = 'cockpit';
    expect(move(10)).toBe(true);
    expect([...motion.eye.at]).toEqual(chase);
    expect(move(0.25)).toBe(true);
    const cockpit = wanted();
    motion.eye.at.forEach((value, k) =>
      expect(value).toBeCloseTo(((chase[k] ?? 0) + (cockpit[k] ?? 0)) / 2, 9),
    );
    expect(move(0.3)).toBe(false);
    expect([...motion.eye.at]).toEqual(cockpit);
  });

  it('stays with the car while it drives on', () => {
    const { camera, motion, sample, move } = motionAt(100);
    move(0);
    const behind_m = (motion.eye.at[0] ?? 0) - 100;
    camera.kind = 'cockpit';
    move(0);
    sample[X] = 110;
    move(0.001);
    expect((motion.eye.at[0] ?? 0) - 110).toBeCloseTo(behind_m, 2);
  });

  it('is a cut for a person who asks for reduced motion', () => {
    const { camera, motion, move, wanted } = motionAt(100, true);
    move(0);
    camera.kind = 'top';
    expect(move(0)).toBe(false);
    expect([...motion.eye.at]).toEqual(wanted());
  });

  it('to the free camera leaves it where it is while the car drives away', () => {
    const { camera, motion, sample, move } = motionAt(100);
    move(0);
    const chase = [...motion.eye.at];
    camera.kind = 'free';
    move(0);
    sample[X] = 160;
    move(1);
    motion.eye.at.forEach((value, k) => expect(value).toBeCloseTo(chase[k] ?? NaN, 6));
  });
});
