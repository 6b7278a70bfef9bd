import { describe, expect, it } from 'vitest';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import { MANOEUVRE_NAMES } from '../../catalogue/manoeuvres.ts';
import { MODEL_NAMES, type ModelName } from '../../catalogue/vehicle-models.ts';
import { RacebenchError } from '../../contract/errors.ts';
import {
  openSampleCar,
  REAL_CAR_NAMES,
  realCarText,
  SAMPLE_CAR_NAMES,
  type SampleCarName,
} from '../../proof/testing/car-files.ts';
import type { Setup } from '../../setup/setup.ts';
import { byTurns, THINNED } from '../../proof/testing/thorough.ts';
import { runToEnd } from './testing/run-to-end.ts';

const OTHERS = MODEL_NAMES.filter((model) => model !== 'racebench');

function sample(name: SampleCarName): Setup {
  const { setup } = openSampleCar(name);
  if (setup === undefined) throw new Error(`${name} cannot run`);
  return setup;
}

function expectInOrder(setup: Setup, manoeuvre: (typeof MANOEUVRE_NAMES)[number], model: ModelName): void {
  const whole = runToEnd(setup, manoeuvre, { rate_Hz: 20, model });
  // A car may be too fast for a manoeuvre: it leaves the road, and the run says so.
  expect(whole.status).toMatch(/^(?:finished|lost)$/);
  expect(whole.reason).toMatch(/^[A-Z].*\.$/);
  expect(whole.metricNames.length).toBeGreaterThan(0);
  for (const metric of whole.metricNames) expect(whole.metric(metric)).toSatisfy(Number.isFinite);
  for (const channel of ['speed_mps', 'positionX_m', 'wheelSpeed_radps.RL', 'wheelLoad_N.FL'])
    expect(whole.channel(channel).every(Number.isFinite)).toBe(true);
}

/** The manoeuvres of a model with one car; one manoeuvre in twenty, another with each car. */
const manoeuvresOf = (model: (typeof OTHERS)[number], car: number) =>
  byTurns(MANOEUVRE_NAMES, OTHERS.indexOf(model) + 2 * car, 20);

describe.each(OTHERS)(`the %s model${THINNED}`, (model) => {
  describe.each(SAMPLE_CAR_NAMES)('of %s', (name) => {
    it.each(manoeuvresOf(model, SAMPLE_CAR_NAMES.indexOf(name)))(
      'ends %s in order, with finite metrics',
      (manoeuvre) => expectInOrder(sample(name), manoeuvre, model),
    );
  });

  describe.each(REAL_CAR_NAMES)('of the real car %s', (name) => {
    const file = realCarText(name);
    it.for(manoeuvresOf(model, REAL_CAR_NAMES.indexOf(name)))(
      'ends %s in order, with finite metrics',
      (manoeuvre, { skip }) => {
        skip(file === undefined, `${name} is not beside the project`);
        const { setup } = openCar(file?.text ?? '', file?.companions ?? []);
        if (setup === undefined) throw new Error(`${name} cannot run`);
        expectInOrder(setup, manoeuvre, model);
      },
    );
  });
});

describe('a run of a model with 60 steps per second', () => {
  it('gives samples at 100 Hz, and gears that are whole numbers', () => {
    const whole = runToEnd(sample('coupe-1974'), 'straight-acceleration', {
      model: 'physx',
      parameters: { duration_s: 6 },
    });
    whole.time_s.slice(0, -1).forEach((time_s, k) => expect(time_s).toBeCloseTo(k / 100, 9));
    expect(whole.channel('gear').every(Number.isInteger)).toBe(true);
    expect(whole.time_s.at(-1)).toBeCloseTo(6, 9);
  });
  it('gives the same run twice, to the last bit, with road noise on gravel from one seed', () => {
    const run = (seed: number) =>
      runToEnd(sample('coupe-1974'), 'step-steer', {
        model: 'librerally',
        surface: 'gravel',
        seed,
        parameters: { duration_s: 2 },
      }).channel('positionY_m');
    expect(run(3)).toEqual(run(3));
    expect(run(3)).not.toEqual(run(4));
  });
  it('is refused for sub-steps of a model that has none', () =>
    expect(() => runToEnd(sample('coupe-1974'), 'braking', { model: 'librerally', substeps: 2 })).toThrow(
      RacebenchError,
    ));
});
