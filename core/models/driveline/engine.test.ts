import { describe, expect, it } from 'vitest';
import { aSetup } from '../../proof/testing/a-setup.ts';
import { compileEngine, engineCeiling_radps, engineTorque_Nm } from './engine.ts';

const SETUP = aSetup().engine;
const ENGINE = compileEngine(SETUP);

describe('engine', () => {
  it('gives the table torque at full throttle: 162.5 Nm half way between 160 and 165', () => {
    expect(engineTorque_Nm(ENGINE, 1, 400)).toBeCloseTo(162.5, 9);
  });

  it('brakes with 0.08 Nm per rad/s at closed throttle', () => {
    expect(engineTorque_Nm(ENGINE, 0, 500)).toBeCloseTo(-40, 9);
  });

  it('mixes both by the throttle: (Tmax - Tmin) 0.5 + Tmin', () => {
    expect(engineTorque_Nm(ENGINE, 0.5, 400)).toBeCloseTo((162.5 + 32) * 0.5 - 32, 9);
  });

  it('has no torque at its idle speed, pulls below it and brakes above it', () => {
    expect(engineTorque_Nm(ENGINE, 0, 90)).toBeCloseTo(0, 9);
    expect(engineTorque_Nm(ENGINE, 0, 70)).toBeGreaterThan(5);
    expect(engineTorque_Nm(ENGINE, 0, 100)).toBeLessThan(0);
  });

  it('is cut off within 1 % over its highest speed where the curve does not end at zero', () => {
    expect(engineTorque_Nm(ENGINE, 1, 680)).toBeGreaterThan(120);
    expect(engineTorque_Nm(ENGINE, 1, 688)).toBeCloseTo(0, 9);
    expect(engineCeiling_radps(ENGINE)).toBe(680);
  });

  it('needs no limiter when the curve ends at zero', () => {
    const closed = compileEngine({
      ...SETUP,
      curve: { speed_radps: [0, 500, 700], torque_Nm: [100, 150, 0] },
    });
    expect(closed.limiterSpeed_radps).toBe(Infinity);
    expect(engineCeiling_radps(closed)).toBe(700);
    expect(engineTorque_Nm(closed, 1, 600)).toBeCloseTo(75, 9);
  });

  it('launches where the curve first gives 90 % of its best: 148.5 Nm at about 254 rad/s', () => {
    expect(ENGINE.launchSpeed_radps).toBeGreaterThan(250);
    expect(ENGINE.launchSpeed_radps).toBeLessThan(260);
  });
});
