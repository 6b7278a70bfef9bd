import { describe, expect, it } from 'vitest';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import { aSetup } from '../../proof/testing/a-setup.ts';
import { fourMotors } from '../../proof/testing/four-motors.ts';
import type { Setup, TorqueCurve } from '../../setup/setup.ts';
import { engineChart } from './engine-chart.ts';

const CAR = openCar('engine\n{\n  max_torque=200\n  curve_torque=T.CRV\n}\n', []);

function chart(curve: TorqueCurve, change: Partial<Setup['engine']> = {}) {
  const setup = aSetup();
  const companions = [{ name: 't.crv', text: 'curve\n{\n  xmax=8000\n  ymax=1\n}\n' }];
  const engine = { ...setup.engine, ...change, curve };
  return engineChart({ car: CAR, companions, setup: { ...setup, engine } });
}

describe('engineChart', () => {
  it('gives 100 N m at 3000 rpm a power of 31.416 kW', () => {
    // 100 N m x 3000 x 2 pi / 60 = 31415.93 W
    const drawn = chart({ speed_radps: [0, 314.159265], torque_Nm: [50, 100] });
    expect(drawn?.power_W[0]).toBe(0);
    expect(drawn?.power_W.at(-1)).toBeCloseTo(31_415.93, 1);
  });

  it('finds 40 kW at 200 rad/s between points of 30 kW', () => {
    // T = 400 - n from 100 to 300 rad/s: P = 400 n - n^2, top at n = 200.
    const drawn = chart({ speed_radps: [100, 300, 400], torque_Nm: [300, 100, 0] });
    expect(drawn?.powerPeak.speed_radps).toBeCloseTo(200, 9);
    expect(drawn?.powerPeak.power_W).toBeCloseTo(40_000, 6);
    expect(drawn?.torquePeak).toEqual({ speed_radps: 100, torque_Nm: 300 });
  });

  it('counts no peak beyond the limiter at 500 rad/s', () => {
    const curve = { speed_radps: [0, 400, 600], torque_Nm: [100, 100, 300] };
    const drawn = chart(curve, { maxSpeed_radps: 500 });
    expect(drawn?.highest_radps).toBe(500);
    expect(drawn?.torquePeak).toEqual({ speed_radps: 500, torque_Nm: 200 });
  });

  it('names the file beside the car.ini as it is called there, its scale of 200 N m and its axes to 8000 rpm', () => {
    const drawn = chart({ speed_radps: [0, 600], torque_Nm: [100, 0] });
    expect(drawn?.file).toMatchObject({ name: 't.crv', isThere: true, scale_Nm: 200, yMax_Nm: 200 });
    expect(drawn?.file.xMax_radps).toBeCloseTo((8000 * 2 * Math.PI) / 60, 6);
  });

  it('draws a constant torque up to the highest speed where there is no curve', () => {
    const drawn = chart({ speed_radps: [0], torque_Nm: [100] }, { maxSpeed_radps: 500 });
    expect(drawn?.speed_radps.at(-1)).toBe(500);
    expect(drawn?.torque_Nm.every((value) => value === 100)).toBe(true);
    expect(drawn?.powerPeak).toEqual({ speed_radps: 500, power_W: 50_000 });
  });

  it('has none of a car with a motor in each wheel', () => {
    expect(engineChart({ car: CAR, companions: [], setup: fourMotors() })).toBeUndefined();
  });
});
