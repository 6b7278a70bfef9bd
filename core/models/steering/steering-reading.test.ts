import { describe, expect, it } from 'vitest';
import { aSetup, withCorners } from '../../proof/testing/a-setup.ts';
import { fourMotors } from '../../proof/testing/four-motors.ts';
import { SEED_CAR, steeredCar, steeringReading } from './steering-reading.ts';
import { TURN_QUESTION } from './testing/turn-question.ts';

describe('reading of the steering page', () => {
  it('of the worked example has 17, 15.1013, 16.1260 and 14.0505 1/s in a right turn at 27.75 m/s', () => {
    const { turn, speed_mps, open_radps } = steeringReading(
      { ...TURN_QUESTION, geometry: 'example' },
      SEED_CAR,
      undefined,
    );
    expect(speed_mps).toBeCloseTo(27.75, 2);
    expect(turn.centreY_m).toBeLessThan(0);
    expect(open_radps.map((speed) => Number((speed / (2 * Math.PI)).toFixed(4)))).toEqual([
      17, 15.1013, 16.126, 14.0505,
    ]);
  });

  it('of the sample car is that of true Ackermann: its file names the geometry', () => {
    const setup = fourMotors();
    const car = steeredCar(setup);
    expect(car).toMatchObject({ length_m: 4, width_m: 1.5, centreOfGravity_m: 2, wheelRadius_m: 0.288 });
    const own = steeringReading(TURN_QUESTION, car, setup);
    const named = steeringReading({ ...TURN_QUESTION, geometry: 'ackermann' }, car, setup);
    expect(own.turn.angles_rad).toEqual(named.turn.angles_rad);
    own.open_radps.forEach((speed, w) => expect(speed).toBeCloseTo(named.open_radps[w] ?? NaN, 9));
  });

  it('of a car with factors has the inner wheel’s angle times 1.2, on either side', () => {
    const setup = withCorners(aSetup(), (c) => ({ ...c, wheel: { ...c.wheel, ackermann: 1.2 } }));
    const car = steeredCar(setup);
    const left = steeringReading(TURN_QUESTION, car, setup).turn.angles_rad;
    expect(left[0]).toBeCloseTo(0.36, 12);
    expect(left[1]).toBeCloseTo(0.3, 12);
    const right = steeringReading({ ...TURN_QUESTION, angle_rad: -0.3 }, car, setup).turn.angles_rad;
    expect(right[0]).toBeCloseTo(-0.3, 12);
    expect(right[1]).toBeCloseTo(-0.36, 12);
  });

  it('straight ahead has 10 m/s over the wheel radius at every wheel', () => {
    const { turn, open_radps } = steeringReading({ ...TURN_QUESTION, angle_rad: 0 }, SEED_CAR, undefined);
    expect(turn.straight).toBe(true);
    for (const speed of open_radps) expect(speed).toBeCloseTo(10 / 0.288, 9);
  });
});
