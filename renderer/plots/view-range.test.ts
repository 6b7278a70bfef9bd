import { describe, expect, it } from 'vitest';
import { createViewRange, following, panned, within, zoomed } from './view-range.ts';

const RUN = { from: 0, to: 20 };

describe('the shown part of a run of 20 s', () => {
  it('halves about the cursor at 5 s, which stays where it is', () => {
    expect(zoomed({ from: 0, to: 10 }, 5, 0.5, RUN)).toEqual({ from: 2.5, to: 7.5 });
  });

  it('never shows more than the run', () => {
    expect(zoomed({ from: 5, to: 15 }, 10, 8, RUN)).toEqual(RUN);
    expect(panned({ from: 12, to: 18 }, 1, RUN)).toEqual({ from: 14, to: 20 });
    expect(panned({ from: 2, to: 8 }, -1, RUN)).toEqual({ from: 0, to: 6 });
  });

  it('never shows less than a ten-thousandth of it', () => {
    const { from, to } = zoomed({ from: 5, to: 5.002 }, 5, 0.001, RUN);
    expect(to - from).toBeCloseTo(0.002, 9);
  });

  it('follows the cursor that has left it while playing', () => {
    const { from, to } = following({ from: 0, to: 5 }, 5.1, RUN);
    expect(from).toBeCloseTo(4.6, 9);
    expect(to).toBeCloseTo(9.6, 9);
    expect(following({ from: 0, to: 5 }, 3, RUN)).toEqual({ from: 0, to: 5 });
  });

  it('is all of a run without length', () => {
    expect(within({ from: 0, to: 1 }, { from: 0, to: 0 })).toEqual({ from: 0, to: 0 });
  });

  it('notifies its listeners once per change', () => {
    const range = createViewRange(RUN);
    let calls = 0;
    range.subscribe(() => calls++);
    range.show({ from: 0, to: 10 });
    range.show({ from: 0, to: 10 });
    expect(calls).toBe(1);
  });
});
