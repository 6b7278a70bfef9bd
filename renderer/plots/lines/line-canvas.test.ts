import { describe, expect, it } from 'vitest';
import { drawLine } from './line-canvas.ts';

const AREA = { width: 200, height: 100 };

/** Pen calls, with positions in pixels. */
function drawn(
  time_s: readonly number[],
  values: readonly number[],
  domain: readonly [number, number],
): string {
  const calls: string[] = [];
  const pen = {
    moveTo: (x: number, y: number): void => void calls.push(`M${x / 16} ${y / 16}`),
    lineTo: (x: number, y: number): void => void calls.push(`L${x / 16} ${y / 16}`),
  };
  drawLine(pen, Float64Array.from(time_s), Float64Array.from(values), domain, AREA);
  return calls.join(' ');
}

describe('a line of a history', () => {
  it('runs from the left edge to the right, low values at the bottom', () => {
    expect(drawn([1, 2, 3], [0, 50, 100], [0, 100])).toBe('M0 100 L100 50 L200 0');
  });

  it('leaves a gap where a sample is not a number', () => {
    expect(drawn([0, 1, 2, 3, 4], [0, Number.NaN, 100, 100, Number.POSITIVE_INFINITY], [0, 100])).toBe(
      'M0 100 M100 0 L150 0',
    );
  });

  it('is nothing without samples, and one place for one sample', () => {
    expect(drawn([], [], [0, 1])).toBe('');
    expect(drawn([5], [1], [0, 1])).toBe('M0 0');
  });

  it('is at places of a sixteenth of a pixel', () => {
    expect(drawn([0, 1, 3], [0, 1, 3], [0, 3])).toBe('M0 100 L66.6875 66.6875 L200 0');
  });
});
