import { describe, expect, it } from 'vitest';
import { MODEL_NAMES } from '../../catalogue/vehicle-models.ts';
import type { Setup } from '../../setup/setup.ts';
import { openSampleCar, SAMPLE_CAR_NAMES, type SampleCarName } from '../../proof/testing/car-files.ts';
import { carOutline } from './car-outline.ts';
import { doubleLaneChange, obstacleAvoidance } from './lane-changes.ts';
import { runToEnd } from './testing/run-to-end.ts';
import { THINNED, byTurns } from '../../proof/testing/thorough.ts';

function sample(name: SampleCarName): Setup {
  const { setup } = openSampleCar(name);
  if (setup === undefined) throw new Error(`${name} cannot run`);
  return setup;
}
const COUPE = sample('coupe-1974');
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('the lanes', () => {
  it('of ISO 3888-2 are 61 m long in all, and 2.23, 2.8 and 3 m wide for a car of 1.8 m', () => {
    const { lengths_m, widths_m, offset_m } = obstacleAvoidance(1.8, 1);
    expect(sum(lengths_m)).toBe(61);
    expect(widths_m.map((m) => m.toFixed(2))).toEqual(['2.23', '2.80', '3.00']);
    // Half of either lane and the gap of 1 m.
    expect(offset_m).toBeCloseTo(2.23 / 2 + 1 + 2.8 / 2, 12);
  });
  it('of ISO 3888-1 are 110 m long in all, and 2.23, 2.41 and 2.59 m wide for a car of 1.8 m', () => {
    const { lengths_m, widths_m } = doubleLaneChange(1.8, 3.5);
    expect(sum(lengths_m)).toBe(110);
    expect(widths_m.map((m) => m.toFixed(2))).toEqual(['2.23', '2.41', '2.59']);
  });
  it('are as wide as body or wheels ask for: the Formula SAE car is wider across its wheels than its body', () => {
    const setup = sample('fsae-2012');
    expect(carOutline(setup).halfWidth_m).toBeGreaterThan(setup.body.width_m / 2);
    expect(carOutline(COUPE).front_m + carOutline(COUPE).rear_m).toBeGreaterThanOrEqual(COUPE.body.length_m);
  });
});

describe.each(['double-lane-change', 'obstacle-avoidance'] as const)('%s', (manoeuvre) => {
  const slow = { speed_mps: 14 };
  it.each(byTurns(MODEL_NAMES, 1, 2))(
    `at 50 km/h is clean in the %s model for both cars${THINNED}`,
    (model) => {
      for (const name of SAMPLE_CAR_NAMES) {
        const whole = runToEnd(sample(name), manoeuvre, { model, parameters: slow });
        // LibreRally's Formula SAE car stops before it is through, once its accelerator is released.
        expect(whole.reason).toMatch(/^The last cones are passed|^The car came to rest/);
        expect(whole.metric('conesHit')).toBe(0);
        expect(whole.metric('leastClearance_m')).toBeGreaterThan(0);
        expect(Math.abs(whole.metric('entrySpeed_mps') - 14)).toBeLessThan(0.5);
      }
    },
  );
  it('is clean at its own speed for both cars, and no longer at 130 km/h', () => {
    for (const name of SAMPLE_CAR_NAMES) {
      expect(runToEnd(sample(name), manoeuvre).metric('conesHit')).toBe(0);
      const fast = runToEnd(sample(name), manoeuvre, { parameters: { speed_mps: 36 } });
      expect(fast.metric('conesHit')).toBeGreaterThan(0);
      expect(fast.metric('leastClearance_m')).toBeLessThan(0);
    }
  });
  it('to the right first mirrors it to the left first', () => {
    const [left, right] = [1, -1].map((side) => runToEnd(COUPE, manoeuvre, { parameters: { side } }));
    for (const metric of ['time_s', 'leastClearance_m', 'peakYawRate_radps', 'peakSteerAngle_rad'])
      expect(Math.abs(right!.metric(metric) - left!.metric(metric)), metric).toBeLessThan(0.01);
    const y_m = (whole: typeof left) => whole!.channel('positionY_m');
    expect(Math.max(...y_m(left))).toBeGreaterThan(2.5);
    expect(Math.min(...y_m(right))).toBeLessThan(-2.5);
  });
  it('on ice ends with a reason and keeps what was recorded', () => {
    const whole = runToEnd(COUPE, manoeuvre, { surface: 'ice', parameters: { speed_mps: 20 } });
    expect(whole.reason).toMatch(/^The (car|last cones)/);
    expect(whole.metric('conesHit')).toBeGreaterThan(0);
    expect(whole.metricNames).toContain('peakSideslip_rad');
  });
});

describe('obstacle avoidance', () => {
  it('slows the car once the accelerator is let go, the double lane change holds the pedal', () => {
    const loss = (manoeuvre: 'double-lane-change' | 'obstacle-avoidance') => {
      const whole = runToEnd(COUPE, manoeuvre, { parameters: { speed_mps: 15 } });
      return whole.metric('entrySpeed_mps') - whole.metric('exitSpeed_mps');
    };
    expect(loss('obstacle-avoidance')).toBeGreaterThan(2);
    expect(loss('double-lane-change')).toBeLessThan(0.7);
  });
});
