import { describe, expect, it } from 'vitest';
import { chainBode, emulationCurves, settledOutputs, stepResponse } from './semi-active-curves.ts';
import { CLUTCH_TORQUE_NM, PREDICTED_DIFFERENCE_RADPS, REQUESTED_TORQUE_NM } from './slots.ts';
import { aChain, aSemiActive } from './testing/a-chain.ts';

const POINT = {
  throttle: 0.4,
  engine_radps: 800,
  gear: 2,
  difference_radps: 4,
  yaw_radps: 0.8,
  steer_rad: 0.1,
  speed_mps: 14,
};

describe('curves of the chain', () => {
  it('settle to the torque asked for at 80 Nm: 20 Nm per rad/s x 4 rad/s', () => {
    const { params } = aChain(aSemiActive({ algorithm: 'viscous' }));
    const out = settledOutputs(params, POINT);
    expect(out[PREDICTED_DIFFERENCE_RADPS]).toBeCloseTo(4, 6);
    expect(out[REQUESTED_TORQUE_NM]).toBeCloseTo(80, 6);
    expect(out[CLUTCH_TORQUE_NM]).toBeCloseTo(80, 1);
  });

  it('of a step are at 0 before it and end at the request', () => {
    const { params } = aChain(aSemiActive({ algorithm: 'viscous', prediction: false }));
    const { time_s, requested_Nm, command_Nm, clutch_Nm } = stepResponse(params, POINT, 0.05, 0.5);
    expect(time_s[50]).toBeCloseTo(0, 12);
    expect(Math.max(...requested_Nm.slice(0, 50), ...clutch_Nm.slice(0, 62))).toBe(0);
    for (const series of [requested_Nm, command_Nm, clutch_Nm]) expect(series.at(-1)).toBeCloseTo(80, 1);
    const half = (series: Float64Array) => time_s[series.findIndex((v) => v > 40)]!;
    expect(half(requested_Nm)).toBeLessThan(half(command_Nm));
    expect(half(command_Nm)).toBeLessThan(half(clutch_Nm));
  });

  it('of the emulations are figure 4: LSD flat, viscous rising to its limit, the sign rule one-sided', () => {
    const { params } = aChain(aSemiActive());
    const { difference_radps, lsd_Nm, viscous_Nm, own_Nm } = emulationCurves(params, 200, 0.8, 20, 41);
    expect([difference_radps[0], difference_radps[20], difference_radps[40]]).toEqual([-20, 0, 20]);
    // 20 + 0.6 x 200 = 140 Nm, 15 % more at no speed difference.
    expect(lsd_Nm[20]).toBeCloseTo(161, 9);
    expect(lsd_Nm[40]).toBeCloseTo(140, 6);
    expect([viscous_Nm[20], viscous_Nm[40]]).toEqual([0, 150]);
    expect(viscous_Nm[24]).toBeCloseTo(80, 9);
    expect(own_Nm[0]).toBe(0);
    expect(own_Nm[40]).toBeCloseTo(140, 6);
  });

  it('of the actuator fall 3 dB at 12.86 Hz; 30 ms of delay add -108° at 10 Hz', () => {
    const { actuator, delayPhase_deg } = chainBode(aSemiActive().actuator, 0.03);
    const i = actuator.frequency_Hz.findIndex((f) => f >= 10);
    expect(delayPhase_deg[i]! / actuator.frequency_Hz[i]!).toBeCloseTo(-10.8, 9);
    // wn sqrt(1 - 2 zeta² + sqrt((1 - 2 zeta²)² + 1)) with 80 rad/s and 0.7 is 80.8 rad/s.
    const corner = actuator.frequency_Hz[actuator.magnitudeDecibel.findIndex((m) => m < -3.0103)]!;
    expect(corner).toBeGreaterThan(12.4);
    expect(corner).toBeLessThan(13.4);
  });
});
