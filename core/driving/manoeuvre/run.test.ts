import { describe, expect, it } from 'vitest';
import { CHANNEL_COUNT } from '../../catalogue/channels.ts';
import { MANOEUVRE_NAMES, manoeuvreRow } from '../../catalogue/manoeuvres.ts';
import type { Setup } from '../../setup/setup.ts';
import { SAMPLE_CAR_NAMES, openSampleCar, type SampleCarName } from '../../proof/testing/car-files.ts';
import { byTurns, THINNED } from '../../proof/testing/thorough.ts';
import { advanceRun, createRun, finishRun } from './run.ts';
import { runToEnd } from './testing/run-to-end.ts';

function sample(name: SampleCarName): Setup {
  const { setup } = openSampleCar(name);
  if (setup === undefined) throw new Error(`${name} cannot run`);
  return setup;
}
const COUPE = sample('coupe-1974');

/** The golden traces hold the rest of each manoeuvre and car. */
describe.each(SAMPLE_CAR_NAMES)(`every manoeuvre of %s${THINNED}`, (name) => {
  const setup = sample(name);
  it.each(byTurns(MANOEUVRE_NAMES, SAMPLE_CAR_NAMES.indexOf(name), 6))(
    '%s ends with a sentence and finite metrics of its row',
    (manoeuvre) => {
      const whole = runToEnd(setup, manoeuvre, { rate_Hz: 50 });
      expect(whole.status).toBe('finished');
      expect(whole.reason).toMatch(/^[A-Z].*\.$/);
      expect(whole.metricNames.length).toBeGreaterThan(2);
      const rows = manoeuvreRow(manoeuvre).metrics.map((m) => m.key);
      for (const metric of whole.metricNames) {
        expect(rows).toContain(metric);
        expect(whole.metric(metric)).toSatisfy(Number.isFinite);
      }
    },
  );
});

describe('a run', () => {
  it('gives samples at 0, 0.02, 0.04 s ... at 50 Hz and one more where it ended', () => {
    const { time_s } = runToEnd(COUPE, 'step-steer', { parameters: { duration_s: 1.005 }, rate_Hz: 50 });
    expect(time_s.slice(0, 3)).toEqual([0, 0.02, 0.04]);
    expect(time_s).toHaveLength(52);
    expect(time_s.at(-1)).toBeCloseTo(1.005, 9);
  });
  it('gives samples of 60 Hz at k / 60 s, between its steps of 1 ms', () => {
    const { time_s } = runToEnd(COUPE, 'step-steer', { parameters: { duration_s: 1 }, rate_Hz: 60 });
    expect(time_s).toHaveLength(61);
    time_s.forEach((t, k) => {
      expect(t).toBeCloseTo(k / 60, 9);
    });
  });
  it('ends at its time limit and says so', () =>
    expect(runToEnd(COUPE, 'straight-acceleration', { parameters: { duration_s: 3 } })).toMatchObject({
      status: 'finished',
      reason: 'Time limit of 3 s reached.',
    }));
  it('leaves out the metrics it did not get far enough for: no 0 to 100 km/h in 3 s', () => {
    const { metricNames } = runToEnd(COUPE, 'straight-acceleration', { parameters: { duration_s: 3 } });
    expect(metricNames).not.toContain('timeTo100kph_s');
    expect(metricNames).toContain('topSpeed_mps');
  });
  it('never lets its fraction fall, and ends it at 1', () => {
    const run = createRun({
      setup: COUPE,
      manoeuvre: 'braking',
      model: 'racebench',
      world: 'flat',
      seed: 0,
      surface: 'asphalt',
      parameters: {},
      rate_Hz: 100,
    });
    const out = new Float64Array(CHANNEL_COUNT);
    let last = 0;
    for (let going = true; going;) {
      going = advanceRun(run, out);
      expect(run.fraction).toBeGreaterThanOrEqual(last);
      last = run.fraction;
    }
    expect(last).toBe(1);
  });
  it('gives the same samples to the last bit when it is run again', () => {
    const once = runToEnd(COUPE, 'constant-radius', { parameters: { duration_s: 5 } });
    const again = runToEnd(COUPE, 'constant-radius', { parameters: { duration_s: 5 } });
    for (const channel of ['positionX_m', 'slipRatio.RL', 'engineSpeed_radps'])
      expect(again.channel(channel)).toEqual(once.channel(channel));
  });
  it('does not change with the rate it is sampled at', () => {
    const slow = runToEnd(COUPE, 'braking', { rate_Hz: 10 });
    const fast = runToEnd(COUPE, 'braking', { rate_Hz: 1000 });
    expect(slow.metric('stoppingDistance_m')).toBe(fast.metric('stoppingDistance_m'));
  });
  it('begins rolling without slip: no slip ratio over 0.001 at 0 s and 27.8 m/s', () => {
    const whole = runToEnd(COUPE, 'braking', { parameters: { duration_s: 0.5 } });
    for (const wheel of ['FL', 'FR', 'RL', 'RR'])
      expect(Math.abs(whole.channel(`slipRatio.${wheel}`)[0] ?? NaN)).toBeLessThan(0.001);
  });
  it('can be finished early, with the metrics it has', () => {
    const run = createRun({
      setup: COUPE,
      manoeuvre: 'straight-acceleration',
      model: 'racebench',
      world: 'flat',
      seed: 0,
      surface: 'asphalt',
      parameters: {},
      rate_Hz: 100,
    });
    const out = new Float64Array(CHANNEL_COUNT);
    for (let i = 0; i < 400; i++) expect(advanceRun(run, out)).toBe(true);
    expect(finishRun(run).metrics.map((m) => m.name)).toContain('topSpeed_mps');
    expect(advanceRun(run, out)).toBe(false);
  });
  it('refuses a rate of 2000 Hz', () =>
    expect(() =>
      createRun({
        setup: COUPE,
        manoeuvre: 'braking',
        model: 'racebench',
        world: 'flat',
        seed: 0,
        surface: 'asphalt',
        parameters: {},
        rate_Hz: 2000,
      }),
    ).toThrow('rate_Hz is 2000'));
});
