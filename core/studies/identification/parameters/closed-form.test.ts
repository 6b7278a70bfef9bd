import { describe, expect, it } from 'vitest';
import { AIR_DENSITY_KGPM3, GRAVITY_MPS2 } from '../../../math/constants.ts';
import {
  understeerGradient_radpmps2,
  type SingleTrackCar,
} from '../../../models/single-track/single-track.ts';
import { aSetup } from '../../../proof/testing/a-setup.ts';
import { identify, loggedCar } from '../identify.ts';
import type { LogRole } from '../../../catalogue/log-roles.ts';
import type { LogChannel } from '../log/log.ts';
import { isEstimate, type Estimate } from './finding.ts';
import { armsOf, steeringRatioOf } from '../car/logged-car.ts';

const setup = aSetup();
const car = loggedCar(setup);
const { mass_kg, rollingMass_kg, wheelbase_m } = car.driver;

/** Drag moves load between the axles and asks for drive: the angles of its turns are not those of the linear single-track car. */
const WITHOUT_DRAG = { ...setup, aero: { ...setup.aero, frontalArea_m2: 0 } };

/** A log at 20 Hz of functions of time. */
function logOf(
  duration_s: number,
  functions: Readonly<Partial<Record<LogRole, (time_s: number) => number>>>,
): LogChannel[] {
  const time_s = Float64Array.from({ length: Math.round(duration_s * 20) + 1 }, (_, i) => i / 20);
  return (Object.entries(functions) as [LogRole, (time_s: number) => number][]).map(([role, value]) => ({
    role,
    name: role,
    time_s,
    values: time_s.map(value),
  }));
}

function estimated(channels: readonly LogChannel[], key: string, of = setup): Estimate {
  const found = identify(channels, of).parameters.find(({ row }) => row.key === key)?.finding;
  if (found === undefined || !isEstimate(found))
    throw new Error(`${key}: ${found?.reason ?? 'not in the table'}`);
  return found;
}

const reason = (channels: readonly LogChannel[], key: string): string => {
  const found = identify(channels, setup).parameters.find(({ row }) => row.key === key)?.finding;
  return found === undefined || isEstimate(found) ? '' : found.reason;
};

describe('coasting in closed form: v = sqrt(c0 / c2) tan(atan(v0 sqrt(c2 / c0)) - t sqrt(c0 c2) / m)', () => {
  const [c0, c2] = [160, 0.5];
  const speed = (t: number): number =>
    Math.sqrt(c0 / c2) *
    Math.tan(Math.atan(35 / Math.sqrt(c0 / c2)) - (t * Math.sqrt(c0 * c2)) / rollingMass_kg);
  const quiet = { accelerator: () => 0, brake: () => 0, gear: () => 0 };

  it('has its drag area', () => {
    const { value, half, segments } = estimated(logOf(60, { speed, ...quiet }), 'dragArea');
    expect(value).toBeCloseTo((2 * c2) / AIR_DENSITY_KGPM3, 4);
    expect(half).toBeLessThan(1e-3);
    expect(segments[0]?.from_s).toBeCloseTo(0.5, 9);
  });

  it('has its rolling resistance, less the drag of the toe', () => {
    const { value } = estimated(logOf(60, { speed, ...quiet }), 'rollingCoefficient');
    const toe_N = c0 - value * mass_kg * GRAVITY_MPS2;
    expect(toe_N).toBeGreaterThanOrEqual(-0.01);
    expect(toe_N).toBeLessThan(2);
  });

  it('is not misled by a slope where the height is known', () => {
    // Uphill at 1 %: the car slows by g z' more, as if c0 were m g / 100 larger, which the height takes back.
    const grade = 0.01;
    const [all] = [c0 + rollingMass_kg * GRAVITY_MPS2 * grade];
    const slowed = (t: number): number =>
      Math.sqrt(all / c2) *
      Math.tan(Math.atan(35 / Math.sqrt(all / c2)) - (t * Math.sqrt(all * c2)) / rollingMass_kg);
    let [at_m, last_s] = [0, 0];
    const height = (t: number): number => {
      for (; last_s < t - 1e-9; last_s += 0.001) at_m += 0.001 * slowed(last_s + 0.0005);
      return grade * at_m;
    };
    const { value } = estimated(logOf(40, { speed: slowed, ...quiet, height }), 'rollingCoefficient');
    const level = estimated(logOf(60, { speed, ...quiet }), 'rollingCoefficient').value;
    expect(value).toBeCloseTo(level, 4);
  });

  it('is refused in gear, without a brake channel, and at one speed', () => {
    expect(reason(logOf(60, { speed, ...quiet, gear: () => 3 }), 'dragArea')).toContain('No coasting');
    expect(reason(logOf(60, { speed, accelerator: () => 0 }), 'dragArea')).toContain('brake');
    expect(reason(logOf(4, { speed, ...quiet }), 'dragArea')).toContain('cannot be separated');
    expect(reason(logOf(60, { accelerator: () => 0 }), 'dragArea')).toContain('no speed');
  });
});

describe('steady turns in closed form', () => {
  const [a_m, b_m] = armsOf(car);
  const ratio = steeringRatioOf(car);
  const track: SingleTrackCar = {
    mass_kg,
    yawInertia_kgm2: 1,
    frontArm_m: a_m,
    rearArm_m: b_m,
    frontStiffness_Nprad: 70_000,
    rearStiffness_Nprad: 90_000,
  };
  /** Three speeds, whose radii are large against the track, each with a turn that tightens to 3.5 m/s2 and back, to both sides. */
  const speedAt = (t: number): number => [20, 28, 40][Math.floor(t / 60)] ?? 40;
  const lateralAt = (t: number): number => 3.5 * Math.sin((2 * Math.PI * t) / 60);
  const turns = (side = 1, offset_rad = 0) => {
    const rate = (t: number): number => (side * lateralAt(t)) / speedAt(t);
    const slipRear = (t: number): number => (mass_kg * a_m * side * lateralAt(t)) / (wheelbase_m * 90_000);
    const gradient = understeerGradient_radpmps2(track);
    return logOf(179, {
      speed: speedAt,
      yawRate: rate,
      gear: () => 0,
      lateralVelocity: (t) => b_m * rate(t) - slipRear(t) * speedAt(t),
      steeringWheelAngle: (t) => {
        const curvature = rate(t) / speedAt(t);
        const geometric = Math.atan((wheelbase_m * curvature) / Math.sqrt(1 - (b_m * curvature) ** 2));
        return ratio * (geometric + gradient * side * lateralAt(t)) + offset_rad;
      },
    });
  };

  it.for([
    [1, 0],
    [-1, 0],
    [1, 0.03],
  ] as const)('have ratio and understeer gradient, side %i, sensor offset %d rad', ([side, offset_rad]) => {
    const log = turns(side, offset_rad);
    const value = (key: string): number => estimated(log, key, WITHOUT_DRAG).value;
    expect(value('steeringRatio') / ratio).toBeCloseTo(1, 3);
    expect(value('understeerGradient') / understeerGradient_radpmps2(track)).toBeCloseTo(1, 2);
  });

  it('have the cornering stiffness of both axles', () => {
    expect(estimated(turns(), 'rearCorneringStiffness').value / 90_000).toBeCloseTo(1, 2);
    expect(estimated(turns(), 'frontCorneringStiffness').value / 70_000).toBeCloseTo(1, 2);
  });

  it('show nothing of axle stiffness without the lateral velocity', () =>
    expect(
      reason(
        turns().filter(({ role }) => role !== 'lateralVelocity'),
        'frontCorneringStiffness',
      ),
    ).toContain('lateral velocity'));
});
