import { describe, expect, it } from 'vitest';
import { brakeCapacity_Nm, rollingResistance_Nm } from './brakes.ts';
import { assistCapacity_Nm, assistTarget_radps, clutchCapacity_Nm } from './clutch.ts';
import { fakedShare } from './faked-drive.ts';

describe('clutch and brakes', () => {
  it('holds all of 400 Nm engaged, 95 Nm at half pedal (linearity 0.3), nothing released', () => {
    expect(clutchCapacity_Nm(400, 1)).toBeCloseTo(400, 9);
    expect(clutchCapacity_Nm(400, 0.5)).toBeCloseTo(95, 9);
    expect(clutchCapacity_Nm(400, 0)).toBe(0);
  });

  it('passes the engine torque at the assist target, gives way below it, never pushes', () => {
    expect(assistCapacity_Nm(120, 0.15, 200, 200)).toBeCloseTo(120, 9);
    expect(assistCapacity_Nm(120, 0.15, 180, 200)).toBeCloseTo(60, 9);
    expect(assistCapacity_Nm(0, 0.15, 90, 120)).toBe(0);
  });

  it('holds the revs between assist and launch speed by the throttle', () => {
    expect(assistTarget_radps(120, 260, 0)).toBe(120);
    expect(assistTarget_radps(120, 260, 0.5)).toBe(190);
    expect(assistTarget_radps(120, 100, 1)).toBe(120);
  });

  it('adds pedal and lever: half of 1200 Nm and a quarter of 2000 Nm make 1100 Nm', () => {
    expect(brakeCapacity_Nm(1200, 2000, 0.5, 0.25)).toBeCloseTo(1100, 9);
    expect(rollingResistance_Nm(0.012, 3000, 0.3)).toBeCloseTo(10.8, 9);
  });

  it('takes the torque of a faked drive away from a wheel half again as fast as the carrier', () => {
    expect(fakedShare(100, 100, 50)).toBe(1);
    expect(fakedShare(170, 100, 50)).toBe(0);
    expect(fakedShare(-170, -100, -50)).toBe(0);
    expect(fakedShare(0, 0, 50)).toBe(1);
  });
});
