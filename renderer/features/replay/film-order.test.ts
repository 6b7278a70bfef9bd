import { describe, expect, it } from 'vitest';
import { frameCount, frameName, frameTime_s, type FilmOrder } from './film-order.ts';

const ORDER: FilmOrder = {
  format: 'png',
  width_px: 640,
  height_px: 360,
  overlays: [],
  rate_Hz: 30,
  from_s: 2,
  to_s: 12,
  speed: 1,
};

describe('the pictures of a film', () => {
  it('of 10 s at 30 a second are 301, from the first instant to the last', () => {
    expect(frameCount(ORDER)).toBe(301);
    expect(frameTime_s(ORDER, 0)).toBe(2);
    expect(frameTime_s(ORDER, 300)).toBe(12);
  });

  it('at a quarter of the speed are four times as many', () => {
    expect(frameCount({ ...ORDER, speed: 0.25 })).toBe(1201);
    expect(frameTime_s({ ...ORDER, speed: 0.25 }, 4)).toBeCloseTo(2 + 1 / 30, 12);
  });

  it('have no drift after an hour at 60 a second', () => {
    expect(frameTime_s({ ...ORDER, from_s: 0, rate_Hz: 60 }, 216_000)).toBe(3600);
  });

  it('have names that sort in their order', () => {
    expect(frameName(42, 301)).toBe('picture-0042.png');
    expect(frameName(42, 20_000)).toBe('picture-00042.png');
  });

  it('of an instant are one', () => {
    expect(frameCount({ ...ORDER, to_s: 2 })).toBe(1);
  });
});
