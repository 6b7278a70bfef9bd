import { describe, expect, it } from 'vitest';
import { planData } from './plan-text.ts';
import {
  ownText,
  planNumber,
  rangeValues,
  shownText,
  spreadOf,
  spreadRange,
  typedValue,
  variedName,
  variedUnits,
  withVaried,
} from './varied-key.ts';

const PLAN = 'racebench-plan: 1\nname: Springs\ncar: car.ini\n# Varied settings.\nkeys: {}\n';

describe('a varied setting', () => {
  it('gets a range of ten per cent about the number of the car, and all words of a choice', () => {
    const springs = withVaried(PLAN, ['susp0.k', 'susp1.k'], { key: 'susp0.k', own: '40000' });
    const both = withVaried(springs, ['differential.racebench_type'], {
      key: 'differential.racebench_type',
      own: 'salisbury',
      choices: ['salisbury', 'locked'],
    });
    expect(planData(both)['keys']).toEqual({
      'front spring rate': { key: ['susp0.k', 'susp1.k'], from: 36000, to: 44000, levels: 3 },
      'kind in Racebench': { key: 'differential.racebench_type', values: ['salisbury', 'locked'] },
    });
    expect(both).toContain('# Varied settings.');
  });

  it('is in a plan once', () => {
    const springs = withVaried(PLAN, ['susp0.k', 'susp1.k'], { key: 'susp0.k', own: '40000' });
    expect(withVaried(springs, ['susp1.k'], { key: 'susp1.k', own: '40000' })).toBe(springs);
  });

  it('is named by its place and label', () => {
    expect(variedName(['susp0.k'])).toBe('front left spring rate');
    expect(variedName(['susp2.k', 'susp3.k'])).toBe('rear spring rate');
    expect(variedName(['differential.preload'])).toBe('preload');
    expect(variedName(['differential.semi_active.lsd_preload'])).toBe('LSD preload');
  });
});

describe('a range', () => {
  it('of so many per cent about a value is read back as such', () => {
    for (const own of [40000, -0.5, 12.4, 3.333e-4])
      for (const pct of [1, 7.5, 10, 150]) {
        const { from, to } = spreadRange(own, pct);
        expect(spreadOf(from, to, own)).toBeCloseTo(pct, 1);
      }
  });

  it('has no per cent where it is lopsided, does not hold the value, or the value is 0', () => {
    expect(spreadOf(30, 44, 40)).toBeUndefined();
    expect(spreadOf(50, 60, 40)).toBeUndefined();
    expect(spreadOf(-1, 1, 0)).toBeUndefined();
  });

  it('has as many values as it says', () => {
    expect(rangeValues(36, 44, 3)).toEqual([36, 40, 44]);
    expect(rangeValues(36, 44, 1)).toEqual([36]);
  });
});

describe('units of a varied setting', () => {
  const units = variedUnits('susp0.k', 'engineering');

  it('are those of the form; a plain number of the plan is in the unit of the file', () => {
    expect(units).toEqual({ file: 'Npm', shown: 'Npmm' });
    expect(planNumber(12400, units.file)).toBe(12400);
    expect(planNumber('16 N/mm', units.file)).toBe(16000);
    expect(planNumber('stiff', units.file)).toBeUndefined();
    expect(shownText(12400, units)).toBe('12.4');
    expect(ownText({ key: 'susp0.k', own: '12400' }, units)).toBe('12.4 N/mm');
  });

  it('may be typed: what cannot be read stays a text for the plan to report', () => {
    expect(typedValue('45', units)).toBe(45000);
    expect(typedValue('45000 N/m', units)).toBe(45000);
    expect(typedValue('stiff', units)).toBe('stiff');
  });

  it('a word is shown by its label', () => {
    const key = 'differential.racebench_type';
    expect(ownText({ key, own: 'salisbury' }, variedUnits(key, 'si'))).toMatch(/^Salisbury/);
  });
});
