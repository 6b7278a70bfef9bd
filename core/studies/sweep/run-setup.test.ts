import { describe, expect, it } from 'vitest';
import { setValue } from '../../car-files/car-ini/edit.ts';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import { runToEnd } from '../../driving/manoeuvre/testing/run-to-end.ts';
import { sampleCarText } from '../../proof/testing/car-files.ts';
import { designOf } from './plan-design.ts';
import type { SweepPlan } from './sweep-plan.ts';
import { readPlan } from './read-plan.ts';
import { createSweepRunner, type SweepMaterial, type SweepRun, type SweepTask } from './run-setup.ts';
import { setupsOf } from './setups.ts';
import { indexOfRun, runsPerSetup } from './sweep-runs.ts';

const PLAN = `racebench-plan: 1
name: Step steer
car: car.ini
keys:
  preload: { key: differential.preload, values: [20, 60 N*m] }
  mass: { key: body.mass, values: [700, 900, 1100] }
constraints: ["'mass' < 1000 [kg] or 'preload' < 50 [N*m]"]
tests:
  step: { manoeuvre: step-steer, parameters: { duration_s: 4 }, metrics: [steadyYawRate_radps, yawRateOvershoot] }
  noise: { manoeuvre: random-steer, seeds: [3, 4], parameters: { duration_s: 5 } }
design: { kind: grid }
`;

const car = sampleCarText('coupe-1974');
const noScripts = () => Promise.reject(new Error('No script host'));

function materialOf(text: string): SweepMaterial {
  const reading = readPlan(text);
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults));
  const { plan } = reading;
  const none = { track: undefined, inputs: undefined, surfaces: undefined };
  return { plan, car, tests: plan.tests.map(() => none) };
}

const taskOf = ({ plan }: SweepMaterial, number: number): SweepTask => ({
  number,
  values: setupsOf(plan, []).at(indexOfRun(plan, number).point) ?? [],
});

const runsOf = (plan: SweepPlan): number => designOf(plan).count * runsPerSetup(plan);

describe('the runs of a plan', () => {
  const { plan } = materialOf(PLAN);
  it('are setup by setup, test by test, seed by seed', () => {
    expect(runsOf(plan)).toBe(18);
    expect([0, 1, 2, 3, 17].map((number) => indexOfRun(plan, number))).toEqual([
      { point: 0, test: 0, seed: 0 },
      { point: 0, test: 1, seed: 0 },
      { point: 0, test: 1, seed: 1 },
      { point: 1, test: 0, seed: 0 },
      { point: 5, test: 1, seed: 1 },
    ]);
  });
});

describe('a run of a sweep', () => {
  const material = materialOf(PLAN);
  const run = (number: number, of = material): Promise<SweepRun> =>
    createSweepRunner(of, noScripts).run(taskOf(of, number));

  it('is the run of the edited car, bit for bit', async () => {
    const edited = setValue(setValue(car.text, 'differential.preload', '20'), 'body.mass', '900');
    const { setup } = openCar(edited, car.companions);
    if (setup === undefined) throw new Error('The coupe cannot run');
    const whole = runToEnd(setup, 'step-steer', { parameters: { duration_s: 4 }, rate_Hz: 10 });
    const own = await run(3);
    expect(own).toMatchObject({ number: 3, end: 'finished', simulated_s: 4 });
    expect(own.metrics).toEqual([whole.metric('steadyYawRate_radps'), whole.metric('yawRateOvershoot')]);
  });
  it('is the same whatever was driven before it', async () => {
    const runner = createSweepRunner(material, noScripts);
    const first = await runner.run(taskOf(material, 0));
    const after = await runner.run(taskOf(material, 3));
    expect(after).toEqual(await run(3));
    expect(after.metrics).not.toEqual(first.metrics);
  });
  it('that breaks a constraint is left out and names it', async () => {
    expect(await run(15)).toEqual({
      number: 15,
      end: 'left-out',
      reason: "'mass' < 1000 [kg] or 'preload' < 50 [N*m]",
      metrics: [undefined, undefined],
      simulated_s: 0,
    });
  });
  it('whose setup cannot be is refused with key and reason, and the next one is driven', async () => {
    const odd = materialOf(
      PLAN.replace(
        'key: body.mass, values: [700, 900, 1100]',
        'key: body.inertia.x, values: [1, 1000]',
      ).replace(/constraints: .*\n/, ''),
    );
    const runner = createSweepRunner(odd, noScripts);
    const refused = await runner.run(taskOf(odd, 0));
    expect(refused.end).toBe('refused');
    expect(refused.reason).toMatch(/^body\.inertia\.y: .*no rigid body has/);
    expect(await runner.run(taskOf(odd, 3))).toMatchObject({ end: 'finished' });
  });
  it('that tips is lost: a row with its reason and its time', async () => {
    const tall = materialOf(
      `racebench-plan: 1
name: Tall
car: car.ini
keys: { mounts: { key: [susp0.y, susp1.y, susp2.y, susp3.y], values: [-1] } }
tests: { step: { manoeuvre: step-steer, metrics: [yawRateOvershoot] } }
design: { kind: grid }
`,
    );
    const tipped = await run(0, tall);
    expect(tipped.end).toBe('lost');
    expect(tipped.reason).toBe('The car tipped: more than 30 deg of lean.');
    expect(tipped.simulated_s).toBeLessThan(3);
    expect(tipped.metrics).toHaveLength(1);
  });
});
