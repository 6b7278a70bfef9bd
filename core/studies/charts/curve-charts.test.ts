import { describe, expect, it } from 'vitest';
import { WHEELS } from '../../catalogue/wheels.ts';
import { aDifferential, aSetup, G_MPS2, withCorners } from '../../proof/testing/a-setup.ts';
import { compileVehicle } from '../../models/racebench/compile-vehicle.ts';
import { centreHeight_m } from '../../models/facts/mass-height.ts';
import { brakeChart } from './brake-chart.ts';
import { differentialChart } from './differential-chart.ts';
import { gearChart } from './gear-chart.ts';
import { rideChart } from './ride-chart.ts';
import { tyreChart } from './tyre-chart.ts';

const CAR = aSetup();
const PARAMS = compileVehicle(CAR);
const nearest = (axis: Float64Array | undefined, target: number): number => {
  const gaps = Array.from(axis ?? [], (value) => Math.abs(value - target));
  return gaps.indexOf(Math.min(...gaps));
};

describe('gearChart', () => {
  const chart = gearChart(PARAMS);

  it('drops from 650 to 382 rad/s between gears of 3.4 and 2', () => {
    expect(chart?.gears[0]?.afterShift_radps).toBeCloseTo((650 * 2) / 3.4, 9);
    expect(chart?.gears[4]?.afterShift_radps).toBeUndefined();
  });

  it('has 13.6 turns of the engine per turn of the wheel in first', () => {
    expect(chart?.gears[0]?.ratio).toBeCloseTo(13.6, 12);
    // Rolling radius 0.3 - 0.011976 / 3.
    const radius_m = 0.3 - 2395.275 / 200000 / 3;
    expect(chart?.gears[0]?.perEngineSpeed_m).toBeCloseTo(radius_m / 13.6, 9);
  });

  it('ends where force and road load meet, when the air and not the gearing ends it', () => {
    const slow = compileVehicle(
      aSetup({ aero: { dragCoefficient: 1, frontalArea_m2: 3, centre_m: { x: 0, y: 0, z: 0 }, wings: [] } }),
    );
    const { top, gears } = gearChart(slow) ?? {};
    expect(top?.isGeared).toBe(false);
    const row = gears?.find(({ gear }) => gear === top?.gear);
    const force_N = row?.force_N[nearest(row.speed_mps, top?.speed_mps ?? 0)] ?? 0;
    expect(force_N / (top?.force_N ?? 1)).toBeCloseTo(1, 1);
  });

  it('has a top speed that the gearing limits, without any resistance', () => {
    const still = { x: 0, y: 0, z: 0 };
    const free = withCorners(
      aSetup({ aero: { dragCoefficient: 0, frontalArea_m2: 0, centre_m: still, wings: [] } }),
      (corner) => ({ ...corner, wheel: { ...corner.wheel, rollingCoefficient: 0 } }),
    );
    const drawn = gearChart(compileVehicle(free));
    expect(drawn?.top).toMatchObject({ gear: 5, isGeared: true });
    expect(drawn?.top.speed_mps).toBeCloseTo(drawn?.gears[4]?.topSpeed_mps ?? 0, 9);
  });
});

describe('rideChart', () => {
  const { front } = rideChart(PARAMS);

  it('carries 2656.9 N in front standing, the weight of 270.8 kg', () => {
    expect(front.static_N).toBeCloseTo(270.8333 * G_MPS2, 0);
    expect(front.sprung_kg).toBeCloseTo(270.8333, 3);
  });

  it('gains 250 N per 10 mm of bump between the stops', () => {
    const at = front.travel_m.findIndex((travel) => Math.abs(travel) < 1e-12);
    const [x0 = 0, x1 = 0] = [front.travel_m[at], front.travel_m[at + 1]];
    expect(((front.force_N[at + 1] ?? 0) - (front.force_N[at] ?? 0)) / (x1 - x0)).toBeCloseTo(25_000, 3);
  });

  it('is stiffer beyond the bump stop, and reaches no force at the free length', () => {
    const last = front.travel_m.length - 1;
    const slope =
      ((front.force_N[last] ?? 0) - (front.force_N[last - 1] ?? 0)) /
      ((front.travel_m[last] ?? 0) - (front.travel_m[last - 1] ?? 0));
    expect(slope).toBeGreaterThan(25_000 * 8);
    // The spring alone: 2656.9 N are 106.3 mm of 25 kN/m.
    expect(front.freeTravel_m).toBeCloseTo(2656.875 / 25_000, 4);
  });

  it('damps bump of 0.5 m/s with 1250 N and rebound with 1500 N the other way', () => {
    expect(front.damper_N.at(-1)).toBeCloseTo(1250, 9);
    expect(front.damper_N[0]).toBeCloseTo(-1500, 9);
    expect(front.critical_N.at(-1)).toBeCloseTo(0.5 * 2 * Math.sqrt(25_000 * 270.8333), 0);
  });

  it('marks an axle with unlike sides', () => {
    const odd = withCorners(CAR, (corner, wheel) =>
      wheel === 0 ? { ...corner, bumpDamping_Nspm: 2600 } : corner,
    );
    const chart = rideChart(compileVehicle(odd));
    expect([chart.front.isAlike, chart.rear.isAlike]).toEqual([false, true]);
  });
});

