import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../car-files/car-ini/apply-edits.ts';
import { openCar } from '../../car-files/car-ini/open-car.ts';
import { setValue } from '../../car-files/car-ini/edit.ts';
import type { MassPlan, MassPlanAnswer } from '../../contract/mass-plans.ts';
import { sampleCarText, type AnySampleName } from '../../proof/testing/car-files.ts';
import { planFrontShare, planMasses, type PlannedCar } from './mass-plan.ts';

function planned(
  changes: Readonly<Record<string, string>> = {},
  name: AnySampleName = 'coupe-1974',
): PlannedCar {
  const { text, companions } = sampleCarText(name);
  const changed = Object.entries(changes).reduce((at, [key, value]) => setValue(at, key, value), text);
  return { text: changed, companions, car: openCar(changed, companions) };
}

function planOf(answer: MassPlanAnswer): MassPlan {
  if ('refusal' in answer) throw new Error(answer.refusal);
  return answer.plan;
}

const after = (plan: MassPlan, key: string): string | undefined =>
  plan.changes.find((change) => change.key === key)?.after;

describe('plan of the weight ratio', () => {
  it('moves 53.4 to 50 % in front by 90 mm, in the two templates that hold the positions', () => {
    const plan = planOf(planFrontShare(planned(), 0.5));
    // (992 x 1.31 / 2.42 + 44) / 1080 = 53.8 % by rigid statics; the body rests nose down, 0.4 % less.
    expect(plan.before.frontShare).toBeCloseTo(0.534, 3);
    expect(plan.after.frontShare).toBeCloseTo(0.5, 4);
    expect(plan.shift.forward_m).toBeCloseTo((-0.0343 * 1080 * 2.42) / 992, 2);
    const front = Number(after(plan, 'susp_front.z'));
    const rear = Number(after(plan, 'susp_rear.z'));
    expect(front - rear).toBeCloseTo(2.42, 9);
    expect(front - 1.11).toBeCloseTo(-plan.shift.forward_m, 4);
    expect(plan.changes.every(({ key }) => !/^susp\d/.test(key))).toBe(true);
  });

  it('keeps mass, inertias and the left share', () => {
    const { before, after: then } = planOf(planFrontShare(planned(), 0.48));
    expect(then.mass_kg).toBe(before.mass_kg);
    expect(then.inertia_kgm2).toEqual(before.inertia_kgm2);
    expect(then.leftShare).toBeCloseTo(before.leftShare, 9);
  });

  it('moves wings and drag with the car', () => {
    const plan = planOf(planFrontShare(planned({ 'aero.body.center': '0 0.1 0.2' }), 0.5));
    const [x, y, z] = (after(plan, 'aero.body.center') ?? '').split(' ').map(Number);
    expect([x, y]).toEqual([0, 0.1]);
    expect((z ?? 0) - 0.2).toBeCloseTo(-plan.shift.forward_m, 4);
  });

  it('changes nothing for the present share of the car', () => {
    const car = planned();
    const { before } = planOf(planFrontShare(car, 0.5));
    expect(planOf(planFrontShare(car, before.frontShare)).changes).toEqual([]);
  });

  it.each([0, 0.02, 0.99, 1, Number.NaN])('refuses %f in front and names the possible range', (share) => {
    const answer = planFrontShare(planned(), share);
    expect('refusal' in answer && answer.refusal).toMatch(/can have [\d.]+ to [\d.]+ % in front/);
  });

  it('refuses a car with errors', () => {
    expect(planFrontShare(planned({ 'body.mass': '-1' }), 0.5)).toHaveProperty('refusal');
  });
});

