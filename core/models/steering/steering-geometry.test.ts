import { fc } from '../../proof/testing/property.ts';
import { describe, expect, it } from 'vitest';
import { STEERING_GEOMETRY_NAMES } from '../../catalogue/steering-geometries.ts';
import { FL, FR, RL, RR } from '../../catalogue/wheels.ts';
import { carAngle_rad, cotangentDifference, frontAngles_rad } from './steering-geometry.ts';
import { turnOf, writeSpeedRatios } from './turn.ts';

const RAD = Math.PI / 180;
const SIZE = { length_m: 4, width_m: 1.5, centreOfGravity_m: 2 };
const angle = fc.double({ min: -0.6, max: 0.6, noNaN: true });

describe('steering geometry', () => {
  it('true Ackermann has 21.5 degrees inside for 18.9429 outside at 20.1439 in the middle (WL 4 m, WW 1.5 m)', () => {
    const [left, right] = frontAngles_rad('ackermann', 20.1439 * RAD, SIZE);
    expect(left / RAD).toBeCloseTo(21.5, 3);
    expect(right / RAD).toBeCloseTo(18.9429, 3);
  });

  it('true Ackermann has cot(outer) - cot(inner) = WW / WL at every angle', () => {
    fc.assert(
      fc.property(angle, (a) => {
        fc.pre(Math.abs(a) > 1e-3);
        const [left, right] = frontAngles_rad('ackermann', a, SIZE);
        const [inner, outer] = a > 0 ? [left, right] : [right, left];
        expect(cotangentDifference(inner, outer)).toBeCloseTo(0.375, 9);
      }),
    );
  });

  it('reverse exchanges the two angles of Ackermann, parallel has one', () => {
    const [left, right] = frontAngles_rad('ackermann', 0.3, SIZE);
    const reverse = frontAngles_rad('reverse', 0.3, SIZE);
    expect(reverse[0]).toBeCloseTo(right, 14);
    expect(reverse[1]).toBeCloseTo(left, 14);
    expect(frontAngles_rad('parallel', 0.3, SIZE)).toEqual([0.3, 0.3]);
  });

  it('a right turn mirrors a left turn in every geometry', () => {
    fc.assert(
      fc.property(angle, fc.constantFrom(...STEERING_GEOMETRY_NAMES), (a, geometry) => {
        const [left, right] = frontAngles_rad(geometry, a, SIZE);
        const mirrored = frontAngles_rad(geometry, -a, SIZE);
        expect(mirrored[0]).toBeCloseTo(-right, 14);
        expect(mirrored[1]).toBeCloseTo(-left, 14);
      }),
    );
  });

  it('finds the turning angle of the car again from the two front angles in every geometry', () => {
    fc.assert(
      fc.property(angle, fc.constantFrom(...STEERING_GEOMETRY_NAMES), (a, geometry) => {
        const [left, right] = frontAngles_rad(geometry, a, SIZE);
        expect(carAngle_rad(left, right)).toBeCloseTo(a, 12);
      }),
    );
  });

  it('toe of opposite signs while running straight is not a turn', () => {
    expect(carAngle_rad(0.002, -0.002)).toBe(0);
  });
});

describe('a turn', () => {
  it('of true Ackermann has R_if² = R_ir² + WL² and R_of² = R_or² + WL², about one centre', () => {
    fc.assert(
      fc.property(angle, (a) => {
        fc.pre(Math.abs(a) > 1e-3);
        const [left, right] = frontAngles_rad('ackermann', a, SIZE);
        const turn = turnOf(left, right, SIZE, undefined);
        const { circles } = turn;
        expect(circles.R_if_m ** 2).toBeCloseTo(circles.R_ir_m ** 2 + 16, 4);
        expect(circles.R_of_m ** 2).toBeCloseTo(circles.R_or_m ** 2 + 16, 4);
        turn.ownRadius_m.forEach((own_m, w) => expect(own_m / (turn.carRadius_m[w] ?? 0)).toBeCloseTo(1, 9));
        expect(turn.centreRadius_m ** 2).toBeCloseTo((4 / Math.tan(a)) ** 2 + 4, 4);
      }),
    );
  });

  it('to the right has its centre on the right and the left front wheel outside, with the same radii', () => {
    const [left, right] = frontAngles_rad('ackermann', 0.3, SIZE);
    const turnLeft = turnOf(left, right, SIZE, undefined);
    const turnRight = turnOf(-right, -left, SIZE, undefined);
    expect(turnLeft.outerFront).toBe(FR);
    expect(turnRight.outerFront).toBe(FL);
    expect(turnLeft.centreY_m).toBeGreaterThan(0);
    expect(turnRight.centreY_m).toBeCloseTo(-turnLeft.centreY_m, 12);
    for (const [one, other] of [
      [FL, FR],
      [RL, RR],
    ] as const) {
      expect(turnRight.carRadius_m[one]).toBeCloseTo(turnLeft.carRadius_m[other] ?? 0, 12);
      expect(turnRight.ownRadius_m[one]).toBeCloseTo(turnLeft.ownRadius_m[other] ?? 0, 12);
    }
  });

  it('of parallel steering at 5 degrees would give the rear outer wheel a wider circle than the leader’s by its own angle', () => {
    // WL / sin 5 = 45.895 m, WL / tan 5 + WW = 47.220 m; on the car's circles the front outer wheel is outermost.
    const turn = turnOf(5 * RAD, 5 * RAD, SIZE, undefined);
    expect(turn.ownRadius_m[FR]).toBeCloseTo(45.895, 3);
    expect(turn.ownRadius_m[RR]).toBeCloseTo(47.22, 3);
    expect(turn.carRadius_m[FR]).toBeGreaterThan(turn.carRadius_m[RR] ?? Infinity);
  });

  it('takes a measured car angle for its circles', () => {
    const turn = turnOf(-19 * RAD, -21.5 * RAD, SIZE, -20.15 * RAD);
    expect(turn.circles.R_cg_m).toBeCloseTo(11.08298, 5);
    expect(turn.centreRadius_m).toBeCloseTo(11.08298, 5);
    expect(turn.outerFront).toBe(FL);
  });

  it('straight ahead has no centre', () => {
    const turn = turnOf(0, 0, SIZE, undefined);
    expect(turn.straight).toBe(true);
    expect(turn.carRadius_m).toEqual([Infinity, Infinity, Infinity, Infinity]);
  });
});

describe('speed ratios for the controller', () => {
  it('are the ratios of the car’s radii at any angle, and 1 straight ahead', () => {
    const out = new Float64Array(4);
    writeSpeedRatios(0, 4, 1.5, out);
    expect([...out]).toEqual([1, 1, 1, 1]);
    fc.assert(
      fc.property(angle, (a) => {
        fc.pre(Math.abs(a) > 1e-3);
        const [left, right] = frontAngles_rad('ackermann', a, SIZE);
        const { carRadius_m, outerFront } = turnOf(left, right, SIZE, undefined);
        writeSpeedRatios(a, 4, 1.5, out);
        carRadius_m.forEach((radius_m, w) =>
          expect(out[w]).toBeCloseTo(radius_m / (carRadius_m[outerFront] ?? 1), 9),
        );
      }),
    );
  });
});
