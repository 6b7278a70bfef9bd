import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { byTurns } from '../../../../proof/testing/thorough.ts';
import { readSemiActiveStudy } from '../../../../cli/reproduce-files.ts';
import { RacebenchError } from '../../../../contract/errors.ts';
import { openSampleCar } from '../../../../proof/testing/car-files.ts';
import { compileVehicle } from '../../../../models/racebench/compile-vehicle.ts';
import { centreHeight_m } from '../../../../models/facts/mass-height.ts';
import { ofEach, STUDY_DIFFERENTIAL_KEYS, type StudyDifferential } from '../study-differentials.ts';
import { planJobs, runJob } from '../jobs.ts';
import type { WholeStudy } from '../semi-active-study.ts';
import type { Study } from '../study-conditions.ts';
import type { Choice } from './choice.ts';

let whole: WholeStudy;
let study: Study;
beforeAll(async () => {
  whole = await readSemiActiveStudy(undefined);
  ({ study } = whole);
});

const choiceOf = (key: string): Choice =>
  [...whole.choices, ...whole.given].find((choice) => choice.key === key)!;
const varied = (key: string, label: string): Study =>
  choiceOf(key)
    .variations.find((variation) => variation.label.startsWith(label))!
    .change(study);
const params = (of: Study) => compileVehicle(of.setup);

describe('the choices of the study', () => {
  it('read what their variations wrote: a fifth less and more, or the value that is named', () => {
    for (const choice of [...whole.choices, ...whole.given])
      for (const { label, change } of choice.variations) {
        const before = Number.parseFloat(choice.value(study));
        const after = Number.parseFloat(choice.value(change(study)));
        if (label === '−20 %' || label === '+20 %')
          expect(after / before, `${choice.key} ${label}`).toBeCloseTo(label === '−20 %' ? 0.8 : 1.2, 1);
        else if (/^[\d.]/.test(label)) expect(after, choice.key).toBeCloseTo(Number.parseFloat(label), 2);
      }
  });

  it('are each of another key, with a reason', () => {
    const all = [...whole.choices, ...whole.given];
    expect(new Set(all.map(({ key }) => key)).size).toBe(all.length);
    for (const { reason } of all) expect(reason.length).toBeGreaterThan(10);
  });

  it('leave the paper’s 200 kg, 1600 mm, 1200 and 1100 mm alone', () => {
    const cars = [
      study,
      ...whole.choices.flatMap(({ variations }) => variations.map((v) => v.change(study))),
    ];
    for (const car of cars) {
      const [fl, fr, rl, rr] = car.setup.corners;
      expect(fl.mount_m.x - rl.mount_m.x).toBeCloseTo(1.6, 12);
      expect(fl.mount_m.y - fr.mount_m.y).toBeCloseTo(1.2, 12);
      expect(rl.mount_m.y - rr.mount_m.y).toBeCloseTo(1.1, 12);
    }
    expect(params(study).mass_kg).toBe(200);
  });

  it('raise the centre of gravity over the road without moving load between the wheels', () => {
    const high = params(varied('centre-height', '+20 %'));
    expect(centreHeight_m(high) / centreHeight_m(params(study))).toBeCloseTo(1.2, 6);
    high.rest.wheelLoad_N.forEach((load, w) =>
      expect(load).toBeCloseTo(params(study).rest.wheelLoad_N[w]!, 1),
    );
  });

  it('keep the ride height on harder springs', () => {
    const hard = params(varied('springs', '+20 %'));
    expect(hard.rest.height_m).toBeCloseTo(params(study).rest.height_m, 5);
  });

  it('say why a car with an impossible yaw inertia is not run', () => {
    const job = { study: varied('yaw-inertia', '390'), differential: 'open', test: 'ramp' } as const;
    const result = runJob(job);
    expect(result.test === 'none' && result.problem).toContain('inertia');
  });
});

describe('another tyre', () => {
  it('of Magic Formula 6.1 has no row for relaxation lengths that it does not read, and only finite numbers', async () => {
    const tir = fileURLToPath(new URL('../../../../../fixtures/tyres/fsae-2012.tir', import.meta.url));
    const other = await readSemiActiveStudy(tir);
    const keys = other.choices.filter(({ group }) => group === 'tyre').map(({ key }) => key);
    expect(keys).toContain('cornering-stiffness');
    expect(keys).not.toContain('relaxation');
    for (const { variations } of other.choices)
      for (const { change } of variations)
        for (const { tyre } of change(other.study).setup.corners)
          if (tyre.model === 'magic-formula')
            expect(Object.values(tyre.data.parameters).every(Number.isFinite)).toBe(true);
  });
});

describe('the plan of the runs', () => {
  it('has eight for the study and, for each variation, those of the differentials and tests that know it', () => {
    const plan = planJobs(study, [choiceOf('drag'), choiceOf('viscous-limit'), choiceOf('sweep-time')]);
    expect(plan.jobs).toHaveLength(8 + 2 * 8 + 2 * 2 + 2 * 4);
    expect(plan.cases).toHaveLength(6);
    const limit = plan.cases.find(({ choice }) => choice === 'viscous-limit')!;
    expect(limit.jobs.open).toEqual(plan.base.open);
    expect(limit.jobs.viscous.ramp).not.toBe(plan.base.viscous.ramp);
  });

  it('leaves out only runs that would be those of the study bit for bit', () => {
    const quick = { ...study, conditions: { ...study.conditions, rampRate_radps: 0.4 } };
    const ramp = (of: Study, differential: StudyDifferential) =>
      runJob({ study: of, differential, test: 'ramp' });
    const base = ofEach((key) => ramp(quick, key));
    expect(base.viscous.test === 'ramp' && base.viscous.curve.speed_mps.length).toBeGreaterThan(200);
    const partial = whole.choices.filter(({ affects }) => affects !== undefined);
    expect(partial.length).toBeGreaterThan(8);
    for (const { key, affects, variations } of byTurns(partial, 0, 4)) {
      // The last one, which has the most in common with those that do know it.
      const other = STUDY_DIFFERENTIAL_KEYS.findLast((one) => affects?.includes(one) !== true)!;
      expect(ramp(variations[0]!.change(quick), other), `${key}, ${other}`).toEqual(base[other]);
    }
  });
});

describe('a car without semi-active keys', () => {
  it('is refused', () => {
    const { setup } = openSampleCar('fsae-2012');
    const job = { study: { ...study, setup: setup! }, differential: 'lsd', test: 'ramp' } as const;
    expect(runJob(job)).toEqual({
      test: 'none',
      problem: new RacebenchError('CAR_INVALID', 'The study wants a car with one semi-active differential.')
        .message,
    });
  });
});