describe('tyreChart', () => {
  const chart = tyreChart(PARAMS, [0, 1, 2, 3]);
  const [wheel] = chart?.wheels ?? [];

  it('has the half, the whole and twice the static load of each wheel', () => {
    expect(chart?.wheels).toHaveLength(WHEELS.length);
    const static_N = PARAMS.rest.wheelLoad_N[0] ?? 0;
    expect(wheel?.loads.map(({ load_N }) => load_N / static_N)).toEqual([0.5, 1, 2]);
  });

  it('gives force to the right for slip to the left, and drives forward with positive slip', () => {
    const on = wheel?.loads[1];
    expect(on?.fy_N.at(-1)).toBeLessThan(0);
    expect(on?.fy_N[0]).toBeGreaterThan(0);
    expect(on?.fx_N.at(-1)).toBeGreaterThan(0);
    expect(on?.mz_Nm.at(100)).toBeGreaterThan(0);
  });

  it('holds less per newton the more it is loaded', () => {
    const friction = wheel?.loads.map(({ lateralFriction }) => lateralFriction) ?? [];
    expect(friction[0]).toBeGreaterThan(friction[1] ?? 0);
    expect(friction[1]).toBeGreaterThan(friction[2] ?? 0);
  });

  it('has finite values only', () => {
    const values = (chart?.wheels ?? []).flatMap(({ loads }) =>
      loads.flatMap(({ fx_N, fy_N, mz_Nm }) => [...fx_N, ...fy_N, ...mz_Nm]),
    );
    expect(values.every(Number.isFinite)).toBe(true);
  });
});

describe('brakeChart', () => {
  const chart = brakeChart(PARAMS);

  it('has on the ideal parabola the shares of the loads: 53.9 % in front at 0 g, all of the sum everywhere', () => {
    const { front, rear } = chart.ideal;
    const [f = 0, r = 0] = [front[1], rear[1]];
    const moved = ((f + r) * centreHeight_m(PARAMS)) / 2.4;
    expect(f / (f + r) - moved).toBeCloseTo(2804.025 / 5199.3, 6);
    // F_front + F_rear = z W.
    const step = f + r;
    front.forEach((value, i) => expect(value + (rear[i] ?? 0)).toBeCloseTo(step * i, 9));
  });

  it('locks the front axle where its line meets the lock line', () => {
    const z = chart.frontLocks_g ?? 0;
    const { front, rear } = chart.frontLock;
    const i = nearest(
      front.map((value, k) => value + (rear[k] ?? 0)),
      z,
    );
    expect(Math.abs((front[i] ?? 0) - z * chart.frontShare)).toBeLessThan(0.03);
  });

  it('ends at full pedal with its share in front', () => {
    expect(chart.car.front.at(-1)).toBeCloseTo(chart.full_g * chart.frontShare, 12);
    expect(chart.car.rear.at(-1)).toBeCloseTo(chart.full_g * (1 - chart.frontShare), 12);
  });
});

describe('differentialChart', () => {
  it('of a viscous one of 40 N m s/rad locks 800 N m at 20 rad/s', () => {
    const differential = aDifferential({ kind: 'viscous', lockingCoefficient_Nmsprad: 40 });
    const [curves] = differentialChart(aSetup({ differentials: [differential] })).curves;
    expect(
      curves !== undefined && 'problem' in curves ? Number.NaN : curves?.lockingTorque_Nm.at(-1),
    ).toBeCloseTo(800, 6);
  });

  it('of a scripted one says where its script is asked', () => {
    const [curves] = differentialChart(aSetup({ differentials: [aDifferential({ kind: 'active' })] })).curves;
    expect(curves).toHaveProperty('problem');
  });
});
