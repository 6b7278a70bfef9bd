import { describe, expect, it } from 'vitest';
import { approach, sceneAct, turn } from './camera-control.ts';
import { FARTHEST, firstCamera, HIGHEST_RAD, LOWEST_RAD, NEAREST } from './cameras.ts';

const key = (name: string, held: Partial<Record<'shiftKey' | 'ctrlKey', boolean>> = {}) =>
  sceneAct({ key: name, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held });

describe('keys of the 3D view', () => {
  it('3 is the wheel camera, space plays, Shift and an arrow step by one picture', () => {
    expect(key('3')).toEqual({ kind: 'camera', camera: 'wheel' });
    expect(key(' ')).toEqual({ kind: 'play' });
    expect(key('ArrowLeft', { shiftKey: true })).toEqual({ kind: 'step', frames: -1 });
  });

  it('leave commands of the program alone: Ctrl and 3 is a screen', () => {
    expect(key('3', { ctrlKey: true })).toBeUndefined();
    expect(key('q')).toBeUndefined();
  });
});

describe('the turned eye', () => {
  it('goes neither below the road nor over the top, and stays within its distances', () => {
    const camera = firstCamera();
    turn(camera, 0, -10);
    expect(camera.elevation_rad).toBe(LOWEST_RAD);
    turn(camera, 0, 10);
    expect(camera.elevation_rad).toBe(HIGHEST_RAD);
    approach(camera, 1e-9);
    expect(camera.distance).toBe(NEAREST);
    approach(camera, 1e9);
    expect(camera.distance).toBe(FARTHEST);
  });
});
