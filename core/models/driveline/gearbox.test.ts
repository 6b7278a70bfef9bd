import { describe, expect, it } from 'vitest';
import { aSetup } from '../../proof/testing/a-setup.ts';
import { automaticGear } from './automatic.ts';
import { compileGearbox, setGear, stepGearbox } from './gearbox.ts';
import { SHAFT_COUNT, SHAFT_ENGAGED_GEAR, SHAFT_ENGAGEMENT } from './shafts.ts';

const SETUP = aSetup();
const GEARBOX = compileGearbox(SETUP.gearbox, SETUP.engine.shifting, 0.001);

/** Times (in steps) at which gear and engagement change while `requested` is held. */
function shift(
  shafts: Float64Array,
  requested: number,
  steps: number,
): { gear: number; engagement: number }[] {
  const trace: { gear: number; engagement: number }[] = [];
  for (let i = 0; i < steps; i++) {
    stepGearbox(GEARBOX, shafts, requested);
    trace.push({ gear: shafts[SHAFT_ENGAGED_GEAR]!, engagement: shafts[SHAFT_ENGAGEMENT]! });
  }
  return trace;
}

describe('gearbox', () => {
  it('shifts from 1 to 2 in 0.1 s of declutching, 0.05 s of neutral and 0.15 s of clutching', () => {
    const shafts = new Float64Array(SHAFT_COUNT);
    setGear(shafts, 1);
    const trace = shift(shafts, 2, 320);
    expect(trace[50]?.gear).toBe(1);
    expect(trace[50]?.engagement).toBeCloseTo(0.49, 2);
    expect(trace[120]).toEqual({ gear: 0, engagement: 0 });
    expect(trace.findIndex((at) => at.gear === 2)).toBeCloseTo(150, -1);
    expect(trace[225]?.engagement).toBeCloseTo(0.5, 1);
    expect(trace[319]).toEqual({ gear: 2, engagement: 1 });
  });

  it('takes a request beyond its gears as its last one', () => {
    const shafts = new Float64Array(SHAFT_COUNT);
    setGear(shafts, 4);
    shift(shafts, 9, 400);
    expect(shafts[SHAFT_ENGAGED_GEAR]).toBe(5);
    shift(shafts, -7, 400);
    expect(shafts[SHAFT_ENGAGED_GEAR]).toBe(-1);
  });

  it('shifts up over 650 rad/s and down under 250 rad/s, and not at all in between', () => {
    const shafts = new Float64Array(SHAFT_COUNT);
    setGear(shafts, 2);
    expect(automaticGear(GEARBOX, shafts, 1, 651, 0)).toBe(3);
    expect(automaticGear(GEARBOX, shafts, 1, 400, 0)).toBe(2);
    expect(automaticGear(GEARBOX, shafts, 1, 240, 0)).toBe(1);
    expect(automaticGear(GEARBOX, shafts, 1, 651, 50)).toBe(2);
    expect(automaticGear(GEARBOX, shafts, -1, 651, 0)).toBe(-1);
  });

  it('does not shift down into a speed from which it would shift up again', () => {
    const tight = compileGearbox(
      SETUP.gearbox,
      { ...SETUP.engine.shifting, shiftUpSpeed_radps: 300, shiftDownSpeed_radps: 250 },
      0.001,
    );
    const shafts = new Float64Array(SHAFT_COUNT);
    setGear(shafts, 2);
    expect(automaticGear(tight, shafts, 1, 240, 0)).toBe(2);
  });
});
