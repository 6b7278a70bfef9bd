import { describe, expect, it } from 'vitest';
import type { GearChartData } from '../../../../core/catalogue/curve-charts.ts';
import { gearForces, gearSteps } from './gear-lines.ts';

const same = { of: (value: number): number => value };
const kph = { of: (speed_mps: number): number => 3.6 * speed_mps };
const gear = (number: number, perEngineSpeed_m: number, afterShift_radps: number | undefined) => ({
  gear: number,
  ratio: 1 / perEngineSpeed_m,
  perEngineSpeed_m,
  topSpeed_mps: 600 * perEngineSpeed_m,
  afterShift_radps,
  speed_mps: Float64Array.of(0, 10),
  force_N: Float64Array.of(4000, 3000),
});
/** Two gears, shifted up at 500 rad/s: 25 m/s in first, from which second goes on at 250 rad/s. */
const GEARS: GearChartData = {
  gears: [gear(1, 0.05, 250), gear(2, 0.1, undefined)],
  idle_radps: 80,
  highest_radps: 600,
  shiftUp_radps: 500,
  shiftDown_radps: 200,
  roadSpeed_mps: Float64Array.of(0, 60),
  roadLoad_N: Float64Array.of(200, 1500),
  top: { speed_mps: 60, gear: 2, force_N: 1500, isGeared: true },
};

describe('engine speed over road speed', () => {
  it('rises along the ray of a gear, falls at the upshift, and ends at the highest engine speed', () => {
    const lines = gearSteps(GEARS, undefined, { speed: kph, engine: same });
    expect(lines.map(({ label }) => label)).toEqual(['Gear 1', 'Gear 2', 'Upshifts']);
    expect([...(lines[2]?.x ?? [])]).toEqual([0, 90, 90, 216]);
    expect([...(lines[2]?.y ?? [])]).toEqual([0, 500, 250, 600]);
  });

  it('has the upshifts of the saved car where they differ', () => {
    const saved = { ...GEARS, shiftUp_radps: 550 };
    const lines = gearSteps(GEARS, saved, { speed: kph, engine: same });
    expect(lines.map(({ label }) => label).slice(2)).toEqual(['Upshifts, saved', 'Upshifts']);
  });
});

describe('driving force over road speed', () => {
  it('is a line for each gear, with the road load', () => {
    const lines = gearForces(GEARS, undefined, { speed: same, force: same });
    expect(lines.map(({ label }) => label)).toEqual(['Gear 1', 'Gear 2', 'Drag and rolling resistance']);
    expect([...(lines[0]?.y ?? [])]).toEqual([4000, 3000]);
  });

  it('has a saved line only for a gear that differs, and none for one that the saved car lacks', () => {
    const [first] = GEARS.gears;
    const saved = {
      ...GEARS,
      gears: first === undefined ? [] : [{ ...first, force_N: Float64Array.of(3900, 2900) }],
    };
    const lines = gearForces(GEARS, saved, { speed: same, force: same });
    expect(lines.map(({ label }) => label)).toEqual([
      'Gear 1, saved',
      'Gear 1',
      'Gear 2',
      'Drag and rolling resistance',
    ]);
  });
});
