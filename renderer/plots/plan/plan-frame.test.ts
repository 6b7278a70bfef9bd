import { describe, expect, it } from 'vitest';
import { frameByKey } from './plan-frame.ts';

const SIZE = { width_px: 400, height_px: 300 };
const FRAME = { x_m: 10, y_m: 20, scale: 2 };

describe('the frame of a plan', () => {
  it('follows the keys: an arrow by 60 px, plus and minus about the middle, 0 to all of it', () => {
    expect(frameByKey('ArrowRight', FRAME, SIZE)).toEqual({ x_m: 40, y_m: 20, scale: 2 });
    expect(frameByKey('ArrowUp', FRAME, SIZE)).toEqual({ x_m: 10, y_m: 50, scale: 2 });
    expect(frameByKey('+', FRAME, SIZE)).toEqual({ x_m: 10, y_m: 20, scale: 2.5 });
    expect(frameByKey('0', FRAME, SIZE)).toBe('fit');
    expect(frameByKey('a', FRAME, SIZE)).toBeUndefined();
  });
});
