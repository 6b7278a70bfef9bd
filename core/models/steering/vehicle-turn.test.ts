import { describe, expect, it } from 'vitest';
import { aSetup } from '../../proof/testing/a-setup.ts';
import { openSampleCar, type VehicleName } from '../../proof/testing/car-files.ts';
import type { CornerSetup, Setup } from '../../setup/setup.ts';
import { steeredCar, steeringReading, type SteeringQuestion } from './steering-reading.ts';
import { TURN_QUESTION } from './testing/turn-question.ts';
import { hasVehicleTurn, turnCentre, vehicleTurn } from './vehicle-turn.ts';

function sample(name: VehicleName): Setup {
  const { setup } = openSampleCar(name);
  if (setup === undefined) throw new Error(`${name} cannot be run`);
  return setup;
}

const steering = (corner: CornerSetup, lock_rad: number): CornerSetup => ({
  ...corner,
  wheel: { ...corner.wheel, steers: true, steerLock_rad: lock_rad },
});

/** The six-wheeler with the lock of its second axle at a part of that of the first. */
function twoSteeredAxles(part: number): Setup {
  const setup = sample('truck-6x6');
  const lock_rad = setup.corners[0].wheel.steerLock_rad;
  const corners = setup.corners.map((corner, w) =>
    w === 2 || w === 3 ? steering(corner, part * lock_rad) : corner,
  ) as unknown as Setup['corners'];
  return { ...setup, corners };
}

describe('the centre of a turn', () => {
  it('is t²/L behind the middle of two fixed axles 2 t apart, at L + 3 t²/L over the angle', () => {
    // C. B. Winkler, Simplified analysis of the steady-state turning of complex vehicles, Vehicle System
    // Dynamics 29 (1998): equivalent wheelbase L (1 + t²/L² (1 + Cr/Cf)), here with Cr = 2 Cf.
    const [length_m, half_m, angle_rad] = [4, 0.6, 1e-4];
    const wheels = [length_m, half_m, -half_m].map((x_m, axle) => ({
      x_m,
      y_m: 0,
      angle_rad: axle === 0 ? angle_rad : 0,
    }));
    const centre = turnCentre(wheels);
    expect(centre?.x_m).toBeCloseTo(-(half_m ** 2) / length_m, 6);
    expect((centre?.y_m ?? NaN) * angle_rad).toBeCloseTo(length_m + (3 * half_m ** 2) / length_m, 6);
  });

  it('is where the axes of all wheels meet, and there is none straight ahead', () => {
    const at = { x_m: -0.7, y_m: -9 };
    const wheels = [
      [2.6, 1],
      [2.6, -1],
      [-1, 1],
      [-2.2, -1],
    ].map(([x_m = 0, y_m = 0]) => ({ x_m, y_m, angle_rad: Math.atan((x_m - at.x_m) / (at.y_m - y_m)) }));
    const centre = turnCentre(wheels);
    expect(centre?.x_m).toBeCloseTo(at.x_m, 9);
    expect(centre?.y_m).toBeCloseTo(at.y_m, 9);
    expect(turnCentre(wheels.map((wheel) => ({ ...wheel, angle_rad: 0 })))).toBeUndefined();
  });
});

describe('the turn of a vehicle', () => {
  it('of two axles is that of the formulas for a car', () => {
    const setup = aSetup();
    const question = { ...TURN_QUESTION, geometry: 'ackermann' } as const;
    const { turn } = steeringReading(question, steeredCar(setup), setup);
    const { wheels, centreRadius_m } = vehicleTurn(question, setup);
    expect(hasVehicleTurn(setup)).toBe(false);
    expect(centreRadius_m).toBeCloseTo(turn.centreRadius_m, 6);
    wheels.forEach(({ angle_rad, radius_m }, w) => {
      expect(angle_rad).toBeCloseTo(turn.angles_rad[w] ?? NaN, 6);
      expect(radius_m).toBeCloseTo(turn.carRadius_m[w] ?? NaN, 6);
    });
  });

  it('of a six-wheeler slips at its fixed axles; steering the second one by the line of the third takes that away', () => {
    const one = sample('truck-6x6');
    const slips = (setup: Setup, geometry: SteeringQuestion['geometry']): number[] =>
      vehicleTurn({ ...TURN_QUESTION, geometry }, setup).wheels.map(
        ({ angle_rad, rolling_rad }) => angle_rad - rolling_rad,
      );
    const fixed = slips(one, 'ackermann');
    expect(Math.abs(fixed[2] ?? 0)).toBeGreaterThan(0.02);
    const [first, second, third] = [0, 2, 4].map((w) => one.corners[w]?.mount_m.x ?? 0);
    const part = Math.atan(((second! - third!) / (first! - third!)) * Math.tan(0.3)) / 0.3;
    const both = slips(twoSteeredAxles(part), 'parallel');
    expect(Math.max(...both.map(Math.abs))).toBeLessThan(Math.max(...fixed.map(Math.abs)));
    const meeting = vehicleTurn({ ...TURN_QUESTION, geometry: 'ackermann' }, twoSteeredAxles(part));
    expect(meeting.centre?.x_m).toBeCloseTo(third!, 6);
  });

  it('is the same to either side, left and right exchanged', () => {
    const setup = twoSteeredAxles(0.5);
    const left = vehicleTurn(TURN_QUESTION, setup);
    const right = vehicleTurn({ ...TURN_QUESTION, angle_rad: -0.3 }, setup);
    expect(right.centre?.y_m).toBeCloseTo(-(left.centre?.y_m ?? NaN), 9);
    left.wheels.forEach(({ radius_m }, w) =>
      expect(right.wheels[w % 2 === 0 ? w + 1 : w - 1]?.radius_m).toBeCloseTo(radius_m, 9),
    );
  });

  it('has the three wheels of a delta, and a centre on the line of its rear axle', () => {
    const setup = sample('delta');
    const { wheels, centre } = vehicleTurn(TURN_QUESTION, setup);
    expect(wheels.map(({ place }) => place.side)).toEqual(['middle', 'left', 'right']);
    const [front, rear] = wheels;
    expect(centre?.x_m).toBeCloseTo(rear?.x_m ?? NaN, 6);
    expect(centre?.y_m).toBeCloseTo(((front?.x_m ?? 0) - (rear?.x_m ?? 0)) / Math.tan(0.3), 6);
  });

  it('is there for vehicles whose wheels steer', () => {
    const names: readonly VehicleName[] = ['tadpole', 'delta', 'truck-6x6', 'rover', 'tank'];
    expect(names.filter((name) => hasVehicleTurn(sample(name)))).toEqual(names.slice(0, 4));
  });
});
