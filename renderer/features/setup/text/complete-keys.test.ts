import { describe, expect, it } from 'vitest';
import { fieldForKey } from '../../../../core/catalogue/setup-fields.ts';
import { keyOptions, targetOptions, valueOptions } from './complete-keys.ts';
import { helpParts } from './help-text.ts';

const names = (path: string, present: readonly string[] = []): string[] =>
  keyOptions(path, present).map(({ name }) => name);

describe('completion', () => {
  it('offers the keys of a suspension in susp2 and in the template susp_front alike', () => {
    expect(names('susp2')).toContain('bump_rate');
    expect(names('susp_front')).toEqual(names('susp0'));
  });

  it('leaves out the keys that the block already has', () => {
    expect(names('susp0', ['k', 'bump_rate'])).not.toContain('k');
  });

  it('offers the next gear where there are gear0 and gear1, and wheel0 at the root of an empty file', () => {
    expect(names('gearbox', ['gear0', 'gear1'])).toContain('gear2');
    expect(names('')).toContain('wheel0');
    expect(names('')).toContain('engine');
  });

  it('says which entries are keys with a row and which are blocks', () => {
    const options = keyOptions('engine', []);
    expect(options.find(({ name }) => name === 'max_rpm')?.field?.label).toBe(
      fieldForKey('engine.max_rpm')?.label,
    );
    expect(options.find(({ name }) => name === 'inertia')?.field).toBeUndefined();
  });

  it('knows the choices of a key, and 1 and 0 of a switch', () => {
    const kinds = valueOptions(fieldForKey('differential.racebench_type'), []).map(({ value }) => value);
    expect(kinds).toContain('salisbury');
    expect(valueOptions(fieldForKey('engine.starter'), []).map(({ value }) => value)).toEqual(['1', '0']);
    expect(valueOptions(fieldForKey('engine.curve_torque'), ['torque.crv'])).toHaveLength(1);
  });

  it('puts the templates of a wheel first behind wheel2~', () => {
    expect(targetOptions('wheel2', ['engine', 'wheel_rear', 'engine'])).toEqual(['wheel_rear', 'engine']);
  });
});

describe('help of a key', () => {
  it('has label, key, unit and limits of a spring rate', () => {
    const field = fieldForKey('susp0.k')!;
    const text = helpParts(field, 'susp0.k')
      .map((part) => part.text)
      .join('\n');
    expect(text).toContain('susp0.k');
    expect(text).toContain(field.help);
    expect(text).toContain('N/m');
  });
});
