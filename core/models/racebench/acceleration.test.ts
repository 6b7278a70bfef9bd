import { describe, expect, it } from 'vitest';
import { aVehicle, drive, sum } from '../../proof/testing/a-drive.ts';
import { G_MPS2, aSetup } from '../../proof/testing/a-setup.ts';

const DRAG = 0.5 * 1.225 * 0.36 * 1.9;
const CURVE: readonly (readonly [number, number])[] = [
  [0, 60],
  [100, 110],
  [300, 160],
  [500, 165],
  [650, 140],
  [700, 120],
];

function curve_Nm(engine_radps: number): number {
  const next = CURVE.findIndex(([speed]) => speed >= engine_radps);
  const [x0, y0] = CURVE[next - 1] ?? [0, 60];
  const [x1, y1] = CURVE[next] ?? [700, 120];
  return y0 + ((y1 - y0) * (engine_radps - x0)) / (x1 - x0);
}

/** Rolling radius at rest; the load moves it by less than 0.2 % here. */
const radius_m = (): number => aVehicle(aSetup()).params.wheels.rollingRadius_m[2] ?? 0;

describe('full throttle in third gear, ratio 5.6', () => {
  const ratio = 1.4 * 4;
  const force_N = (v: number): number =>
    (curve_Nm((ratio * v) / radius_m()) * ratio) / radius_m() - DRAG * v * v - 0.012 * 1060 * G_MPS2;
  // Mass, four wheels of 1 kg m2, carrier 0.1, engine 0.15 and gear 0.02 through the ratio.
  const mass_kg = 1060 + (4 + 0.1 + (0.15 + 0.02) * ratio * ratio) / radius_m() ** 2;

  it('takes the time of the quadrature of m_eff / F(v) from 15 to 30 m/s, to 0.5 %', () => {
    const vehicle = aVehicle(aSetup(), { gear: 3, speed_mps: 13 });
    let [from_s, time_s] = [0, 0];
    drive(vehicle, 20, (car) => {
      car.controls.accelerator = 1;
      if (car.readout.speed_mps < 15) from_s = car.time_s;
      if (car.readout.speed_mps < 30) time_s = car.time_s - from_s;
    });
    // Simpson's rule on 200 parts.
    let expected_s = 0;
    for (let i = 0; i < 200; i++) {
      const [v0, v1] = [15 + 0.075 * i, 15.075 + 0.075 * i];
      const part = (v: number): number => mass_kg / force_N(v);
      expected_s += (0.075 / 6) * (part(v0) + 4 * part((v0 + v1) / 2) + part(v1));
    }
    expect(expected_s).toBeGreaterThan(4);
    expect(Math.abs(time_s / expected_s - 1)).toBeLessThan(0.005);
  });
});

describe('top speed in fifth gear, ratio 3.4', () => {
  it('is the root of engine force = rolling resistance + drag, to 0.3 %', () => {
    const vehicle = aVehicle(aSetup(), { gear: 5, speed_mps: 45 });
    drive(vehicle, 100, (car) => {
      car.controls.accelerator = 1;
    });
    const r = radius_m();
    // The driven tyres slip by force over stiffness, 1.4 tan(pi / 2.8) / 0.1 of their load.
    const load_N = sum(vehicle.work.wheelLoad_N.subarray(2));
    const stiffness_N = (1.4 * Math.tan(Math.PI / 2.8) * load_N) / 0.1;
    const surplus_N = (v: number): number => {
      const road_N = DRAG * v * v + 0.012 * 1060 * G_MPS2;
      return (curve_Nm((3.4 * v * (1 + road_N / stiffness_N)) / r) * 3.4) / r - road_N;
    };
    let [low, high] = [30, 60];
    for (let i = 0; i < 50; i++) {
      const middle = (low + high) / 2;
      if (surplus_N(middle) > 0) low = middle;
      else high = middle;
    }
    expect(sum(vehicle.work.wheelLoad_N)).toBeCloseTo(1060 * G_MPS2, 0);
    expect(Math.abs(vehicle.readout.speed_mps / low - 1)).toBeLessThan(0.003);
  });
});
