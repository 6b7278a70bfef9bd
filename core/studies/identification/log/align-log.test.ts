import { describe, expect, it } from 'vitest';
import { alignLog } from './align-log.ts';
import { findSegments, integrate, slopeOf } from './segments.ts';
import type { LogRole } from '../../../catalogue/log-roles.ts';
import type { LogChannel } from './log.ts';

const channel = (
  role: LogRole,
  rate_Hz: number,
  count: number,
  value: (time_s: number) => number,
): LogChannel => {
  const time_s = Float64Array.from({ length: count }, (_, i) => i / rate_Hz);
  return { role, name: role, time_s, values: time_s.map(value) };
};

describe('channels of a log on one clock', () => {
  it('has the rate of the speed, and others between its samples', () => {
    const log = alignLog([channel('speed', 20, 101, (t) => 2 * t), channel('yawRate', 10, 51, (t) => t)], 1);
    expect(log?.step_s).toBeCloseTo(0.05, 12);
    expect(log?.columns.speed?.[7]).toBeCloseTo(0.7, 12);
    expect(log?.columns.yawRate?.[7]).toBeCloseTo(0.35, 12);
  });

  it('leaves a gap of a second empty and finds a slow channel in the rows of a fast one', () => {
    const speed = channel('speed', 20, 101, (t) => (t > 2 && t < 3 ? NaN : 10));
    const sparse = channel('engineSpeed', 20, 101, (t) => (Math.round(t * 20) % 2 === 0 ? 100 * t : NaN));
    const log = alignLog([speed, sparse], 1);
    expect(log?.columns.speed?.[50]).toBeNaN();
    expect(log?.columns.engineSpeed?.[7]).toBeCloseTo(35, 9);
  });

  it('turns a lateral acceleration and a steering whose signs disagree with the yaw rate, and says so', () => {
    const log = alignLog(
      [
        channel('speed', 20, 401, () => 10),
        channel('yawRate', 20, 401, (t) => 0.2 * Math.sin(t)),
        channel('lateralAcceleration', 20, 401, (t) => -2 * Math.sin(t)),
        channel('steer', 20, 401, (t) => -0.1 * Math.sin(t)),
      ],
      10,
    );
    expect(log?.columns.lateralAcceleration?.[20]).toBeCloseTo(2 * Math.sin(1), 9);
    expect(log?.columns.steeringWheelAngle?.[20]).toBeCloseTo(Math.sin(1), 9);
    expect(log?.notes).toHaveLength(2);
  });

  it('says what is not known of a steering that was found by a name with two meanings', () => {
    const speed = channel('speed', 20, 101, () => 10);
    const steering = channel('steeringWheelAngle', 20, 101, () => 0.1);
    const notes = (name: string) => alignLog([speed, { ...steering, name }], 1)?.notes;
    expect(notes('Steered Angle')).toEqual([
      'Steering-wheel angle: "Steered Angle" is used; the log does not say whether that is the angle of the steering wheel or of the road wheels. Another can be chosen under Channels.',
    ]);
    expect(notes('SteeringWheelAngle')).toEqual([]);
  });

  it('subtracts the yaw rate of the standing car', () => {
    const log = alignLog(
      [channel('speed', 20, 201, (t) => Math.max(0, t - 5)), channel('yawRate', 20, 201, () => 0.01)],
      1,
    );
    expect(log?.columns.yawRate?.[200]).toBeCloseTo(0, 12);
  });

  it('has no clock without a speed', () => {
    expect(alignLog([channel('yawRate', 20, 100, () => 0)], 1)).toBeUndefined();
  });

  it('finds segments with what is left out at both ends; integrals and slopes are those of the curve', () => {
    const log = alignLog([channel('speed', 20, 201, (t) => 3 * t)], 1)!;
    const speed = log.columns.speed!;
    const [segment, ...others] = findSegments(log, (i) => speed[i]! >= 6 && speed[i]! <= 24, {
      least_s: 2,
      settle_s: 0.5,
      trim_s: 1,
    });
    expect(others).toEqual([]);
    expect(segment).toEqual({ first: 50, last: 141 });
    expect(integrate(log, segment!, (i) => speed[i]!).at(-1)).toBeCloseTo(1.5 * (7 ** 2 - 2.5 ** 2), 9);
    expect(slopeOf(log, speed)[100]).toBeCloseTo(3, 9);
  });
});
