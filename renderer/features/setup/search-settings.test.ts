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
  it('finds the rear left spring rate by label, by key and with a slip of typing', () => {
    expect(keys('spring rate rear left')[0]).toBe('susp2.k');
    expect(keys('susp2.k')[0]).toBe('susp2.k');
    expect(keys('sprimg rate rear left')).toEqual(['susp2.k']);
  });

  it('finds the powered wheels from "four" and from "4wd", before models that the car does not use', () => {
    for (const query of ['four', '4wd', 'four-wheel drive']) expect(keys(query)[0]).toBe('wheel0.powered');
  });

  it.each([
    ['ARB', 'antirollbar.arb0.susp_left'],
    ['LSD', 'differential.semi_active.lsd_ratio'],
    ['4wd', 'wheel0.powered'],
    ['racebench_physx', undefined],
  ])('puts the settings of a model that the car has no key of last, marked: %s', (query, first) => {
    const values = CAR.map((value) => ({ ...value, origin: 'default' as const }));
    const found = searchSettings(query, { values });
    const isUnused = found.map(({ unused }) => unused !== undefined);
    expect(found.find(({ unused }) => unused === undefined)?.value.key).toBe(first);
    if (isUnused.includes(true)) expect(isUnused.slice(isUnused.indexOf(true))).not.toContain(false);
    for (const { unused, value } of found)
      expect(unused ?? '').toBe(
        value.key.startsWith('racebench_physx')
          ? 'PhysX model, not used by this car'
          : value.key.startsWith('racebench_librerally')
            ? 'LibreRally model, not used by this car'
            : '',
      );
  });

  it('leaves the settings of a model unmarked where the car has a key of it', () => {
    const values = CAR.map((value) => ({
      ...value,
      origin: value.key === 'racebench_physx.anti_roll_front' ? ('own' as const) : ('default' as const),
    }));
    const unused = searchSettings('arb', { values }).filter((found) => found.unused !== undefined);
    expect(unused.map(({ value }) => value.key.split('.')[0])).toEqual([
      'racebench_librerally',
      'racebench_librerally',
    ]);
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
