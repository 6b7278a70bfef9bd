import { describe, expect, it } from 'vitest';
import { GRAVITY_MPS2 } from '../../math/constants.ts';
import { MODEL_NAMES } from '../../catalogue/vehicle-models.ts';
import type { Setup } from '../../setup/setup.ts';
import { openSampleCar, SAMPLE_CAR_NAMES, type SampleCarName } from '../../proof/testing/car-files.ts';
import { carOutline } from './car-outline.ts';
import { runToEnd } from './testing/run-to-end.ts';
import { THINNED, byTurns } from '../../proof/testing/thorough.ts';

function sample(name: SampleCarName): Setup {
  const { setup } = openSampleCar(name);
  if (setup === undefined) throw new Error(`${name} cannot run`);
  return { ...setup, engine: { ...setup.engine, torqueReaction: 0 } };
}
const FSAE = sample('fsae-2012');

describe.each(SAMPLE_CAR_NAMES)('the skidpad of %s', (name) => {
  const setup = sample(name);
  const calm = runToEnd(setup, 'skidpad', { parameters: { gripPart: 0.3, rise_mps2: 0 } });
  // The line's circles touch where the lanes meet, 9.125 m from their middles, and keep 0.3 m at the far side.
  const line_m = (9.125 + 7.625 + carOutline(setup).halfWidth_m + 0.3) / 2;
  it('well below the limit takes 2 pi sqrt(R / ay) a lap on the circle of its line, within 2 %', () => {
    const time_s = 2 * Math.PI * Math.sqrt(line_m / calm.metric('lateralAcceleration_mps2'));
    expect(Math.abs(calm.metric('time_s') / time_s - 1)).toBeLessThan(0.02);
    expect(
      Math.abs((calm.metric('meanSpeed_mps') * calm.metric('time_s')) / (2 * Math.PI * line_m) - 1),
    ).toBeLessThan(0.02);
    expect(calm.metric('conesHit')).toBe(0);
    expect(calm.metric('leastClearance_m')).toBeLessThan(0.35);
  });
  it('is as fast to the left as to the right, within 0.5 %', () =>
    expect(Math.abs(calm.metric('leftTime_s') / calm.metric('rightTime_s') - 1)).toBeLessThan(0.005));
  it('reports the acceleration of the rules: 2.012 D / t^2 in g', () => {
    const t = calm.metric('time_s');
    expect(calm.metric('rulesAcceleration_mps2') / ((2.012 * 17.1 * 9.81) / t ** 2)).toBeCloseTo(1, 3);
  });
  it('is driven faster by a driver who looks for the limit, and no cone is hit', () => {
    const whole = runToEnd(setup, 'skidpad');
    expect(whole.reason).toBe('All four laps are driven.');
    expect(whole.metric('time_s')).toBeLessThan(0.85 * calm.metric('time_s'));
    expect(whole.metric('conesHit')).toBe(0);
    expect(whole.metric('correctedTime_s')).toBe(whole.metric('time_s'));
    const friction = Math.max(...whole.channel('tyreFriction.FL').slice(10));
    expect(whole.metric('lateralAcceleration_mps2')).toBeLessThan(friction * GRAVITY_MPS2);
    expect(whole.metric('lateralAcceleration_mps2')).toBeGreaterThan(0.6 * friction * GRAVITY_MPS2);
  });
});

describe('the corrected time of a skidpad', () => {
  it('has 0.125 s for each cone (Formula SAE Rules 2024, D.10): a driver who speeds up too fast hits some', () => {
    const whole = runToEnd(FSAE, 'skidpad', { parameters: { rise_mps2: 0.8 } });
    const cones = whole.metric('conesHit');
    expect(cones).toBeGreaterThan(0);
    expect(whole.metric('correctedTime_s') - whole.metric('time_s')).toBeCloseTo(0.125 * cones, 12);
  });
});

describe('the slalom', () => {
  it.each(byTurns(MODEL_NAMES, 0, 2))(
    `at 25 km/h is clean in the %s model for both cars${THINNED}`,
    (model) => {
      for (const name of SAMPLE_CAR_NAMES) {
        const whole = runToEnd(sample(name), 'slalom', { model, parameters: { speed_mps: 7 } });
        expect(whole.metric('conesHit')).toBe(0);
        expect(whole.reason).toBe('The last cones are passed.');
      }
    },
  );
  it('goes left of the first cone and right of the second, mirrored for the other side', () => {
    for (const side of [1, -1]) {
      const whole = runToEnd(FSAE, 'slalom', { parameters: { side, cones: 4 } });
      const y_m = whole.channel('positionY_m');
      const x_m = whole.channel('positionX_m');
      const first_m = 3 * (30 / 3.6) + carOutline(FSAE).front_m + 12;
      [0, 1, 2, 3].forEach((i) => {
        const there = x_m.findIndex((x) => x >= first_m + 12 * i);
        expect(Math.sign(y_m[there]!)).toBe(side * (i % 2 === 0 ? 1 : -1));
      });
    }
  });
  it('takes the distance from the first to the last cone and the length of the car at its speed, within 4 %', () => {
    const whole = runToEnd(FSAE, 'slalom');
    const { front_m, rear_m } = carOutline(FSAE);
    expect(whole.metric('time_s') / ((7 * 12 + front_m + rear_m) / (30 / 3.6))).toBeGreaterThan(1);
    expect(whole.metric('time_s') / ((7 * 12 + front_m + rear_m) / (30 / 3.6))).toBeLessThan(1.04);
  });
  it('of 7.62 m is too much at 60 km/h: cones are hit and the reason is given', () => {
    const whole = runToEnd(FSAE, 'slalom', { parameters: { spacing_m: 7.62, speed_mps: 60 / 3.6 } });
    expect(whole.metric('conesHit')).toBeGreaterThan(0);
    expect(whole.reason).toMatch(/^The (car|last cones)/);
  });
});
