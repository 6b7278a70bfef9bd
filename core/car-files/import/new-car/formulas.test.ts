import { describe, expect, it } from 'vitest';
import {
  brakingFrontShare,
  damperRate_Nspm,
  gearRatios,
  powerLimitedSpeed_mps,
  rollBars,
  springRate_Npm,
  torqueCurve,
  wheelInertia_kgm2,
} from './formulas.ts';
import { parseTyreSize } from './tyre-size.ts';

describe('formulas of a new car', () => {
  it('250 kg at 1.5 Hz need 22.2 kN/m', () => {
    expect(springRate_Npm(1.5, 250)).toBeCloseTo(22206.6, 1);
  });

  it('half of critical damping of 25 kN/m and 250 kg is 2500 N s/m', () => {
    expect(damperRate_Nspm(0.5, 25000, 250)).toBeCloseTo(2500, 9);
  });

  it('a wheel of 20 kg and 0.3 m has 0.9 kg m2', () => {
    expect(wheelInertia_kgm2(20, 0.3)).toBeCloseTo(0.9, 12);
  });

  it('five gears step by 1.38 and the fifth gives 60 m/s at 700 rad/s', () => {
    const ratios = gearRatios(5, 60, 700, 0.3);
    expect((700 / (ratios[4]! * 4)) * 0.3).toBeCloseTo(60, 9);
    for (let i = 1; i < 5; i++) expect(ratios[i - 1]! / ratios[i]!).toBeCloseTo(1.38, 9);
    expect(gearRatios(1, 30, 1400, 0.13)).toHaveLength(1);
  });

  it('the torque curve peaks at the requested torque, and its power at 92 % of the maximum speed', () => {
    for (const [torque_Nm, power_W, max_rpm] of [
      [190, 110_000, 6800],
      [400, 110_000, 6800],
      [168, 110_000, 6800],
    ] as const) {
      const curve = torqueCurve(torque_Nm, power_W, max_rpm);
      const powers_W = curve.map((p) => p.torque_Nm * p.speed_rpm * (Math.PI / 30));
      expect(Math.max(...curve.map((p) => p.torque_Nm))).toBeCloseTo(torque_Nm, 6);
      expect(Math.max(...powers_W)).toBeCloseTo(power_W, 3);
      expect(curve.at(-1)!.torque_Nm).toBe(0);
      for (let i = 1; i < curve.length; i++)
        expect(curve[i]!.speed_rpm).toBeGreaterThan(curve[i - 1]!.speed_rpm);
    }
  });

  it('100 kW and 0.65 m2 of drag, 1100 kg and 0.014 rolling end at 61 m/s', () => {
    const speed_mps = powerLimitedSpeed_mps(100_000, 0.65, 0.014, 1100);
    const force_N = 0.5 * 1.225 * 0.65 * speed_mps ** 2 + 0.014 * 1100 * 9.81;
    expect(force_N * speed_mps).toBeCloseTo(100_000, 3);
    expect(speed_mps).toBeGreaterThan(59);
    expect(speed_mps).toBeLessThan(63);
  });

  it('braking with 1 g moves 20 % of the weight forward at 0.5 m over a wheelbase of 2.5 m', () => {
    expect(brakingFrontShare(0.5, 1, 0.5, 2.5)).toBeCloseTo(0.7, 12);
  });

  it('bars and springs together hold the roll at the requested angle, with the requested share', () => {
    const [weight_N, arm_m, roll_rad, track_m] = [9000, 0.44, 0.08, 1.5];
    const { front_Npm, rear_Npm } = rollBars(weight_N, arm_m, roll_rad, track_m, [18000, 20000], 0.58);
    const front = (18000 / 2 + front_Npm) * track_m ** 2;
    const rear = (20000 / 2 + rear_Npm) * track_m ** 2;
    expect((weight_N * arm_m) / (front + rear)).toBeLessThanOrEqual(roll_rad + 1e-12);
    expect(front / (front + rear)).toBeCloseTo(0.58, 9);
  });

  it('reads 205/55R16 as 205 mm wide with a radius of 316 mm', () => {
    expect(parseTyreSize('205/55R16')!.radius_m).toBeCloseTo(0.31595, 9);
    expect(parseTyreSize('205/55 ZR 16 91W')!.width_m).toBeCloseTo(0.205, 12);
    for (const bad of ['', '205', '20/55R16', '205/55R99', 'abc', '205/5R16'])
      expect(parseTyreSize(bad)).toBeUndefined();
  });
});
