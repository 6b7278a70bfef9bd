import { describe, expect, it } from 'vitest';
import { breakParts, createBreakage } from './breakable.ts';

const PARTS = [
  { name: 'bumper', strength_N: 12e3 },
  { name: 'bonnet', strength_N: 50e3 },
];

describe('breakable parts', () => {
  it('hold at their strength of 12 kN and break above it, for good', () => {
    const state = createBreakage(PARTS);
    expect(breakParts(PARTS, state, Float64Array.of(12e3, 0))).toBe(0);
    expect(breakParts(PARTS, state, Float64Array.of(12001, 0))).toBe(1);
    expect(breakParts(PARTS, state, Float64Array.of(99e3, 0))).toBe(0);
    expect([...state.broken]).toEqual([1, 0]);
  });

  it('know no fatigue: a thousand loads of 49.9 kN leave a weld of 50 kN whole', () => {
    const state = createBreakage(PARTS);
    let broken = 0;
    for (let i = 0; i < 1000; i++) broken += breakParts(PARTS, state, Float64Array.of(0, 49.9e3));
    expect(broken).toBe(0);
    expect(state.force_N[1]).toBe(49.9e3);
  });
});
