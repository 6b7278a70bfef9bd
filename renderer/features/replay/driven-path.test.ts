import { describe, expect, it } from 'vitest';
import { drivenPath, writePath } from './driven-path.ts';

const COUNT = 2001;
const time_s = Float64Array.from({ length: COUNT }, (_, i) => (i * 10 * Math.PI) / (COUNT - 1));
const steady = (value: number): Float64Array => new Float64Array(COUNT).fill(value);

describe('a way summed up from speed and heading', () => {
  it('closes a circle of 20 m radius after 10π s at 4 m/s and 0.2 rad/s, to 1 mm', () => {
    const path = drivenPath(time_s, steady(4), 'yawRate_radps', steady(0.2));
    expect(Math.hypot(path.x_m.at(-1) ?? NaN, path.y_m.at(-1) ?? NaN)).toBeLessThan(1e-3);
    expect(path.y_m[(COUNT - 1) / 2]).toBeCloseTo(40, 3);
  });

  it('turns left at a positive lateral acceleration: 0.8 m/s² at 4 m/s are 0.2 rad/s', () => {
    const path = drivenPath(time_s, steady(4), 'lateralAcceleration_mps2', steady(0.8));
    expect(path.yaw_rad.at(-1)).toBeCloseTo(2 * Math.PI, 9);
    expect(path.y_m[100]).toBeGreaterThan(0);
  });

  it('does not turn by the acceleration of a car that hardly moves', () => {
    const path = drivenPath(time_s, steady(0.5), 'lateralAcceleration_mps2', steady(5));
    expect(path.yaw_rad.at(-1)).toBe(0);
  });

  it('stays in place over a gap in the speed', () => {
    const speed = Float64Array.of(10, NaN, 10, 10);
    const path = drivenPath(Float64Array.of(0, 1, 2, 3), speed, 'yaw_rad', new Float64Array(4));
    expect([...path.x_m]).toEqual([0, 0, 0, 10]);
  });

  it('is written between its samples: 2.5 m after a quarter of a second at 10 m/s', () => {
    const path = drivenPath(Float64Array.of(0, 1), Float64Array.of(10, 10), 'yaw_rad', Float64Array.of(0, 0));
    const out = new Float64Array(4).fill(NaN);
    writePath(path, 0.25, out);
    expect([...out]).toEqual([2.5, 0, NaN, 0]);
  });
});
