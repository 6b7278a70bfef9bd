import { describe, expect, it } from 'vitest';
import { openSampleCar, type VehicleName } from '../../proof/testing/car-files.ts';
import { CHARTS } from './car-charts.ts';

const pictureOf = (name: VehicleName) => {
  const car = openSampleCar(name);
  if (car.setup === undefined) throw new Error(`${name} cannot run`);
  return CHARTS.car3d({ car, setup: car.setup, companions: [] });
};

describe('the picture of a vehicle', () => {
  it('has each wheel of the file once, the single one of a tricycle whole', () => {
    const { corners = [] } = pictureOf('tadpole') ?? {};
    expect(corners.map(({ label }) => label)).toEqual([
      'FL, front left',
      'FR, front right',
      'RR, rear wheel',
    ]);
    expect(corners[2]).toMatchObject({ y_m: 0, spring_Npm: 20000, braking_Nm: 420, driveShare: 1 });
    const load_N = corners.reduce((sum, corner) => sum + corner.load_N, 0);
    // 430 kg of body, 90 of engine, wheels of 14, 14 and 17.
    expect(load_N).toBeCloseTo(565 * 9.80665, -1);
  });

  it('joins bars to the wheels that are drawn', () => {
    const { bars = [], corners = [] } = pictureOf('delta') ?? {};
    expect(bars.map(({ left, right }) => [corners[left]?.number, corners[right]?.number])).toEqual([[1, 2]]);
  });

  it('shares the drive between the driven wheels, and has no engine where there is none', () => {
    const truck = pictureOf('truck-6x6');
    expect(truck?.corners.map(({ driveShare }) => driveShare)).toEqual(new Array(6).fill(1 / 6));
    expect([truck?.hasEngine, truck?.differentials]).toEqual([true, []]);
    expect(pictureOf('rover')?.hasEngine).toBe(false);
  });

  it('is the only chart: those of cars with four wheels have nothing to show', () => {
    const car = openSampleCar('tank');
    for (const name of ['brakes', 'roll', 'wheelLoads', 'ride'] as const)
      expect(CHARTS[name]({ car, setup: car.setup!, companions: [] }), name).toBeUndefined();
  });
});
