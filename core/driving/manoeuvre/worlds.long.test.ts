import { describe, expect, it } from 'vitest';
import { MANOEUVRE_NAMES, trackUse, type ManoeuvreName } from '../../catalogue/manoeuvres.ts';
import { MODEL_NAMES, type ModelName } from '../../catalogue/vehicle-models.ts';
import type { WorldName } from '../../catalogue/worlds.ts';
import type { Setup } from '../../setup/setup.ts';
import { openSampleCar, SAMPLE_CAR_NAMES, type SampleCarName } from '../../proof/testing/car-files.ts';
import { byTurns, THINNED } from '../../proof/testing/thorough.ts';
import { runToEnd, type WholeRun } from './testing/run-to-end.ts';

const IN_WORLDS = MANOEUVRE_NAMES.filter((name) => trackUse(name) !== 'needed');
const ROADS = ['slope', 'bank', 'bumps', 'kerb'] as const satisfies readonly WorldName[];

function sample(name: SampleCarName): Setup {
  const { setup } = openSampleCar(name);
  if (setup === undefined) throw new Error(`${name} cannot run`);
  return setup;
}

/** The reason why a test ends early is a sentence; a car that turns over ends as failed, with its time. */
const REASON = /^[A-Z].*\.$/;

function expectInOrder(setup: Setup, manoeuvre: ManoeuvreName, world: WorldName, model: ModelName): void {
  const whole = runToEnd(setup, manoeuvre, { rate_Hz: 10, world, model });
  expect(whole.reason).toMatch(REASON);
  if (whole.status === 'failed') expect(whole.reason).toMatch(/turned over at \d+\.\d{3} s/);
  expect(whole.metricNames.length).toBeGreaterThan(0);
  for (const metric of whole.metricNames) expect(whole.metric(metric)).toSatisfy(Number.isFinite);
  for (const channel of ['speed_mps', 'positionZ_m', 'wheelSpeed_radps.RL', 'wheelLoad_N.FL'])
    expect(whole.channel(channel).every(Number.isFinite)).toBe(true);
}

/**
 * The manoeuvres that a model drives on a road, with alternating cars. Our model takes every manoeuvre to
 * every road; the others, which models.test.ts takes through all of them on the level, take each to every
 * second road.
 */
function drivenOn(
  world: (typeof ROADS)[number],
  model: ModelName,
): readonly [ManoeuvreName, SampleCarName][] {
  const w = ROADS.indexOf(world);
  return IN_WORLDS.flatMap((manoeuvre, m) => {
    if (model !== 'racebench' && (m + w) % 2 === 1) return [];
    const car = SAMPLE_CAR_NAMES[(m + (w >> 1)) % SAMPLE_CAR_NAMES.length];
    return car === undefined ? [] : [[manoeuvre, car]];
  });
}

describe.each(ROADS)(`on the %s${THINNED}`, (world) => {
  describe.each(MODEL_NAMES)('the %s model', (model) => {
    it.each(byTurns(drivenOn(world, model), ROADS.indexOf(world), 9))(
      'ends %s of %s in order, with finite metrics',
      (manoeuvre, car) => expectInOrder(sample(car), manoeuvre, world, model),
    );
  });
});

describe('a standing start up a grade of 10 %', () => {
  const start = (name: SampleCarName, world: WorldName, model: ModelName): WholeRun =>
    runToEnd(sample(name), 'straight-acceleration', { world, model, rate_Hz: 20 });

  it.each(MODEL_NAMES)('costs the coupe some 11 m/s of its speed after 20 s in the %s model', (model) => {
    const flat = start('coupe-1974', 'flat', model).metric('topSpeed_mps');
    const slope = start('coupe-1974', 'slope', model).metric('topSpeed_mps');
    expect(flat - slope).toBeGreaterThan(6);
    expect(flat - slope).toBeLessThan(12);
  });

  it('begins 0.98 m/s2 weaker than on the level', () => {
    const most = (world: WorldName): number =>
      start('coupe-1974', world, 'racebench').metric('peakLongitudinalAcceleration_mps2');
    expect(most('flat') - most('slope')).toBeGreaterThan(0.7);
    expect(most('flat') - most('slope')).toBeLessThan(1.1);
  });
});

describe('a coast-down up a grade of 10 %', () => {
  it('finds the drag area and the rolling coefficient of the level road, to 0.2 % and 1 %', () => {
    const [flat, slope] = (['flat', 'slope'] as const).map((world) =>
      runToEnd(sample('coupe-1974'), 'coast-down', { world }),
    ) as [WholeRun, WholeRun];
    expect(Math.abs(slope.metric('dragArea_m2') / flat.metric('dragArea_m2') - 1)).toBeLessThan(0.002);
    expect(Math.abs(slope.metric('rollingCoefficient') / flat.metric('rollingCoefficient') - 1)).toBeLessThan(
      0.01,
    );
    expect(slope.metric('time_s')).toBeLessThan(flat.metric('time_s') / 4);
  });
});
