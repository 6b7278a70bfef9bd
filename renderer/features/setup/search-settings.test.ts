import { describe, expect, it } from 'vitest';
import { carFields, fieldForKey } from '../../../core/catalogue/setup-fields.ts';
import type { FieldValue } from '../../worker/car-model.ts';
import { searchSettings } from './search-settings.ts';

const valueOf = (key: string, text = '1'): FieldValue => ({
  key,
  fieldKey: fieldForKey(key)?.key ?? '',
  text,
  value: text,
  origin: 'own',
  sourceKey: key,
  line: 1,
  column: 1,
  start: 0,
  end: 0,
});

const CAR = carFields({
  wheels: 4,
  gears: 6,
  wings: 2,
  antiRollBars: 2,
  breakables: 0,
  singleDifferential: true,
  rootDifferentials: 0,
  nestedDifferentials: 0,
}).map(({ key }) => valueOf(key));

const keys = (query: string, values: readonly FieldValue[] = CAR): string[] =>
  searchSettings(query, { values }).map(({ value }) => value.key);

describe('the search over the settings', () => {
  it('finds the rear left spring rate by label, by key and by scattered letters', () => {
    expect(keys('spring rate rear left')[0]).toBe('susp2.k');
    expect(keys('susp2.k')[0]).toBe('susp2.k');
    expect(keys('sprrate')[0]).toMatch(/^susp\d\.k$/);
  });

  it('marks the letters that matched in the label', () => {
    const [first] = searchSettings('spring rate', { values: CAR });
    expect(first?.label.slice(0, 11)).toBe('Spring rate');
    expect(first?.labelAt).toEqual([0, 1, 2, 3, 4, 5, 7, 8, 9, 10]);
  });

  it('finds a setting by a word of its help alone and shows where', () => {
    const { help = '', label = '' } = fieldForKey('susp0.bump_rate') ?? {};
    const [word = ''] = help
      .split(/[^a-z]+/i)
      .filter((w) => w.length > 5 && !label.toLowerCase().includes(w.toLowerCase()));
    expect(word).not.toBe('');
    const two = [valueOf('body.mass'), valueOf('susp0.bump_rate')];
    const [found] = searchSettings(word, { values: two }).filter(
      ({ value }) => value.key === 'susp0.bump_rate',
    );
    const { text = '', at = [] } = found?.excerpt ?? {};
    expect(at.map((i) => text.charAt(i)).join('')).toBe(word);
  });

  it('finds a key without known meaning by its name and by its value', () => {
    const car = [...CAR, valueOf('odd.gizmo', 'purple')];
    expect(keys('gizmo', car)).toContain('odd.gizmo');
    expect(keys('purple', car)).toContain('odd.gizmo');
  });

  it('finds nothing for letters that occur nowhere', () => {
    expect(keys('zzqqxx')).toEqual([]);
    expect(keys('  ')).toEqual([]);
  });
});
