import { describe, expect, it } from 'vitest';
import { gapText } from './GhostList.tsx';
import { ghostOpacity } from './replay-stage.ts';

const at = (x: number, y = 0, z = 1) => ({ x, y, z });
const EYE = at(0);
const CAR = at(20);
const WIDTH_M = 1.8;

describe('a ghost', () => {
  it('is clear at the camera, and is seen far from it', () => {
    expect(ghostOpacity(at(3, 4), CAR, EYE, WIDTH_M)).toBe(0);
    expect(ghostOpacity(at(20, 15), CAR, EYE, WIDTH_M)).toBeCloseTo(0.42, 9);
  });

  it('lets the car through where it is between the camera and the car, not beside or behind it', () => {
    expect(ghostOpacity(at(15), CAR, EYE, WIDTH_M)).toBeLessThan(0.2);
    expect(ghostOpacity(at(15, 3), CAR, EYE, WIDTH_M)).toBeCloseTo(0.42, 9);
    expect(ghostOpacity(at(26), CAR, EYE, WIDTH_M)).toBeCloseTo(0.42, 9);
  });

  it('is ahead or behind in words, level within 5 ms, and unknown without laps', () => {
    expect(gapText({ ahead_s: 0.184, ahead_m: 3.3 })).toBe('0.18 s, 3.3 m ahead');
    expect(gapText({ ahead_s: -1.2, ahead_m: -30 })).toBe('1.20 s, 30.0 m behind');
    expect(gapText({ ahead_s: 0.002, ahead_m: 0.1 })).toBe('level');
    expect(gapText({ ahead_s: NaN, ahead_m: 1 })).toBe('–');
  });
});
