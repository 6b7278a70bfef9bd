import { describe, expect, it } from 'vitest';
import { setValue } from '../../car-files/car-ini/edit.ts';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import { GRAVITY_MPS2 } from '../../math/constants.ts';
import { carFacts } from '../../models/facts/compile-facts.ts';
import { sampleCarText } from '../../proof/testing/car-files.ts';
import { runToEnd } from './testing/run-to-end.ts';
import { tippingPart } from './wheel-lift.ts';

/** The coupe on tyres of three times its friction: 0.52 m high on a track of 1.35 m, it tips at 1.3 g. */
const { text, companions } = sampleCarText('coupe-1974');
const sticky = [0, 1, 2, 3].reduce((car, w) => setValue(car, `wheel${w}.friction_road`, '3'), text);
const setup = openCar(sticky, companions).setup!;
const { corners } = carFacts(setup);
const tips_mps2 = tippingPart({ setup, corners }) * GRAVITY_MPS2;

describe('a car that tips before it slides', () => {
  it('tips at half the track over the height', () => {
    const { rest, corners: wheels } = carFacts(setup);
    const halfTrack_m = (Math.abs(wheels.y_m[0]!) + Math.abs(wheels.y_m[2]!)) / 2;
    expect(tips_mps2 / GRAVITY_MPS2).toBeCloseTo(halfTrack_m / rest.height_m, 2);
  });

  it('ends a test at constant radius there, as planned', () => {
    const run = runToEnd(setup, 'constant-radius', { rate_Hz: 20 });
    expect([run.status, run.reason]).toEqual([
      'finished',
      'The inner wheels left the road: the car tips before it slides.',
    ]);
    // Body roll and tyres move the centre of gravity outwards, so that it tips somewhat sooner.
    const limit = run.metric('maxLateralAcceleration_mps2') / tips_mps2;
    expect(limit).toBeGreaterThan(0.85);
    expect(limit).toBeLessThan(1.02);
  });

  it('is driven round the skidpad below it', () => {
    const run = runToEnd(setup, 'skidpad', { rate_Hz: 20 });
    expect([run.status, run.reason]).toEqual(['finished', 'All four laps are driven.']);
    expect(run.metric('lateralAcceleration_mps2')).toBeGreaterThan(0.6 * tips_mps2);
    expect(run.metric('lateralAcceleration_mps2')).toBeLessThan(tips_mps2);
  });
});
