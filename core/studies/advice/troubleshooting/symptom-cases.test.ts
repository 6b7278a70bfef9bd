import { describe, expect, it } from 'vitest';
import { removeKey, setValue } from '../../../car-files/car-ini/edit.ts';
import { openCar } from '../../../car-files/car-ini/open-car.ts';
import type { CheckOutcome } from '../../../catalogue/troubleshooting.ts';
import { troubleshoot } from '../../../backend/jobs/troubleshoot-job.ts';
import { sampleCarText } from '../../../proof/testing/car-files.ts';
import { byTurns, THINNED } from '../../../proof/testing/thorough.ts';
import { carFacts } from '../../../models/facts/compile-facts.ts';
import { flatCurve, type Changes } from '../testing/row-cases.ts';
import { OPEN_QUESTIONS, SYMPTOM_CASES, type SymptomCase } from '../testing/symptom-cases.ts';
import { SYMPTOMS, troubleshootCar } from './troubleshoot.ts';

const { text: COUPE, companions } = sampleCarText('coupe-1974');

function checksOf(
  { id, check, curve }: SymptomCase & { readonly id: string },
  changes: Changes,
  without?: string,
): readonly CheckOutcome[] {
  const whole = without === undefined ? COUPE : removeKey(COUPE, without);
  const text = Object.entries(changes).reduce((all, [key, value]) => setValue(all, key, value), whole);
  const car = openCar(text, curve === undefined ? companions : [flatCurve(curve)]);
  if (car.setup === undefined) throw new Error(car.diagnostics.map(({ message }) => message).join('\n'));
  const asked = SYMPTOMS.filter(({ id: other }) => other === id);
  const [found] = troubleshootCar(car, car.setup, carFacts(car.setup), asked);
  return found?.checks.filter(({ name }) => name === check) ?? [];
}

describe(`a car built to fail and one built to pass${THINNED}`, () => {
  it('are there for every check of every symptom that a car can fail', () => {
    expect(Object.keys(SYMPTOM_CASES).sort()).toEqual(SYMPTOMS.map(({ id }) => id).sort());
    const missing = SYMPTOMS.flatMap(({ id, checks }) =>
      checks
        .filter(({ name }) => !OPEN_QUESTIONS.includes(name))
        .filter(({ name }) => !(SYMPTOM_CASES[id] ?? []).some(({ check }) => check === name))
        .map(({ name }) => `${id}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('are not there for the questions that no car answers', () => {
    const { symptoms } = troubleshoot(COUPE, companions);
    const asked = symptoms
      .flatMap(({ checks }) => checks)
      .filter(({ name }) => OPEN_QUESTIONS.includes(name));
    expect(asked.filter(({ result }) => result === 'fail')).toEqual([]);
    expect(new Set(asked.map(({ name }) => name)).size).toBe(OPEN_QUESTIONS.length);
  });

  const cases = SYMPTOMS.flatMap(({ id }) => (SYMPTOM_CASES[id] ?? []).map((of) => ({ id, ...of })));

  it.each(byTurns(cases, 0, 3))(
    '$id: "$check" fails the one and passes the other, each with a figure',
    (of) => {
      const failing = checksOf(of, of.fails, of.without);
      expect(failing.some(({ result }) => result === 'fail')).toBe(true);
      const passing = checksOf(of, of.passes);
      expect(passing.length).toBeGreaterThan(0);
      expect(passing.filter(({ result }) => result === 'fail').map(({ fact }) => fact)).toEqual([]);
      for (const { fact } of [...failing, ...passing]) expect(fact).not.toMatch(/NaN|undefined|Infinity/);
    },
  );

  it('every pass of the coupe has the figure that it rests on', () => {
    const { symptoms } = troubleshoot(COUPE, companions);
    const passes = symptoms.flatMap(({ checks }) => checks.filter(({ result }) => result === 'pass'));
    expect(passes.length).toBeGreaterThan(60);
    const bare = passes.filter(({ fact }) => !/\d/.test(fact)).map(({ name, fact }) => `${name}: ${fact}`);
    // A kind needs no number.
    expect([...new Set(bare)]).toEqual([
      'Kind of differential: rear: salisbury, which does not give both sides the same torque at any speeds',
      'Coefficient of a viscous differential: Not a viscous differential',
      'Locked differential: The rear differential is salisbury',
    ]);
  });
});
