import { curveStepAfter } from 'd3-shape';
import { describe, expect, it } from 'vitest';
import { areaIn, chartScale, linePath } from './chart-scale.ts';

const AREA = { left: 40, top: 4, width: 200, height: 100 };

describe('two axes', () => {
  it('take what their drawing leaves of 300 x 150 px, and never less than a pixel', () => {
    const room = { left: 46, right: 12, top: 6, bottom: 36 };
    expect(areaIn({ width_px: 300, height_px: 150 }, room)).toEqual({
      left: 46,
      top: 6,
      width: 242,
      height: 108,
    });
    expect(areaIn({ width_px: 20, height_px: 20 }, room)).toMatchObject({ width: 1, height: 1 });
  });

  it('have low values at the left and at the bottom, and give the values of positions', () => {
    const { across, up, acrossAt, upAt } = chartScale(AREA, [0, 10], [-1, 1]);
    expect([0, 5, 10].map(across)).toEqual([40, 140, 240]);
    expect([-1, 0, 1].map(up)).toEqual([104, 54, 4]);
    expect([acrossAt(140), upAt(4)]).toEqual([5, 1]);
  });
});

describe('the path of a line', () => {
  const path = (x: number[], y: number[], ends: [number, number] = [0, 100]): string =>
    linePath(x, y, chartScale(AREA, [x[0] ?? 0, x.at(-1) ?? 1], ends));

  it('runs from the left edge to the right, low values at the bottom', () => {
    expect(path([1, 2, 3], [0, 50, 100])).toBe('M40,104L140,54L240,4');
  });

  it('leaves a gap where a sample is not a number, and a closed place for one between gaps', () => {
    expect(path([0, 1, 2, 3], [0, Number.NaN, 100, 100])).toBe('M40,104ZM173.3,4L240,4');
  });

  it('is nothing without samples, and one place for one sample', () => {
    expect(path([], [])).toBe('');
    expect(path([5], [0])).toBe('M140,104Z');
  });

  it('leaves the chart upright, by its height at most, where a spool starts to hold', () => {
    const area = { left: 0, top: 0, width: 100, height: 100 };
    const y = [-Infinity, -Infinity, Infinity, Infinity];
    expect(linePath([-20, 0, 0, 20], y, chartScale(area, [-20, 20], [-1, 1]))).toBe(
      'M0,200L50,200L50,-100L100,-100',
    );
  });

  it('of bins goes up, along and down', () => {
    const scale = chartScale({ left: 0, top: 0, width: 20, height: 10 }, [0, 2], [0, 1]);
    expect(linePath([0, 0, 1, 2], [0, 1, 0.5, 0], scale, curveStepAfter)).toBe(
      'M0,10L0,10L0,0L10,0L10,5L20,5L20,10',
    );
  });
});
