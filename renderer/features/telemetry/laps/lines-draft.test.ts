import { describe, expect, it } from 'vitest';
import {
  drawnLinesOf,
  lineKeys,
  lineName,
  NO_LINES,
  planeAt,
  venueLinesOf,
  withLine,
  withoutLine,
} from './lines-draft.ts';

const PLANE = planeAt({ latitude_deg: 45.7, longitude_deg: 13.07 });
const line = (x_m: number) => ({ x_m, y_m: 10, direction_rad: 0.4, length_m: 20 });

describe('drawn lines', () => {
  it('are the same after a way over latitude and longitude', () => {
    const lines = { start: line(0), finish: line(900), splits: [line(300)], direction: 'forward' as const };
    const back = drawnLinesOf(PLANE, venueLinesOf(PLANE, lines)!);
    for (const key of lineKeys(lines)) {
      const [a, b] = [lines, back].map((each) =>
        key === 'start' || key === 'finish' ? each[key] : each.splits[0],
      );
      for (const part of ['x_m', 'y_m', 'direction_rad', 'length_m'] as const)
        expect(b?.[part], `${key} ${part}`).toBeCloseTo(a?.[part] ?? NaN, 5);
    }
    expect(venueLinesOf(PLANE, NO_LINES)).toBeUndefined();
  });

  it('are named by their use: a start line is also the finish where there is none', () => {
    const start = withLine(NO_LINES, 'start', line(0));
    expect(lineName(start, 'start')).toBe('Start/finish line');
    expect(lineName(withLine(start, 'finish', line(1)), 'start')).toBe('Start line');
  });

  it('are added, replaced and removed by key', () => {
    const two = withLine(withLine(NO_LINES, 'split 0', line(1)), 'split 1', line(2));
    expect(lineKeys(two)).toEqual(['split 0', 'split 1']);
    expect(withoutLine(two, 'split 0').splits).toEqual([line(2)]);
    expect(withLine(two, 'split 1', line(7)).splits[1]?.x_m).toBe(7);
  });
});
