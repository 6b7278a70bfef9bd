import { describe, expect, it } from 'vitest';
import { drivenInputs } from './driven-inputs.ts';

const time_s = Float64Array.from({ length: 11 }, (_, i) => i / 10);
const run = { time_s, declutchUp_s: 0.1, declutchDown_s: 0.2 };
const zero = new Float64Array(11);

describe('inputs of a run that was driven', () => {
  it('ask for a gear as the clutch begins to open: 0.1 s before the old one is out up, 0.2 s down', () => {
    const gear = Float64Array.of(2, 2, 2, 0, 3, 3, 3, 3, 0, 0, 2);
    const { columns } = drivenInputs({
      ...run,
      by: 'time',
      base: time_s,
      channels: new Map([['gear', gear]]),
    });
    expect([...(columns.get('gear') ?? [])]).toEqual([2, 2, 3, 3, 3, 3, 2, 2, 2, 2, 2]);
  });
  it('keep a neutral that the driver chose: at the start, and for longer than a shift', () => {
    const long_s = Float64Array.from({ length: 6 }, (_, i) => i);
    const gear = Float64Array.of(0, 0, 1, 0, 0, 1);
    const { columns } = drivenInputs({
      ...run,
      by: 'time',
      time_s: long_s,
      base: long_s,
      channels: new Map([['gear', gear]]),
    });
    expect([...(columns.get('gear') ?? [])]).toEqual([0, 0, 1, 0, 0, 1]);
  });
  it('against distance leave out samples at standstill, and begin at 0 m', () => {
    const base = Float64Array.of(5, 6, 7, 7, 7, 8, 9, 10, 11, 12, 13);
    const brake = Float64Array.from(base, (_, i) => (i === 3 ? 1 : 0));
    const { at, columns } = drivenInputs({
      ...run,
      by: 'distance',
      base,
      channels: new Map([
        ['steer', zero],
        ['brake', brake],
        ['handbrake', zero],
      ]),
    });
    expect([...at]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect([...columns.keys()]).toEqual(['steer', 'brake']);
    expect(Math.max(...(columns.get('brake') ?? []))).toBe(0);
  });
});
