import { describe, expect, it } from 'vitest';
import { withWheelsOnly } from './level-of-detail.ts';
import { sixWheelerParams } from '../samples/vehicles.ts';

describe('the low-detail version of the lorry', () => {
  const full = sixWheelerParams();
  const low = withWheelsOnly(full, [0, 1, 4, 5]);
  it('has four of its six wheels in their places, all driven, with the bars between them', () => {
    expect(low.wheels.count).toBe(4);
    expect([...low.wheels.centre.slice(6, 9)]).toEqual([...full.wheels.centre.slice(12, 15)]);
    expect([...low.wheels.frictionGraph]).toEqual([...full.wheels.frictionGraph.slice(0, 24)]);
    expect([...low.driven]).toEqual([1, 1, 1, 1]);
    expect(low.antiRollBars.map(({ wheel0, wheel1 }) => [wheel0, wheel1])).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });
  it('carries all 6800 kg on them, each spring with the natural frequency of 8.5 rad/s it had', () => {
    expect(low.wheels.sprungMass.reduce((sum, mass) => sum + mass, 0)).toBeCloseTo(6800, 6);
    low.wheels.spring.forEach((spring, i) =>
      expect(Math.sqrt(spring / low.wheels.sprungMass[i]!)).toBeCloseTo(8.5, 9),
    );
  });
  it('refuses a wheel that is not there', () =>
    expect(() => withWheelsOnly(full, [0, 9])).toThrow('there is no wheel 9'));
});
