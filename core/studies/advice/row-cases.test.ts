import { describe, expect, it } from 'vitest';
import { openCar, type OpenCar } from '../../car-files/car-ini/open-car.ts';
import { setValue } from '../../car-files/car-ini/edit.ts';
import type { AdviceCode } from '../../catalogue/advice.ts';
import { sampleCarText } from '../../proof/testing/car-files.ts';
import { byTurns, THINNED } from '../../proof/testing/thorough.ts';
import { ADVICE } from './advice-table.ts';
import { adviceOf, rowsOf } from './testing/advice-of.ts';
import { flatCurve, ROW_CASES, type Changes } from './testing/row-cases.ts';

const COUPE = sampleCarText('coupe-1974');

function car(changes: Changes, curve: number | undefined): OpenCar {
  const text = Object.entries(changes).reduce((all, [key, value]) => setValue(all, key, value), COUPE.text);
  if (curve === undefined) return openCar(text, COUPE.companions);
  return openCar(text, [flatCurve(curve)]);
}

const CODES = ADVICE.map(({ code }) => code);

describe(`a car built to fail and one built to pass${THINNED}`, () => {
  it('are there for every row of advice', () => {
    expect(Object.keys(ROW_CASES).sort()).toEqual([...CODES].sort());
  });

  it.each(byTurns(CODES, 0, 3))(
    '%s is said of the one and not of the other, with a figure',
    (code: AdviceCode) => {
      const { fails, passes, model, curve } = ROW_CASES[code];
      const said = (of: OpenCar) => adviceOf(of, model ?? 'racebench', rowsOf(code));
      const failing = said(car(fails, curve?.fails));
      expect(failing.length).toBeGreaterThan(0);
      for (const { message } of failing) expect(message).not.toMatch(/NaN|undefined|Infinity/);
      // All but a switch that is off (no braking torque, no camber terms) rest on a number.
      expect(failing.some(({ message }) => /\d/.test(message)) || code === 'engine-braking-none').toBe(true);
      expect(said(car(passes, curve?.passes)).map(({ message }) => message)).toEqual([]);
    },
  );
});
