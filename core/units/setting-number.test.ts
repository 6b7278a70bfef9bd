import { fc } from '../proof/testing/property.ts';
import { describe, expect, it } from 'vitest';
import { isConvertible } from './convert.ts';
import { UNIT_SUFFIXES, type Unit } from './suffixes.ts';
import { settingUnit, shownNumber, shownNumberText, shownStep, storedNumberText } from './setting-number.ts';

const UNITS = (Object.keys(UNIT_SUFFIXES) as Unit[]).filter((unit) => unit !== 'px');

describe('the unit of a setting', () => {
  it('of a spring rate is N/m, N/mm or lbf/in, as the person chose', () => {
    expect(settingUnit('Npm', false, 'si')).toBe('Npm');
    expect(settingUnit('Npm', false, 'engineering')).toBe('Npmm');
    expect(settingUnit('Npm', false, 'imperial')).toBe('lbfpin');
  });

  it('of an angle in degrees stays, but in SI', () => {
    expect(settingUnit('deg', false, 'engineering')).toBe('deg');
    expect(settingUnit('deg', false, 'imperial')).toBe('deg');
    expect(settingUnit('deg', false, 'si')).toBe('rad');
  });

  it('of a length is the inch in imperial, and of a shift time the millisecond', () => {
    expect(settingUnit('m', false, 'imperial')).toBe('in');
    expect(settingUnit('ms', false, 'imperial')).toBe('ms');
    expect(settingUnit('ms', false, 'engineering')).toBe('ms');
  });

  it('of a whole number is the file\u2019s', () => {
    expect(settingUnit('rpm', true, 'si')).toBe('rpm');
  });
});

describe('a number of the file in another unit', () => {
  // 1 lbf/in = 175.126835 N/m: 25000 / 175.126835 = 142.7537
  it('has the digits from which the file comes back: 25000 N/m is 142.754 lbf/in', () => {
    expect(shownNumberText('25000', 'Npm', 'lbfpin')).toBe('142.754');
    expect(shownNumberText('25000', 'Npm', 'Npmm')).toBe('25');
    expect(shownNumberText('0.31', 'm', 'in')).toBe('12.2');
  });

  it('is shown unchanged in its own unit, and where it is not a number', () => {
    expect(shownNumberText('25000.00', 'Npm', 'Npm')).toBe('25000.00');
    expect(shownNumberText('stiff', 'Npm', 'Npmm')).toBe('stiff');
  });

  it('of 143 lbf/in is stored as 25043.1 N/m and comes back as 143', () => {
    expect(storedNumberText('143', 'lbfpin', 'Npm')).toBe('25043.1');
    expect(shownNumberText('25043.1', 'Npm', 'lbfpin')).toBe('143');
  });

  // -0.00223236 / 12 = -0.00018603 exactly; 5e-9 ft, half its last digit, are 6e-8 in
  it('keeps a zero in the file where its digits alone would come back as -0.0022324', () => {
    expect(storedNumberText('-0.00223236', 'in', 'ft')).toBe('-0.000186030');
    expect(shownNumberText('-0.000186030', 'ft', 'in')).toBe('-0.00223236');
  });

  it('comes back as it was typed, in any pair of units', () => {
    const typed = fc
      .double({ min: -1e5, max: 1e5, noNaN: true })
      .map((x) => Number(x.toPrecision(6)))
      .filter((x) => x === 0 || Math.abs(x) > 1e-6);
    fc.assert(
      fc.property(typed, fc.constantFrom(...UNITS), fc.constantFrom(...UNITS), (value, unit, fileUnit) => {
        fc.pre(isConvertible(unit, fileUnit));
        const stored = storedNumberText(String(value), unit, fileUnit);
        expect(Number(shownNumberText(stored, fileUnit, unit))).toBe(value);
      }),
    );
  });
});

describe('limits and steps in the shown unit', () => {
  it('of 0 to 200000 N/m are 0 to 200 N/mm, without digits of arithmetic', () => {
    expect(shownNumber(200_000, 'Npm', 'Npmm')).toBe(200);
    expect(shownNumber(0.3, 'm', 'in')).toBe(11.811);
  });

  it('of 500 N/m are 0.5 N/mm and 2 lbf/in', () => {
    expect(shownStep(500, 'Npm', 'Npmm')).toBe(0.5);
    expect(shownStep(250, 'Npm', 'Npmm')).toBe(0.25);
    expect(shownStep(500, 'Npm', 'lbfpin')).toBe(2);
  });
});
