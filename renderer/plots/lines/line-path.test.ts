import { describe, expect, it } from 'vitest';
import { linePath } from './line-path.ts';

const AREA = { x: 40, y: 4, width: 200, height: 100 };

describe('a line on the screen', () => {
  it('runs from the left edge to the right, low values at the bottom', () => {
    expect(linePath([1, 2, 3], [0, 50, 100], [0, 100], AREA)).toBe('M40 104L140 54L240 4');
  });

  it('leaves a gap where a sample is not a number', () => {
    expect(linePath([0, 1, 2, 3], [0, Number.NaN, 100, 100], [0, 100], AREA)).toBe('M40 104M173.3 4L240 4');
  });

  it('is nothing without samples, and one place for one sample', () => {
    expect(linePath([], [], [0, 1], AREA)).toBe('');
    expect(linePath([5], [1], [0, 1], AREA)).toBe('M40 4');
  });
});
