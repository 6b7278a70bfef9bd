import { describe, expect, it } from 'vitest';
import { changedCar } from '../../proof/testing/make-car.ts';
import { carFacts } from '../../models/facts/compile-facts.ts';
import { rollBalance } from '../../models/racebench/suspension/roll-balance.ts';
import { barFactorForRoll, barKey, stiffenBars } from './bars.ts';
import { adviceFacts, type AdviceFacts } from './facts.ts';

function factsOf(changes: Readonly<Record<string, string>>): AdviceFacts {
  const car = changedCar(changes);
  if (car.setup === undefined) throw new Error('the car has errors');
  return adviceFacts(car, car.setup, carFacts(car.setup));
}

/** The coupe with its rear bar of 2000 N/m as arb0 and its front one of 9000 N/m as arb1. */
const TURNED = {
  'antirollbar.arb0.susp_left': '2',
  'antirollbar.arb0.susp_right': '3',
  'antirollbar.arb0.k': '2000',
  'antirollbar.arb1.susp_left': '0',
  'antirollbar.arb1.susp_right': '1',
  'antirollbar.arb1.k': '9000',
};
const SOFT = { 'susp_front.k': '14000', 'susp_rear.k': '12000' };

describe('anti-roll bars of an axle', () => {
  it('are found by the wheels they join: the front bar is block 1 where block 0 joins wheels 2 and 3', () => {
    const facts = factsOf(TURNED);
    expect(barKey(facts, facts.front)).toBe('antirollbar.arb1.k');
    expect(barKey(facts, facts.rear)).toBe('antirollbar.arb0.k');
    expect(stiffenBars(facts, [facts.front], 1.3, '')[0]?.edits).toEqual([
      { kind: 'set', key: 'antirollbar.arb1.k', valueText: '11700' },
    ]);
  });

  it('have the spring’s key and no remedy on an axle without a bar', () => {
    const facts = factsOf({ ...TURNED, 'antirollbar.count': '1' });
    expect(barKey(facts, facts.front)).toBe('susp0.k');
    expect(stiffenBars(facts, [facts.front], 1.3, '')).toEqual([]);
  });

  it('reduce the roll by 2 degrees with all bars stiffer by one factor, whatever their order', () => {
    const facts = factsOf({ ...TURNED, ...SOFT });
    const wished_rad = rollBalance(facts.params).gradient_rad - (2 * Math.PI) / 180;
    const factor = barFactorForRoll(facts, wished_rad) ?? Number.NaN;
    expect(factor).toBeGreaterThan(1);
    const stiffer = factsOf({
      ...TURNED,
      ...SOFT,
      'antirollbar.arb0.k': String(2000 * factor),
      'antirollbar.arb1.k': String(9000 * factor),
    });
    expect(rollBalance(stiffer.params).gradient_rad).toBeCloseTo(wished_rad, 5);
  });

  it('have no remedy where eight times their rate is not enough', () => {
    const facts = factsOf(SOFT);
    expect(barFactorForRoll(facts, 0.001)).toBeUndefined();
    const { gradient_rad } = rollBalance(facts.params);
    expect(barFactorForRoll(facts, gradient_rad)).toBeCloseTo(1, 5);
  });
});
