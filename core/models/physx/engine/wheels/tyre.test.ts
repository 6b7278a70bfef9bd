import { describe, expect, it } from 'vitest';
import {
  camberAt,
  computeTyreForce,
  filteredLoad,
  frictionAtSlip,
  lateralSlip,
  longitudinalSlip,
  SLIP_DRIVEN,
  SLIP_FREE,
  SLIP_TANK,
} from './tyre.ts';

const FILTER = Float64Array.of(0, 0.2308, 3, 3);
const G = 9.81;
const REST_LOAD = 457.5 * G;

/** [longitudinal, lateral, aligning] of the guide's default tyre at its rest load times `load`. */
function force(longSlip: number, latSlip: number, camber = 0, load = 1, friction = 1): number[] {
  const out = new Float64Array(3);
  const of = (value: number) => Float64Array.of(value);
  const tyre = {
    restMass: of(457.5),
    latStiffX: of(2),
    latStiffY: of(17.9049),
    longStiff: of(1000),
    camberStiff: of(5.72958),
  };
  const input = Float64Array.of(friction, longSlip, latSlip, camber, load * REST_LOAD, load, G);
  computeTyreForce(tyre, 0, input, out);
  return [...out];
}

describe('tyre load filter', () => {
  it('raises a normalised load of 1 to 1.154 and one of 0 to 0.2308', () => {
    expect(filteredLoad(FILTER, 1)).toBeCloseTo(0.2308 + (3 - 0.2308) / 3, 12);
    expect(filteredLoad(FILTER, 0)).toBe(0.2308);
    expect(filteredLoad(FILTER, -1)).toBe(0.2308);
  });
  it('ends at 3 however hard the landing', () => expect(filteredLoad(FILTER, 9)).toBe(3));
});

describe('slips', () => {
  it('a locked braked wheel at 10 m/s slips by -10 / 10.1', () =>
    expect(longitudinalSlip(10, 0, SLIP_DRIVEN, 4, 1)).toBeCloseTo(-0.990099, 6));
  it('a free wheel below 4 m/s is divided by 4 m/s', () =>
    expect(longitudinalSlip(1, 2, SLIP_FREE, 4, 1)).toBe(0.25));
  it('a tank that spins its tracks at rest has a slip of 50 at 5 m/s', () =>
    expect(longitudinalSlip(0, 5, SLIP_TANK, 4, 1)).toBeCloseTo(50, 12));
  it('are nothing at rest', () => expect(longitudinalSlip(0, 0, SLIP_DRIVEN, 4, 1)).toBe(0));
  it('in centimetres are the same: 10 cm/s for 0.1 m/s', () =>
    expect(longitudinalSlip(1000, 0, SLIP_DRIVEN, 400, 100)).toBeCloseTo(-10 / 10.1, 12));
  it('sideways at 1 m/s with 3 m/s forward is atan(1/4), positive to the right', () => {
    expect(lateralSlip(3, 1, 1)).toBeCloseTo(Math.atan(0.25), 12);
    expect(lateralSlip(-3, -1, 1)).toBeCloseTo(-Math.atan(0.25), 12);
  });
});

describe('friction-vs-slip graph', () => {
  const graph = Float64Array.of(0, 1, 0.1, 1.4, 1, 0.4);
  it('goes through its three points and stays after the last', () => {
    expect([0, 0.05, 0.1, 0.55, 1, 5].map((slip) => frictionAtSlip(graph, 0, slip))).toEqual([
      1,
      expect.closeTo(1.2, 12),
      1.4,
      expect.closeTo(0.9, 12),
      0.4,
      0.4,
    ]);
  });
});

describe('camber by travel', () => {
  it('adds the value at the end of the travel to the one at rest: -0.02 rad and half of -0.01', () =>
    expect(camberAt(0.15, -0.02, -0.01, 0.01, 0.3, 0.1)).toBeCloseTo(-0.025, 12));
  it('turns the other way in droop', () =>
    expect(camberAt(-0.05, -0.02, -0.01, 0.01, 0.3, 0.1)).toBeCloseTo(-0.015, 12));
});

describe('default tyre force', () => {
  it('of 1e-5 and less of slip is nothing', () => expect(force(9e-6, -9e-6)).toEqual([0, 0, 0]));
  it('rises at first with 9810 N per unit of longitudinal slip, whatever the load', () => {
    // K = C_x l / (mu Z) is small, so F = l K / |l| mu Z = C_x l.
    expect(force(1e-3, 0)[0]).toBeCloseTo(9.81, 1);
    expect(force(1e-3, 0, 0, 2)[0]).toBeCloseTo(9.81, 1);
  });
  it('at 4 deg of slip angle is 2738 N, and to the left for slip to the right', () => {
    // C_y = Z0 17.9049 S1(1.5); S1(1.5) = 1.5 - 0.33333 2.25 + 0.037037 3.375 = 0.87501; C_y = 70315 N/rad.
    // T = tan(0.069813) = 0.069927; K = 4916.9 / 4488.1 = 1.09555; S1(K) = 0.74418; F = 0.74418 * 4488.1 N.
    const [, lateral] = force(0, (4 * Math.PI) / 180);
    expect(lateral).toBeCloseTo(-0.744 * 4488.1, -1);
    expect(force(0, (-4 * Math.PI) / 180)[1]).toBeCloseTo(-(lateral ?? 0), 9);
  });
  it('never passes friction times load, sliding in any direction', () => {
    for (const longSlip of [-2, -0.3, 0, 0.3, 2])
      for (const latSlip of [-1.2, -0.2, 0.2, 1.2]) {
        const [x = 0, y = 0] = force(longSlip, latSlip, 0, 1.2, 0.7);
        expect(Math.hypot(x, y)).toBeLessThanOrEqual(0.7 * 1.2 * REST_LOAD * (1 + 1e-12));
      }
  });
  it('of a wheel that spins at twice its ground speed and more is all of friction times load', () =>
    expect(force(2, 0)[0]).toBeCloseTo(REST_LOAD, 6));
  it('has an aligning moment without bound beyond K = 3', () => {
    const [, lateral = 0, moment = 0] = force(0, 1);
    expect(Math.abs(moment)).toBeGreaterThan(10 * Math.abs(lateral));
  });
  it('comes from camber alone too: 0.05 rad x 5.72958 x 9.81 = 2.81 N', () => {
    const [, lateral = 0] = force(0, 0, 0.05);
    expect(lateral).toBeCloseTo(2.81, 2);
    expect(force(0, 0, -0.05)[1]).toBeCloseTo(-lateral, 9);
  });
  it('is nothing without load or friction', () => {
    expect(force(0.5, 0.1, 0, 0)).toEqual([0, 0, 0]);
    expect(force(0.5, 0.1, 0, 1, 0)).toEqual([0, 0, 0]);
  });
});
