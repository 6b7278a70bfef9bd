import { describe, expect, it } from 'vitest';
import { markGroups, markText, type TraceMark } from './trace-marks.ts';

const mark = (at: number, kind: TraceMark['kind'], of?: string): TraceMark => ({
  at,
  kind,
  of,
  message: '',
  colour: '--ink',
});
const CRASH = [
  mark(9.66, 'impact'),
  mark(6.563, 'impact'),
  ...[1, 2, 3, 4, 5].map(() => mark(6.564, 'part-left')),
];

describe('the marks of a crash at 6.56 s and a second impact at 9.66 s', () => {
  it('are 300 px and 441.6 px into a plot of 600 px that shows 0 s to 13.126 s', () => {
    const groups = markGroups(CRASH, { from: 0, to: 13.126 }, 600);
    expect(groups.map(({ marks }) => marks.length)).toEqual([6, 1]);
    expect(groups[0]?.x_px).toBeCloseTo(300, 9);
    expect(groups[1]?.x_px).toBeCloseTo(441.566, 3);
    expect(groups[1]?.room_px).toBeCloseTo(600 - 441.566, 3);
  });

  it('have the text of the first left of its mark, where 300 px are free and 142 px after it', () => {
    const [first, second] = markGroups(CRASH, { from: 0, to: 13.126 }, 600);
    expect([first?.isTurned, second?.isTurned]).toEqual([true, false]);
    expect(first?.room_px).toBeCloseTo(300, 9);
  });

  it('have it right of the mark where 120 px are free before it', () => {
    const [first] = markGroups(CRASH, { from: 5.563, to: 10.563 }, 600);
    expect(first?.x_px).toBeCloseTo(120, 9);
    expect(first?.isTurned).toBe(false);
    expect(first?.room_px).toBeCloseTo(371.64, 6);
  });

  it('share the 250 px between them where two impacts 2.5 s apart at 100 px per second end 70 px before the plot does', () => {
    const marks = [mark(6, 'impact'), mark(8.5, 'impact')];
    const [first, second] = markGroups(marks, { from: 4.5, to: 9.2 }, 470);
    expect([first?.isTurned, second?.isTurned]).toEqual([false, true]);
    expect(first?.room_px).toBeCloseTo(125, 9);
    expect(second?.room_px).toBeCloseTo(125, 9);
  });

  it('come apart where 1 ms is 200 px wide', () => {
    const groups = markGroups(CRASH, { from: 6.562, to: 6.565 }, 600);
    expect(groups.map(({ marks }) => marks.length)).toEqual([1, 5]);
    expect(groups.map(({ x_px }) => Math.round(x_px))).toEqual([200, 400]);
  });

  it('are left out where the view ends before them', () => {
    expect(markGroups(CRASH, { from: 0, to: 6 }, 600)).toEqual([]);
    expect(markGroups(CRASH, { from: 3, to: 3 }, 600)).toEqual([]);
  });

  it('are counted by kind', () => {
    const [first] = markGroups(CRASH, { from: 0, to: 13 }, 600);
    expect(markText(first?.marks ?? [])).toBe('Impact, 5 × part left');
  });
});

it('the impacts of two compared sessions are distinguished', () => {
  expect(markText([mark(6.5, 'impact', 'A'), mark(6.7, 'impact', 'B'), mark(6.7, 'impact', 'B')])).toBe(
    'A: impact; B: 2 × impact',
  );
});
