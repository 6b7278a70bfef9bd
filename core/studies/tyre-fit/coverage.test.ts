import { describe, expect, it } from 'vitest';
import { evenly, measure, type RigPlan } from '../../proof/testing/measured-tyre.ts';
import { fsaeTyre } from '../../proof/testing/tyre-files.ts';
import { coverageWarnings } from './coverage.ts';
import { mfAsFunction } from './models-as-functions.ts';

const tyre = mfAsFunction(fsaeTyre());
const PLAN: RigPlan = {
  loads_N: [300, 600, 900],
  inclinations_deg: [-2, 0, 2],
  slipAngles_deg: evenly(-15, 15, 31),
  slips: evenly(-0.25, 0.25, 26),
};
const warnings = (part: Partial<RigPlan>) => coverageWarnings(measure(tyre, { ...PLAN, ...part }), tyre, 600);

describe('what a rig did not cover', () => {
  it('is nothing after sweeps beyond both peaks at several loads and inclinations', () =>
    expect(warnings({})).toEqual([]));
  it.each([
    [{ loads_N: [600] }, /^One load, 600 N/],
    [{ loads_N: [550, 650] }, /^Loads from 550 N to 650 N only/],
    [{ inclinations_deg: [0] }, /^One inclination/],
    [{ slipAngles_deg: evenly(-3, 3, 31) }, /^Fy still grows at the end of the sweep, 3[.]0°/],
    [{ slips: evenly(-0.04, 0.04, 25) }, /^Fx still grows at the end of the sweep, slip ratio 0[.]04/],
  ])('%j gives a warning', (part, text) => {
    const found = warnings(part);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(text);
  });
});