describe('plan of masses in the car', () => {
  // Sprung 992 kg and 80 kg at 0.5 m left, 0.1 up, 0.4 back: reduced mass 992 x 80 / 1072 = 74.03 kg.
  const DRIVER = { mass_kg: 80, left_m: 0.5, up_m: 0.1, forward_m: -0.4 };

  it('adds 80 kg to body.mass and moves the centre by 37 mm to the left, 7 up and 30 back', () => {
    const plan = planOf(planMasses(planned(), [DRIVER]));
    expect(after(plan, 'body.mass')).toBe('942');
    expect(plan.shift.left_m).toBeCloseTo((80 * 0.5) / 1072, 9);
    expect(plan.shift.up_m).toBeCloseTo((80 * 0.1) / 1072, 9);
    expect(plan.shift.forward_m).toBeCloseTo((-80 * 0.4) / 1072, 9);
    expect(Number(after(plan, 'susp0.x'))).toBeCloseTo(0.68 - 0.0373, 4);
    expect(Number(after(plan, 'susp1.x'))).toBeCloseTo(-0.68 - 0.0373, 4);
    expect(Number(after(plan, 'susp_front.y'))).toBeCloseTo(0.064 - 0.0075, 4);
    expect(Number(after(plan, 'susp_rear.z'))).toBeCloseTo(-1.31 + 0.0299, 4);
  });

  it('adds the reduced mass times the squared distance to each inertia', () => {
    const plan = planOf(planMasses(planned(), [DRIVER]));
    const reduced_kg = (992 * 80) / 1072;
    expect(Number(after(plan, 'body.inertia.x'))).toBeCloseTo(1080 + reduced_kg * (0.1 ** 2 + 0.4 ** 2), 2);
    expect(Number(after(plan, 'body.inertia.y'))).toBeCloseTo(1150 + reduced_kg * (0.5 ** 2 + 0.4 ** 2), 2);
    expect(Number(after(plan, 'body.inertia.z'))).toBeCloseTo(270 + reduced_kg * (0.5 ** 2 + 0.1 ** 2), 2);
  });

  it('puts the 80 kg on the road: 784.8 N more on the wheels, most of it left', () => {
    const { before, after: then } = planOf(planMasses(planned(), [DRIVER]));
    const sum = (loads: Float64Array): number => loads.reduce((total, load) => total + load, 0);
    expect(sum(then.load_N) - sum(before.load_N)).toBeCloseTo(80 * 9.81, 0);
    // Moments about the middle of a car 1.345 m wide: 0.5 + 0.5 / 1.345 of the weight is on the left.
    const left = then.load_N[0]! + then.load_N[2]! - before.load_N[0]! - before.load_N[2]!;
    expect(left / (80 * 9.81)).toBeCloseTo(0.5 + 0.5 / 1.345, 1);
  });

  it('removes what it added, to the digits of the file', () => {
    const car = planned();
    const plan = planOf(planMasses(car, [DRIVER]));
    const text = applyEdits(car.text, plan.edits);
    const there = { ...car, text, car: openCar(text, car.companions) };
    const back = planOf(
      planMasses(there, [
        {
          mass_kg: -80,
          left_m: DRIVER.left_m - plan.shift.left_m,
          up_m: DRIVER.up_m - plan.shift.up_m,
          forward_m: DRIVER.forward_m - plan.shift.forward_m,
        },
      ]),
    );
    expect(after(back, 'body.mass')).toBe('862');
    expect(Number(after(back, 'susp0.x'))).toBeCloseTo(0.68, 3);
    expect(Number(after(back, 'body.inertia.x'))).toBeCloseTo(1080, 1);
  });

  it('changes body.mass alone for a mass at the centre of gravity', () => {
    const plan = planOf(planMasses(planned(), [{ mass_kg: 20, left_m: 0, up_m: 0, forward_m: 0 }]));
    expect(plan.changes).toEqual([{ key: 'body.mass', before: '862', after: '882' }]);
  });

  it('mirrors: the same mass on the right loads the right wheels as much', () => {
    const left = planOf(planMasses(planned(), [DRIVER])).after.load_N;
    const right = planOf(planMasses(planned(), [{ ...DRIVER, left_m: -0.5 }])).after.load_N;
    for (const [w, other] of [1, 0, 3, 2].entries()) expect(left[w]).toBeCloseTo(right[other] ?? 0, 6);
  });

  it('refuses to remove more than the mass of the body', () => {
    const answer = planMasses(planned(), [{ ...DRIVER, mass_kg: -900 }]);
    expect(answer).toEqual({ refusal: 'body.mass would be -38 kg.' });
  });
});
