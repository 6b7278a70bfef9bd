import { describe, expect, it } from 'vitest';
import { fieldForKey } from '../../../core/catalogue/setup-fields.ts';
import { componentTexts, numberPart, shownFieldText } from '../../../core/catalogue/setting-text.ts';
import { shownFieldWithUnit, shownLimits, withComponent } from './field-text.ts';

function fieldOf(key: string) {
  const field = fieldForKey(key);
  if (field === undefined) throw new Error(`No field ${key}`);
  return field;
}

describe('the text of a value', () => {
  it('leaves the text after the number out of the field: 12 kg is 12', () => {
    expect(numberPart('12 kg')).toBe('12');
    expect(numberPart('-.5e2')).toBe('-.5e2');
    expect(numberPart('none')).toBe('none');
  });

  it('of a vector keeps its blanks and its other numbers when one changes', () => {
    expect(componentTexts('0  0.05,-1')).toEqual(['0', '0.05', '-1']);
    expect(withComponent('0  0.05 0', 1, '0.06')).toBe('0  0.06 0');
    expect(withComponent('1', 2, '5')).toBe('1 0 5');
    expect(withComponent('', 0, '2')).toBe('2 0 0');
  });

  it('is shown in the unit of the person: a spring of 25000 N/m is 25 N/mm', () => {
    const rate = fieldOf('susp0.k');
    expect(shownFieldText(rate, '25000', 'Npmm')).toBe('25');
    expect(shownFieldWithUnit(rate, '25000', 'Npm')).toBe('25000 N/m');
    expect(shownFieldText(fieldOf('aero.body.center'), '0 0.0254 -0.5', 'in')).toBe('0 1 -19.69');
  });

  it('of a choice is its label', () => {
    const kind = fieldOf('differential.racebench_type');
    expect(shownFieldText(kind, 'locked', '1')).toBe(
      kind.choices?.find(({ value }) => value === 'locked')?.label,
    );
    expect(shownFieldText(kind, 'locked', '1')).toBe('Locked');
  });

  it('has its limits in the same unit', () => {
    const rate = fieldOf('susp0.k');
    expect(shownLimits(rate, 'Npmm').max).toBe((rate.max ?? 0) / 1000);
  });
});
