import { describe, expect, it } from 'vitest';
import type { DifferentialCurves } from '../../../../core/catalogue/differential-curves.ts';
import type { Shown } from '../../../../core/units/quantity.ts';
import { biasLines, lockingLines, type Side } from './curve-lines.ts';

const times = (factor: number): Shown => ({ of: (value: number) => value * factor }) as Shown;

const CURVES: DifferentialCurves = {
  facts: { position: 'rear', kind: 'salisbury', block: 'differential' },
  speedDifference_radps: Float64Array.of(-1, 1),
  lockingTorque_Nm: Float64Array.of(-50, 50),
  biasInput_Nm: Float64Array.of(0, 200),
  torque0_Nm: Float64Array.of(10, 140),
  torque1_Nm: Float64Array.of(10, 60),
  biasRatio: Float64Array.of(1, 7 / 3),
};
const side = (label: string, dash: readonly number[]): Side => ({
  label,
  style: { colour: label, dash },
  of: CURVES,
});
const OWN = side('Own', []);
const OTHER = side('Other', [4, 4]);

describe('the curves of compared differentials', () => {
  it('give locking torque over speed difference, a line a differential, in shown units', () => {
    const lines = lockingLines([OWN, OTHER], times(10), times(2));
    expect(lines.map(({ label, dash }) => [label, dash])).toEqual([
      ['Own', []],
      ['Other', [4, 4]],
    ]);
    expect(lines[0]).toMatchObject({ x: Float64Array.of(-10, 10), y: Float64Array.of(-100, 100) });
  });

  it('give the torque ratio as it is, whatever the unit of torque', () => {
    const [line] = biasLines([OWN], 'ratio', times(2));
    expect(line).toMatchObject({ label: 'Own', x: Float64Array.of(0, 400), y: Float64Array.of(1, 7 / 3) });
  });

  it('name the output alone where there is one differential, and give the two outputs dashes of their own', () => {
    const alone = biasLines([OWN], 'torques', times(1));
    expect(alone.map(({ label, y }) => [label, [...y]])).toEqual([
      ['slower', [10, 140]],
      ['faster', [10, 60]],
    ]);
    const both = biasLines([OWN, OTHER], 'torques', times(1));
    expect(both.map(({ label }) => label)).toEqual([
      'Own, slower',
      'Own, faster',
      'Other, slower',
      'Other, faster',
    ]);
    expect(new Set(both.map(({ dash }) => dash.join())).size).toBe(4);
  });
});
